import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { grafanaPath } from '@undertone/domain/open-api/grafana'
import { openApiScopes } from '@undertone/domain/open-api/open-api-scopes.table'
import { openApiPrefix } from '@undertone/domain/open-api/open-api-signature'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTenant } from '../../../testing/test-samples.ts'
import { openWavePlant, t0 } from '../../../testing/test-wave-plant.ts'
import { issue } from '../mcp/test-mcp.ts'
import { makeKey } from '../test-key.ts'
import { textsOf } from './payload.ts'
import { type DataPoint, thinned } from './thin.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
let token: string
let keyId: number
let admin: string
const hour = 3_600_000
const range = { from: new Date(t0 - hour).toISOString(), to: new Date(t0 + 60 * hour).toISOString(), raw: { from: 'now-6h', to: 'now' } }

beforeAll(async () => {
  plant = await openWavePlant('grafana')
  const { server } = plant
  admin = await server.login('superadmin')
  const readers = openApiScopes.map(({ code }) => code).filter((code) => code.endsWith('.read'))
  keyId = (await makeKey(server, admin, { scopes: readers, ratePerMinute: 6000 })).id
  token = (await issue(server, admin, keyId)).token
  const { mappingId, sensorPk } = plant.ids
  for (let k = 0; k < 200; k += 1)
    await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x)
      values (${mappingId}, ${new Date(t0 + (k * hour) / 4)}, ${sensorPk}, now(), ${k}, ${k === 77 ? 50 : 2 + k / 100})`.execute(server.db)
  const at = new Date(t0 + 20 * hour)
  await sql`insert into latest (mapping_id, ts, received_at, "values") values (${mappingId}, ${at}, now(), ${JSON.stringify({ vX: [4.2, at.getTime()] })})
    on conflict (mapping_id) do update set "values" = excluded."values"`.execute(server.db)
  await sql`insert into alarm
      (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, axes, source, level, key, value, began_at, raised_at, last_at)
    select tenant_id, company_id, equipment_id, id, 'VibrationIntensity', 'X', '[]'::jsonb, 1, ${alarmLevel.members.D.code}, 'vX', 50, ${at}, ${at}, ${at}
    from mapping where id = ${mappingId}`.execute(server.db)
})
afterAll(() => plant?.server.close())

const ask = async (path: string, payload: object | undefined, { bearer = token, language = 'en' } = {}) => {
  const answer = await plant.server.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `${openApiPrefix}${grafanaPath}${path}`,
    headers: { 'accept-language': language, ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }) },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const query = (targets: object[], more: object = {}) => ask('/query', { panelId: 1, range, intervalMs: 30_000, targets, ...more })

describe('the data source', () => {
  test('tests its connection, and needs a token for it', async () => {
    expect(await ask('/', undefined)).toMatchObject({ status: 200 })
    expect(await ask('', undefined)).toMatchObject({ status: 200 })
    expect((await ask('/', undefined, { bearer: '' })).status).toBe(401)
    expect((await ask('/query', { range, targets: [] }, { bearer: `utt_${'x'.repeat(43)}` })).status).toBe(401)
  })

  test('chooses a machine, then one of its points, and a quantity', async () => {
    const { body } = await ask('/metrics', {})
    expect(body).toMatchObject([
      {
        value: 'trend',
        label: 'Trend of measuring points',
        payloads: [{ name: 'machine', reloadMetric: true }, { name: 'point', type: 'multi-select' }, {}],
      },
      { value: 'values' },
      { value: 'machines', payloads: [] },
      { value: 'alarms' },
    ])
    expect((await ask('/metrics', {}, { language: 'zh-CN' })).body[0].label).toBe('测点趋势')
    expect((await ask('/search', { target: '' })).body).toEqual(['trend', 'values', 'machines', 'alarms'])
    const options = async (name: string, payload: object) => (await ask('/metric-payload-options', { metric: 'trend', name, payload })).body
    const [machine] = await options('machine', {})
    expect(machine.value).toBe(String(plant.ids.equipmentId))
    expect(await options('point', {})).toEqual([])
    expect(await options('point', { machine: machine.value })).toContainEqual({
      label: expect.any(String),
      value: String(plant.ids.mappingId),
    })
    expect(await options('quantity', {})).toContainEqual({ label: expect.any(String), value: 'VibrationSeverity' })
    const variable = await ask('/variable', { payload: { target: 'machine' }, range })
    expect(variable.body).toContainEqual({ __text: machine.label, __value: machine.value })
  })

  test('reads lines of points, thinned without losing a peak', async () => {
    const { status, body } = await query([{ target: 'trend', refId: 'A', payload: { point: `(${plant.ids.mappingId})` } }], {
      maxDataPoints: 40,
    })
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ refId: 'A', target: expect.stringMatching(/ \/ .* · .*mm\/s\)$/) })
    expect(body[0].datapoints.length).toBeLessThanOrEqual(40)
    expect(Math.max(...body[0].datapoints.map(([value]: DataPoint) => value))).toBe(50)
    const times = body[0].datapoints.map(([, t]: DataPoint) => t)
    expect(times).toEqual(times.toSorted((a: number, b: number) => a - b))
  })

  test('reads newest values, the state of machines, and alarms as annotations', async () => {
    const { body } = await query([
      { target: 'values', refId: 'A', payload: { machine: plant.ids.equipmentId } },
      { target: 'machines', refId: 'B' },
      { target: 'alarms', refId: 'C', payload: { level: [alarmLevel.members.D.code] } },
      { target: 'alarms', refId: 'D', payload: { level: alarmLevel.members.C.code } },
    ])
    expect(body.map(({ refId, rows }: { refId: string; rows: unknown[] }) => [refId, rows.length > 0])).toEqual([
      ['A', true],
      ['B', true],
      ['C', true],
      ['D', false],
    ])
    expect(body[0].rows).toContainEqual([t0 + 20 * hour, expect.any(String), expect.any(String), 'X', 4.2, 'mm/s'])
    expect(body[1].rows[0].at(-1)).toMatch(/\/#\/.*equipmentId=/)
    expect(body[2].columns.map(({ text }: { text: string }) => text)).toEqual(['time', 'timeEnd', 'title', 'text', 'tags'])
    const old = await ask('/annotations', { range, annotation: { name: 'Alarms', query: '' } })
    expect(old.body).toMatchObject([
      { time: t0 + 20 * hour, text: expect.stringContaining('50 mm/s'), tags: ['Danger', expect.any(String)] },
    ])
  })

  test('hears what is wrong with a query', async () => {
    expect(await query([{ target: 'nothing' }])).toMatchObject({ status: 400, body: { code: 1678, field: 'target' } })
    expect(await query([{ target: 'trend', payload: { point: 999_999 } }])).toMatchObject({ status: 404 })
    expect(await query([{ target: 'trend' }])).toMatchObject({ status: 400, body: { code: 1679, field: 'point' } })
    expect(await query([{ target: 'trend', payload: { point: plant.ids.mappingId, quantity: 'constructor' } }])).toMatchObject({
      status: 400,
    })
    expect(await ask('/query', { range: { from: 'yesterday', to: 'now' }, targets: [] })).toMatchObject({
      status: 400,
      body: { field: 'range.from' },
    })
    expect(await query(Array.from({ length: 21 }, () => ({ target: 'machines' })))).toMatchObject({ status: 400 })
  })
})

test('a token reads what its scopes have, and nothing of another customer', async () => {
  const narrow = (await issue(plant.server, admin, keyId, { scopes: ['alarm.read'] })).token
  expect((await ask('/query', { range, targets: [{ target: 'machines' }] }, { bearer: narrow })).status).toBe(403)
  expect((await ask('/query', { range, targets: [{ target: 'alarms' }] }, { bearer: narrow })).status).toBe(200)
  await addTenant(plant.server, 50, 'otheradmin')
  const other = await makeKey(plant.server, admin, { tenantId: 50, scopes: ['monitor.read', 'alarm.read'] } as never)
  const bearer = (await issue(plant.server, admin, other.id, { scopes: ['monitor.read', 'alarm.read'] })).token
  const targets = [
    { target: 'trend', payload: { point: plant.ids.mappingId } },
    { target: 'values', payload: { machine: plant.ids.equipmentId } },
    { target: 'machines' },
    { target: 'alarms' },
  ]
  for (const target of targets) {
    const { body } = await ask('/query', { range, targets: [target] }, { bearer })
    expect(
      body.flatMap?.(({ rows = [], datapoints = [] }: { rows?: unknown[]; datapoints?: unknown[] }) => [...rows, ...datapoints]) ?? [],
    ).toEqual([])
  }
})

test('a variable with several values is read in each of its forms', () => {
  for (const point of ['4,7', '(4|7)', '{4,7}', ['4', 7], ['(4|7)']]) expect(textsOf({ point }, 'point')).toEqual(['4', '7'])
  expect(textsOf(null, 'point')).toEqual([])
})

test('a line of few values is not thinned; one of equal values keeps one in each span', () => {
  const line = Array.from({ length: 100 }, (_, t): DataPoint => [1, t])
  expect(thinned(line, 100)).toBe(line)
  expect(thinned(line, 10)).toHaveLength(5)
})
