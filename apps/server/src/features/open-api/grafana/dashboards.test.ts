import { readFileSync } from 'node:fs'
import path from 'node:path'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { grafanaPath } from '@undertone/domain/open-api/grafana'
import { openApiPrefix } from '@undertone/domain/open-api/open-api-signature'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWavePlant, t0 } from '../../../testing/test-wave-plant.ts'
import { issue } from '../mcp/test-mcp.ts'
import { makeKey } from '../test-key.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
let token: string
const hour = 3_600_000

beforeAll(async () => {
  plant = await openWavePlant('dashboards')
  const admin = await plant.server.login('superadmin')
  // As the recipe says: no more than these.
  const scopes = ['monitor.read', 'alarm.read'] as const
  const { id } = await makeKey(plant.server, admin, { scopes: [...scopes], ratePerMinute: 6000 })
  token = (await issue(plant.server, admin, id, { scopes: [...scopes] })).token
  const { mappingId, sensorPk } = plant.ids
  const at = new Date(t0 + hour)
  await sql`insert into feature (mapping_id, ts, sensor_pk, received_at, digest, v_x, a_x, tem)
    values (${mappingId}, ${at}, ${sensorPk}, now(), 1, 4, 3, 40)`.execute(plant.server.db)
  await sql`insert into latest (mapping_id, ts, received_at, "values") values (${mappingId}, ${at}, now(), ${JSON.stringify({ vX: [4.2, at.getTime()] })})
    on conflict (mapping_id) do update set "values" = excluded."values"`.execute(plant.server.db)
  await sql`insert into alarm
      (tenant_id, company_id, equipment_id, mapping_id, alarm_type, axis, axes, source, level, key, value, began_at, raised_at, last_at)
    select tenant_id, company_id, equipment_id, id, 'VibrationIntensity', 'X', '[]'::jsonb, 1, ${alarmLevel.members.D.code}, 'vX', 50, ${at}, ${at}, ${at}
    from mapping where id = ${mappingId}`.execute(plant.server.db)
})
afterAll(() => plant?.server.close())

interface Dashboard {
  readonly templating: {
    readonly list: readonly {
      readonly name: string
      readonly type: string
      readonly query: unknown
      readonly options?: readonly { value: string }[]
    }[]
  }
  readonly annotations: { readonly list: readonly { readonly target: object }[] }
  readonly panels: readonly { readonly title: string; readonly targets: readonly object[] }[]
}

const dashboardOf = (name: string): Dashboard =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../../../../../deploy/grafana/undertone-${name}.json`), 'utf8'))

const from = new Date(t0).toISOString()
const to = new Date(t0 + 2 * hour).toISOString()

/** A text with the variables that Grafana replaces; several values as it writes them by default. */
const filled = (text: string, quantity = 'VibrationSeverity'): string =>
  text
    .replaceAll(`\${__from:date:iso}`, from)
    .replaceAll(`\${__to:date:iso}`, to)
    .replaceAll('$machine', String(plant.ids.equipmentId))
    .replaceAll('$point', `{${plant.ids.mappingId},${plant.ids.mappingId}}`)
    .replaceAll('$quantity', quantity)

async function ask(place: string, body: string): Promise<unknown[]> {
  const answer = await plant.server.app.inject({
    method: 'POST',
    url: `${openApiPrefix}${grafanaPath}${place}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', 'content-type': 'application/json' },
    payload: body,
  })
  expect([place, body, answer.statusCode]).toEqual([place, body, 200])
  return answer.json()
}

/** A query of Infinity. */
interface InfinityQuery {
  readonly url: string
  readonly url_options: { readonly method: string; readonly data: string }
  readonly columns: readonly { readonly selector: string; readonly type: string }[]
}

/** Sends a query of Infinity; every column must be in the rows. */
async function askInfinity({ url, url_options: { method, data }, columns }: InfinityQuery, quantity?: string): Promise<unknown[]> {
  expect(method).toBe('POST')
  const rows = await ask(url, filled(data, quantity))
  for (const { selector, type } of columns) {
    const value = (rows[0] as Record<string, unknown>)[selector]
    expect([selector, value]).toEqual([selector, type === 'string' ? expect.any(String) : expect.any(Number)])
  }
  return rows
}

const askJson = (query: object, quantity?: string) =>
  ask('/query', filled(JSON.stringify({ range: { from, to }, maxDataPoints: 500, targets: [query] }), quantity))

describe.each(['infinity', 'json'])('the dashboard for %s', (name) => {
  const dashboard = dashboardOf(name)
  const isInfinity = name === 'infinity'
  const send = async (query: object, quantity?: string) =>
    isInfinity ? askInfinity(query as InfinityQuery, quantity) : askJson(query, quantity)

  test('has a data source to choose, and panels for machines, trends, values and alarms', () => {
    expect(dashboard.templating.list.map((one) => `${one.name} ${one.type}`)).toEqual([
      'datasource datasource',
      'machine query',
      'point query',
      'quantity custom',
    ])
    expect(dashboard.panels.map(({ title }) => title)).toEqual(['Machines', '$quantity', 'Temperature', 'Newest values', 'Alarms'])
  })

  test('every variable has choices', async () => {
    for (const { type, query } of dashboard.templating.list) {
      if (type !== 'query') continue
      const choices = isInfinity
        ? await askInfinity((query as { infinityQuery: InfinityQuery }).infinityQuery)
        : await ask('/variable', filled(`{"payload":${(query as { payload: string }).payload}}`))
      expect(choices).toContainEqual({ __text: expect.any(String), __value: expect.any(String) })
    }
  })

  test('every panel and the annotations are answered with data', async () => {
    const targets = [...dashboard.panels.flatMap((panel) => panel.targets), ...dashboard.annotations.list.map(({ target }) => target)]
    expect(targets).toHaveLength(6)
    for (const target of targets) {
      const answer = await send(target)
      expect(answer.length).toBeGreaterThan(0)
      if (!isInfinity)
        expect(answer[0]).toSatisfy(
          (frame: { rows?: unknown[]; datapoints?: unknown[] }) => (frame.rows ?? frame.datapoints ?? []).length > 0,
        )
    }
  })

  test('every quantity that can be chosen is known', async () => {
    const [trend] = dashboard.panels[1]?.targets ?? []
    const quantities = dashboard.templating.list.at(-1)?.options?.map(({ value }) => value) ?? []
    expect(quantities.length).toBeGreaterThan(1)
    for (const quantity of quantities) expect((await send(trend ?? {}, quantity)).length).toBeGreaterThan(0)
  })
})
