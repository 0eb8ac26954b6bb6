import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { area } from '@undertone/domain/org/area.resource'
import { company } from '@undertone/domain/org/company.resource'
import { type PictureKind, pictureCalls, pictureKinds } from '@undertone/domain/picture/picture.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs, reading } from '../access/test-fixture.ts'
import { picture, upload, zipOf } from '../file/test-upload.ts'

let server: TestServer
let token = ''
/** One of each level, and a neighbour that is not below them. */
const ids = { company: 13, area: 0, equipment: 0, mapping: 0, otherArea: 0, otherMachine: 0 }

beforeAll(async () => {
  server = await startTestServer('picture')
  token = await server.login()
  const add = async (name: string, companyId: number) =>
    (await server.send(callsOf(area).add, { body: { name, companyId } }, token)).data.id
  const machine = async (name: string, areaId: number) =>
    (await server.send(callsOf(equipment).add, { body: { name, areaId, type: 3, level: 'B', runStatus: 'Open' } }, token)).data.id
  ids.area = await add('Hall', 13)
  ids.otherArea = await add('Yard', 13)
  ids.equipment = await machine('P-1', ids.area)
  ids.otherMachine = await machine('P-2', ids.otherArea)
  ids.mapping = (await server.send(callsOf(mapping).add, { body: { name: 'DE', equipmentId: ids.equipment } }, token)).data.id
})
afterAll(() => server?.close())

const newFile = async () => (await upload(server, token, [{ name: 'plan.png', bytes: await picture('png', 772, 400) }])).data.fileId
const get = (kind: PictureKind, id: number | undefined, as = token) =>
  server.send(pictureCalls[kind].get, { query: id === undefined ? {} : { id: String(id) } }, as)
const set = (kind: PictureKind, id: number, fileId: string | null, as = token) =>
  server.send(pictureCalls[kind].set, { body: { id, fileId } }, as)
const put = (kind: PictureKind, id: number, placements: { childId: number; x: number; y: number }[], as = token) =>
  server.send(pictureCalls[kind].place, { body: { id, placements } }, as)

const childOf = { company: 'area', area: 'equipment', equipment: 'mapping' } as const

describe('pictures with their placements', () => {
  test('a point without an image of its own has its default image', async () => {
    const shown = async () =>
      (await server.send(monitorCalls.mapping, { query: { mappingId: String(ids.mapping) } }, token)).data.mapping?.picture
    const change = (values: object) => server.send(callsOf(mapping).edit, { body: { id: ids.mapping, ...values } }, token)
    const [own, usual] = [await newFile(), await newFile()]
    expect(await shown()).toBeNull()
    await change({ defaultPicture: usual })
    expect(await shown()).toBe(usual)
    await change({ picture: own })
    expect(await shown()).toBe(own)
    expect((await change({ picture: null, defaultPicture: 'other' })).code).not.toBe(200)
    await change({ picture: null })
    expect(await shown()).toBe(usual)
    await change({ defaultPicture: null })
  })

  test('the plan of a company has the size of the specification or a larger one, in its form and here', async () => {
    const small = (await upload(server, token, [{ name: 'small.png', bytes: await picture('png', 771, 400) }])).data.fileId
    expect(await set('company', ids.company, small)).toMatchObject({ code: fileErrors.sizeTooSmall.code, field: 'fileId' })
    const edited = await server.send(callsOf(company).edit, { body: { id: ids.company, planPicture: small } }, token)
    expect(edited).toMatchObject({ code: fileErrors.sizeTooSmall.code, field: 'planPicture' })
    expect((await set('area', ids.area, small)).code).toBe(200)
    await set('area', ids.area, null)
  })

  test.each(pictureKinds)('%s: nothing, then a picture, then a place', async (kind) => {
    expect((await get(kind, undefined)).data).toBeNull()
    expect((await get(kind, ids[kind])).data).toMatchObject({ id: ids[kind], picture: null })
    const fileId = await newFile()
    expect((await set(kind, ids[kind], fileId)).code).toBe(200)
    const childId = ids[childOf[kind]]
    expect((await put(kind, ids[kind], [{ childId, x: 0.25, y: 0.75 }])).code).toBe(200)
    const { data } = await get(kind, undefined)
    expect(data?.picture).toEqual({ fileId, width: 772, height: 400 })
    expect(data?.children.find((child) => child.id === childId)).toMatchObject({ x: 0.25, y: 0.75 })
    expect(data?.areaName).toBe(kind === 'equipment' ? 'Hall' : null)
    // An empty list removes all of them.
    await put(kind, ids[kind], [])
    expect((await get(kind, ids[kind])).data?.children.every((child) => child.x === null)).toBe(true)
    await set(kind, ids[kind], null)
    expect((await get(kind, undefined)).data).toBeNull()
  })

  test('a machine that moved to another area is not placed there, and a deleted one leaves nothing', async () => {
    await put('area', ids.area, [{ childId: ids.equipment, x: 0.1, y: 0.2 }])
    await server.send(callsOf(equipment).edit, { body: { id: ids.equipment, areaId: ids.otherArea } }, token)
    const there = await get('area', ids.otherArea)
    expect(there.data?.children.map((child) => [child.id, child.x])).toEqual([
      [ids.equipment, null],
      [ids.otherMachine, null],
    ])
    await server.send(callsOf(equipment).edit, { body: { id: ids.equipment, areaId: ids.area } }, token)
    await put('area', ids.otherArea, [{ childId: ids.otherMachine, x: 0, y: 1 }])
    await server.sendAny(callsOf(equipment).remove, { params: { ids: String(ids.otherMachine) } }, token)
    const left = await sql<{ n: number }>`select count(*)::int as n from placement where equipment_id = ${ids.otherMachine}`.execute(
      server.db,
    )
    expect(left.rows[0]?.n).toBe(0)
  })

  test('children out of scope keep their positions, and cannot be placed without access', async () => {
    const as = actingAs(server, token)
    const part = await as.company('Part', 13)
    const [mine, hidden] = [await as.area('Mine', part), await as.area('Hidden', part)]
    // Areas of one company are seen by the scope "own records" each by itself.
    const keeper = await as.user('keeper.of.one', 13, [await as.role('keeper', 5, [...reading, 'business:company:edit'])])
    await sql`update area set created_by = ${keeper} where id = ${mine}`.execute(server.db)
    await sql`update company set created_by = ${keeper} where id = ${part}`.execute(server.db)
    const keeping = await server.login('keeper.of.one')
    await put('company', part, [
      { childId: mine, x: 0.1, y: 0.1 },
      { childId: hidden, x: 0.2, y: 0.2 },
    ])
    expect((await put('company', part, [{ childId: mine, x: 0.3, y: 0.3 }], keeping)).code).toBe(200)
    const places = (await get('company', part)).data?.children.map(({ id, x }) => [id, x])
    expect(places).toEqual(
      expect.arrayContaining([
        [mine, 0.3],
        [hidden, 0.2],
      ]),
    )
    expect((await put('company', part, [{ childId: hidden, x: 0.9, y: 0.9 }], keeping)).code).toBe(1002)
  })

  test('positions outside of the picture, repeated or of other parents are rejected', async () => {
    const at = { childId: ids.equipment, x: 0.5, y: 0.5 }
    expect((await put('area', ids.area, [{ ...at, x: 1.01 }])).code).toBe(1001)
    expect((await put('area', ids.area, [at, at])).code).toBe(1001)
    expect((await put('area', ids.otherArea, [at])).code).toBe(1002)
  })

  test('only an image of the own tenant can become a picture', async () => {
    const archive = await upload(server, token, [{ name: 'a.zip', bytes: zipOf({ 'a.txt': 'abc' }) }], '/file/fullUpload')
    expect((await set('area', ids.area, archive.data.fileId)).status).toBe(404)
    expect((await set('area', ids.area, '0'.repeat(32))).status).toBe(404)
    expect((await set('area', ids.area, '../../x')).status).toBe(404)
    const byForm = await server.send(callsOf(area).edit, { body: { id: ids.area, picture: '0'.repeat(32) } }, token)
    expect(byForm.code).not.toBe(200)
    expect(byForm.status).toBeLessThan(500)
  })

  test('S-5, S-17: users see and change only what is in their scope', async () => {
    const looking = await server.login('regional')
    expect((await set('area', ids.area, null, looking)).status).toBe(403)
    expect((await put('area', ids.area, [], looking)).status).toBe(403)
    const platform = await server.login('superadmin')
    expect((await get('area', ids.area, platform)).code).toBe(1002)
    expect((await get('area', undefined, platform)).data).toBeNull()
  })
})
