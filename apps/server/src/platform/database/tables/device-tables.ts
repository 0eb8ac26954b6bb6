import type { CodeOf } from '@undertone/domain/core/enum'
import type { CommandCode, commandReason } from '@undertone/domain/device/command/device-commands.table'
import type { commandStatus } from '@undertone/domain/device/device.enums'
import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** A desired setting of a gateway; a secret is encrypted and has no value. */
export interface GatewaySettingTable {
  tenantId: number
  gatewayId: number
  key: string
  value: ColumnType<unknown, string | null, string | null>
  sealed: Buffer | null
  changedBy: number | null
  changedAt: Stamp
}

/** A command for a device; without a sensor it is for the gateway. */
export interface DeviceCommandTable {
  id: Generated<number>
  tenantId: number
  gatewayId: number
  sensorPk: number | null
  kind: CommandCode
  payload: ColumnType<Record<string, unknown>, string, string>
  status: Generated<CodeOf<typeof commandStatus>>
  reason: CodeOf<typeof commandReason> | null
  attempts: Generated<number>
  result: ColumnType<unknown, string | null, string | null>
  createdBy: number | null
  createdAt: Stamp
  expiresAt: Moment
  sentAt: Moment | null
  finishedAt: Moment | null
}
