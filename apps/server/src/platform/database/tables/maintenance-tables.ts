import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** A rule of a point, or the offline alarm of a gateway, that a user shelved until a time. */
export interface AlarmShelfTable {
  id: Generated<number>
  tenantId: number
  companyId: number
  alarmId: number | null
  mappingId: number | null
  gatewayId: number | null
  alarmType: string
  axis: string | null
  reason: string
  accountId: number | null
  accountName: string
  untilAt: Moment
  endedAt: Moment | null
  endedBy: number | null
  createdBy: number | null
  createdAt: Stamp
}
