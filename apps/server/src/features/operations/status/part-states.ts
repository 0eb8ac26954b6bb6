import type { CodeOf } from '@undertone/domain/core/enum'
import type { HealthDetail } from '@undertone/domain/core/status.calls'
import type { partState, productPart } from '@undertone/domain/operations/operations.enums'
import { statusLimits } from '@undertone/domain/operations/status-limits'
import type { StatusReason } from '@undertone/domain/operations/status-reasons.table'

export type Part = CodeOf<typeof productPart>

/** How a part is doing, and why it is not well. */
export interface PartLook {
  readonly part: Part
  readonly state: CodeOf<typeof partState>
  readonly reason: StatusReason | null
  readonly detail: Readonly<Record<string, string | number>>
}

/** What the database knows of the parts. */
export interface PartCounts {
  /** How long the oldest due task has waited, s; messages are not among them. */
  readonly taskLateSeconds: number
  /** Messages of the last hour. */
  readonly mail: { readonly sent: number; readonly failed: number }
  readonly push: { readonly sent: number; readonly failed: number }
  /** Connectors that are on, and those of them that fail. */
  readonly connectors: { readonly all: number; readonly failing: number }
  /** Hours since the last backup; null if none is known. */
  readonly backupHours: number | null
}

type Said = readonly [state: PartLook['state'], reason: StatusReason, detail?: PartLook['detail']]

const look = (part: Part, said: Said | null | undefined): PartLook => {
  const [state, reason, detail = {}] = said ?? []
  return { part, state: state ?? 'good', reason: reason ?? null, detail: detail ?? {} }
}
const unused = (part: Part): PartLook => ({ part, state: 'unused', reason: null, detail: {} })

function databaseSaid({ faults, warnings, database }: HealthDetail): Said | null {
  if (faults.database !== undefined) return ['fault', 'databaseAway']
  if (warnings.pages !== undefined) return ['fault', 'pageDamaged']
  if (warnings.clock !== undefined) return ['warning', 'clockDiffers', { ms: Math.abs(database.clockAheadMs ?? 0) }]
  return warnings.migrations === undefined ? null : ['warning', 'schemaDiffers']
}

function ingestSaid({ faults, warnings, ingest }: HealthDetail): Said | null {
  if (faults.ingest !== undefined)
    return ingest.isPaced ? ['fault', 'ingestPaced', { messages: ingest.queueMessages }] : ['fault', 'ingestStopped']
  return warnings.queue === undefined ? null : ['warning', 'queueOld', { seconds: Math.round((ingest.oldestMs ?? 0) / 1000) }]
}

function diskSaid({ warnings, disk }: HealthDetail): Said | null {
  // A full disk stops samples as well.
  if (disk.level === 'full') return ['fault', 'diskFull']
  if (warnings.storage !== undefined) return ['fault', 'bucketAway']
  if (disk.level === 'low') return ['warning', 'diskLow']
  return warnings.growth === undefined ? null : ['warning', 'diskSoon', { days: disk.forecast.days ?? 0 }]
}

const sentLook = (part: Part, { sent, failed }: PartCounts['mail']): PartLook =>
  look(part, failed === 0 ? null : [sent === 0 ? 'fault' : 'warning', 'messagesFail', { sent, failed }])

function tasksSaid(seconds: number): Said | null {
  const minutes = Math.floor(seconds / 60)
  const { warning, fault } = statusLimits.taskMinutes
  return minutes < warning ? null : [minutes < fault ? 'warning' : 'fault', 'tasksLate', { minutes }]
}

function backupSaid(hours: number): Said | null {
  const { warning, fault } = statusLimits.backupHours
  return hours < warning ? null : [hours < fault ? 'warning' : 'fault', 'backupOld', { hours: Math.floor(hours) }]
}

/** How every part is doing now. Connectors that fail are a warning: most of what they reach is someone else's. */
export function partLooks(health: HealthDetail, counts: PartCounts): PartLook[] {
  const { all, failing } = counts.connectors
  return [
    // It answers: only its past can be otherwise.
    look('product', null),
    look('database', databaseSaid(health)),
    look('ingest', ingestSaid(health)),
    look('jobs', tasksSaid(counts.taskLateSeconds)),
    sentLook('mail', counts.mail),
    sentLook('push', counts.push),
    all === 0 ? unused('connectors') : look('connectors', failing === 0 ? null : ['warning', 'connectorsFail', { all, failing }]),
    health.database.standby === 'none'
      ? unused('standby')
      : look('standby', health.database.standby === 'safe' ? null : ['warning', 'standbyUnsafe']),
    look('disk', diskSaid(health)),
    counts.backupHours === null ? unused('backup') : look('backup', backupSaid(counts.backupHours)),
  ]
}
