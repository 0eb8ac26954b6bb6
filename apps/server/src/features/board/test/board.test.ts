import { boardCalls } from '@undertone/domain/board/board.calls'
import { boardErrors } from '@undertone/domain/board/board.errors'
import { newPanel, usualPanels } from '@undertone/domain/board/board-panel'
import type { PanelKindKey } from '@undertone/domain/board/board-panels.table'
import { demoPlants } from '@undertone/domain/org/demo-company'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, addTenant } from '../../../testing/test-samples.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { makePoint, measure, openAlarm, openHealthPlant, refreshAll, type TestPoint } from '../../health/test-health.ts'

let server: TestServer
const tokens = { admin: '', viewer: '', stranger: '' }
const points: Record<'well' | 'danger' | 'warning' | 'silent', TestPoint> = {} as never
const content = (kind: PanelKindKey, settings: object = {}) => ({ kind, ...settings })

beforeAll(async () => {
  const plant = await openHealthPlant('board')
  server = plant.server
  tokens.admin = plant.token
  for (const name of ['well', 'danger', 'warning', 'silent'] as const) {
    points[name] = await makePoint(server, plant.token, plant.samples)
    await measure(server, points[name], 2, Date.now(), () => 1)
  }
  await openAlarm(server, points.danger, 3, 'Kurtosis')
  await openAlarm(server, points.warning, 2, 'Temperature')
  await sql`update latest set ts = ts - interval '9 hours' where mapping_id = ${points.silent.mappingId}`.execute(server.db)
  await refreshAll(server)
  await addMember(server, 'viewer', ['business:largeScreen:list', 'business:monitor:list'])
  await addTenant(server, 50, 'otheradmin')
  tokens.viewer = await server.login('viewer')
  tokens.stranger = await server.login('otheradmin')
})
afterAll(() => server?.close())

const ask = async (kinds: readonly (PanelKindKey | object)[], as = tokens.admin, companyId = 13) =>
  (
    await server.send(
      boardCalls.data,
      { body: { companyId, panels: kinds.map((one) => (typeof one === 'string' ? content(one) : one)) as never } },
      as,
    )
  ).data

const own = (machine: TestPoint) => machine.equipmentId

describe('the data of a large screen', () => {
  test('machines are counted by state, with the light of the worst one', async () => {
    const [machines] = (await ask(['machines'])).panels
    expect(machines).toMatchObject({ kind: 'machines', light: 3, counts: { danger: 1, warning: 1, normal: 1 } })
  })

  test('alarms of today, by day, and those to handle, the worst first', async () => {
    const [today, trend, open] = (await ask(['todayAlarms', { kind: 'alarmTrend', days: 7 }, 'toHandle'])).panels
    expect(today).toMatchObject({ danger: 1, warning: 1, resolved: 0 })
    expect(trend?.kind === 'alarmTrend' && [trend.days.length, trend.days.at(-1)?.danger, trend.days[0]?.danger]).toEqual([7, 1, 0])
    expect(open?.kind === 'toHandle' && open.rows.map(({ level, equipmentId }) => [level, equipmentId])).toEqual([
      [3, own(points.danger)],
      [2, own(points.warning)],
    ])
  })

  test('sensor states of 24 hours: an alarm that has ended counts, and the shares add up to 100', async () => {
    const statesOf = async () => {
      const [sensors] = (await ask(['sensors'])).panels
      if (sensors?.kind !== 'sensors') throw new Error('no sensors')
      expect(sensors.states.reduce((sum, one) => sum + one.share * 10, 0)).toBeCloseTo(sensors.total === 0 ? 0 : 1000)
      return Object.fromEntries(sensors.states.map((one) => [one.status, one.count]))
    }
    const before = await statesOf()
    expect(before).toMatchObject({ 1: 1, 2: 1, 3: 1 })
    await sql`update alarm set ended_at = now() - interval '3 hours' where mapping_id = ${points.warning.mappingId}`.execute(server.db)
    expect(await statesOf()).toEqual(before)
    await sql`update alarm set ended_at = now() - interval '25 hours' where mapping_id = ${points.warning.mappingId}`.execute(server.db)
    expect(await statesOf()).toMatchObject({ 2: 0 })
    await sql`update alarm set ended_at = null where mapping_id = ${points.warning.mappingId}`.execute(server.db)
  })

  test('health, diagnosis and attention answer in the same question', async () => {
    const [health, diagnosis, attention] = (await ask(['health', 'diagnosis', 'attention'])).panels
    expect(health?.kind).toBe('health')
    expect(diagnosis).toEqual({ kind: 'diagnosis', total: 0, rows: [] })
    expect(attention?.kind === 'attention' && attention.rows[0]?.equipmentId).toBe(own(points.danger))
  })

  test('the map has the plants at their coordinates; one without data has no light', async () => {
    const [map] = (await ask(['map'])).panels
    if (map?.kind !== 'map') throw new Error('no map')
    const placed = map.plants.filter((one) => one.longitude !== null)
    expect(placed.map((one) => [one.companyName, one.longitude, one.latitude])).toEqual(
      expect.arrayContaining(demoPlants.map((one) => [one.name, one.longitude, one.latitude])),
    )
    expect(placed.filter((one) => one.machines === 0).every((one) => one.light === null && one.state === null)).toBe(true)
  })

  test('a plan has the states of what is placed on it', async () => {
    const machine = own(points.danger)
    const [plan] = (await ask([{ kind: 'plan', place: { kind: 'equipment', id: machine } }])).panels
    expect(plan).toMatchObject({ place: { id: machine, picture: null, children: [{ id: points.danger.mappingId, state: 'danger' }] } })
    expect((await ask([{ kind: 'plan', place: { kind: 'equipment', id: machine } }], tokens.stranger, 50)).panels).toEqual([
      { kind: 'plan', place: null },
    ])
  })

  test('alarms are found by their ids in scope only', async () => {
    const [open] = (await ask(['toHandle'])).panels
    const ids = open?.kind === 'toHandle' ? open.rows.map(({ id }) => id) : []
    const named = async (as: string, companyId: number) =>
      (await server.send(boardCalls.data, { body: { companyId, panels: [], alarmIds: ids } }, as)).data.alarms.length
    expect([await named(tokens.admin, 13), await named(tokens.stranger, 50), await named(tokens.stranger, 13)]).toEqual([2, 0, 0])
    expect(await named(tokens.viewer, 13)).toBe(0)
  })

  test('a panel that the caller may not see is empty, and another tenant sees nothing', async () => {
    const viewer = (await ask(['machines', 'toHandle', 'health'], tokens.viewer)).panels
    expect([viewer[0]?.kind, viewer[1], viewer[2]]).toEqual(['machines', null, null])
    const [machines, open, map] = (await ask(['machines', 'toHandle', 'map'], tokens.stranger, 13)).panels
    expect(machines).toMatchObject({ total: 0, light: null })
    expect(open).toMatchObject({ total: 0, rows: [] })
    expect(map).toMatchObject({ plants: [] })
  })

  test('a setting that the kind does not have is refused by its name', async () => {
    const answer = await server.sendAny(boardCalls.data, { body: { companyId: 13, panels: [{ kind: 'machines', days: 7 }] } }, tokens.admin)
    expect(answer).toMatchObject({ code: 1001, field: 'panels.0.days' })
  })
})

describe('boards', () => {
  const add = (body: object, as = tokens.admin) =>
    server.sendAny(boardCalls.add, { body: { companyId: 13, name: 'Control room', panels: [newPanel('machines')], ...body } }, as)

  test('a company without a board shows the usual one, without the panels that the caller may not see', async () => {
    const shown = async (as: string) => (await server.send(boardCalls.show, { query: {} }, as)).data.board
    expect(await shown(tokens.admin)).toMatchObject({ id: null, companyId: 13, panels: usualPanels(() => true) })
    expect((await shown(tokens.viewer)).panels.map(({ kind }) => kind)).toEqual(['machines', 'sensors', 'map'])
  })

  test('a board is added, shown, changed by its version and deleted', async () => {
    const { data } = (await add({})) as { data: { id: number } }
    const show = async () => (await server.send(boardCalls.show, { query: { companyId: '13' } }, tokens.admin)).data.board
    expect(await show()).toMatchObject({ id: data.id, name: 'Control room', version: 1 })
    const edit = (version: number) =>
      server.sendAny(
        boardCalls.edit,
        { body: { id: data.id, version, name: 'Hall 2', panels: [newPanel('map')], pageSeconds: 30 } },
        tokens.admin,
      )
    expect((await edit(1)).data).toEqual({ id: data.id, version: 2 })
    expect((await edit(1)).code).toBe(boardErrors.changedByOther.code)
    expect(await show()).toMatchObject({ name: 'Hall 2', pageSeconds: 30, panels: [newPanel('map')] })
    expect((await server.send(boardCalls.list, { query: {} }, tokens.viewer)).data).toMatchObject([{ name: 'Hall 2', panels: 1 }])
    expect((await add({ name: 'hall 2' })).code).toBe(boardErrors.nameTaken.code)
    const remove = (as: string) => server.sendAny(boardCalls.remove, { query: { id: String(data.id) } }, as)
    expect((await remove(tokens.stranger)).code).not.toBe(200)
    expect((await remove(tokens.admin)).code).toBe(200)
    expect((await show()).id).toBeNull()
  })

  test('a board cannot be put at the company of another tenant, nor by a viewer, nor with a plan of nothing', async () => {
    expect((await add({}, tokens.stranger)).code).not.toBe(200)
    expect((await add({}, tokens.viewer)).code).toBe(403)
    expect((await add({ panels: [newPanel('plan')] })).code).toBe(boardErrors.placeMissing.code)
    expect((await add({ panels: [] })).code).toBe(1001)
  })
})

describe('all companies', () => {
  test('those in scope with their machines and open alarms', async () => {
    const { companies } = (await server.send(boardCalls.companies, { query: {} }, tokens.admin)).data
    expect(companies.find((one) => one.companyId === 13)).toMatchObject({ parentId: null, openDanger: 1, openWarning: 1, light: 3 })
    expect(companies.length).toBe(1 + demoPlants.length)
    expect((await server.send(boardCalls.companies, { query: {} }, tokens.stranger)).data.companies.map((one) => one.companyId)).toEqual([
      50,
    ])
  })

  test('the platform sees each customer as one row, and customers do not', async () => {
    const platform = await server.login('superadmin')
    const { companies } = (await server.send(boardCalls.customers, { query: {} }, platform)).data
    const demo = companies.find((one) => one.companyId === 13)
    expect(demo).toMatchObject({ light: 3, openDanger: 1 })
    // The company itself has no coordinates: it stands in the middle of its plants.
    expect(demo?.longitude).toBeCloseTo(demoPlants.reduce((sum, one) => sum + one.longitude, 0) / demoPlants.length)
    expect(companies.map((one) => one.companyId)).toContain(50)
    expect((await server.sendAny(boardCalls.customers, {}, tokens.admin)).code).toBe(403)
  })
})
