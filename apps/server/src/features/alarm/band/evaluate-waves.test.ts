import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { addTenant } from '../../../testing/test-samples.ts'
import { openWavePlant, aboutHundred as shape, sine } from '../../../testing/test-wave-plant.ts'
import { waveReader } from '../../../waves/form/wave-file.ts'
import { shaftFactsAt } from '../../analysis/fault-lines/fault-lines.service.ts'
import { alarmsOf, setLimits } from '../test/test-plant.ts'
import { BandMeter } from './band-meter.ts'
import { bandBackfillTasks, endObsoleteBandAlarms, expireWaveValues } from './evaluate-waves.job.ts'
import { WaveEvaluator, waveEvaluationTasks } from './evaluate-waves.ts'

const hourMs = 3_600_000
/** The first wave of a test; whole hours, so that times are equal to the millisecond. */
const t0 = Math.floor(Date.now() / hourMs) * hourMs - 60 * 24 * hourMs
/** Velocity of a sine with this acceleration in m/s² at 100 Hz, mm/s RMS. */
const velocityOf = (amplitude: number) => (1000 * amplitude) / (2 * Math.PI * 100) / Math.SQRT2
/** And the other way round. */
const amplitudeOf = (velocity: number) => velocity / velocityOf(1)

let plant: Awaited<ReturnType<typeof openWavePlant>>
let meter: BandMeter
let evaluator: WaveEvaluator
let hour = 0

beforeAll(async () => {
  plant = await openWavePlant('wave_judge')
  meter = new BandMeter(plant.server.db, waveReader(plant.server.blobs), shaftFactsAt)
  evaluator = new WaveEvaluator(plant.server.db, plant.server.events, meter)
  await addTenant(plant.server, 50, 'otheradmin')
  // No limits but those that a test sets.
  await sql`update equipment set iso_class = null`.execute(plant.server.db)
})
afterAll(async () => {
  evaluator.close()
  await meter.close()
  await plant.server.close()
})

const calls = callsOf(bandAlarm)
const draft = (more: object = {}) => ({
  ...Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== null)),
  name: 'One hundred',
  companyId: 13,
  isOn: true,
  mappingId: plant.ids.mappingId,
  limitC: 3,
  limitD: 6,
  intervalCount: 2,
  effectiveIntervalCount: 1,
  intervalTime: 6,
  hysteresis: 5,
  ...more,
})
async function addBand(more: object = {}): Promise<number> {
  const made = await plant.server.sendAny(calls.add, { body: draft(more) }, plant.token)
  if (made.code !== 200) throw new Error(`${made.msg} (${made.field})`)
  return made.data.id
}
/** Limits of the sensor's own. */
async function limit(limits: Readonly<Record<string, number>>): Promise<void> {
  await setLimits(plant.server.db, plant.ids.sensorPk, limits)
  plant.server.events.emit('assets', { tenantId: 13, companyId: 13, resource: 'threshold' })
}
const look = async (of: WaveEvaluator = evaluator) => {
  await makeTasksDue(plant.server.db)
  await runTasks(plant.server.db, [waveEvaluationTasks(of)])
}
const waiting = async (kind: string) =>
  (
    await sql<{ attempts: number; waits: boolean }>`select attempts, due_at > now() as waits from task where kind = ${kind}`.execute(
      plant.server.db,
    )
  ).rows
/** A waveform with this many mm/s RMS at 100 Hz, an hour after the previous one by default. */
async function wave(velocity: number, at = t0 + ++hour * hourMs, axis: 'X' | 'Y' | 'Z' = 'X'): Promise<number> {
  const id = await plant.storeSampling(at, 0)
  await plant.storeWave(axis, id, sine(amplitudeOf(velocity)), 'm/s2')
  return id
}
const values = async () => {
  const { rows } = await sql<{ rule: string; value: number }>`select rule, value from wave_value where band_id is not null
    order by t0, rule, axis`.execute(plant.server.db)
  return rows
}
const alarms = () => alarmsOf(plant.server.db, plant.ids.mappingId)

beforeEach(async () => {
  const { db } = plant.server
  await sql`delete from alarm`.execute(db)
  await sql`delete from alarm_state`.execute(db)
  await sql`delete from band_alarm`.execute(db)
  await sql`delete from wave_value`.execute(db)
  await sql`delete from wave`.execute(db)
  await sql`delete from task`.execute(db)
  await sql`delete from sensor_limit`.execute(db)
  plant.server.events.emit('assets', { tenantId: 13, companyId: 13, resource: 'threshold' })
  hour += 48
})

describe('a band alarm', () => {
  test('begins with the second wave in a row, gets worse, and ends with the first that is back', async () => {
    const bandId = await addBand()
    for (const velocity of [4, 1, 4, 5, 8, 8, 1]) {
      await wave(velocity)
      await look()
    }
    expect((await values()).filter(({ rule }) => rule === `Band:${bandId}`).map(({ value }) => Math.round(value * 100) / 100)).toEqual([
      4, 1, 4, 5, 8, 8, 1,
    ])
    const [one, ...others] = await alarms()
    expect(others).toEqual([])
    expect(one).toMatchObject({
      alarmType: 'VibrationIntensity',
      axis: 'X',
      level: 3,
      sampleCount: 4,
      kinds: ['Began', 'Escalated', 'Ended'],
    })
    expect(one?.peakValue).toBeCloseTo(8, 2)
    const { rows } = await sql<{
      mode: string
      bandName: string
      limitValue: number
    }>`select mode, band_name, limit_value from alarm`.execute(plant.server.db)
    expect(rows).toEqual([{ mode: 'Wave', bandName: 'One hundred', limitValue: 6 }])
  })

  test('evaluates a waveform once, however often it runs', async () => {
    await addBand({ intervalCount: 1 })
    const id = await wave(4)
    await look()
    await enqueueTask(plant.server.db, 'waveEvaluation', { tenantId: 13, key: String(id), payload: { axes: ['X'] } })
    await look()
    expect(await alarms()).toMatchObject([{ sampleCount: 1, kinds: ['Began'] }])
    expect(await waiting('waveEvaluation')).toEqual([])
  })

  test('two bands and the ordinary limit of the point are alarms of their own', async () => {
    await addBand({ intervalCount: 1 })
    await addBand({ name: 'Another', intervalCount: 1, low: 50, high: 150, limitC: 2, limitD: 20 })
    await limit({ vXCMax: 3 })
    for (const velocity of [4, 4, 4]) await wave(velocity)
    await look()
    const { rows } = await sql<{
      name: string | null
    }>`select band_name as name from alarm where ended_at is null order by 1 nulls last`.execute(plant.server.db)
    expect(rows.map(({ name }) => name)).toEqual(['Another', 'One hundred', null])
  })

  test('a late waveform raises its alarm at the correct time, marked as late', async () => {
    await addBand({ intervalCount: 1 })
    const early = t0 + (hour + 1) * hourMs
    hour += 60
    await wave(1)
    await look()
    await wave(5, early)
    await look()
    const found = await alarms()
    expect(found).toMatchObject([{ isLate: true, level: 2 }])
    expect(found[0]?.beganAt.getTime()).toBe(early)
    expect(found[0]?.endedAt).not.toBeNull()
  })

  test('is the same in whatever order its waves come in', async () => {
    const velocities = [1, 4, 4, 8, 8, 1, 1, 1, 1, 5, 5, 1]
    const notified = async (order: readonly number[]) => {
      const bandId = await addBand()
      const first = t0 + ++hour * hourMs
      for (const i of order) {
        await wave(velocities[i] ?? 0, first + i * 12 * hourMs)
        await look()
      }
      const found = (await alarms()).map(({ beganAt, endedAt, level }) => [
        (beganAt.getTime() - first) / hourMs,
        endedAt && (endedAt.getTime() - first) / hourMs,
        level,
      ])
      await plant.server.send(calls.remove, { params: { ids: String(bandId) } }, plant.token)
      for (const table of ['alarm', 'alarm_state', 'wave']) await sql`delete from ${sql.table(table)}`.execute(plant.server.db)
      return found
    }
    const inOrder = await notified(velocities.map((_, i) => i))
    expect(inOrder).toEqual([
      [12, 60, 3],
      [108, 132, 2],
    ])
    expect(await notified([3, 0, 11, 4, 1, 2, 10, 9, 5, 6, 8, 7])).toEqual(inOrder)
    expect(await notified(velocities.map((_, i) => i).toReversed())).toEqual(inOrder)
  })

  test('ends when it is switched off, and when it measures something else', async () => {
    const bandId = await addBand({ intervalCount: 1 })
    await wave(4)
    await look()
    expect(await endObsoleteBandAlarms(plant.server.db, plant.server.events)).toBe(0)
    await plant.server.sendAny(calls.edit, { body: { id: bandId, limitC: 3.5 } }, plant.token)
    expect(await endObsoleteBandAlarms(plant.server.db, plant.server.events)).toBe(0)
    expect(await values()).toHaveLength(1)
    await plant.server.sendAny(calls.edit, { body: { id: bandId, low: 95 } }, plant.token)
    expect(await values()).toEqual([])
    expect(await endObsoleteBandAlarms(plant.server.db, plant.server.events)).toBe(1)
    expect((await alarms())[0]?.endedAt).not.toBeNull()
  })

  test('of a template applies to the points of its machines', async () => {
    const { db } = plant.server
    const { rows } = await sql<{
      id: number
    }>`insert into machine_model (tenant_id, company_id, name, type, version) values (13, 13, 'Pump', 3, 1) returning id`.execute(db)
    const machineModelId = rows[0]?.id
    await addBand({ intervalCount: 1, mappingId: null, machineModelId })
    await wave(4)
    await look()
    expect(await alarms()).toEqual([])
    await sql`update equipment set machine_model_id = ${machineModelId}, machine_model_version = 1`.execute(db)
    await wave(4)
    await look()
    expect(await alarms()).toMatchObject([{ level: 2 }])
    await sql`update equipment set machine_model_id = null, machine_model_version = null`.execute(db)
    expect(await endObsoleteBandAlarms(db, plant.server.events)).toBe(1)
  })
})

test('a new band knows the waves that were there before it, and raises no alarm of them', async () => {
  for (const velocity of [5, 6, 7]) await wave(velocity)
  await sql`delete from task`.execute(plant.server.db)
  const bandId = await addBand({ intervalCount: 1 })
  await runTasks(plant.server.db, [bandBackfillTasks(plant.server.db, meter)])
  const found = (await values()).filter(({ rule }) => rule === `Band:${bandId}`).map(({ value }) => Math.round(value))
  expect(found.slice(-3)).toEqual([5, 6, 7])
  expect(await alarms()).toEqual([])
})

test('a metric that the sensor does not report is evaluated in its waveforms, a reported one is not', async () => {
  const { db } = plant.server
  await limit({ vXCMax: 4.5, vXDMax: 7.1 })
  for (const velocity of [5, 5, 5]) {
    await wave(velocity)
    await look()
  }
  expect(await alarms()).toMatchObject([{ alarmType: 'VibrationIntensity', axis: 'X', level: 2, sampleCount: 3 }])
  await sql`delete from alarm`.execute(db)
  await sql`delete from alarm_state`.execute(db)
  await sql`insert into latest (mapping_id, ts, received_at, values) values (${plant.ids.mappingId}, now(), now(), '{"vX":[1,0]}')
    on conflict (mapping_id) do update set values = excluded.values`.execute(db)
  for (const velocity of [5, 5, 5]) {
    await wave(velocity)
    await look()
  }
  expect(await alarms()).toEqual([])
  await sql`delete from latest`.execute(db)
})

test('an unreadable waveform does not block others and is retried', async () => {
  const { db, events, blobs } = plant.server
  await addBand({ intervalCount: 1 })
  const broken = await wave(5)
  await wave(5)
  const reader = waveReader(blobs)
  const faulty = new BandMeter(
    db,
    { samples: (one) => (one.samplingId === broken ? Promise.reject(new Error('input/output error')) : reader.samples(one)) },
    shaftFactsAt,
  )
  const other = new WaveEvaluator(db, events, faulty)
  await look(other)
  other.close()
  await faulty.close()
  expect(await alarms()).toMatchObject([{ sampleCount: 1 }])
  expect(await waiting('waveEvaluation')).toEqual([{ attempts: 1, waits: true }])
  await look()
  expect(await alarms()).toMatchObject([{ sampleCount: 2 }])
})

test('values outlive their waves for three years', async () => {
  const { db } = plant.server
  const bandId = await addBand()
  const kept = await wave(5)
  const old = (samplingId: number) =>
    sql`insert into wave_value (sampling_id, axis, rule, band_id, mapping_id, t0, value)
    values (${samplingId}, 'Y', ${`Band:${bandId}`}, ${bandId}, ${plant.ids.mappingId}, now() - interval '1100 days', 1)`.execute(db)
  await old(kept)
  await old(999_999)
  await expireWaveValues(db)
  const { rows } = await sql<{ samplingId: number }>`select sampling_id from wave_value where axis = 'Y'`.execute(db)
  expect(rows).toEqual([{ samplingId: kept }])
})

describe('the calls', () => {
  test('preview a band that is not saved yet, with its values and its spectrum', async () => {
    await wave(5)
    const { data } = await plant.server.send(
      bandAlarmCalls.preview,
      { body: { mappingId: plant.ids.mappingId, machineModelId: null, shape: { ...shape, scale: 'Order', low: 3.9, high: 4.2 } } },
      plant.token,
    )
    // The measurement has 1480 r/min: 4.05 times that is 100 Hz.
    expect(data.newest).toMatchObject({ unit: 'mm/s', refused: null, speedHz: 1480 / 60 })
    expect(data.newest?.axes[0]?.value).toBeCloseTo(5, 1)
    const { amplitude = [], binHz = 1 } = data.newest?.axes[0] ?? {}
    expect(amplitude.indexOf(Math.max(...amplitude)) * binHz).toBeCloseTo(100, 0)
    expect(data.values.at(-1)?.value).toBeCloseTo(5, 1)
  })

  test('report why a band has no value', async () => {
    await wave(5)
    const ask = async (more: object) =>
      (
        await plant.server.send(
          bandAlarmCalls.preview,
          { body: { mappingId: plant.ids.mappingId, machineModelId: null, shape: { ...shape, ...more } } },
          plant.token,
        )
      ).data.newest?.refused
    expect(await ask({ low: 2000, high: 3000 })).toBe('AboveNyquist')
    expect(await ask({ scale: 'FaultLine', faultLine: 'gmf', harmonics: 1, widthPercent: 2 })).toBe('NoLine')
  })

  test('show the bands of a waveform with their values, and their trend', async () => {
    const id = await addBand()
    const waveId = await wave(5)
    await look()
    const ofWave = await plant.server.send(bandAlarmCalls.ofWave, { query: { waveId: String(waveId) } }, plant.token)
    expect(ofWave.data).toMatchObject([{ id, ranges: [{ lowHz: 90, highHz: 110 }], values: [{ axis: 'X' }] }])
    const trend = await plant.server.send(
      bandAlarmCalls.values,
      { query: { id: String(id), mappingId: String(plant.ids.mappingId) } },
      plant.token,
    )
    expect(trend.data.at(-1)).toMatchObject({ waveId, axis: 'X' })
    const metric = await plant.server.send(
      bandAlarmCalls.metricValues,
      { query: { metric: 'v', mappingId: String(plant.ids.mappingId) } },
      plant.token,
    )
    expect(metric.data).toEqual([])
    const inWave = await plant.server.send(bandAlarmCalls.inWave, { query: { id: String(id), waveId: String(waveId) } }, plant.token)
    expect(inWave.data.axes[0]?.value).toBeCloseTo(5, 2)
  })

  test('reject an invalid band at the wrong field', async () => {
    const problemOf = async (more: object) => {
      const { code, field } = await plant.server.sendAny(calls.add, { body: draft(more) }, plant.token)
      return [code, field]
    }
    expect(await problemOf({ mappingId: null })).toEqual([1671, 'mappingId'])
    expect(await problemOf({ low: 120 })).toEqual([1672, 'high'])
    expect(await problemOf({ scale: 'Order', high: 900 })).toEqual([1673, 'high'])
    expect(await problemOf({ scale: 'FaultLine' })).toEqual([1674, 'faultLine'])
    expect(await problemOf({ limitC: null, limitD: null })).toEqual([1675, 'limitC'])
    expect(await problemOf({ limitD: 1 })).toEqual([1676, 'limitD'])
    expect(await problemOf({ quantity: 'envelope', envelopeFrom: 500 })).toEqual([1677, 'envelopeTo'])
  })

  test('are closed to other tenants', async () => {
    const id = await addBand()
    const waveId = await wave(5)
    const stranger = await plant.server.login('otheradmin')
    const query = { id: String(id), waveId: String(waveId), mappingId: String(plant.ids.mappingId) }
    for (const answer of [
      await plant.server.send(bandAlarmCalls.ofWave, { query }, stranger),
      await plant.server.send(bandAlarmCalls.inWave, { query }, stranger),
      await plant.server.send(bandAlarmCalls.values, { query }, stranger),
      await plant.server.send(bandAlarmCalls.preview, { body: { mappingId: plant.ids.mappingId, machineModelId: null, shape } }, stranger),
    ])
      expect(answer.code).toBe(1002)
    expect((await plant.server.send(bandAlarmCalls.ofWave, { query }, '')).status).toBe(401)
  })
})
