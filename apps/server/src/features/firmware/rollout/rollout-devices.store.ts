import { firmwareType } from '@undertone/domain/firmware/firmware.enums'
import { hasVersion, misfitOf } from '@undertone/domain/firmware/firmware-fit'
import { maxRolloutDevices } from '@undertone/domain/firmware/firmware-limits'
import { openPhases, type UpgradeReason } from '@undertone/domain/firmware/upgrade-machine'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type DeviceColumns, deviceColumns, firmwareDeviceOf } from '../../../plant/firmware/firmware-devices.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type PageNumber, pageOfIds } from '../../../platform/database/page.ts'
import { isConnectedAs } from '../../../platform/database/server-run.ts'
import { containing } from '../../../platform/database/sql.ts'
import type { PackageRow } from '../package/package.store.ts'

/** Devices that are read at a time. */
const readAtOnce = 5000

/** A device that a package may be for. */
export interface RolloutCandidateRow {
  /** Of the gateway or the sensor, whichever the package is for. */
  readonly id: number
  readonly tenantId: number
  readonly name: string
  readonly deviceId: string
  readonly customerName: string
  readonly gatewayName: string
  readonly isOnline: boolean
  readonly hwVersion: string | null
  readonly swVersion: string | null
  /** Why the package is not for it; null if it is. */
  readonly problem: UpgradeReason | null
}

/** Which devices are looked at. */
export interface DeviceFilter {
  readonly customerId?: number | null | undefined
  readonly keyword?: string | undefined
  /** Only those of the product of the package. */
  readonly ofProduct?: boolean
}

interface Row extends DeviceColumns, Omit<RolloutCandidateRow, 'hwVersion' | 'swVersion' | 'problem'> {
  readonly isBusy: boolean
}

type Target = Pick<PackageRow, 'type' | 'deviceType' | 'productType' | 'hwVersion' | 'swVersion'>

const { Gateway } = firmwareType.members

/** The table of the devices, as `d`, with the names that filters use. */
const tableOf = (target: Target) => (target.type === Gateway.code ? 'gateway' : 'sensor')

function conditionsOf(target: Target, { customerId, keyword, ofProduct }: DeviceFilter): RawBuilder<SqlBool> {
  const isGateway = target.type === Gateway.code
  const like = keyword ? containing(keyword) : null
  const number = sql.ref(isGateway ? 'd.device_id' : 'd.sensor_id')
  return sql<SqlBool>`${sql.join(
    [
      sql<SqlBool>`not exists (select from tenant t where t.id = d.tenant_id and t.purging_at is not null)`,
      ...(customerId ? [sql<SqlBool>`d.tenant_id = ${customerId}`] : []),
      ...(like ? [sql<SqlBool>`(d.name ilike ${like} or ${number} ilike ${like})`] : []),
      ...(ofProduct ? [sql<SqlBool>`${sql.ref(isGateway ? 'd.type' : 'd.model')} = ${target.productType}`] : []),
    ],
    sql` and `,
  )}`
}

/** Devices by their ids, the connected ones first, with what speaks against the package. */
export async function devicesOf(db: Queries, target: Target, ids: readonly number[]): Promise<RolloutCandidateRow[]> {
  const isGateway = target.type === Gateway.code
  const from = isGateway ? sql`gateway g left join sensor s on false` : sql`sensor s join gateway g on g.id = s.gateway_id`
  const id = sql.ref(isGateway ? 'g.id' : 's.id')
  const { rows } = await sql<Row>`
    select ${id} as id, g.tenant_id, coalesce(s.name, g.name) as name, coalesce(s.sensor_id, g.device_id) as device_id, c.name as customer_name,
      g.name as gateway_name, ${isConnectedAs('g')} as is_online, ${deviceColumns},
      exists (select from firmware_upgrade u where ${isGateway ? sql`u.gateway_id = g.id` : sql`u.sensor_pk = s.id`}
        and u.phase = any(${openPhases}::text[])) as is_busy
    from ${from} join company c on c.id = g.tenant_id
    where ${id} = any(${ids}::int[]) order by is_online desc, id`.execute(db)
  return rows.map(({ isBusy, ownType, ownProduct, ownCategory, ownHw, ownSw, ...row }) => {
    const device = firmwareDeviceOf({ ownType, ownProduct, ownCategory, ownHw, ownSw })
    const { hwVersion, swVersion } = device
    const problem = misfitOf(target, device) ?? (hasVersion(target, swVersion) ? 'alreadyThere' : isBusy ? 'busy' : null)
    return { ...row, hwVersion, swVersion, problem }
  })
}

/** The devices that a filter finds and the package is for, the connected ones first: one more than a roll-out may have, at most. */
export async function fittingDevices(db: Queries, target: Target, filter: DeviceFilter): Promise<RolloutCandidateRow[]> {
  const fitting: RolloutCandidateRow[] = []
  for (let after = 0; fitting.length <= maxRolloutDevices; ) {
    const { rows } = await sql<{ id: number }>`select d.id from ${sql.table(tableOf(target))} d
      where ${conditionsOf(target, filter)} and d.id > ${after} order by d.id limit ${readAtOnce}`.execute(db)
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    const ids = rows.map(({ id }) => id)
    fitting.push(...(await devicesOf(db, target, ids)).filter(({ problem }) => problem === null))
  }
  return fitting.slice(0, maxRolloutDevices + 1).toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline) || a.id - b.id)
}

/** One page of devices: those that the package is for, or all of its type with the reason why it is not for them. */
export async function candidatePage(db: Queries, target: Target, filter: DeviceFilter & { readonly fitting: boolean }, page: PageNumber) {
  if (filter.fitting) {
    const fitting = await fittingDevices(db, target, { ...filter, ofProduct: true })
    const from = (page.pageNum - 1) * page.pageSize
    return { records: fitting.slice(from, from + page.pageSize), total: fitting.length }
  }
  const order = { forward: sql`d.id`, backward: sql`d.id desc` }
  const from = sql`${sql.table(tableOf(target))} d`
  const { ids, total } = await pageOfIds(db, { id: sql`d.id`, from, where: conditionsOf(target, filter), order }, page)
  return { records: await devicesOf(db, target, ids), total }
}

/** Customers with gateways, by name. */
export async function customersWithDevices(db: Queries): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select c.id, c.name from tenant t join company c on c.id = t.id
    where t.purging_at is null and exists (select from gateway g where g.tenant_id = t.id) order by lower(c.name), c.id`.execute(db)
  return rows
}
