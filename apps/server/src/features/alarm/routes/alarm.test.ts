import { limitRows } from '@undertone/domain/alarm/threshold/limit-names.table'
import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { planFields } from '@undertone/domain/device/setting/point-plan'
import { waveSettings } from '@undertone/domain/device/setting/wave-plan'
import { company } from '@undertone/domain/org/company.resource'
import { demoPlants } from '@undertone/domain/org/demo-company'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Events } from '../../../platform/events/events.ts'
import { addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { LimitEvaluator } from '../evaluate/evaluate-samples.ts'
import { alarmsOf } from '../test/test-plant.ts'

let server: TestServer
let token = ''
let samples: Samples
const calls = callsOf(threshold)
const timing = {
  intervalCount: 3,
  effectiveIntervalCount: 1,
  intervalTime: 6,
  dailyPushCount: 10,
  hysteresis: 5,
  onDelay: 0,
  offDelay: 0,
} as const
let serial = 0

beforeAll(async () => {
  server = await startTestServer('alarm')
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
  samples = new Samples(server, token, 13)
})
afterAll(() => server?.close())

const add = (body: object, as = token) => {
  serial += 1
  return server.sendAny(calls.add, { body: { name: `Template ${serial}`, companyId: 13, ...timing, ...body } }, as)
}
const limitsOf = async (id: number) => (await server.send(sensorThresholdCalls.detail, { params: { id: String(id) } }, token)).data
const limit = async (id: number, name: string) => (await limitsOf(id)).limits.find((one) => one.name === name)
const assign = (ids: number[], thresholdId: number | null, as = token) =>
  server.send(sensorThresholdCalls.assign, { body: { ids, thresholdId } }, as)
const save = (body: object, as = token) => server.sendAny(sensorThresholdCalls.save, { body }, as)
/** A sensor of this model on a machine with a severity class. */
async function sensorOf(model: string, isoClass: string | null = 'p3-2-rigid') {
  const made = await samples.make('sensor')
  const point = await server.send(callsOf(mapping).detail, { params: { id: String(made.mappingId) } }, token)
  const machine = { id: point.data.equipmentId, isoClass, thresholdFactor: null, thresholdId: null }
  expect((await server.sendAny(callsOf(equipment).edit, { body: machine }, token)).code).toBe(200)
  // The plan and the waveforms of the sample are those of another model.
  const noPlan = Object.fromEntries(planFields.map((name) => [name, null]))
  expect((await server.sendAny(callsOf(mapping).edit, { body: { id: made.mappingId, ...noPlan } }, token)).code).toBe(200)
  const noWaves = Object.fromEntries(waveSettings.map((name) => [name, null]))
  const sleepT = model === 'RVT50' ? 0 : 30
  const settings = { id: made.id, ...noWaves, model, sleepT, dataSampling: 30, dataUpload: 60, waveEnabled: model !== 'RVT50' }
  expect((await server.sendAny(callsOf(sensor).edit, { body: settings }, token)).code).toBe(200)
  return made.id
}

test('the rules of a template are enforced when adding and editing', async () => {
  expect(await add({ kind: 'Iso', isoClass: null })).toMatchObject({ code: 1603, field: 'isoClass' })
  const noLimits = Object.fromEntries(limitRows.map(({ name }) => [name, null]))
  expect(await add({ kind: 'Custom', ...noLimits })).toMatchObject({ code: 1604 })
  expect(await add({ kind: 'Custom', temCMin: 80, temCMax: 60 })).toMatchObject({ code: 1601, field: 'temCMin' })
  const made = await add({ kind: 'Custom', vXCMax: 2, vXDMax: 4 })
  expect(made.data).toMatchObject({ vXCMax: 2, sensorCount: 0 })
  expect(await server.send(calls.edit, { body: { id: made.data.id, vXDMax: 1 } }, token)).toMatchObject({ code: 1602, field: 'vXDMax' })
  expect(await add({ kind: 'Custom', vXCMax: 2, intervalCount: 21 })).toMatchObject({ code: 1001 })
})

test('a standard has no severities of its own', async () => {
  const made = await add({ kind: 'Iso', isoClass: 'p4', vXCMax: 2, kurtXCMax: 4 })
  expect(made.data).toMatchObject({ vXCMax: null, kurtXCMax: 4 })
  const turned = await server.send(calls.edit, { body: { id: made.data.id, kind: 'Custom', vXCMax: 3 } }, token)
  expect(turned.data).toMatchObject({ isoClass: null, vXCMax: 3 })
})

test('a company has one default template, which applies to the companies below it', async () => {
  const id = await sensorOf('VB21', null)
  const first = await add({ kind: 'Custom', vXCMax: 6, isDefault: true })
  expect(await limit(id, 'vXCMax')).toMatchObject({ value: 6, origin: 'Default' })
  const second = await add({ kind: 'Custom', vXCMax: 7, isDefault: true })
  expect((await server.send(calls.detail, { params: { id: String(first.data.id) } }, token)).data.isDefault).toBe(false)
  expect(await limit(id, 'vXCMax')).toMatchObject({ value: 7 })
  await server.send(calls.edit, { body: { id: second.data.id, isDefault: false } }, token)
  expect(await limit(id, 'vXCMax')).toBeUndefined()
})

test('a sensor follows its machine, then its template, then its own value, and back', async () => {
  const id = await sensorOf('VB24H')
  expect(await limit(id, 'vXDMax')).toEqual({ name: 'vXDMax', value: 4.5, origin: 'Machine', standard: 'p3-2-rigid' })
  const template = await add({ kind: 'Iso', isoClass: 'p3-1-rigid', temCMax: 70, temDMax: 85 })
  expect((await assign([id], template.data.id)).data).toEqual({ changed: 1 })
  expect(await limit(id, 'vXDMax')).toMatchObject({ value: 7.1, origin: 'Template', standard: 'p3-1-rigid' })
  expect((await save({ id, limits: { vXDMax: 6 } })).data.limits).toContainEqual({
    name: 'vXDMax',
    value: 6,
    origin: 'Own',
    standard: null,
  })
  expect(await server.send(calls.remove, { params: { ids: String(template.data.id) } }, token)).toMatchObject({ code: 1605 })
  await server.send(sensorThresholdCalls.reset, { body: { ids: [id] } }, token)
  expect(await limit(id, 'vXDMax')).toMatchObject({ value: 7.1, origin: 'Template' })
  await assign([id], null)
  expect((await server.send(calls.remove, { params: { ids: String(template.data.id) } }, token)).code).toBe(200)
})

test('own values fit those that stay, and lie within the limits of their field', async () => {
  const id = await sensorOf('VB24H')
  expect(await save({ id, limits: { vXCMax: 5 } })).toMatchObject({ code: 1602, field: 'vXDMax' })
  expect(await limit(id, 'vXCMax')).toMatchObject({ value: 2.8, origin: 'Machine' })
  expect(await save({ id, limits: { vXCMax: -1 } })).toMatchObject({ code: 1001, field: 'vXCMax' })
  expect(await save({ id, limits: { vXCMax: 5, vXDMax: 6 } })).toMatchObject({ code: 200 })
})

test('the model decides which alarms there are, and sleep how many samples an alarm waits for', async () => {
  const id = await sensorOf('RVT50')
  const { alarms } = await limitsOf(id)
  expect(alarms.map((one) => one.alarmType)).toEqual(['VibrationIntensity', 'Temperature', 'Offline'])
  expect(alarms.every((one) => one.intervalCount === 1)).toBe(true)
  const alarm = { enabled: false, intervalCount: 1, intervalTime: 12 }
  expect(await save({ id, alarms: [{ ...alarm, alarmType: 'LowBattery' }] })).toMatchObject({ code: 1607 })
  expect(await save({ id, limits: { battCMax: 3 } })).toMatchObject({ code: 1607, field: 'battCMax' })
  expect(await save({ id, alarms: [{ ...alarm, alarmType: 'Offline', intervalCount: 3 }] })).toMatchObject({ code: 1606 })
  const saved = await save({ id, alarms: [{ ...alarm, alarmType: 'Offline' }] })
  expect(saved.data.alarms[2]).toEqual({ alarmType: 'Offline', enabled: false, intervalCount: 1, intervalTime: 12, own: true })
})

test('an alarm is notified again after the interval of its sensor, and of its type where that has one', async () => {
  const id = await sensorOf('VB24H')
  const template = await add({ kind: 'Custom', vXCMax: 2, temCMax: 70, intervalTime: 12 })
  await assign([id], template.data.id)
  const put = (change: object) => server.sendAny(callsOf(sensor).edit, { body: { id, ...change } }, token)
  const hoursOf = async () => new Set((await limitsOf(id)).alarms.map((one) => one.intervalTime))
  expect(await put({ alarmInterval: 7.5 })).toMatchObject({ code: 1001, field: 'alarmInterval' })
  expect((await put({ alarmInterval: 1 })).data).toMatchObject({ alarmInterval: 1 })
  expect(await hoursOf()).toEqual(new Set([1]))
  await save({ id, alarms: [{ alarmType: 'Temperature', enabled: true, intervalCount: 3, intervalTime: 4 }] })
  expect(await hoursOf()).toEqual(new Set([1, 4]))
  const mappingId = Number((await limitsOf(id)).mappingId)
  await server.db
    .updateTable('equipment')
    .set({ runStatus: 'Open' })
    .where('id', '=', (await server.send(callsOf(mapping).detail, { params: { id: String(mappingId) } }, token)).data.equipmentId)
    .execute()
  const evaluator = new LimitEvaluator(new Events())
  const start = Date.now() - 3_600_000
  for (const minutes of [0, 10, 20, 50, 80])
    await server.db.transaction().execute((tx) => {
      const t = start + minutes * 60_000
      return evaluator.evaluate(tx, [{ mappingId, t, receivedAt: t, values: { vX: 3, tem: 75 }, before: {} }])
    })
  expect((await alarmsOf(server.db, mappingId)).map(({ alarmType, kinds }) => [alarmType, kinds])).toEqual([
    ['Temperature', ['Began']],
    ['VibrationIntensity', ['Began', 'Reminded']],
  ])
  // A sensor of an earlier version has no interval: the template's applies.
  await server.db.updateTable('sensor').set({ alarmInterval: null }).where('id', '=', id).execute()
  expect(await hoursOf()).toEqual(new Set([12, 4]))
  await server.send(sensorThresholdCalls.reset, { body: { ids: [id] } }, token)
  await assign([id], null)
  expect(await hoursOf()).toEqual(new Set([6]))
})

test('another tenant sees none of it', async () => {
  const stranger = await server.login('otheradmin')
  const id = await sensorOf('VB21')
  const template = await add({ kind: 'Custom', vXCMax: 1 })
  expect(await assign([id], template.data.id, stranger)).toMatchObject({ code: 1002 })
  expect(await save({ id, limits: { vXCMax: 1 } }, stranger)).toMatchObject({ code: 1002 })
  expect((await server.send(sensorThresholdCalls.detail, { params: { id: String(id) } }, stranger)).code).toBe(1002)
  expect((await server.send(sensorThresholdCalls.findPage, { body: {} }, stranger)).data.total).toBe(0)
  expect((await server.send(sensorThresholdCalls.reset, { body: { ids: [id] } }, stranger)).code).toBe(1002)
  const { mappingId } = await limitsOf(id)
  const ofPoint = (as: string) => server.send(sensorThresholdCalls.ofPoint, { query: { mappingId: String(mappingId) } }, as)
  expect((await ofPoint(token)).data).toEqual((await limitsOf(id)).limits)
  expect((await ofPoint(stranger)).data).toEqual([])
  const own = await add({ kind: 'Custom', vXCMax: 1, companyId: 50 }, stranger)
  expect(await assign([id], own.data.id)).toMatchObject({ code: 1002, field: 'thresholdId' })
})

test('sensors are found by machine, template and words', async () => {
  const id = await sensorOf('VB21')
  const template = await add({ kind: 'Custom', vXCMax: 1 })
  await assign([id], template.data.id)
  const page = (body: object) => server.sendAny(sensorThresholdCalls.findPage, { body }, token).then((answer) => answer.data)
  expect((await page({ thresholdId: template.data.id })).records).toMatchObject([{ id, thresholdName: template.data.name }])
  const { sensorId } = await limitsOf(id)
  expect((await page({ keyword: sensorId })).records.map((one) => one.id)).toContain(id)
  expect((await page({ keyword: 'no such thing' })).total).toBe(0)
})

test('a plant reads the templates of the head office and gives them to its sensors, and changes none of them', async () => {
  const template = await add({ kind: 'Custom', vXCMax: 1.5 })
  const plant = (await server.send(callsOf(company).findPage, { body: { pageSize: 1000 } }, token)).data.records.find(
    (row) => row.name === demoPlants[0]?.name,
  )
  const engineer = await server.login('engineer')
  const { id } = await new Samples(server, token, Number(plant?.id)).make('sensor')
  const listed = await server.send(calls.findPage, { body: { keyword: template.data.name } }, engineer)
  expect(listed.data.records).toMatchObject([{ id: template.data.id, isWritable: false }])
  expect((await assign([id], template.data.id, engineer)).data).toEqual({ changed: 1 })
  expect(await limit(id, 'vXCMax')).toMatchObject({ value: 1.5, origin: 'Template' })
  expect((await server.send(calls.edit, { body: { id: template.data.id, vXCMax: 9 } }, engineer)).code).toBe(1002)
  expect((await server.send(calls.remove, { params: { ids: String(template.data.id) } }, engineer)).code).toBe(1002)
})
