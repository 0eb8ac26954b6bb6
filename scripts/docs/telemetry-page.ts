import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileReason } from '@undertone/device/file-transfer/reason'
import { fileLimits } from '@undertone/device/file-transfer/wave-meta'
import { telemetryLimits } from '@undertone/device/message/telemetry'
import { collectionFrequencyMode } from '@undertone/domain/device/device.enums'
import { gatewayIngestRate } from '@undertone/domain/device/gateway/ingest-rates.table'
import { clockLimits } from '@undertone/domain/device/telemetry/clock'
import { maxTurnMarks } from '@undertone/domain/waveform/tacho-marks'
import { waveView } from '@undertone/domain/waveform/waveform.enums'
import { maxPerGateway } from '../../apps/server/src/ingest/access/client-sessions.ts'
import { maxClientIdLength } from '../../apps/server/src/ingest/access/sign-in.ts'
import { bodyLimit } from '../../apps/server/src/ingest/http/device-http.routes.ts'
import { connectionLimits } from '../../apps/server/src/ingest/message/limits.ts'
import { maxWithheld } from '../../apps/server/src/ingest/mqtt/withheld-parts.ts'
import { transferTimeoutMs } from '../../apps/server/src/ingest/write/file-steps.ts'

const grouped = (value: number): string => value.toLocaleString('en-US')
const hex = (reason: number): string => `0x${reason.toString(16).padStart(2, '0')}`
const members = (rows: readonly { readonly code: number; readonly en: string }[]): string =>
  rows.map(({ code, en }) => `${code} ${en.toLowerCase()}`).join(', ')

/** What stands for each name in braces. */
const values: Readonly<Record<string, string>> = {
  clientIdLength: grouped(maxClientIdLength),
  loginSeconds: grouped(connectionLimits.loginMs / 1000),
  loginKibibytes: grouped(connectionLimits.loginBytes / 1024),
  connections: grouped(maxPerGateway),
  earliestYear: `${new Date(clockLimits.earliestMs).getUTCFullYear()}`,
  aheadMinutes: grouped(clockLimits.aheadMs / 60_000),
  nameLength: grouped(fileLimits.nameLength),
  transferHours: grouped(transferTimeoutMs / 3_600_000),
  withheld: grouped(maxWithheld),
  httpMebibytes: grouped(bodyLimit / 1024 ** 2),
  packetBytes: grouped(connectionLimits.packetBytes),
  messagesPerSecond: grouped(gatewayIngestRate.messagesPerSecond),
  mebibytesPerSecond: grouped(gatewayIngestRate.bytesPerSecond / 1024 ** 2),
  sensors: grouped(telemetryLimits.sensors),
  entries: grouped(telemetryLimits.entries),
  extras: grouped(telemetryLimits.extrasPerEntry),
  extraLength: grouped(telemetryLimits.extraLength),
  fileIdLength: grouped(fileLimits.fileIdLength),
  segment: grouped(fileLimits.segment),
  minSampleHz: grouped(fileLimits.minSampleHz),
  sampleHz: grouped(fileLimits.sampleHz),
  samples: grouped(fileLimits.samples),
  marks: grouped(maxTurnMarks),
  // The first member stands for all of them in filters.
  freqModes: members(Object.values(collectionFrequencyMode.members).filter(({ code }) => code >= 0)),
  views: members(Object.values(waveView.members)),
  ...Object.fromEntries(Object.entries(fileReason).map(([name, reason]) => [name, hex(reason)])),
}

/** The page about sending data, with this table of the telemetry keys. */
export function telemetryPage(keys: string): string {
  const template = readFileSync(path.join(import.meta.dirname, 'telemetry.template.md'), 'utf8')
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = name === 'keys' ? keys : values[name]
    if (value === undefined) throw new Error(`telemetry.template.md: nothing is known about ${name}`)
    return value
  })
}
