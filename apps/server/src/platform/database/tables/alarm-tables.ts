import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** An episode: one stay of a value beyond its limit, or one silence. */
export interface AlarmTable {
  id: Generated<number>
  tenantId: number
  companyId: number
  equipmentId: number | null
  /** Null for an alarm of a whole gateway, and where the point was deleted. */
  mappingId: number | null
  gatewayId: number | null
  sensorPk: number | null
  alarmType: string
  /** The axis furthest beyond its limit, and all that took part. */
  axis: string | null
  axes: JSONColumnType<Record<string, unknown>[], string | undefined>
  bandId: Generated<number | null>
  bandName: Generated<string | null>
  mode: Generated<string>
  source: number
  level: number
  key: string | null
  side: string | null
  limitValue: number | null
  limitOrigin: string | null
  value: number | null
  peakValue: number | null
  peakAt: Moment | null
  beganAt: Moment
  raisedAt: Moment
  escalatedAt: Moment | null
  lastAt: Moment
  /** Null while it lasts. */
  endedAt: Moment | null
  endedBecause: string | null
  sampleCount: Generated<number>
  flaps: Generated<number>
  sensorCount: number | null
  isLate: Generated<boolean>
  handling: Generated<number>
  handledBy: number | null
  handledAt: Moment | null
  measures: string | null
  faultCategory: string | null
  handledValue: number | null
  handledLevel: number | null
  handledOpen: boolean | null
  /** Why nobody has been told of it so far, and who answers for that; null where somebody could be. */
  mutedBy: string | null
  mutedBecause: string | null
  createdBy: number | null
  createdAt: Stamp
  updatedAt: Stamp
}

/** What happened to an alarm; whoever notifies reads here. */
export interface AlarmEventTable {
  id: Generated<number>
  tenantId: number
  alarmId: number
  at: Moment
  kind: string
  level: number | null
  value: number | null
  accountId: number | null
  note: string | null
  isQuiet: Generated<boolean>
  /** Nobody is told: a maintenance window holds, or somebody shelved it. */
  isMuted: Generated<boolean>
  createdAt: Stamp
}

export interface AlarmAttachmentTable {
  tenantId: number
  alarmId: number
  fileId: string
  createdAt: Stamp
}

/** What the evaluation remembers of a point, by rule; points that are well have no row. */
export interface AlarmStateTable {
  mappingId: number
  tracks: JSONColumnType<Record<string, unknown>>
}

/** Whether a machine runs, by its run threshold. */
export interface RunStateTable {
  equipmentId: number
  running: boolean
  others: number
  since: Moment
  othersSince: Moment | null
}

/** A stretch of history into which values beyond a limit came late. */
export interface AlarmRecheckTable {
  mappingId: number
  fromAt: Moment
  toAt: Moment
  queuedAt: Stamp
  touchedAt: Stamp
}
