import { logbookCalls } from '@undertone/domain/logbook/logbook.calls'
import { logbookErrors } from '@undertone/domain/logbook/logbook.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, addTenant, Samples } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { fetchFile, picture, upload } from '../../file/test-upload.ts'

let server: TestServer
const tokens: Record<'admin' | 'ann' | 'reader' | 'stranger', string> = { admin: '', ann: '', reader: '', stranger: '' }
const ids = { equipmentId: 0, mappingId: 0, other: 0, ann: 0, reader: 0, outsider: 0 }

const accountOf = async (name: string) =>
  (await sql<{ id: number }>`select id from account where login_name = ${name}`.execute(server.db)).rows[0]!.id

beforeAll(async () => {
  server = await startTestServer('logbook')
  tokens.admin = await server.login()
  const samples = new Samples(server, tokens.admin, 13)
  const point = await samples.make('mapping')
  ids.mappingId = point.id
  ids.equipmentId = Number(point.equipmentId)
  ids.other = (await samples.make('equipment')).id
  await addMember(server, 'ann', ['business:logbook:list', 'business:logbook:write'])
  await addMember(server, 'reader', ['business:logbook:list'])
  await addMember(server, 'outsider', ['business:alarm:list'])
  await addTenant(server, 50, 'otheradmin')
  ;[tokens.ann, tokens.reader, tokens.stranger] = [
    await server.login('ann'),
    await server.login('reader'),
    await server.login('otheradmin'),
  ]
  ;[ids.ann, ids.reader, ids.outsider] = [await accountOf('ann'), await accountOf('reader'), await accountOf('outsider')]
})
afterAll(() => server?.close())
beforeEach(async () => {
  await sql`delete from log_note`.execute(server.db)
  await sql`delete from task`.execute(server.db)
})

type Body = Partial<Parameters<typeof server.send<typeof logbookCalls.add>>[1]['body']>
const add = (body: Body = {}, as = tokens.ann) =>
  server.send(logbookCalls.add, { body: { equipmentId: ids.equipmentId, text: 'Greased', ...body } }, as)
const listed = async (body: object = {}, as = tokens.admin) =>
  (await server.send(logbookCalls.findPage, { body }, as)).data.records.map(({ text }) => text)
const detail = async (id: number, as = tokens.admin) => (await server.send(logbookCalls.getDetail, { query: { id: String(id) } }, as)).data
const edit = (id: number, version: number, body: Body = {}, as = tokens.ann) =>
  server.send(logbookCalls.edit, { body: { id, version, text: 'Greased again', ...body } }, as)
const people = (equipmentId: number, as = tokens.ann) =>
  server.send(logbookCalls.people, { query: { equipmentId: String(equipmentId) } }, as)
const notified = async () =>
  (
    await sql<{ ids: number[] }>`select payload -> 'accountIds' as ids from task where kind = 'noteMention' order by id`.execute(server.db)
  ).rows.map((one) => one.ids)

/** A file of the demo company, as an upload stores it. */
async function file(by: number, kind = 'png'): Promise<string> {
  const id = `${Math.random().toString(16).slice(2).padEnd(32, '0').slice(0, 32)}`
  await sql`insert into file (id, tenant_id, name, kind, size, sha256, created_by, width) values (${id}, 13, 'seal.png', ${kind}, 1, ${Buffer.alloc(32)}, ${by}, 10)`.execute(
    server.db,
  )
  return id
}

test('a note on a point stands on the point and on its machine; one on the machine on all its points', async () => {
  await add({ text: 'On the point', mappingId: ids.mappingId })
  await add({ text: 'On the machine' })
  await add({ text: 'Elsewhere', equipmentId: ids.other })
  expect((await listed({ equipmentId: ids.equipmentId })).sort()).toEqual(['On the machine', 'On the point'])
  expect((await listed({ mappingId: ids.mappingId })).sort()).toEqual(['On the machine', 'On the point'])
  expect(await listed({ equipmentId: ids.other })).toEqual(['Elsewhere'])
  expect(await listed({ keyword: 'WHERE' })).toEqual(['Elsewhere'])
  expect(await listed({ keyword: 'ann', equipmentId: ids.other })).toEqual(['Elsewhere'])
})

test('a note has its author, and a time that has passed', async () => {
  const { data } = await add({ at: '2026-01-02 03:04:05' })
  expect(data).toMatchObject({ by: 'ann', isMine: true, at: '2026-01-02 03:04:05', version: 1, editedAt: null })
  expect((await detail(data.id)).isMine).toBe(false)
  expect(await add({ at: '2999-01-01 00:00:00' })).toMatchObject({ code: 1794, field: 'at' })
  expect(await add({ text: ' ' })).toMatchObject({ field: 'text' })
  expect(await add({ mappingId: ids.mappingId, equipmentId: ids.other })).toMatchObject({ code: 1793, field: 'mappingId' })
})

test('its author changes it, and the texts until then stay; others do not, and neither does an older version', async () => {
  const { id } = (await add({ at: '2026-01-02 03:04:05' })).data
  expect((await edit(id, 1, {}, tokens.admin)).code).toBe(logbookErrors.notAuthor.code)
  expect((await edit(id, 1)).data).toMatchObject({
    text: 'Greased again',
    version: 2,
    at: '2026-01-02 03:04:05',
    editedAt: expect.any(String),
  })
  expect((await edit(id, 1)).code).toBe(1792)
  await edit(id, 2, { text: 'Third' })
  expect((await detail(id)).versions.map(({ version, text }) => [version, text])).toEqual([
    [2, 'Greased again'],
    [1, 'Greased'],
  ])
})

test('its author deletes it; that of somebody else needs the permission for that', async () => {
  const remove = (call: 'remove' | 'removeAny', id: number, as: string) =>
    server.send(logbookCalls[call], { query: { id: String(id) } }, as)
  const [first, second] = [(await add()).data.id, (await add({}, tokens.admin)).data.id]
  expect((await remove('remove', second, tokens.ann)).code).toBe(1790)
  expect((await remove('removeAny', second, tokens.ann)).status).toBe(403)
  expect((await remove('remove', first, tokens.ann)).code).toBe(200)
  await add()
  expect((await remove('removeAny', second, tokens.admin)).code).toBe(200)
  expect(await listed()).toEqual(['Greased'])
})

test('people who may see the logbook of the machine can be mentioned, and are notified once', async () => {
  const known = (await people(ids.equipmentId)).data.map(({ id }) => id)
  expect(known).toContain(ids.reader)
  expect(known).not.toContain(ids.outsider)
  const { id, mentions } = (await add({ text: 'Look, @reader', mentionIds: [ids.reader] })).data
  expect(mentions).toEqual([{ id: ids.reader, name: 'reader' }])
  expect(await notified()).toEqual([[ids.reader]])
  await edit(id, 1, { mentionIds: [ids.reader, ids.ann] })
  expect(await notified()).toEqual([[ids.reader], [ids.ann]])
  for (const foreign of [ids.outsider, await accountOf('otheradmin')])
    expect(await add({ mentionIds: [foreign] })).toMatchObject({ code: 1791, field: 'mentionIds' })
  expect(await listed()).toHaveLength(1)
})

test('pictures that the author may read are attached; the files of others and other kinds are not', async () => {
  const own = await file(ids.ann)
  const { data } = await add({ fileIds: [own] })
  expect(data.files).toEqual([{ fileId: own, name: 'seal.png', isImage: true }])
  expect(await add({ fileIds: [await file(ids.reader)] })).toMatchObject({ code: 1002, field: 'fileIds' })
  expect((await add({ fileIds: [await file(ids.ann, 'pdf')] })).field).toBe('fileIds')
  expect((await edit(data.id, 1)).data.files).toEqual([])
})

test('who writes notes uploads their pictures and sounds; who reads them does not', async () => {
  const parts = [{ name: 'seal.png', bytes: await picture('png') }]
  for (const path of ['/file/upload', '/file/fullUpload'] as const) {
    const { data, status } = await upload(server, tokens.ann, parts, path)
    expect(status).toBe(200)
    expect((await add({ fileIds: [data.fileId] })).code).toBe(200)
    expect((await upload(server, tokens.reader, parts, path)).status).toBe(403)
  }
})

describe('somebody with access to own records', () => {
  let own = ''
  const machines = { own: 0, other: 0 }
  beforeAll(async () => {
    await addMember(server, 'owner', ['business:logbook:list', 'business:logbook:write'])
    await sql`update role set data_scope = ${5} where key = 'owner'`.execute(server.db)
    own = await server.login('owner')
    const samples = new Samples(server, tokens.admin, 13)
    ;[machines.own, machines.other] = [(await samples.make('equipment')).id, (await samples.make('equipment')).id]
    await sql`update equipment set created_by = ${await accountOf('owner')} where id = ${machines.own}`.execute(server.db)
  })

  test('opens the pictures of notes that others wrote on an own machine, and of no other', async () => {
    const shown: string[] = []
    for (const equipmentId of [machines.own, machines.other]) {
      const { fileId } = (await upload(server, tokens.ann, [{ name: 'seal.png', bytes: await picture('png') }])).data
      shown.push(fileId)
      expect((await add({ equipmentId, fileIds: [fileId] })).code).toBe(200)
    }
    const { records } = (await server.send(logbookCalls.findPage, { body: {} }, own)).data
    expect(records.flatMap(({ files }) => files.map(({ fileId }) => fileId))).toEqual([shown[0]])
    const opened = shown.map(async (fileId) => (await fetchFile(server, own, `/file/${fileId}`)).statusCode)
    expect(await Promise.all(opened)).toEqual([200, 404])
  })

  test('is not shown who sees a machine of others', async () => {
    expect((await people(machines.own, own)).code).toBe(200)
    expect(await people(machines.other, own)).toMatchObject({ code: 1002, field: 'equipmentId' })
  })
})

test('another customer sees nothing and changes nothing, and who may read may not write', async () => {
  const { id } = (await add()).data
  expect(await listed({}, tokens.stranger)).toEqual([])
  expect((await server.send(logbookCalls.getDetail, { query: { id: String(id) } }, tokens.stranger)).code).toBe(1002)
  expect((await edit(id, 1, {}, tokens.stranger)).code).toBe(1002)
  expect((await add({}, tokens.stranger)).code).toBe(1002)
  expect((await server.send(logbookCalls.removeAny, { query: { id: String(id) } }, tokens.stranger)).code).toBe(1002)
  expect(await people(ids.equipmentId, tokens.stranger)).toMatchObject({ code: 1002, field: 'equipmentId' })
  expect((await add({}, tokens.reader)).status).toBe(403)
  expect(await listed({}, tokens.reader)).toEqual(['Greased'])
})
