import { callLimits } from '../core/limits.ts'
import type { Text } from '../core/text.ts'
import { tenantIngestRates } from '../device/gateway/ingest-rates.table.ts'
import { uploadKinds } from '../file/upload-kinds.table.ts'

/** A limit of a customer: so much within some seconds, or so much stored (null). */
export interface UsageLimit {
  readonly value: number
  readonly seconds: number | null
}

interface UsageKind {
  readonly label: Text
  readonly unit: 'count' | 'bytes' | 'minutes'
  /** The limit of an edition; null: none is declared. */
  readonly limitOf: (edition: string) => UsageLimit | null
}

const unlimited = () => null
const ratesOf = (edition: string) => Object.entries(tenantIngestRates).find(([code]) => code === edition)?.[1]
const perSecond = (value: number | undefined): UsageLimit | null => (value === undefined ? null : { value, seconds: 1 })
const quota = uploadKinds.reduce((sum, { tenantBytes }) => sum + tenantBytes, 0)

/** What is counted of each customer and day. */
export const usageKinds = {
  messages: {
    label: { cn: '消息', en: 'Messages' },
    unit: 'count',
    limitOf: (edition) => perSecond(ratesOf(edition)?.messagesPerSecond),
  },
  messageBytes: {
    label: { cn: '消息字节', en: 'Bytes of messages' },
    unit: 'bytes',
    limitOf: (edition) => perSecond(ratesOf(edition)?.bytesPerSecond),
  },
  measuredValues: { label: { cn: '测量值', en: 'Values' }, unit: 'count', limitOf: unlimited },
  waves: { label: { cn: '波形', en: 'Waveforms' }, unit: 'count', limitOf: unlimited },
  waveBytes: { label: { cn: '波形字节', en: 'Bytes of waveforms' }, unit: 'bytes', limitOf: unlimited },
  calls: {
    label: { cn: '接口调用', en: 'API calls' },
    unit: 'count',
    limitOf: () => ({ value: callLimits.tenant, seconds: callLimits.windowMs / 1000 }),
  },
  streamMinutes: { label: { cn: '实时推流', en: 'Live streams' }, unit: 'minutes', limitOf: unlimited },
  mails: { label: { cn: '邮件', en: 'E-mails' }, unit: 'count', limitOf: unlimited },
  pushes: { label: { cn: '推送', en: 'Pushes' }, unit: 'count', limitOf: unlimited },
} as const satisfies Record<string, UsageKind>

export type UsageKey = keyof typeof usageKinds
export const usageKeys = Object.keys(usageKinds) as readonly UsageKey[]

/** What a customer has stored, bytes, measured once a day at least. */
export const storedKinds = {
  storedFeatures: { label: { cn: '已存特征值', en: 'Stored values' }, unit: 'bytes', limitOf: unlimited },
  storedWaves: { label: { cn: '已存波形', en: 'Stored waveforms' }, unit: 'bytes', limitOf: unlimited },
  storedFiles: { label: { cn: '已存文件', en: 'Stored files' }, unit: 'bytes', limitOf: () => ({ value: quota, seconds: null }) },
} as const satisfies Record<string, UsageKind>

export type StoredKey = keyof typeof storedKinds
export const storedKeys = Object.keys(storedKinds) as readonly StoredKey[]

/** How long counts are kept, days: three years, so that any year can be compared with the one before. A guess. */
export const usageKeptDays = 1096
