import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { coreErrors } from '@undertone/domain/core/error'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { pluginCalls as calls } from '@undertone/domain/plugin/plugin.calls'
import { pluginErrors as errors } from '@undertone/domain/plugin/plugin.errors'
import { pluginLimits } from '@undertone/domain/plugin/plugin-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../../platform/runtime/log.ts'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import { openWavePlant, aboutHundred as shape } from '../../../testing/test-wave-plant.ts'
import { waveReader } from '../../../waves/form/wave-file.ts'
import { pluginMeter } from '../plugin-meter.ts'
import { PluginRunner } from '../run/plugin-runner.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
let other = ''
beforeAll(async () => {
  plant = await openWavePlant('plugins')
  await addTenant(plant.server, 50, 'otheradmin')
  other = await plant.server.login('otheradmin')
})
afterAll(() => plant?.server.close())
beforeEach(() => sql`delete from plugin`.execute(plant.server.db))

/** A file: its name, version, further declaration and body. */
const file = ({
  name = 'peak',
  version = '1',
  values = ['peak'],
  body = 'return { values: { peak: Math.max(...input.samples) } }',
  more = '',
} = {}) =>
  `export const plugin = { name: '${name}', title: { en: 'Peak', cn: '峰值' }, version: '${version}', ${more}
    values: ${JSON.stringify(values)}.map((key) => ({ key, title: { en: key, cn: key }, unit: 'm/s²' })) }
  export function analyze(input) { ${body} }`

const add = (source = file(), token = plant.token) => plant.server.send(calls.add, { body: { source } }, token)
const added = async (source = file()): Promise<number> => {
  const made = await add(source)
  if (made.code !== 200) throw new Error(JSON.stringify(made))
  return made.data.id
}
const detail = async (id: number) => (await plant.server.send(calls.detail, { query: { id: String(id) } }, plant.token)).data
const result = (name: string, waveId: number, token = plant.token) =>
  plant.server.send(calls.result, { query: { name, waveId: String(waveId) } }, token)

describe('a plug-in', { timeout: 120_000 }, () => {
  test('is checked, added, and analyses a stored waveform in m/s², whatever its unit', async () => {
    const preview = (await plant.server.send(calls.preview, { body: { source: file() } }, plant.token)).data
    expect(preview).toMatchObject({ problem: null, declaration: { name: 'peak' }, existing: null })
    expect(preview.trials.map(({ key, answer }) => [key, answer?.values.length])).toEqual([
      ['silence', 1],
      ['impacts', 1],
      ['noise', 1],
    ])
    expect((await plant.server.send(calls.list, { query: {} }, plant.token)).data).toEqual([])
    const id = await added()
    const found = (await result('peak', plant.ids.waveId)).data
    expect(found).toMatchObject({ name: 'peak', number: 1, sampleHz: 5120, speedHz: 1480 / 60 })
    expect(found.axes.map(({ axis, answer }) => [axis, answer?.values[0]?.value])).toEqual([
      ['X', expect.closeTo(10, 3)],
      ['Z', expect.closeTo(9.80665, 3)],
    ])
    expect((await result('peak', plant.ids.voltId)).data.axes).toMatchObject([{ answer: null, problem: { problem: 'undeclaredUnit' } }])
    const { runs } = await detail(id)
    expect(runs.map(({ axis, problem, place }) => [axis, problem?.problem ?? null, place])).toEqual([
      ['X', 'undeclaredUnit', 'P-1 / DE'],
      ['Z', null, 'P-1 / DE'],
      ['X', null, 'P-1 / DE'],
    ])
  })

  test('gets spectra of the kernel and the speed', async () => {
    await added(
      file({
        more: "needs: { speed: true, spectra: ['acceleration', 'velocity', 'envelope'] },",
        body: `const { amplitude, stepHz, unit } = input.spectra.acceleration
          return { values: { peak: amplitude[100 / stepHz] }, note: [unit, input.spectra.velocity.unit, input.speedHz.toFixed(2), input.axis].join(' ') }`,
      }),
    )
    const [x] = (await result('peak', plant.ids.waveId)).data.axes
    expect(x?.answer).toMatchObject({ values: [{ value: expect.closeTo(10, 2) }], note: { en: 'm/s² mm/s 24.67 X' } })
  })

  test('has versions that never change: one is switched to, rolled back and deleted', async () => {
    const id = await added()
    const addVersion = (source: string) => plant.server.send(calls.addVersion, { body: { id, source } }, plant.token)
    expect(await addVersion(file())).toMatchObject({ code: errors.versionTaken.code })
    expect(await addVersion(file({ name: 'other' }))).toMatchObject({ code: errors.otherName.code })
    expect((await addVersion(file({ version: '2', body: 'return { values: { peak: 2 } }' }))).data).toEqual({ id, number: 2 })
    const values = async () => (await result('peak', plant.ids.waveId)).data.axes.map(({ answer }) => answer?.values[0]?.value)
    expect((await values())[0]).toBeCloseTo(10, 3)
    const tried = await plant.server.send(
      calls.try,
      { query: { id: String(id), number: '2', waveId: String(plant.ids.waveId) } },
      plant.token,
    )
    expect(tried.data.axes[0]?.answer?.values[0]?.value).toBe(2)

    await plant.server.send(calls.setUse, { body: { id, isOn: true, number: 2 } }, plant.token)
    expect(await values()).toEqual([2, 2])
    expect(await detail(id)).toMatchObject({ number: 2, previousNumber: 1, history: [{ number: 2, isInUse: true }, { number: 1 }] })
    const removeVersion = (number: number) =>
      plant.server.send(calls.removeVersion, { query: { id: String(id), number: String(number) } }, plant.token)
    expect(await removeVersion(2)).toMatchObject({ code: errors.versionInUse.code })
    await plant.server.send(calls.rollBack, { body: { id } }, plant.token)
    expect((await values())[0]).toBeCloseTo(10, 3)
    expect(await removeVersion(2)).toMatchObject({ code: 200 })
    expect(await plant.server.send(calls.rollBack, { body: { id } }, plant.token)).toMatchObject({ code: errors.noEarlier.code })
    expect((await plant.server.send(calls.source, { query: { id: String(id), number: '1' } }, plant.token)).data.source).toBe(file())
  })

  test('that is switched off analyses nothing, and is no choice', async () => {
    const id = await added()
    const choices = async () => (await plant.server.send(calls.choices, { query: {} }, plant.token)).data.map(({ name }) => name)
    expect(await choices()).toEqual(['peak'])
    await plant.server.send(calls.setUse, { body: { id, isOn: false } }, plant.token)
    expect(await choices()).toEqual([])
    expect(await result('peak', plant.ids.waveId)).toMatchObject({ code: coreErrors.recordNotFound.code })
  })

  test('is deleted with its versions and runs', async () => {
    const id = await added()
    await result('peak', plant.ids.waveId)
    await plant.server.send(calls.remove, { query: { id: String(id) } }, plant.token)
    expect((await plant.server.send(calls.list, { query: {} }, plant.token)).data).toEqual([])
    const { rows } = await sql<{
      n: number
    }>`select (select count(*) from plugin_version)::int + (select count(*) from plugin_run)::int as n`.execute(plant.server.db)
    expect(rows).toEqual([{ n: 0 }])
  })

  test('belongs to its customer: another one has neither it nor its name', async () => {
    const id = await added()
    expect((await plant.server.send(calls.list, { query: {} }, other)).data).toEqual([])
    const body = { id, isOn: false }
    for (const answer of [
      await plant.server.send(calls.detail, { query: { id: String(id) } }, other),
      await plant.server.send(calls.source, { query: { id: String(id), number: '1' } }, other),
      await plant.server.send(calls.setUse, { body }, other),
      await plant.server.send(calls.remove, { query: { id: String(id) } }, other),
      await plant.server.send(calls.addVersion, { body: { id, source: file({ version: '9' }) } }, other),
      await result('peak', plant.ids.waveId, other),
    ])
      expect(answer).toMatchObject({ code: coreErrors.recordNotFound.code })
    const own = await add(file({ body: 'return {}' }), other)
    expect(own.code).toBe(200)
    // Nor does a plug-in of one see a waveform of the other.
    expect(await result('peak', plant.ids.waveId, other)).toMatchObject({ code: coreErrors.recordNotFound.code, field: 'waveId' })
  })

  test('is changed by those alone who may', async () => {
    const id = await added()
    await addMember(plant.server, 'viewer', ['business:plugin:list', 'business:wave:list'])
    const viewer = await plant.server.login('viewer')
    expect((await plant.server.send(calls.list, { query: {} }, viewer)).code).toBe(200)
    expect(await add(file({ name: 'mine' }), viewer)).toMatchObject({ code: 403 })
    expect(await plant.server.send(calls.source, { query: { id: String(id), number: '1' } }, viewer)).toMatchObject({ code: 403 })
  })

  test('shows a user of one company neither recordings nor band alarms of another one', async () => {
    const { server, ids, token } = plant
    const id = await added()
    await result('peak', ids.waveId)
    const band = {
      ...Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== null)),
      ...{ name: 'Knocks', companyId: 13, isOn: true, mappingId: ids.mappingId, scale: 'Plugin', plugin: 'peak', pluginValue: 'peak' },
      ...{ limitC: 10, limitD: 20, intervalCount: 2, effectiveIntervalCount: 1, intervalTime: 6, hysteresis: 5 },
    }
    expect(await server.sendAny(callsOf(bandAlarm).add, { body: band }, token)).toMatchObject({ code: 200 })
    await sql`insert into company (id, tenant_id, parent_id, name) values (77, 13, 13, 'Other plant')`.execute(server.db)
    await addMember(server, 'plantviewer', ['business:plugin:list'])
    await sql`update account set company_id = 77 where login_name = 'plantviewer'`.execute(server.db)
    await sql`update role set data_scope = 3 where key = 'plantviewer'`.execute(server.db)
    const limited = await server.login('plantviewer')
    const seen = async () => {
      const { data } = await server.send(calls.detail, { query: { id: String(id) } }, limited)
      return { runs: data.runs.map(({ place }) => place), bands: data.bands.map(({ name }) => name) }
    }
    expect(await seen()).toEqual({ runs: [], bands: [] })
    expect((await server.send(calls.detail, { query: { id: String(id) } }, token)).data).toMatchObject({
      runs: [{ place: 'P-1 / DE' }, { place: 'P-1 / DE' }],
      bands: [{ name: 'Knocks' }],
    })
    await sql`delete from band_alarm`.execute(server.db)
  })
})

describe('a hostile file', { timeout: 240_000 }, () => {
  test.each([
    ['is no program', 'export const', 'notLoaded'],
    ['declares nothing', 'export function analyze() {}', 'noDeclaration'],
    ['declares a lie', 'export const plugin = { name: "a" }', 'wrongDeclaration'],
    ['has no function', file().replace('export function analyze', 'function analyze'), 'noAnalyze'],
    ['loops', file({ body: 'while (true);' }), 'tookTooLong'],
    ['leaks', file({ body: 'const a = []; while (true) a.push(new Float64Array(1e6))' }), 'outOfMemory'],
    ['recurses', file({ body: 'const f = () => f() + 1; return f()' }), 'threw'],
    ['lies about a number', file({ body: 'return { values: { peak: NaN } }' }), 'notFinite'],
    ['answers what it did not declare', file({ body: 'return { values: { peak: 1, rate: 2 } }' }), 'unknownKey'],
    ['answers a megabyte', file({ body: 'return { note: "a".repeat(2e6) }' }), 'tooLarge'],
    ['answers a loop', file({ body: 'return new Proxy({}, { ownKeys() { while (true); } })' }), 'tookTooLong'],
    ['throws', file({ body: 'throw new Error("<b>no</b>")' }), 'threw'],
  ])('that %s is refused with its reason', async (_what, source, problem) => {
    expect((await plant.server.send(calls.preview, { body: { source } }, plant.token)).data).toMatchObject({ problem: { problem } })
  })

  test('is not added', async () => {
    expect(await add(file({ body: 'return { values: { peak: NaN } }' }))).toMatchObject({ code: errors.fileRefused.code, field: 'source' })
    expect((await plant.server.send(calls.list, { query: {} }, plant.token)).data).toEqual([])
  })

  test('that fails later is switched off after some failures, and says why; others run on', async () => {
    // The trials have 8,192 samples: a bomb that waits for another length passes them.
    const bomb = await added(file({ name: 'bomb', body: 'if (input.samples.length !== 8192) while (true); return {}' }))
    const good = await added()
    const runner = new PluginRunner(waveReader(plant.server.blobs))
    const meter = pluginMeter(plant.server.db, runner, silentLog)
    const wave = await plant.server.db
      .selectFrom('wave')
      .selectAll()
      .where('samplingId', '=', plant.ids.waveId)
      .where('axis', '=', 'X')
      .executeTakeFirstOrThrow()
    const ask = (name: string) => meter.measure(13, name, { wave, sampleHz: 5120, speedHz: null }, 'queue')
    // The last failures but one are noted already, since each takes its whole time.
    await sql`update plugin set failures = ${pluginLimits.failures - 2} where id = ${bomb}`.execute(plant.server.db)
    const [first, between] = await Promise.all([ask('bomb'), ask('peak')])
    expect(first).toMatchObject({ problem: 'tookTooLong' })
    expect(between).toMatchObject({ values: [{ value: expect.closeTo(10, 3) }] })
    expect(await detail(bomb)).toMatchObject({ isOn: true, failures: pluginLimits.failures - 1, off: null })
    await ask('bomb')
    expect(await detail(bomb)).toMatchObject({ isOn: false, off: { problem: 'tookTooLong', at: expect.any(String) } })
    expect(await ask('bomb')).toBeNull()
    expect(await detail(good)).toMatchObject({ isOn: true, failures: 0 })
    // Switched on again, it begins without failures.
    await plant.server.send(calls.setUse, { body: { id: bomb, isOn: true } }, plant.token)
    expect(await detail(bomb)).toMatchObject({ isOn: true, failures: 0, off: null })
    await runner.close()
  })

  test('does not switch itself off by waveforms that it cannot read', async () => {
    const id = await added(file({ more: 'needs: { minRate: 20000 },' }))
    const runner = new PluginRunner(waveReader(plant.server.blobs))
    const meter = pluginMeter(plant.server.db, runner, silentLog)
    const wave = await plant.server.db
      .selectFrom('wave')
      .selectAll()
      .where('samplingId', '=', plant.ids.waveId)
      .where('axis', '=', 'X')
      .executeTakeFirstOrThrow()
    for (let i = 0; i < pluginLimits.failures + 1; i++)
      expect(await meter.measure(13, 'peak', { wave, sampleHz: 5120, speedHz: null }, 'queue')).toMatchObject({ problem: 'rateTooLow' })
    expect(await detail(id)).toMatchObject({ isOn: true, failures: 0 })
    await runner.close()
  })
})

test('runs of a plug-in are kept up to a number', async () => {
  const id = await added()
  for (let i = 0; i < pluginLimits.runs / 2 + 3; i++) await result('peak', plant.ids.waveId)
  expect((await detail(id)).runs).toHaveLength(pluginLimits.runs)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from plugin_run`.execute(plant.server.db)
  expect(rows).toEqual([{ n: pluginLimits.runs }])
}, 60_000)
