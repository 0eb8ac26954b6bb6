import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** An episode: one period of a value over its limit, or one period without data. */
export interface AlarmTable {
  id: Generated<number>
  tenantId: number
  companyId: number
  equipmentId: number | null
  /** Null for an alarm of a whole gateway, and if the point was deleted. */
  mappingId: number | null
  gatewayId: number | null
  sensorPk: number | null
  alarmType: string
  /** The axis furthest over its limit, and all axes involved. */
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
  /** Null while active. */
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
  /** Why no notification was sent so far, and who is responsible; null if one could be sent. */
  mutedBy: string | null
  mutedBecause: string | null
  createdBy: number | null
  createdAt: Stamp
  updatedAt: Stamp
}

/** State changes of alarms; notifications are derived from these rows. */
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
  /** No notifications: a maintenance window applies, or the alarm is shelved. */
  isMuted: Generated<boolean>
  createdAt: Stamp
}

export interface AlarmAttachmentTable {
  tenantId: number
  alarmId: number
  fileId: string
  createdAt: Stamp
}

/** State of the alarm evaluation of a point, by rule; points without any condition have no row. */
export interface AlarmStateTable {
  mappingId: number
  tracks: JSONColumnType<Record<string, unknown>>
}

/** Whether a machine is running, by its run threshold. */
export interface RunStateTable {
  equipmentId: number
  running: boolean
  others: number
  since: Moment
  othersSince: Moment | null
}
