import { randomUUID } from 'node:crypto'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import { baselineErrors } from '@undertone/domain/analysis/baseline/baseline.errors'
import { compareCalls } from '@undertone/domain/analysis/compare/compare.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { inspectionDevice } from '@undertone/domain/inspection/device/inspection-device.resource'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionTaskCalls, type RoundDetail } from '@undertone/domain/inspection/round/round.calls'
import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import { inspectionPoint } from '@undertone/domain/inspection/route/inspection-point.resource'
import { inspectionLineCalls } from '@undertone/domain/inspection/route/line.calls'
import { inspectionStandardCalls } from '@undertone/domain/inspection/standard/standard.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { Samples } from '../../../testing/test-samples.ts'
import { aboutHundred, sampleHz } from '../../../testing/test-wave-plant.ts'
import { openDiagnosisPlant, vibration } from '../../diagnosis/test/test-diagnosis-plant.ts'
import { listWaveforms, readSpectrum } from '../../open-api/mcp/tools/spectrum.ts'

let plant: Awaited<ReturnType<typeof openDiagnosisPlant>>
let pointId = 0
let round: RoundDetail
const deviceIds = { calibrated: 0, uncalibrated: 0 }
const names = ['By phone', 'By phone app', 'By pen'] as const
type ItemName = (typeof names)[number]

beforeAll(async () => {
  plant = await openDiagnosisPlant('uncalibrated_waves')
  await plant.enterBearing(1)
  const { server, token } = plant
  const { mappingId, equipmentId } = plant.ids
  const samples = new Samples(server, token, 13)
  const point = await samples.make('inspectionPoint')
  pointId = point.id
  await server.sendAny(callsOf(inspectionPoint).edit, { body: { id: pointId, mappingId, equipmentId } }, token)
  const id = Number(point.standardId)
  await sql`update inspection_standard set collect_mode = 2 where id = ${id}`.execute(plant.db)
  const flags = { isRequired: true, needsPicture: false, whileRunning: false }
  await server.sendAny(
    inspectionStandardCalls.saveItems,
    { body: { id, items: names.map((name) => ({ name, kind: 7, ...flags })) } },
    token,
  )
  const lineId = (await samples.make('inspectionLine')).id
  await server.sendAny(inspectionLineCalls.saveStops, { body: { id: lineId, stops: [{ pointId }] } }, token)
  const device = async (name: string, kind: number) =>
    (await server.sendAny(callsOf(inspectionDevice).add, { body: { companyId: 13, name, kind } }, token)).data.id
  deviceIds.calibrated = await device('Pen', 1)
  deviceIds.uncalibrated = await device('Phone', 5)
  const group = await samples.make('inspectionGroup')
  const rule = { repeat: 1, startAt: Date.now(), windowMinutes: 120, graceMinutes: 30 }
  await server.sendAny(callsOf(inspectionPlan).add, { body: { name: 'Walk', companyId: 13, lineId, groupId: group.id, ...rule } }, token)
  const { records } = (await server.sendAny(inspectionTaskCalls.findPage, { body: {} }, token)).data
  round = (await server.send(inspectionTaskCalls.getDetail, { query: { id: String(records[0]?.id) } }, token)).data
})
afterAll(() => plant?.server.close())

const target = (name: ItemName) => {
  const itemId = round.stops[0]?.items.find((item) => item.name === name)?.id ?? 0
  return { pointId, itemId, clientId: randomUUID() }
}
const idOf = (answer: { data: unknown }, name: ItemName) => {
  const item = (answer.data as RoundDetail).stops[0]?.items.find((one) => one.name === name)
  return { item, waveId: item?.wave?.waveId ?? 0 }
}

/** The same file each time: a bearing with a spall, and an imbalance. */
const csv = () => {
  const rows = Array.from(vibration(true, 7), (value, i) => `${i / sampleHz},${value.toFixed(5)}`)
  return Buffer.from(`Time (s),X (m/s2)\n${rows.join('\n')}\n`)
}
async function upload(name: ItemName, handheldId: number) {
  const boundary = 'XXX-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="pen.csv"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const { pointId: point, itemId, clientId } = target(name)
  const ids = { id: String(round.id), pointId: String(point), itemId: String(itemId), clientId, handheldId: String(handheldId) }
  const sent = await plant.server.app.inject({
    method: 'POST',
    url: `${inspectionWaveCalls.apply.path}?${new URLSearchParams({ ...ids, channels: '0X', unit: 'm/s2', rpm: '1480' })}`,
    headers: { token: plant.token, 'accept-language': 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), csv(), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return sent.json()
}
async function capture(name: ItemName) {
  const sine = (amplitude: number) => Array.from({ length: 600 }, (_, i) => amplitude * Math.sin((2 * Math.PI * 12 * i) / 60))
  const body = { id: round.id, ...target(name), sampleHz: 60, axes: { x: sine(30), y: sine(30), z: sine(30) } }
  return plant.server.sendAny(inspectionWaveCalls.capture, { body }, plant.token)
}
/** Queues a waveform again, as its storing did. */
async function queueAgain(waveId: number) {
  const key = String(waveId)
  await enqueueTask(plant.db, 'waveEvaluation', { tenantId: 13, key, payload: { axes: ['X', 'Y', 'Z'] } })
  await enqueueTask(plant.db, 'diagnosis', { tenantId: 13, key })
}
/** Runs all that waveforms are queued for. */
async function look() {
  const kinds = plant.server.features.taskKinds.filter(({ name }) => /^(diagnosis|waveEvaluation|bandBackfill)/.test(name))
  await makeTasksDue(plant.db)
  while ((await runTasks(plant.db, kinds)) > 0);
}
/** What waveforms have raised: rows of each table that says something of a machine. */
async function raised() {
  const count = async (table: string) =>
    (
      await sql<{ n: number }>`select count(*)::int4 as n from ${sql.table(table)} where mapping_id = ${plant.ids.mappingId}`.execute(
        plant.db,
      )
    ).rows[0]?.n
  const [alarms, values, diagnoses, findings] = [
    ...[await count('alarm'), await count('wave_value'), await count('diagnosis'), await count('finding')],
  ]
  return { alarms, values, diagnoses, findings }
}
/** The unit by which the state of the point is judged. */
const unitOfPoint = async () =>
  (await sql<{ unit: string | null }>`select unit from point_state where mapping_id = ${plant.ids.mappingId}`.execute(plant.db)).rows[0]
    ?.unit ?? null
const nothing = { alarms: 0, values: 0, diagnoses: 0, findings: 0 }

test('a capture of a phone and a file of an uncalibrated device raise nothing, and the same file of a calibrated one raises an alarm and a finding', async () => {
  const { server, token, ids } = plant
  const band = Object.fromEntries(Object.entries(aboutHundred).filter(([, value]) => value !== null))
  const limits = { limitC: 0.01, limitD: 0.02, intervalCount: 1, effectiveIntervalCount: 1, intervalTime: 6, hysteresis: 5 }
  const draft = { ...band, low: 5, high: 2000, name: 'All', companyId: 13, isOn: true, mappingId: ids.mappingId, ...limits }
  expect((await server.sendAny(callsOf(bandAlarm).add, { body: draft }, token)).code).toBe(200)
  const slow = { ...draft, name: 'Slow', low: 8, high: 16 }
  expect((await server.sendAny(callsOf(bandAlarm).add, { body: slow }, token)).code).toBe(200)

  const phone = idOf(await capture('By phone'), 'By phone')
  await look()
  expect(await raised()).toEqual(nothing)
  const app = idOf(await upload('By phone app', deviceIds.uncalibrated), 'By phone app')
  await look()
  expect(await raised()).toEqual(nothing)
  expect(await unitOfPoint()).toBeNull()
  expect((await server.send(waveformCalls.defaultWave, {}, token)).data).toBeNull()
  for (const { waveId, item } of [phone, app]) {
    expect(waveId).toBeGreaterThan(0)
    expect(item?.wave).toMatchObject({ isCalibrated: false })
  }

  const pen = idOf(await upload('By pen', deviceIds.calibrated), 'By pen')
  await look()
  const found = await raised()
  for (const one of ['alarms', 'values', 'diagnoses', 'findings'] as const) expect(found[one], one).toBeGreaterThan(0)
  const { rows } = await sql<{
    id: number
  }>`select distinct sampling_id::int4 as id from wave_value union select sampling_id::int4 from diagnosis
    union select sampling_id::int4 from finding_wave`.execute(plant.db)
  expect(rows.map(({ id }) => id)).toEqual([pen.waveId])
  expect(await unitOfPoint()).toBe('m/s2')
  expect((await server.send(waveformCalls.defaultWave, {}, token)).data).toMatchObject({ mappingId: ids.mappingId })
})

test('what the analysis page reads of an uncalibrated waveform says so, in each of its calls and in an export, and of others says nothing', async () => {
  const { server, token, ids } = plant
  const query = { mappingId: String(ids.mappingId), startTime: '2020-01-01', endTime: '2040-01-01' }
  const { records } = (await server.send(waveformCalls.samplingTimes, { query }, token)).data
  expect(records.map(({ isCalibrated }) => isCalibrated).sort()).toEqual([false, false, undefined])
  for (const { waveId, isCalibrated } of records) {
    const { headInfo } = (await server.send(waveformCalls.detail, { body: { waveId } }, token)).data
    expect(headInfo.isCalibrated).toBe(isCalibrated)
    const get = (url: string, language = 'en') => server.app.inject({ method: 'GET', url, headers: { token, 'accept-language': language } })
    const { rawPayload } = await get(`${waveformCalls.samples.path}?waveId=${waveId}&chartType=100`)
    const head = JSON.parse(rawPayload.subarray(4, 4 + rawPayload.readUInt32LE(0)).toString())
    expect(head.isCalibrated).toBe(isCalibrated)
    const said = async (format: string, language?: string) =>
      (await get(`${waveformCalls.exportWave.path}?waveId=${waveId}&chartType=101&format=${format}`, language)).body
    const isSaid = isCalibrated === false
    expect((await said('csv')).includes('Calibration,uncalibrated')).toBe(isSaid)
    expect((await said('csv', 'zh-CN')).includes('校准,未校准')).toBe(isSaid)
    expect((await said('uff')).includes('uncalibrated')).toBe(isSaid)
  }
})

test('an assistant reads of each waveform whether it is calibrated, and the newest of a point that is', async () => {
  const { server, token, ids } = plant
  const ask = async (call: never, input: never) => (await server.sendAny(call, input, token)).data
  const context = { ask, at: (address: string) => address, timeZone: 'UTC' } as never
  const listed = (await listWaveforms({ pointId: ids.mappingId, page: 1, limit: 20 } as never, context)) as unknown as {
    waveforms: { waveId: number; calibration?: string }[]
  }
  const words = expect.stringMatching(/^uncalibrated/)
  expect(listed.waveforms.filter(({ calibration }) => calibration !== undefined)).toMatchObject([
    { calibration: words },
    { calibration: words },
  ])
  const sure = listed.waveforms.find(({ calibration }) => calibration === undefined)
  expect(await readSpectrum({ pointId: ids.mappingId, kind: 'velocity' } as never, context)).toMatchObject({
    waveId: sure?.waveId,
    calibration: undefined,
  })
  // As if the phone's were newer than all.
  await sql`update sampling set t0 = t0 - interval '1 hour' where id = ${sure?.waveId ?? 0}`.execute(plant.db)
  expect(await readSpectrum({ pointId: ids.mappingId, kind: 'velocity' } as never, context)).toMatchObject({ waveId: sure?.waveId })
  const other = listed.waveforms.find(({ calibration }) => calibration !== undefined)
  expect(await readSpectrum({ waveId: other?.waveId, kind: 'velocity' } as never, context)).toMatchObject({ calibration: words })
})

test('an uncalibrated waveform is no baseline, has none, and is compared with nothing', async () => {
  const { server, token, ids } = plant
  const query = { mappingId: String(ids.mappingId), startTime: '2020-01-01', endTime: '2040-01-01' }
  const { records } = (await server.send(waveformCalls.samplingTimes, { query }, token)).data
  const set = (waveId: number) => server.send(baselineCalls.set, { body: { waveId } }, token)
  const find = async (waveId: number) => (await server.send(baselineCalls.find, { query: { waveId: String(waveId) } }, token)).data
  const calibrated = records.find(({ isCalibrated }) => isCalibrated !== false)?.waveId ?? 0
  expect((await set(calibrated)).code).toBe(200)
  // A week before, and a week after.
  await sql`update sampling set t0 = t0 - interval '7 days' where id = ${calibrated}`.execute(plant.db)
  const others = records.filter(({ isCalibrated }) => isCalibrated === false)
  expect(others).toHaveLength(2)
  for (const { waveId } of others) {
    expect((await set(waveId)).code).toBe(baselineErrors.uncalibrated.code)
    expect(await find(waveId)).toBeNull()
    expect((await server.send(compareCalls.find, { query: { waveId: String(waveId) } }, token)).data).toEqual([])
    await sql`update sampling set t0 = t0 - interval '14 days' where id = ${waveId}`.execute(plant.db)
  }
  expect(await find(calibrated)).toMatchObject({ waveId: calibrated })
  expect((await server.send(compareCalls.find, { query: { waveId: String(calibrated) } }, token)).data).toEqual([])
})

test('the values of a capture would raise an alarm and be diagnosed if they were calibrated, and do neither however often they are queued', async () => {
  const { rows } = await sql<{ id: number }>`select sampling_id::int4 as id from inspection_wave where item_name = 'By phone'`.execute(
    plant.db,
  )
  const waveId = rows[0]?.id ?? 0
  const ofIt = async () =>
    (
      await sql<{
        rules: number
        isDiagnosed: boolean
      }>`select (select count(*)::int4 from wave_value where sampling_id = ${waveId}) as rules,
        exists (select from diagnosis where sampling_id = ${waveId}) as is_diagnosed`.execute(plant.db)
    ).rows
  await sql`delete from alarm`.execute(plant.db)
  await queueAgain(waveId)
  await look()
  expect(await ofIt()).toEqual([{ rules: 0, isDiagnosed: false }])
  expect((await raised()).alarms).toBe(0)
  await sql`update inspection_wave set is_calibrated = true where sampling_id = ${waveId}`.execute(plant.db)
  await queueAgain(waveId)
  await look()
  expect(await ofIt()).toEqual([{ rules: expect.any(Number), isDiagnosed: true }])
  expect((await ofIt())[0]?.rules).toBeGreaterThan(0)
  expect((await raised()).alarms).toBeGreaterThan(0)
})
