import { sensorThresholdCalls } from '@undertone/domain/alarm/threshold/sensor-threshold.calls'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { component } from '@undertone/domain/asset/component.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import type { Resource } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { sensorConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { area } from '@undertone/domain/org/area.resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, addTenant, type Draft, type SampleRow, Samples } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token = ''
let samples: Samples
let areaId = 0
let serial = 0

beforeAll(async () => {
  server = await startTestServer('machine_model')
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'onlymachines', ['business:model:query', 'business:equipment:*'])
  token = await server.login()
  samples = new Samples(server, token, 13)
  areaId = (await add(area, { name: 'Pump house', companyId: 13 })).id
})
afterAll(() => server?.close())

async function add(of: Resource, body: Draft, as = token): Promise<SampleRow> {
  const made = await server.send(callsOf(of).add, { body: body as never }, as)
  if (made.code !== 200) throw new Error(`${of.key}: ${made.msg} (${made.field})`)
  return made.data
}
const change = (of: Resource, body: Draft, as = token) => server.send(callsOf(of).edit, { body: body as never }, as)
const detail = async (of: Resource, id: number, as = token) =>
  (await server.send(callsOf(of).detail, { params: { id: String(id) } }, as)).data
const rowsOf = async (of: Resource, equipmentId: number): Promise<SampleRow[]> =>
  (await server.send(callsOf(of).findPage, { body: { equipmentId, pageSize: 100 } }, token)).data.records
const partsOf = async (id: number) => (await server.send(machineModelCalls.parts, { params: { id: String(id) } }, token)).data
/** A part as a form sends it back: without display-only fields. */
const sent = ({ bearingModel: _title, ...part }: Draft): Draft => part
const saveParts = (id: number, components: Draft[], points: Draft[], as = token) =>
  server.send(machineModelCalls.saveParts, { body: { id, components: components.map(sent), points } as never }, as)
const machinesOf = async (id: number, more: object = {}) =>
  (await server.send(machineModelCalls.machines, { body: { id, ...more } }, token)).data
const make = async (id: number, names: string[], as = token) =>
  server.send(machineModelCalls.createMachines, { body: { id, mark: (await partsOf(id)).mark, areaId, level: 'B', names } }, as)
const apply = async (id: number, machines: { id: number; keys: string[] }[], as = token) =>
  server.send(machineModelCalls.apply, { body: { id, mark: (await partsOf(id)).mark, machines } }, as)

/** A pump of two points and two parts. */
async function pump(more: Draft = {}): Promise<number> {
  serial += 1
  const values = { name: `Pump ${serial}`, companyId: 13, type: 3, ratedSpeed: 1480, bladeCount: 6, isoClass: 'p7-I-small' }
  const { id } = await add(machineModel, { ...values, ...more })
  const saved = await saveParts(
    id,
    [
      { id: null, name: 'DE bearing', kind: 'Bearing', drivePort: 'DrivePort', bearingId: 1 },
      { id: null, name: 'Impeller', kind: 'Impeller' },
    ],
    [
      { id: null, name: 'Pump DE', drivePort: 'DrivePort', installationMethod: 'Bolt', sleepTime: 30 },
      { id: null, name: 'Pump NDE', drivePort: 'NonDrivePort', installationMethod: 'Bolt', sleepTime: 30 },
    ],
  )
  expect(saved.code, saved.msg).toBe(200)
  return id
}
const nameOf = () => `P-${++serial}`

test('a machine created from a template has its values, parts, points and thresholds', async () => {
  const limits = await samples.make('threshold')
  const id = await pump({ thresholdId: limits.id, thresholdFactor: 1.2 })
  const [first, second] = [nameOf(), nameOf()]
  const made = await make(id, [first, second])
  expect(made.data.machines.map(({ name }) => name)).toEqual([first, second])
  const machine = await detail(equipment, made.data.machines[1]?.id ?? 0)
  expect(machine).toMatchObject({
    name: second,
    areaId,
    type: 3,
    ratedSpeed: 1480,
    isoClass: 'p7-I-small',
    thresholdId: limits.id,
    thresholdFactor: 1.2,
    machineModelId: id,
    machineModelVersion: 1,
  })
  expect(await rowsOf(component, machine.id)).toMatchObject([
    { name: 'DE bearing', bearingId: 1, orderNum: 1 },
    { name: 'Impeller', orderNum: 2 },
  ])
  expect(await rowsOf(mapping, machine.id)).toMatchObject([
    { name: 'Pump DE', drivePort: 'DrivePort', sleepTime: 30 },
    { name: 'Pump NDE', drivePort: 'NonDrivePort' },
  ])
  expect(await machinesOf(id)).toMatchObject({ total: 2, records: [{ differences: [] }, { differences: [], version: 1 }] })
  const listed = await server.send(callsOf(machineModel).findPage, { body: { keyword: `pump ${serial - 2}` } }, token)
  expect(listed.data.records).toMatchObject([{ id, componentCount: 2, pointCount: 2, machineCount: 2, behindCount: 0 }])
})

test('its threshold template applies to the sensors of the machine that have none of their own', async () => {
  const limits = await add(threshold, { ...(await samples.draft(threshold)), kind: 'Custom', isoClass: null, isDefault: false, vXDMax: 6 })
  const id = await pump({ thresholdId: limits.id, thresholdFactor: null })
  const made = await make(id, [nameOf()])
  const [point] = await rowsOf(mapping, made.data.machines[0]?.id ?? 0)
  const bound = await samples.make('sensor')
  expect((await change(sensor, { id: bound.id, mappingId: point?.id })).code).toBe(200)
  const events = async () => (await server.send(sensorThresholdCalls.detail, { params: { id: String(bound.id) } }, token)).data
  expect(await events()).toMatchObject({ thresholdId: null, thresholdName: limits.name, isOfMachine: true })
  expect((await events()).limits).toContainEqual({ name: 'vXDMax', value: 6, origin: 'Template', standard: null })
  expect((await detail(threshold, limits.id)).sensorCount).toBe(1)
  const own = await samples.make('threshold')
  await server.send(sensorThresholdCalls.assign, { body: { ids: [bound.id], thresholdId: own.id } }, token)
  expect(await events()).toMatchObject({ thresholdName: own.name, isOfMachine: false })
  const rejection = await server.send(callsOf(threshold).remove, { params: { ids: String(limits.id) } }, token)
  expect(rejection.code).toBe(1213)
  await server.send(machineModelCalls.detach, { body: { ids: [made.data.machines[0]?.id ?? 0] } }, token)
  await change(equipment, { id: made.data.machines[0]?.id ?? 0, thresholdId: null })
  expect((await server.send(callsOf(threshold).remove, { params: { ids: String(limits.id) } }, token)).code).toBe(1214)
})

test('all machines are created or none: a name that exists or is repeated is reported', async () => {
  const id = await pump()
  const [first, second] = [nameOf(), nameOf()]
  await make(id, [first])
  expect(await make(id, [second, first.toLowerCase()])).toMatchObject({
    code: 1209,
    msg: `The area already has a machine "${first}"`,
  })
  expect(await make(id, [second, second])).toMatchObject({ code: 1210, field: 'names' })
  expect((await machinesOf(id)).total).toBe(1)
})

test('the right to create machines without the right to create points creates nothing', async () => {
  const id = await pump()
  const member = await server.login('onlymachines')
  expect((await make(id, [nameOf()], member)).status).toBe(403)
  expect((await machinesOf(id)).total).toBe(0)
})

test('a version that was given to machines stays; the change begins the next one', async () => {
  const id = await pump()
  expect((await change(machineModel, { id, ratedSpeed: 1490 })).data.version).toBe(1)
  await make(id, [nameOf()])
  expect((await change(machineModel, { id, remark: 'says nothing of machines' })).data.version).toBe(1)
  expect((await change(machineModel, { id, ratedSpeed: 2950 })).data.version).toBe(2)
  expect((await change(machineModel, { id, ratedSpeed: 2960 })).data.version).toBe(2)
  const { components, points } = await partsOf(id)
  expect((await saveParts(id, components.slice(0, 1), points)).data.version).toBe(2)
  const found = await server.send(callsOf(machineModel).detail, { params: { id: String(id) } }, token)
  expect(found.data).toMatchObject({ machineCount: 1, behindCount: 1, componentCount: 1 })
})

test('a newer version shows its differences first and applies the selected ones; values entered by hand stay', async () => {
  const id = await pump()
  const made = await make(id, [nameOf()])
  const machineId = made.data.machines[0]?.id ?? 0
  await change(equipment, { id: machineId, bladeCount: 7 })
  const [gone] = await rowsOf(mapping, machineId)
  await server.send(callsOf(mapping).remove, { params: { ids: String(gone?.id) } }, token)

  await change(machineModel, { id, ratedSpeed: 2950, bladeCount: 5 })
  const { components, points } = await partsOf(id)
  await saveParts(
    id,
    [{ ...components[0], remark: 'greased' }],
    [...points.map((point) => ({ ...point, sleepTime: 60 })), { id: null, name: 'Motor DE' }],
  )
  const [shown] = (await machinesOf(id)).records
  expect(shown?.version).toBe(1)
  expect(shown?.differences.map(({ of, name, field, now, wanted, isOwn }) => [of, name, field, now, wanted, isOwn])).toEqual([
    ['machine', null, 'ratedSpeed', 1480, 2950, false],
    ['machine', null, 'bladeCount', 7, 5, true],
    ['component', 'DE bearing', 'remark', null, 'greased', false],
    ['point', 'Pump DE', null, null, null, true],
    ['point', 'Pump NDE', 'sleepTime', 30, 60, false],
    ['point', 'Motor DE', null, null, null, false],
  ])
  expect(shown?.gone).toEqual([{ of: 'component', name: 'Impeller' }])

  const keys = shown?.differences.filter(({ isOwn }) => !isOwn).map(({ key }) => key) ?? []
  expect((await apply(id, [{ id: machineId, keys: [...keys, 'point:999999'] }])).code).toBe(1208)
  expect((await detail(equipment, machineId)).ratedSpeed).toBe(1480)
  expect((await apply(id, [{ id: machineId, keys }])).data).toEqual({ machines: 1, changes: 4 })
  expect(await detail(equipment, machineId)).toMatchObject({ ratedSpeed: 2950, bladeCount: 7, machineModelVersion: 2 })
  expect(await rowsOf(mapping, machineId)).toMatchObject([{ name: 'Pump NDE', sleepTime: 60 }, { name: 'Motor DE' }])
  expect((await rowsOf(component, machineId)).map(({ name }) => name)).toEqual(['DE bearing', 'Impeller'])
  const [after] = (await machinesOf(id)).records
  expect(after).toMatchObject({ version: 2, gone: [] })
  expect(after?.differences.map(({ key, isOwn }) => [key.split(':')[0], isOwn])).toEqual([
    ['machine', true],
    ['point', true],
  ])
})

test('a plan that a template changes must fit the sensor at the point, and is sent to it', async () => {
  const id = await pump()
  const machineId = (await make(id, [nameOf()])).data.machines[0]?.id ?? 0
  const [point] = await rowsOf(mapping, machineId)
  const bound = await add(sensor, { ...(await samples.draft(sensor)), model: 'VB24H', mappingId: point?.id })
  const plan = async (change: Draft) => {
    const { components, points } = await partsOf(id)
    expect((await saveParts(id, components, [{ ...points[0], ...change }, points[1] ?? {}])).code).toBe(200)
    const keys = (await machinesOf(id)).records[0]?.differences.map(({ key }) => key) ?? []
    return apply(id, [{ id: machineId, keys }])
  }
  const refused = await plan({ samplingFrequency: 1, wavePoints: 1024 })
  expect(refused).toMatchObject({ code: 1215, field: 'machines' })
  expect(refused.msg).toContain('Pump DE')
  // What follows from the plan is stored with the template: the machine does not differ from it.
  expect((await plan({ samplingFrequency: 1, sampleHz: 25_600, wavePoints: 8192, collectTime: null })).code).toBe(200)
  expect((await machinesOf(id)).records).toMatchObject([{ differences: [] }])
  // The form sends the duration of before with the new count.
  expect((await plan({ wavePoints: 16_384 })).code).toBe(200)
  expect((await rowsOf(mapping, machineId))[0]).toMatchObject({ wavePoints: 16_384, collectTime: 0.64 })
  const commands = await server.send(sensorConfigCalls.commands, { body: { id: bound.id } }, token)
  expect(commands.data.records[0]).toMatchObject({ kind: 'writeSettings', payload: { sampleHz: 25_600, wavePoints: 16_384 } })
})

test('a version not yet reviewed is not applied', async () => {
  const id = await pump()
  const { mark } = await partsOf(id)
  await change(machineModel, { id, ratedSpeed: 990 })
  const body = { id, mark, areaId, level: 'B', names: [nameOf()] }
  expect(await server.send(machineModelCalls.createMachines, { body }, token)).toMatchObject({ code: 1208 })
  expect((await machinesOf(id)).total).toBe(0)
})

test('an existing machine can follow: its parts are matched by name, and nothing is removed without confirmation', async () => {
  const id = await pump()
  const machine = await add(equipment, { name: nameOf(), areaId, type: 3, level: 'A', runStatus: 'Open', ratedSpeed: 990 })
  await add(mapping, { name: 'pump de', equipmentId: machine.id, sleepTime: 10 })
  const [shown] = (await machinesOf(id, { equipmentIds: [machine.id] })).records
  expect(shown?.version).toBeNull()
  const keys = shown?.differences.filter(({ isOwn }) => !isOwn).map(({ key }) => key) ?? []
  expect((await apply(id, [{ id: machine.id, keys }])).code).toBe(200)
  expect(await detail(equipment, machine.id)).toMatchObject({ ratedSpeed: 990, bladeCount: 6, machineModelId: id })
  expect(await rowsOf(mapping, machine.id)).toMatchObject([
    { name: 'pump de', sleepTime: 10, drivePort: 'DrivePort' },
    { name: 'Pump NDE' },
  ])
})

test('a template in use stays until its machines are detached; they keep their values', async () => {
  const id = await pump()
  const made = await make(id, [nameOf()])
  const machineId = made.data.machines[0]?.id ?? 0
  const remove = (language: string) => server.send(callsOf(machineModel).remove, { params: { ids: String(id) } }, token, language)
  expect(await remove('en')).toMatchObject({ code: 1207, msg: 'Machines use the template. Detach them first.' })
  expect((await remove('zh-CN')).msg).toBe('有设备沿用该模板，请先解除关联')
  expect((await server.send(machineModelCalls.detach, { body: { ids: [machineId] } }, token)).data).toEqual({ changed: 1 })
  expect((await remove('en')).code).toBe(200)
  expect(await detail(equipment, machineId)).toMatchObject({ machineModelId: null, machineModelVersion: null, ratedSpeed: 1480 })
  expect(await rowsOf(mapping, machineId)).toHaveLength(2)
})

test('a machine gives a template', async () => {
  const id = await pump()
  const made = await make(id, [nameOf()])
  const given = await server.send(machineModelCalls.ofMachine, { params: { id: String(made.data.machines[0]?.id) } }, token)
  expect(given.data.values).toMatchObject({ type: 3, ratedSpeed: 1480, isoClass: 'p7-I-small', companyId: 13 })
  expect(given.data.components).toMatchObject([{ id: null, name: 'DE bearing', bearingModel: '6205-2RS JEM' }, { id: null }])
  expect(given.data.points).toMatchObject([{ id: null, name: 'Pump DE' }, { name: 'Pump NDE' }])
})

test('parts have names of their own, bearings that the caller reads, and are parts of this template', async () => {
  const id = await pump()
  const point = { id: null, name: 'Motor DE' }
  expect(await saveParts(id, [], [point, { ...point, name: ' motor de' }])).toMatchObject({ code: 1211, field: 'points' })
  const stranger = await server.login('otheradmin')
  const foreign = await new Samples(server, stranger, 50).make('bearing')
  const part = { id: null, name: 'B', kind: 'Bearing', bearingId: foreign.id }
  expect(await saveParts(id, [part], [])).toMatchObject({ code: 1002, field: 'components' })
  expect(await saveParts(id, [{ ...part, id: 999_999, bearingId: 1 }], [])).toMatchObject({ code: 1005 })
  expect(await saveParts(id, [{ id: null, name: '', kind: 'Bearing' }], [])).toMatchObject({ code: 1001 })
  expect((await partsOf(id)).points).toHaveLength(2)
})

test('a bearing that a template names stays, also one of its parts', async () => {
  const own = await samples.make('bearing')
  const remove = () => server.send(callsOf(bearing).remove, { params: { ids: String(own.id) } }, token)
  const id = await pump({ driveBearingId: own.id })
  expect(await remove()).toMatchObject({ code: 1212 })
  await change(machineModel, { id, driveBearingId: null })
  await saveParts(id, [{ id: null, name: 'B', kind: 'Bearing', bearingId: own.id }], [])
  expect(await remove()).toMatchObject({ code: 1212 })
  await saveParts(id, [], [])
  expect((await remove()).code).toBe(200)
})

test('another tenant reads, follows and changes none of it', async () => {
  const stranger = await server.login('otheradmin')
  const id = await pump()
  const made = await make(id, [nameOf()])
  const machineId = made.data.machines[0]?.id ?? 0
  const { mark } = await partsOf(id)
  expect((await server.send(machineModelCalls.parts, { params: { id: String(id) } }, stranger)).code).toBe(1002)
  expect((await server.send(machineModelCalls.machines, { body: { id } }, stranger)).code).toBe(1002)
  expect((await saveParts(id, [], [], stranger)).code).toBe(1002)
  expect((await server.send(machineModelCalls.ofMachine, { params: { id: String(machineId) } }, stranger)).code).toBe(1002)
  expect((await server.send(machineModelCalls.detach, { body: { ids: [machineId] } }, stranger)).code).toBe(1002)
  const own = await new Samples(server, stranger, 50).make('machineModel')
  const ownMark = (await server.send(machineModelCalls.parts, { params: { id: String(own.id) } }, stranger)).data.mark
  const theirs = { id: own.id, mark: ownMark, machines: [{ id: machineId, keys: [] }] }
  expect((await server.send(machineModelCalls.apply, { body: theirs }, stranger)).code).toBe(1002)
  expect((await server.send(machineModelCalls.machines, { body: { id: own.id, equipmentIds: [machineId] } }, stranger)).data.total).toBe(0)
  const inOurs = { id: own.id, mark: ownMark, areaId, level: 'B', names: ['X'] }
  expect((await server.send(machineModelCalls.createMachines, { body: inOurs }, stranger)).code).toBe(1002)
  expect(
    (await server.send(machineModelCalls.createMachines, { body: { id, mark, areaId, level: 'B', names: ['X'] } }, stranger)).code,
  ).toBe(1002)
})

test('the fault frequencies of an unsaved machine', async () => {
  const machine = { type: 3, ratedSpeed: 1480, bladeCount: 6, driveBearingId: 1 }
  const body = {
    machine,
    bearings: [
      { name: 'Motor bearing', bearingId: 1 },
      { name: 'Pump bearing', model: '6203' },
    ],
  }
  const told = await server.send(faultLineCalls.preview, { body: body as never }, token)
  expect(told.data.nominalRpm).toBe(1480)
  const order = (label: string, partKey: string) => told.data.lines.find((line) => line.label === label && line.partKey === partKey)?.order
  expect(order('BPFO', 'de')).toBeCloseTo(3.585, 3)
  expect(order('BPFO', 'part2')).toBeCloseTo(3.053, 3)
  expect(told.data.lines.find(({ family }) => family === 'vpf')?.order).toBe(6)
  const bare = await server.send(faultLineCalls.preview, { body: { machine: { type: 7 }, bearings: [] } as never }, token)
  expect(bare.data.gaps).toContain('Gear teeth are not entered')
})
