import { onlineFilter } from '@undertone/domain/device/device.enums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { sensorIsOnline } from '../../plant/sensor-status.ts'
import { isConnected } from '../../platform/database/server-run.ts'
import type { Values } from '../../resource/resource-store.ts'

const { Online, Offline } = onlineFilter.members

/** The condition of a filter All, Online or Offline. */
function byConnection(wanted: unknown, online: RawBuilder<SqlBool>): RawBuilder<SqlBool>[] {
  if (wanted === Online.code) return [online]
  return wanted === Offline.code ? [sql<SqlBool>`not ${online}`] : []
}

const gatewayIsConnected = sql<SqlBool>`exists (select from gateway where gateway.id = t.id and ${isConnected})`

/** Conditions on the gateways `t` of filters that are not fields. */
export const gatewayFilters = ({ online }: Values): RawBuilder<SqlBool>[] => byConnection(online, gatewayIsConnected)

/** Conditions on the sensors `t` of filters that are not fields. */
export const sensorFilters = ({ online, bound }: Values): RawBuilder<SqlBool>[] => [
  ...byConnection(online, sensorIsOnline),
  ...(typeof bound === 'boolean' ? [bound ? sql<SqlBool>`t.mapping_id is not null` : sql<SqlBool>`t.mapping_id is null`] : []),
]
