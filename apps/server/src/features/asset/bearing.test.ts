import { bearingCalls } from '@undertone/domain/asset/bearing.calls'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { component } from '@undertone/domain/asset/component.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTenant, Samples } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let token = ''
const calls = callsOf(bearing)

beforeAll(async () => {
  server = await startTestServer('bearing')
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
})
afterAll(() => server?.close())

const check = async (id: number, language = 'en') =>
  (await server.send(bearingCalls.check, { params: { id: String(id) } }, token, language)).data
const add = async (body: object) =>
  (await server.send(calls.add, { body: { companyId: 13, source: 'a catalogue', ...body } as never }, token)).data

test('every row that ships with the product names its source, passes every check and is visible to all tenants', async () => {
  const stranger = await server.login('otheradmin')
  const page = await server.send(calls.findPage, { body: {} }, stranger)
  expect(page.data.records.length).toBeGreaterThan(0)
  for (const row of page.data.records) {
    expect(row, row.model).toMatchObject({ companyId: null, doubts: 0 })
    expect(row.source.length).toBeGreaterThan(20)
    expect((await check(row.id)).findings).toEqual([])
  }
  expect((await server.send(calls.edit, { body: { id: 1, model: 'Mine now' } }, stranger)).code).toBe(1002)
  expect((await server.send(calls.remove, { params: { ids: '1' } }, stranger)).code).toBe(1002)
})

test('the geometry gives the orders that are left empty, also when it is filled in later', async () => {
  const geometry = { rollerCount: 9, elementDiameter: 0.3126, pitchDiameter: 1.537, lengthUnit: 'in' }
  expect(await add({ model: 'X 1', ...geometry, bpfo: 3.58 })).toMatchObject({
    bpfo: 3.58,
    bpfi: 5.4152,
    bsf: 2.3567,
    ftf: 0.3983,
    doubts: 0,
  })
  const bare = await add({ model: 'X 2' })
  expect(bare).toMatchObject({ bpfo: null })
  const edited = await server.send(calls.edit, { body: { id: bare.id, ...geometry } as never }, token)
  expect(edited.data).toMatchObject({ bpfo: 3.5848 })
})

test('a row that breaks an identity and one that contradicts another of its model are flagged, with the reason in both languages', async () => {
  const wrong = await add({ model: '6205/C3', bpfo: 3.466, bpfi: 5.534 })
  expect(wrong).toMatchObject({ doubts: 1 })
  const checked = await check(wrong.id)
  expect(checked.findings).toEqual([])
  expect(checked.rivals).toMatchObject([{ id: 1, model: '6205-2RS JEM' }])
  expect(checked.rivals[0]?.difference).toBeCloseTo(0.033, 3)

  const broken = await add({ model: 'Z 9', rollerCount: 8, bpfo: 3, bpfi: 4 })
  expect(broken).toMatchObject({ doubts: 1 })
  expect((await check(broken.id)).findings).toEqual([{ check: 'sum', text: 'BPFO + BPFI = 7, but must equal the number of elements, 8' }])
  expect((await check(broken.id, 'zh-CN')).findings[0]?.text).toContain('应等于滚动体数 8')
})

test("a tenant's own row is its own, and one in use stays", async () => {
  const samples = new Samples(server, token, 13)
  const part = await samples.make('component')
  const stranger = await server.login('otheradmin')
  const own = Number(part.bearingId)
  expect((await server.send(calls.detail, { params: { id: String(own) } }, stranger)).code).toBe(1002)
  expect((await server.send(bearingCalls.check, { params: { id: String(own) } }, stranger)).code).toBe(1002)
  expect((await server.send(calls.remove, { params: { ids: String(own) } }, token)).code).toBe(1205)
})

test('the ledger of a component: failed after it was commissioned, replaced by another part', async () => {
  const samples = new Samples(server, token, 13)
  const [old, fresh] = [await samples.make('component'), await samples.make('component')]
  const edit = (body: object) => server.send(callsOf(component).edit, { body: { id: old.id, ...body } as never }, token)
  await edit({ failedAt: null })
  expect((await edit({ commissionedAt: '2026-03-01 00:00:00', failedAt: '2026-02-01 00:00:00' })).code).toBe(1206)
  expect(await edit({ commissionedAt: '2026-03-01 00:00:00' })).toMatchObject({ code: 200 })
  expect(await edit({ failedAt: '2026-02-01 00:00:00' })).toMatchObject({ code: 1206, field: 'failedAt' })
  const replaced = await edit({ failedAt: '2026-04-01 00:00:00', failedPart: 'outer race', replacedById: fresh.id })
  expect(replaced.data).toMatchObject({ replacedByName: fresh.name, failedPart: 'outer race' })
  await server.send(callsOf(component).remove, { params: { ids: String(fresh.id) } }, token)
  expect((await server.send(callsOf(component).detail, { params: { id: String(old.id) } }, token)).data).toMatchObject({
    replacedById: null,
  })
})
