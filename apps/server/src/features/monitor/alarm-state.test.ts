import { attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import { attentionLevel, machineStanding } from '@undertone/domain/alarm/attention/attention.enums'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { codesOf } from '@undertone/domain/core/enum'
import { onlineCalls } from '@undertone/domain/data-search/online.calls'
import { healthMonitoringStatus } from '@undertone/domain/health/health.enums'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointRows } from '../../plant/fleet.store.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { makePoint, measure, openAlarm, openHealthPlant, refreshAll, type TestPoint } from '../health/test-health.ts'
import { statesOf } from './state/fleet.ts'

let server: TestServer
let token: string
const points = new Map<string, TestPoint>()
const now = Date.now()

/** Values of each machine, mm/s, its active alarm, and the expected state by priority. */
const plan = {
  well: { vX: 1, state: 'normal' },
  kurtosis: { vX: 1, level: 3, alarmType: 'Kurtosis', state: 'danger' },
  temperature: { vX: 1, level: 2, alarmType: 'Temperature', state: 'warning' },
  battery: { vX: 1, level: 3, alarmType: 'LowBattery', state: 'normal' },
  zoneBeyondAlarm: { vX: 9, level: 2, alarmType: 'Kurtosis', state: 'danger' },
  stopped: { vX: 1, level: 3, alarmType: 'Kurtosis', machine: { runStatus: 'Stop' }, state: 'stopped' },
  silent: { vX: 1, level: 3, alarmType: 'Kurtosis', isSilent: true, state: 'offline' },
} as const

beforeAll(async () => {
  const plant = await openHealthPlant('alarm-state')
  ;({ server, token } = plant)
  for (const [name, one] of Object.entries(plan)) {
    const point = await makePoint(server, token, plant.samples, 'machine' in one ? one.machine : {})
    await measure(server, point, 2, now, () => one.vX)
    if ('isSilent' in one)
      await sql`update latest set ts = ts - interval '9 hours' where mapping_id = ${point.mappingId}`.execute(server.db)
    if ('level' in one) await openAlarm(server, point, one.level, one.alarmType)
    points.set(name, point)
  }
  await refreshAll(server)
})
afterAll(() => server?.close())

const names = () => [...points.keys()]
const expected = () => Object.fromEntries(Object.entries(plan).map(([name, { state }]) => [name, state]))

/** States by the names of the plan, by id. */
const named = (of: (point: TestPoint) => unknown) => Object.fromEntries(names().map((name) => [name, of(points.get(name)!)]))

const machinesOf = async () => (await server.send(monitorCalls.home, { query: {} }, token)).data.areas.flatMap((area) => area.machines)

test('an open alarm counts with the zone, and overview, tree, list and live stream show the same state', async () => {
  const machines = await machinesOf()
  expect(named(({ equipmentId }) => machines.find((one) => one.equipmentId === equipmentId)?.state)).toEqual(expected())
  const tree = (await server.send(monitorCalls.tree, { query: {} }, token)).data.flatMap((area) => area.equipmentDetailVOList)
  expect(named(({ equipmentId }) => tree.find((one) => one.equipmentId === equipmentId)?.state)).toEqual(expected())
  const inTree = tree.flatMap((one) => one.mappingDetailVOList)
  expect(named(({ mappingId }) => inTree.find((one) => one.mappingId === mappingId)?.state)).toEqual(expected())
  const ids = [...points.values()].map(({ mappingId }) => mappingId)
  const told = statesOf(await pointRows(server.db, ids), Date.now())
  expect(named(({ mappingId }) => told.get(mappingId))).toEqual(expected())
  for (const [name, { mappingId, equipmentId }] of points) {
    const point = (await server.send(monitorCalls.mapping, { query: { mappingId: String(mappingId) } }, token)).data.mapping
    expect([name, point?.state]).toEqual([name, expected()[name]])
    const machine = (await server.send(monitorCalls.equipment, { query: { equipmentId: String(equipmentId) } }, token)).data
    expect([name, machine?.state]).toEqual([name, expected()[name]])
  }
})

test('the plants count as many machines at each level as the ranking', async () => {
  const { counts, plants } = (await server.send(attentionCalls.findPage, { body: { pageSize: 50 } }, token)).data
  const all = (code: string) => plants.reduce((sum, plant) => sum + (plant.counts[code] ?? 0), 0)
  for (const code of codesOf(attentionLevel)) expect([code, all(code)]).toEqual([code, counts[code] ?? 0])
  expect(codesOf(machineStanding).reduce((sum, code) => sum + all(code), 0)).toBe(plants.reduce((sum, { machines }) => sum + machines, 0))
})

test('the kurtosis is named where the velocity is well', async () => {
  const machines = await machinesOf()
  expect(machines.find((one) => one.equipmentId === points.get('kurtosis')?.equipmentId)).toMatchObject({
    ...{ state: 'danger', alarm: 'D', worst: { zone: 'A' } },
  })
})

test('monitoring, health and the overview of alarms count the same machines', async () => {
  const own = new Set([...points.values()].map(({ equipmentId }) => equipmentId))
  const machines = (await machinesOf()).filter(({ equipmentId }) => own.has(equipmentId))
  const count = (state: string) => machines.filter((one) => one.state === state).length
  const assessed = (await server.send(healthScoreCalls.equipment, { query: { pageSize: '1000' } }, token)).data.records
  // Machines without a sensor: offline here, not monitored there.
  const health = assessed.filter(({ equipmentId }) => own.has(equipmentId))
  const ofHealth = (state: number) => health.filter((one) => one.state === state).length
  const { Normal, Alarm, Halt, Offline } = healthMonitoringStatus.members
  expect([Normal.code, Alarm.code, Halt.code, Offline.code].map(ofHealth)).toEqual([
    count('normal'),
    count('danger') + count('warning'),
    count('stopped'),
    count('offline'),
  ])
  const alarms = (await server.send(alarmRecordCalls.overview, { query: {} }, token)).data
  const shown = (level: 'C' | 'D') => machines.filter((one) => one.alarm === level).length
  // Each machine has one alarm; the empty battery is one of the device and not of the machine.
  expect({ danger: shown('D') + 1, warning: shown('C') }).toEqual({ danger: alarms.openDanger, warning: alarms.openWarning })
})

test('the list of points is filtered by the shown state', async () => {
  const found = (await server.send(onlineCalls.list, { query: { state: 'danger', pageSize: '100' } }, token)).data
  const wanted = [points.get('kurtosis')?.mappingId, points.get('zoneBeyondAlarm')?.mappingId]
  expect(found.records.map((one) => one.mappingId).sort()).toEqual(wanted.sort())
})

test('an alarm that ended changes the state back', async () => {
  const { mappingId, equipmentId } = points.get('temperature')!
  await sql`update alarm set ended_at = now() where mapping_id = ${mappingId}`.execute(server.db)
  // As the end of an alarm does.
  server.events.emit('alarm', { tenantId: 13, companyId: 13, mappingId, equipmentId, alarmId: 0, level: 2, kind: 'Ended' })
  expect((await machinesOf()).find((one) => one.equipmentId === equipmentId)).toMatchObject({ state: 'normal', alarm: null })
})
