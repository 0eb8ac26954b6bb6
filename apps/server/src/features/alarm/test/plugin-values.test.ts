import { bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandAlarmErrors } from '@undertone/domain/alarm/band/band-alarm.errors'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { pluginErrors } from '@undertone/domain/plugin/plugin.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PluginMeter } from '../../../contracts/measured/plugin-values.ts'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { openWavePlant, aboutHundred as shape, sine } from '../../../testing/test-wave-plant.ts'
import { waveReader } from '../../../waves/form/wave-file.ts'
import { shaftFactsAt } from '../../analysis/fault-lines/fault-lines.service.ts'
import { BandMeter } from '../band/band-meter.ts'
import { bandBackfillTasks, pluginBackfillTasks } from '../band/evaluate-waves.job.ts'
import { pluginEvaluationTasks, WaveEvaluator, waveEvaluationTasks } from '../band/evaluate-waves.ts'

const hourMs = 3_600_000
const t0 = Math.floor(Date.now() / hourMs) * hourMs - 10 * 24 * hourMs

let plant: Awaited<ReturnType<typeof openWavePlant>>
let meter: BandMeter
/** Waveforms that the plug-in was given. */
const asked: string[] = []
/** What the plug-in answers next; the plug-in itself is tested where it belongs. */
let isOff = false
const plugins: PluginMeter = {
  measure: async (_tenantId, name, { wave: { samplingId, axis, n } }) => {
    asked.push(`${name} ${samplingId} ${axis}`)
    if (isOff) return null
    return n < 100
      ? { problem: 'threw', detail: 'short' }
      : { values: [{ key: 'peak', value: answers.get(samplingId) ?? 1 }], curves: [], note: null }
  },
}
const answers = new Map<number, number>()
let evaluators: readonly WaveEvaluator[] = []
beforeAll(async () => {
  plant = await openWavePlant('plugin_values')
  const { db, events } = plant.server
  meter = new BandMeter(db, waveReader(plant.server.blobs), shaftFactsAt, plugins)
  evaluators = [new WaveEvaluator(db, events, meter), new WaveEvaluator(db, events, meter, 'plugins')]
  const source = `export const plugin = { name: 'mine', title: { en: 'Mine', cn: '甲' }, version: '1',
    values: [{ key: 'peak', title: { en: 'Peak', cn: '峰值' }, unit: 'dB' }] }
    export function analyze({ samples }) { return { values: { peak: Math.max(...samples) } } }`
  await plant.server.send(pluginCalls.add, { body: { source } }, plant.token)
  await sql`update equipment set iso_class = null`.execute(db)
  await sql`delete from wave`.execute(db)
  await sql`delete from task`.execute(db)
})
afterAll(async () => {
  for (const one of evaluators) one.close()
  await meter?.close()
  await plant?.server.close()
})

const calls = callsOf(bandAlarm)
const draft = (more: object = {}) => ({
  ...Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== null)),
  ...{ name: 'Knocks', companyId: 13, isOn: true, mappingId: plant.ids.mappingId, scale: 'Plugin', plugin: 'mine', pluginValue: 'peak' },
  ...{ limitC: 10, limitD: 20, intervalCount: 2, effectiveIntervalCount: 1, intervalTime: 6, hysteresis: 5 },
  ...more,
})
const add = (more: object = {}) => plant.server.sendAny(calls.add, { body: draft(more) }, plant.token)
const look = async () => {
  const [kernel, ofPlugins] = evaluators
  if (!kernel || !ofPlugins) throw new Error('no evaluators')
  const { db } = plant.server
  const backfills = [bandBackfillTasks(db, meter), pluginBackfillTasks(db, meter)]
  for (const kind of [waveEvaluationTasks(kernel), pluginEvaluationTasks(ofPlugins), ...backfills]) {
    await makeTasksDue(db)
    await runTasks(db, [kind])
  }
}
let hour = 0
async function wave(value: number): Promise<number> {
  const id = await plant.storeSampling(t0 + ++hour * hourMs, 0)
  answers.set(id, value)
  await plant.storeWave('X', id, sine(1), 'm/s2')
  return id
}

test('a band alarm of a plug-in needs one that is there and has the value', async () => {
  expect(await add({ plugin: null })).toMatchObject({ code: bandAlarmErrors.pluginMissing.code, field: 'pluginValue' })
  for (const wrong of [{ plugin: 'other' }, { pluginValue: 'rms' }])
    expect(await add(wrong)).toMatchObject({ code: bandAlarmErrors.noPluginValue.code, field: 'pluginValue' })
})

test('values of a plug-in have a trend, limits and alarms with their own unit, and a version is measured again', async () => {
  const { server, ids, token } = plant
  const before = await wave(3)
  const id = (await add()).data.id
  // What was stored before has a value, too.
  await look()
  for (const value of [5, 12, 15, 25, 26, 2]) {
    await wave(value)
    await look()
  }
  const trend = await server.send(bandAlarmCalls.values, { query: { id: String(id), mappingId: String(ids.mappingId) } }, token)
  expect(trend.data.map(({ value }) => value)).toEqual([3, 5, 12, 15, 25, 26, 2])
  const { rows } = await sql<object>`select alarm_type, band_name, level, peak_value, ended_at is not null as ended from alarm`.execute(
    server.db,
  )
  expect(rows).toEqual([{ alarmType: 'PluginValue', bandName: 'Knocks (dB)', level: 3, peakValue: 26, ended: true }])
  const seen = await server.send(bandAlarmCalls.inWave, { query: { id: String(id), waveId: String(before) } }, token)
  // The server of the test has the plug-in itself: the largest sample.
  expect(seen.data).toMatchObject({
    unit: 'dB',
    isPlugin: true,
    ranges: [],
    axes: [{ axis: 'X', value: expect.closeTo(1, 5), refused: null }],
  })

  const [plugin] = (await server.send(pluginCalls.list, { query: {} }, token)).data
  const detail = (await server.send(pluginCalls.detail, { query: { id: String(plugin?.id) } }, token)).data
  expect(detail.bands).toEqual([{ id, name: 'Knocks', value: 'peak' }])
  expect(await server.send(pluginCalls.remove, { query: { id: String(plugin?.id) } }, token)).toMatchObject({
    code: pluginErrors.inUse.code,
  })
  const source = (await server.send(pluginCalls.source, { query: { id: String(plugin?.id), number: '1' } }, token)).data.source
  const addVersion = (next: string) => server.send(pluginCalls.addVersion, { body: { id: plugin?.id ?? 0, source: next } }, token)
  const use = (number: number) => server.send(pluginCalls.setUse, { body: { id: plugin?.id ?? 0, isOn: true, number } }, token)
  await addVersion(source.replace("'1'", "'2'").replaceAll('peak', 'top'))
  expect(await use(2)).toMatchObject({ code: pluginErrors.valueUsed.code })
  await addVersion(source.replace("'1'", "'3'"))
  asked.length = 0
  expect(await use(3)).toMatchObject({ code: 200 })
  // In a queue of its own: no band of a spectrum waits for a plug-in.
  const { rows: queued } = await sql<object>`select kind, count(*)::int as n from task where kind like '%Backfill' group by kind`.execute(
    server.db,
  )
  expect(queued).toEqual([{ kind: 'pluginBackfill', n: 7 }])
  await look()
  expect(asked).toHaveLength(7)
}, 120_000)

test('a waveform without a value of the plug-in is not evaluated, and nothing else waits for it', async () => {
  const { server } = plant
  await sql`delete from wave_value`.execute(server.db)
  isOff = true
  await wave(99)
  await look()
  isOff = false
  const { rows } =
    await sql<object>`select kind from task where kind in ('waveEvaluation', 'pluginEvaluation', 'bandBackfill', 'pluginBackfill')`.execute(
      server.db,
    )
  expect(rows).toEqual([])
  const { rows: values } = await sql<object>`select * from wave_value where band_id is not null`.execute(server.db)
  expect(values).toEqual([])
})
