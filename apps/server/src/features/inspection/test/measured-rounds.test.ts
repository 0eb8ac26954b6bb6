import { randomUUID } from 'node:crypto'
import { pointEventCalls } from '@undertone/domain/alarm/event/point-event.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { historyCalls } from '@undertone/domain/data-search/history.calls'
import { inspectionDevice } from '@undertone/domain/inspection/device/inspection-device.resource'
import { inspectionErrors } from '@undertone/domain/inspection/inspection.errors'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionTaskCalls, type RoundDetail } from '@undertone/domain/inspection/round/round.calls'
import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionLineCalls } from '@undertone/domain/inspection/route/line.calls'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let token = ''
let stranger = ''
let samples: Samples
let mappingId = 0
let pointId = 0
let lineId = 0
let items: readonly { id: number; name: string }[] = []
let deviceId = 0
let phoneId = 0

const flags = { isRequired: true, needsPicture: false, whileRunning: false }

beforeAll(async () => {
  server = await startTestServer('measured_rounds')
  token = await server.login()
  await addTenant(server, 79, 'passerby')
  stranger = await server.login('passerby')
  samples = new Samples(server, token, 13)
  const mapping = await samples.make('mapping')
  mappingId = mapping.id
  await sql`update equipment set iso_class = 'p3-1-rigid' where id = (select equipment_id from mapping where id = ${mappingId})`.execute(
    server.db,
  )
  const point = await samples.make('inspectionPoint')
  pointId = point.id
  await server.sendAny(callsOf(inspectionPoint).edit, { body: { id: pointId, mappingId, equipmentId: mapping.equipmentId } }, token)
  const standardId = Number(point.standardId)
  await sql`update inspection_standard set collect_mode = 2 where id = ${standardId}`.execute(server.db)
  const list = [
    { name: 'Velocity', kind: 6, metric: 'v', highFail: 20, ...flags },
    { name: 'Temperature', kind: 6, metric: 'tem', ...flags },
    { name: 'Wave alone', kind: 7, ...flags },
  ]
  await server.sendAny(inspectionStandardCalls.saveItems, { body: { id: standardId, items: list } }, token)
  items = (await server.send(inspectionStandardCalls.items, { params: { id: String(standardId) } }, token)).data.items
  lineId = (await samples.make('inspectionLine')).id
  await server.sendAny(inspectionLineCalls.saveStops, { body: { id: lineId, stops: [{ pointId }] } }, token)
  const device = async (body: object) =>
    (await server.sendAny(callsOf(inspectionDevice).add, { body: { companyId: 13, ...body } }, token)).data.id
  deviceId = await device({ name: 'Pen 7', kind: 1 })
  phoneId = await device({ name: 'Phone', kind: 5 })
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`delete from inspection_task`.execute(server.db)
  await sql`delete from inspection_plan`.execute(server.db)
})

async function openRound(): Promise<RoundDetail> {
  const group = await samples.make('inspectionGroup')
  const body = {
    name: 'Walk',
    companyId: 13,
    lineId,
    groupId: group.id,
    repeat: 1,
    startAt: Date.now(),
    windowMinutes: 120,
    graceMinutes: 30,
  }
  await server.sendAny(callsOf(inspectionPlan).add, { body }, token)
  const { records } = (await server.sendAny(inspectionTaskCalls.findPage, { body: {} }, token)).data
  return (await server.send(inspectionTaskCalls.getDetail, { query: { id: String(records[0]?.id) } }, token)).data
}
const idOf = (name: string) => items.find((item) => item.name === name)?.id ?? 0
const answer = (id: number, name: string, given: object, more: object = {}) =>
  server.sendAny(
    inspectionTaskCalls.answer,
    { body: { id, pointId, itemId: idOf(name), clientId: randomUUID(), answer: given, ...more } },
    token,
  )
const itemIn = (round: RoundDetail, name: string) => round.stops[0]?.items.find((item) => item.name === name)
const features = async () =>
  (
    await sql<{
      ms: number
      vX: number | null
      tem: number | null
      sensorPk: number | null
    }>`select (extract(epoch from ts) * 1000)::float8 as ms, v_x, tem, sensor_pk from feature
      where mapping_id = ${mappingId} order by ts`.execute(server.db)
  ).rows

test('values of a round are measurements of the point, say with what they were taken, and raise its alarm; a correction replaces them', async () => {
  const { id } = await openRound()
  const clientId = randomUUID()
  const first = (await answer(id, 'Velocity', { x: 6, y: 1, deviceId }, { clientId })).data as RoundDetail
  await answer(id, 'Velocity', { x: 6, y: 1, deviceId }, { clientId })
  expect(itemIn(first, 'Velocity')).toMatchObject({
    // The waveform that the standard collects is outstanding.
    status: 3,
    takesWave: true,
    result: {
      verdict: 1,
      device: 'Pen 7',
      isCalibrated: true,
      isMeasured: true,
      pointLimits: [{ key: 'vX', level: 'D', limit: 4.5, value: 6 }],
    },
  })
  expect(await features()).toMatchObject([{ vX: 6, sensorPk: null }])
  const alarms = async () => (await sql<{ level: number }>`select level from alarm where mapping_id = ${mappingId}`.execute(server.db)).rows
  expect(await alarms()).toEqual([{ level: 3 }])
  const history = async () =>
    (
      await server.send(
        historyCalls.eigenData,
        { query: { mappingId: String(mappingId), startTime: '2026-01-01', endTime: '2030-01-01' } },
        token,
      )
    ).data.records
  expect(await history()).toMatchObject([{ values: { vX: 6 }, takenBy: { by: 'Demo Admin', device: 'Pen 7' } }])
  const events = await server.send(
    pointEventCalls.find,
    { query: { mappingId: String(mappingId), begin: '2020-01-01', end: '2040-01-01' } },
    token,
  )
  expect(events.data.events.filter(({ kind }) => kind === 'Reading')).toMatchObject([
    { title: expect.stringContaining('6 mm/s'), note: 'Pen 7', page: { id } },
  ])
  await answer(id, 'Temperature', { number: 41.5 })
  await answer(id, 'Velocity', { x: 2, deviceId })
  expect((await features()).map(({ vX, tem }) => [vX, tem])).toEqual([
    [null, 41.5],
    [2, null],
  ])
  expect((await history()).map(({ values }) => values)).toEqual([{ vX: 2 }, { tem: 41.5 }])
})

test('a skip that counts instead of an answer leaves none of its values at the point', async () => {
  const { id } = await openRound()
  const skip = async (base: number | null) =>
    (
      await server.sendAny(
        inspectionTaskCalls.skip,
        { body: { id, pointId, itemId: idOf('Velocity'), clientId: randomUUID(), reason: 1, base } },
        token,
      )
    ).data as RoundDetail
  // Somebody who has seen the answer.
  await sql`delete from feature where mapping_id = ${mappingId}`.execute(server.db)
  const first = (await answer(id, 'Velocity', { x: 3, deviceId })).data as RoundDetail
  expect(await features()).toMatchObject([{ vX: 3 }])
  await skip(itemIn(first, 'Velocity')?.result?.id ?? null)
  expect((await features()).filter(({ vX }) => vX !== null)).toEqual([])
  // Somebody who has not, where that is chosen.
  await answer(id, 'Velocity', { x: 4, deviceId })
  await sql`update inspection_result set done_by = null`.execute(server.db)
  const aside = itemIn(await skip(null), 'Velocity')
  expect(aside).toMatchObject({ result: { answer: { x: 4 }, isMeasured: true }, others: [{ skipReason: 1 }] })
  const body = { id, resultId: aside?.others?.[0]?.id, choice: 2 }
  expect((await server.sendAny(inspectionTaskCalls.decide, { body }, token)).code).toBe(200)
  expect((await features()).filter(({ vX }) => vX !== null)).toEqual([])
})

test('values of an uncalibrated device stay with the round', async () => {
  await sql`delete from feature where mapping_id = ${mappingId}`.execute(server.db)
  const { id } = await openRound()
  const done = (await answer(id, 'Velocity', { x: 30, deviceId: phoneId })).data as RoundDetail
  expect(itemIn(done, 'Velocity')?.result).toMatchObject({
    verdict: 3,
    device: 'Phone',
    isCalibrated: false,
    isMeasured: false,
    pointLimits: [],
  })
  expect(await features()).toEqual([])
  expect((await answer(id, 'Velocity', { x: 1, deviceId: 99_999 })).code).toBe(inspectionErrors.unknownDevice.code)
})

/** A CSV file of a sine in m/s² at 2,560 Hz. */
const csv = () => {
  const rows = Array.from({ length: 2048 }, (_, i) => `${i / 2560},${(3 * Math.sin((2 * Math.PI * 50 * i) / 2560)).toFixed(5)}`)
  return Buffer.from(`Time (s),X (m/s2)\n${rows.join('\n')}\n`)
}
async function wave(id: number, name: string, more: Record<string, string> = {}) {
  const boundary = 'XXX-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="pen.csv"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const query = {
    id: String(id),
    pointId: String(pointId),
    itemId: String(idOf(name)),
    clientId: randomUUID(),
    channels: '0X',
    unit: 'm/s2',
    ...more,
  }
  const sent = await server.app.inject({
    method: 'POST',
    url: `${inspectionWaveCalls.apply.path}?${new URLSearchParams(query)}`,
    headers: { token, 'accept-language': 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), csv(), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return sent.json()
}

test('a recording answers an item: it is one of the point, stored once, shown with its spectrum, and of an uncalibrated device not judged', async () => {
  const { id } = await openRound()
  await answer(id, 'Velocity', { x: 1, deviceId })
  const clientId = randomUUID()
  const stored = (await wave(id, 'Velocity', { clientId, handheldId: String(deviceId) })).data as RoundDetail
  await wave(id, 'Velocity', { clientId, handheldId: String(deviceId) })
  expect(itemIn(stored, 'Velocity')).toMatchObject({ status: 1, wave: { axes: ['X'], sampleHz: 2560, n: 2048, device: 'Pen 7' } })
  const found = (await server.send(inspectionWaveCalls.findPage, { body: {} }, token)).data
  expect(found).toMatchObject({ total: 1, records: [{ mappingId, itemName: 'Velocity', fileName: 'pen.csv', isCalibrated: true }] })
  const waveId = found.records[0]?.waveId ?? 0
  const shown = (await server.send(inspectionWaveCalls.view, { query: { waveId: String(waveId) } }, token)).data
  const line = shown.spectrum.axes[0]?.values.map((value, i) => [value, i * shown.spectrum.step]).sort(([a = 0], [b = 0]) => b - a)[0]
  expect(line?.[1]).toBeCloseTo(50, 0)
  expect((await server.send(inspectionWaveCalls.view, { query: { waveId: String(waveId) } }, stranger)).code).toBe(1002)
  expect((await wave(id, 'Temperature')).code).toBe(inspectionErrors.noWaveWanted.code)
  const alone = (await wave(id, 'Wave alone', { handheldId: String(phoneId) })).data as RoundDetail
  expect(itemIn(alone, 'Wave alone')).toMatchObject({
    status: 1,
    wave: { isCalibrated: false },
    result: { verdict: null, skipReason: null },
  })
})

const sine = (hz: number, amplitude: number, n = 600) =>
  Array.from({ length: n }, (_, i) => amplitude * Math.sin((2 * Math.PI * hz * i) / 60))
const capture = (id: number, name: string, more: object = {}, as = token) => {
  const axes = { x: sine(12, 3), y: sine(12, 1), z: sine(12, 0) }
  return server.sendAny(
    inspectionWaveCalls.capture,
    { body: { id, pointId, itemId: idOf(name), clientId: randomUUID(), sampleHz: 60, axes, ...more } },
    as,
  )
}

test('what a phone measures itself is a waveform of the round, marked, stored once, and grades nothing', async () => {
  await sql`delete from feature where mapping_id = ${mappingId}`.execute(server.db)
  await sql`delete from alarm where mapping_id = ${mappingId}`.execute(server.db)
  const { id } = await openRound()
  const clientId = randomUUID()
  const stored = (await capture(id, 'Wave alone', { clientId })).data as RoundDetail
  expect((await capture(id, 'Wave alone', { clientId })).code).toBe(200)
  expect(itemIn(stored, 'Wave alone')).toMatchObject({
    status: 1,
    wave: { axes: ['X', 'Y', 'Z'], sampleHz: 60, n: 600, device: null, isCalibrated: false },
    result: { verdict: null, skipReason: null, isCalibrated: false, isMeasured: false, pointLimits: [] },
  })
  expect(stored).toMatchObject({ failed: 0, done: 1 })
  const { total, records } = (await server.send(inspectionWaveCalls.findPage, { body: {} }, token)).data
  expect(records.filter(({ taskId }) => taskId === id)).toMatchObject([{ device: null, isCalibrated: false }])
  expect(total).toBeGreaterThan(0)
  const waveId = String(records[0]?.waveId)
  const shown = (await server.send(inspectionWaveCalls.view, { query: { waveId } }, token)).data
  const line = shown.spectrum.axes[0]?.values.map((value, i) => [value, i * shown.spectrum.step]).sort(([a = 0], [b = 0]) => b - a)[0]
  expect(line?.[1]).toBeCloseTo(12, 1)
  expect(await features()).toEqual([])
  const { rows } =
    await sql`select from alarm where mapping_id = ${mappingId} union all select from finding where mapping_id = ${mappingId}`.execute(
      server.db,
    )
  expect(rows).toEqual([])
})

test('a capture of a phone cannot be passed off as calibrated, and is refused where it is not wanted or is none', async () => {
  const { id } = await openRound()
  for (const more of [
    { handheldId: String(deviceId) },
    { isCalibrated: true },
    { sampleHz: 100_000 },
    { axes: { x: sine(12, 3), y: sine(12, 3, 599), z: sine(12, 3) } },
    { axes: { x: [1], y: [1], z: [1] } },
  ])
    expect((await capture(id, 'Wave alone', more)).code, JSON.stringify(more).slice(0, 40)).toBe(1001)
  expect((await capture(id, 'Temperature')).code).toBe(inspectionErrors.noWaveWanted.code)
  expect((await capture(id, 'Wave alone', {}, stranger)).code).toBe(1002)
  expect((await sql`select from inspection_wave where task_id = ${id}`.execute(server.db)).rows).toEqual([])
})
