import type { InputOf } from '@undertone/domain/core/call'
import type { Text } from '@undertone/domain/core/text'
import { fill } from '@undertone/domain/core/text'
import { maxRolloutDevices, phaseLimits, rolloutParallel, stopPercent } from '@undertone/domain/firmware/firmware-limits'
import type { rolloutCalls } from '@undertone/domain/firmware/rollout.calls'
import type { RolloutStage } from '@undertone/domain/firmware/rollout-plan'
import { rolloutFormText } from '../shared/firmware.text.ts'

/** A roll-out until it starts. Numbers are as they are typed. */
export interface RolloutDraft {
  readonly firmwareId: number | null
  readonly which: 'all' | 'chosen'
  readonly customerId: number
  readonly ids: readonly number[]
  readonly first: string
  readonly second: string
  readonly stopPercent: string
  readonly parallel: string
  readonly downloadMinutes: string
  readonly installMinutes: string
  readonly waitHours: string
  readonly notice: string
}

/** The option of a customer that stands for all; ids begin at 1. */
export const everyCustomer = 0

export const newRollout = (firmwareId: number | null, notice: string): RolloutDraft => ({
  firmwareId,
  which: 'all',
  customerId: everyCustomer,
  ids: [],
  first: '1',
  second: '10',
  stopPercent: String(stopPercent.initial),
  parallel: String(rolloutParallel.initial),
  downloadMinutes: String(phaseLimits.downloadMinutes.initial),
  installMinutes: String(phaseLimits.installMinutes.initial),
  waitHours: String(phaseLimits.waitHours.initial),
  notice,
})

const limits = {
  first: [1, maxRolloutDevices],
  second: [1, 100],
  stopPercent: [0, stopPercent.max],
  parallel: [1, rolloutParallel.max],
  downloadMinutes: [1, phaseLimits.downloadMinutes.max],
  installMinutes: [1, phaseLimits.installMinutes.max],
  waitHours: [1, phaseLimits.waitHours.max],
} as const

/** What is wrong with a draft, by field. */
export function rolloutProblems(draft: RolloutDraft): Record<string, Text> {
  const problems: Record<string, Text> = {}
  if (draft.firmwareId === null) problems.firmwareId = rolloutFormText.firmwareMissing
  if (draft.which === 'chosen' && draft.ids.length === 0) problems.ids = rolloutFormText.devicesMissing
  for (const [name, [min, max]] of Object.entries(limits)) {
    const text = draft[name as keyof typeof limits].trim()
    if (/^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max) continue
    const values = { min, max }
    problems[name] = { cn: fill(rolloutFormText.digits.cn, values), en: fill(rolloutFormText.digits.en, values) }
  }
  return problems
}

/** The stages of a draft: a number of devices, a share, then all. */
const stagesOf = ({ first, second }: RolloutDraft): RolloutStage[] => [
  { devices: Number(first) },
  { percent: Number(second) },
  { percent: 100 },
]

/** What is sent to start it. */
export const rolloutInput = (draft: RolloutDraft): InputOf<typeof rolloutCalls.add> => ({
  body: {
    firmwareId: draft.firmwareId ?? 0,
    ids: draft.which === 'chosen' ? [...draft.ids] : null,
    customerId: draft.which === 'chosen' || draft.customerId === everyCustomer ? null : draft.customerId,
    stages: stagesOf(draft),
    stopPercent: Number(draft.stopPercent),
    parallel: Number(draft.parallel),
    downloadMinutes: Number(draft.downloadMinutes),
    installMinutes: Number(draft.installMinutes),
    waitHours: Number(draft.waitHours),
    notice: draft.notice,
  },
})
