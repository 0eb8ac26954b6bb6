import { isoZones } from '@undertone/domain/asset/severity/iso-zones.table'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { takenByPhone } from '../../testing/taken-by-phone.ts'

/** Ages of the newest row in minutes: around the ten minutes and the three periods after which a point is silent. */
const age = fc.constantFrom(0, 9, 11, 29, 31, 179, 181, 5000)
const velocity = fc.option(fc.constantFrom(-1, 0, 0.71, 1, 1.4, 1.8, 2.8, 3.1, 4.5, 7.1, 11.2, 50), { nil: undefined })
const newest = fc.record({ age, vX: velocity, vY: velocity, vZ: velocity, runtime: fc.option(fc.nat(9000), { nil: undefined }) })
const wave = fc.record({ age, unit: fc.constantFrom('m/s2', 'g', 'V'), isOfPhone: fc.boolean() })
const point = fc.record({
  name: fc.constantFrom('DE', 'NDE', '驱动端', 'a "b"\u001f'),
  orderNum: fc.option(fc.nat(2)),
  mine: fc.boolean(),
  sensor: fc.option(fc.record({ model: fc.constantFrom('VB24H', 'PT100', 'EVT41', 'unheard of'), dataUpload: fc.constantFrom(1, 10, 60) })),
  /** One after another: the newest is replaced. */
  newest: fc.array(newest, { maxLength: 2 }),
  isForgotten: fc.boolean(),
  waves: fc.array(wave, { maxLength: 3 }),
  isDownsampled: fc.boolean(),
  alarms: fc.uniqueArray(
    fc.record({
      alarmType: fc.constantFrom('Kurtosis', 'Temperature', 'LowBattery', 'Offline'),
      level: fc.constantFrom(2, 3, 5),
      lasts: fc.boolean(),
    }),
    { maxLength: 3, selector: ({ alarmType }) => alarmType },
  ),
})
const machine = fc.record({
  name: fc.constantFrom('P-1', 'P-2', '泵'),
  orderNum: fc.option(fc.nat(2)),
  runStatus: fc.constantFrom('Open', 'Open', 'Stop'),
  isoClass: fc.option(fc.constantFrom(...isoZones.map((row) => row.code), 'unheard of')),
  mine: fc.boolean(),
  points: fc.array(point, { maxLength: 4 }),
})
const area = fc.record({
  name: fc.constantFrom('Hall', '车间'),
  company: fc.nat(2),
  mine: fc.boolean(),
  machines: fc.array(machine, { maxLength: 3 }),
})

/** A tenant's plant: three companies in a chain, areas with machines and points. */
export const plantPlan = fc.array(area, { maxLength: 4 })
export type PlantPlan = typeof plantPlan extends fc.Arbitrary<infer P> ? P : never

type MachinePlan = PlantPlan[number]['machines'][number]

const gradedBy = (
  vX: 1 | 3.1 | 50,
  more: Partial<Pick<MachinePlan, 'runStatus' | 'isoClass'>> & { age?: 5000; alarms?: MachinePlan['points'][number]['alarms'] } = {},
): MachinePlan => {
  const { age = 0, alarms = [], ...ratings } = more
  const sensor = { model: 'VB24H', dataUpload: 60 } as const
  const rest = { orderNum: null, mine: false }
  const only = { ...rest, name: 'DE', sensor, isForgotten: false, isDownsampled: false } as const
  return {
    ...rest,
    name: 'P-1',
    runStatus: 'Open',
    isoClass: 'p3-2-rigid',
    ...ratings,
    points: [{ ...only, newest: [{ age, vX, vY: undefined, vZ: undefined, runtime: undefined }], waves: [], alarms }],
  }
}

/** A machine in each state. */
export const everyState: PlantPlan = [
  {
    name: 'Hall',
    company: 0,
    mine: false,
    machines: [
      gradedBy(1),
      gradedBy(3.1),
      gradedBy(50),
      gradedBy(50, { runStatus: 'Stop' }),
      gradedBy(1, { isoClass: null }),
      gradedBy(1, { age: 5000 }),
    ],
  },
]

/** Machines with active or ended alarms, of the machine or of the device. */
export const withAlarms: PlantPlan = [
  {
    ...{ name: 'Hall', company: 1, mine: false },
    machines: [
      gradedBy(1, { alarms: [{ alarmType: 'Kurtosis', level: 3, lasts: true }] }),
      gradedBy(1, { alarms: [{ alarmType: 'Kurtosis', level: 2, lasts: false }] }),
      gradedBy(3.1, { alarms: [{ alarmType: 'LowBattery', level: 3, lasts: true }] }),
    ],
  },
]

let nextId = 20_000

async function idOf(db: Database, table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
  const names = Object.keys(row)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const made = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))}) returning id`.execute(db)
  return made.rows[0]?.id ?? 0
}

/** Writes the plant as a separate tenant; rows marked `mine` belong to the account. */
export async function buildPlant(db: Database, plan: PlantPlan, now: number): Promise<{ companyIds: number[]; accountId: number }> {
  nextId += 10
  const tenantId = nextId
  const companyIds = [tenantId, tenantId + 1, tenantId + 2]
  for (const [i, id] of companyIds.entries()) await idOf(db, 'company', { id, tenantId, parentId: i === 0 ? null : id - 1, name: `C${i}` })
  const accountId = await idOf(db, 'account', { tenantId, companyId: tenantId, loginName: `me-${tenantId}`, nickName: 'me' })
  const gatewayId = await idOf(db, 'gateway', { tenantId, companyId: tenantId, name: 'G', deviceId: `G-${tenantId}`, type: 'LoRa' })
  for (const { company, mine, machines, ...area } of plan) {
    const by = (isMine: boolean) => ({ tenantId, companyId: companyIds[company], createdBy: isMine ? accountId : null })
    const areaId = await idOf(db, 'area', { ...by(mine), ...area })
    for (const { points, mine: isMine, ...machine } of machines) {
      const equipmentId = await idOf(db, 'equipment', { ...by(isMine), areaId, type: 1, level: 'A', ...machine })
      for (const one of points) await buildPoint(db, one, { ...by(one.mine), equipmentId }, gatewayId, now)
    }
  }
  return { companyIds, accountId }
}

type PointPlan = PlantPlan[number]['machines'][number]['points'][number]

async function buildPoint(db: Database, plan: PointPlan, ownMappingIds: Readonly<Record<string, unknown>>, gatewayId: number, now: number) {
  const { name, orderNum, sensor, isForgotten, isDownsampled } = plan
  const { equipmentId: _, createdBy: __, ...tenant } = ownMappingIds
  const mappingId = await idOf(db, 'mapping', { ...ownMappingIds, name, orderNum })
  const at = (minutes: number) => new Date(now - minutes * 60_000)
  for (const { alarmType, level, lasts } of plan.alarms) {
    const times = { beganAt: at(60), raisedAt: at(50), lastAt: at(40), endedAt: lasts ? null : at(30) }
    await idOf(db, 'alarm', { ...ownMappingIds, mappingId, alarmType, level, source: 1, ...times })
  }
  for (const { age, ...values } of plan.newest) {
    const known = Object.entries(values).filter(([, value]) => value !== undefined)
    const text = JSON.stringify(Object.fromEntries(known.map(([key, value]) => [key, [value, at(age).getTime()]])))
    await sql`insert into latest (mapping_id, ts, received_at, "values") values (${mappingId}, ${at(age)}, now(), ${text})
      on conflict (mapping_id) do update set ts = excluded.ts, "values" = excluded."values"`.execute(db)
  }
  if (isForgotten) await sql`delete from latest where mapping_id = ${mappingId}`.execute(db)
  if (!sensor) return
  const settings = { sensorSensitivity: 100, sleepT: 30, dataSampling: 30, listening: 1, waveEnabled: true, learnTime: 7, alarmInterval: 6 }
  const place = { gatewayId, mappingId, x1: 1, y1: 3, z1: 2, installationMethod: 'Bolt' }
  const sensorPk = await idOf(db, 'sensor', { ...tenant, sensorId: `S-${mappingId}`, name: 'S', ...sensor, ...settings, ...place })
  for (const [i, { age, unit, isOfPhone }] of plan.waves.entries()) {
    const t0 = new Date(at(age).getTime() - i)
    const samplingId = await idOf(db, 'sampling', { tenantId: tenant.tenantId, sensorPk, mappingId, t0, freqMode: 1, sampleHz: 25_600 })
    await sql`insert into wave (sampling_id, axis, n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256)
      values (${samplingId}, 'X', 8, 'acceleration', ${unit}, 'int16le', 1, 0, 1, 0, 16, 16, 4, '\\x00')`.execute(db)
    if (isOfPhone) await takenByPhone(db, samplingId)
  }
  if (isDownsampled)
    await sql`delete from sampling where id = (select id from sampling where mapping_id = ${mappingId} order by t0 desc limit 1)`.execute(
      db,
    )
}
