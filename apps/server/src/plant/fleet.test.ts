import { machineStateOf } from '@undertone/condition/severity/live-state'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../scripts/postgres/test-database.ts'
import { treeFrom } from '../features/monitor/attention/tree.ts'
import { homeFrom, statesOf } from '../features/monitor/state/fleet.ts'
import { buildPlant, everyState, plantPlan, withAlarms } from '../features/monitor/test-fleet.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Scope } from '../platform/identity/principal.ts'
import { fleetRows, pointRows, treeRows } from './fleet.store.ts'
import { firstOf, type PlantRow, plantRows } from './live-point.store.ts'
import { pointStateFrom } from './live-point.ts'
import { isCalibrated } from './measured/calibrated-wave.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), 'fleet')
  db = openDatabase(database.url, { max: 4 })
  await migrate(db)
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

/** The units of points by their newest waves, read from the waves themselves. */
async function unitsOfWaves(): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; unit: string }>`
    select distinct on (p.mapping_id) p.mapping_id as id, w.unit from sampling p join wave w on w.sampling_id = p.id where ${isCalibrated('p')} order by 1, p.t0 desc, p.sensor_pk desc, p.freq_mode desc`.execute(
    db,
  )
  return new Map(rows.map(({ id, unit }) => [id, unit]))
}

/** Points whose narrow columns differ from the newest values and the waves. */
const disagreeing = () =>
  sql`select m.id, p.ts, p.v_max, p.runtime, p.unit, l.ts, l."values" from mapping m
      left join latest l on l.mapping_id = m.id left join point_state p on p.mapping_id = m.id
    where (p.ts, p.v_max, p.runtime, p.unit) is distinct from (l.ts,
      (select max((l."values" -> axis ->> 0)::float8) from unnest(array['vX', 'vY', 'vZ']) axis), (l."values" -> 'runtime' ->> 0)::float8,
      (select w.unit from sampling s join wave w on w.sampling_id = s.id where s.mapping_id = m.id and ${isCalibrated('s')} order by s.t0 desc, s.sensor_pk desc, s.freq_mode desc limit 1))`.execute(
    db,
  )

/** The overview from the raw rows, each point assessed by all of its values. */
function expectedFrom(rows: readonly PlantRow[], now: number) {
  const areas = [...Map.groupBy(rows, (row) => row.areaId)].map(([areaId, inArea]) => ({
    areaId,
    areaName: inArea[0]!.areaName,
    companyId: inArea[0]!.companyId,
    companyName: inArea[0]!.companyName,
    machines: [...Map.groupBy(inArea, (row) => row.equipmentId)].flatMap(([equipmentId, own]) => {
      if (equipmentId === null) return []
      const first = own[0]!
      const assessed = own.filter((row) => row.mappingId !== null).map((row) => ({ row, ...pointStateFrom(row, now, 'UTC', 'en') }))
      const points = assessed.map(({ row, mappingId, mappingName, state, t, grade, alarm }) => {
        const all = ['vX', 'vY', 'vZ'].flatMap((key) => (row.values?.[key] ? [row.values[key]] : []))
        const vMax = all.length === 0 ? null : Math.max(...all.map(([value]) => value))
        return {
          mappingId,
          mappingName,
          state,
          vMax,
          vT: all.find(([value]) => value === vMax)?.[1] ?? null,
          t,
          alarm,
          zone: 'zone' in grade ? grade.zone : null,
        }
      })
      // Letters sort in rank order, after the empty value.
      const rank = ({ zone, alarm, vMax }: (typeof points)[number]) => {
        const [ofZone, ofAlarm] = [zone ?? ' ', alarm ?? ' ']
        return [ofZone > ofAlarm ? ofZone : ofAlarm, ofZone, vMax ?? -1] as const
      }
      const isWorse = (a: (typeof points)[number], b: (typeof points)[number]) => {
        const [ofA, ofB] = [rank(a), rank(b)]
        const i = ofA.findIndex((one, at) => one !== ofB[at])
        return i >= 0 && ofA[i]! > ofB[i]!
      }
      let worst = points[0]
      for (const point of points) if (isWorse(point, worst!)) worst = point
      const { equipmentName, equipmentType: type, level, runStatus } = first
      const state = machineStateOf(points, runStatus !== 'Open')
      const alarm = ['D', 'C'].find((level) => points.some((point) => point.alarm === level)) ?? null
      return [
        {
          ...{ equipmentId, equipmentName, type, level, runStatus, state, alarm },
          worst: worst
            ? {
                mappingId: worst.mappingId,
                mappingName: worst.mappingName,
                zone: worst.zone,
                value: worst.vMax,
                t: worst.vMax === null ? worst.t : worst.vT,
              }
            : null,
          points: points.map(({ zone: _, alarm: __, ...point }) => point),
        },
      ]
    }),
  }))
  const counts: Record<string, number> = {}
  for (const { state } of areas.flatMap((area) => area.machines)) counts[state] = (counts[state] ?? 0) + 1
  return { counts, areas }
}

const now = Date.parse('2026-11-21T08:00:00Z')
const seenStates = new Set<string>()

test('narrow columns match values and waves, and assessing the fleet by them equals assessing each point by all values, in every scope', async () => {
  await fc.assert(
    fc.asyncProperty(plantPlan, async (plan) => {
      const { companyIds, accountId } = await buildPlant(db, plan, now)
      const [tenantId = 0, middle = 0] = companyIds
      expect((await disagreeing()).rows).toEqual([])
      const units = await unitsOfWaves()
      const scopes: Scope[] = [
        { tenantId, companyIds: 'all', accountId, ownWithin: [] },
        { tenantId, companyIds: [middle], accountId, ownWithin: [] },
        { tenantId, companyIds: [], accountId, ownWithin: 'all' },
        { tenantId, companyIds: [middle], accountId, ownWithin: [tenantId] },
        { tenantId: null, companyIds: 'all', accountId: null, ownWithin: [] },
      ]
      for (const scope of scopes) {
        const all = await plantRows(db, scope)
        const rows = all.map((row) => ({ ...row, unit: units.get(row.mappingId ?? 0) ?? null }))
        const home = homeFrom(await fleetRows(db, scope), now)
        expect(home).toEqual(expectedFrom(rows, now))
        for (const state of Object.keys(home.counts)) seenStates.add(state)
        const below = rows.filter((row) => row.companyId === middle || row.companyId === middle + 1)
        expect(homeFrom(await fleetRows(db, scope, middle), now)).toEqual(expectedFrom(below, now))
        const machines = home.areas.flatMap((area) => area.machines)
        const tree = treeFrom(await treeRows(db, scope), now, { alarms: [], findings: [] })
        expect(tree.flatMap((area) => area.equipmentDetailVOList.map((one) => [one.equipmentId, one.state, one.runTime]))).toEqual(
          machines.map((one) => [
            one.equipmentId,
            one.state,
            rows.find((row) => row.equipmentId === one.equipmentId)?.values?.runtime?.[0] ?? null,
          ]),
        )
        const ofTree = tree.flatMap((area) => area.equipmentDetailVOList.flatMap((one) => one.mappingDetailVOList))
        const points = rows.filter((row) => row.mappingId !== null)
        expect(ofTree.map((one) => [one.mappingId, one.sensorId, one.sensorType])).toEqual(
          points.map((row) => [row.mappingId, row.sensorId, row.model]),
        )
        const ids = ofTree.map((one) => one.mappingId)
        expect(statesOf(await pointRows(db, ids), now)).toEqual(new Map(ofTree.map((one) => [one.mappingId, one.state])))
        expect(await firstOf(db, scope, 'equipment')).toBe(machines[0]?.equipmentId)
        expect(await firstOf(db, scope, 'mapping')).toBe(ids[0])
      }
    }),
    { numRuns: 15, examples: [[everyState], [withAlarms]] },
  )
  expect([...seenStates].sort()).toEqual(['danger', 'normal', 'offline', 'stopped', 'ungraded', 'warning'])
}, 120_000)
