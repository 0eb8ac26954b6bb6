import { callsOf } from '@undertone/domain/core/resource-calls'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { area } from '@undertone/domain/org/area.resource'
import { pictureCalls } from '@undertone/domain/picture/picture.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referringColumns } from '../../resource/file.store.ts'
import { openingColumns } from '../../resource/file-access.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs } from '../access/test-fixture.ts'
import { fetchFile, picture, upload } from './test-upload.ts'

const areaCalls = callsOf(area)
let server: TestServer
let admin = ''
let head = ''
let mine = 0
let theirs = 0
beforeAll(async () => {
  server = await startTestServer('file_scope')
  admin = await server.login()
  const as = actingAs(server, admin)
  const [part, beyond] = [await as.company('Part', 13), await as.company('Beyond', 13)]
  ;[mine, theirs] = [await as.area('Hall', part), await as.area('Yard', beyond)]
  const keys = tenantPermissions.filter((key) => key.startsWith('business:'))
  await as.user('head.of.part', part, [await as.role('head', 4, keys)])
  head = await server.login('head.of.part')
})
afterAll(() => server?.close())

const newFile = async (token: string) => (await upload(server, token, [{ name: 'a.png', bytes: await picture('png') }])).data.fileId
const statusFor = async (token: string, fileId: string) => (await fetchFile(server, token, `/file/${fileId}`)).statusCode
const show = (id: number, fileId: string | null, token = admin) => server.send(areaCalls.edit, { body: { id, picture: fileId } }, token)

describe('S-5: a file is open where a row in sight refers to it', () => {
  test('the picture of an area out of scope does not exist, that of one in scope does', async () => {
    const [own, foreign] = [await newFile(admin), await newFile(admin)]
    expect([await statusFor(head, own), await statusFor(head, foreign)]).toEqual([404, 404])
    expect([(await show(mine, own)).code, (await show(theirs, foreign)).code]).toEqual([200, 200])
    expect([await statusFor(head, own), await statusFor(head, foreign)]).toEqual([200, 404])
    expect([await statusFor(admin, own), await statusFor(admin, foreign)]).toEqual([200, 200])
    await show(mine, null)
    expect(await statusFor(head, own)).toBe(404)
  })

  test('an uploaded file is private until a row refers to it, then visible to everyone who sees the row', async () => {
    const draft = await newFile(head)
    expect([await statusFor(head, draft), await statusFor(admin, draft)]).toEqual([200, 404])
    expect((await show(mine, draft, head)).code).toBe(200)
    expect(await statusFor(admin, draft)).toBe(200)
  })

  test('a file cannot be opened by referring to it in an own row', async () => {
    const foreign = await newFile(admin)
    await show(theirs, foreign)
    expect(await show(mine, foreign, head)).toMatchObject({ code: 1002, field: 'picture' })
    const set = await server.send(pictureCalls.area.set, { body: { id: mine, fileId: foreign } }, head)
    expect(set.status).toBe(404)
    const added = await server.send(areaCalls.add, { body: { name: 'New', companyId: 13, picture: foreign } }, head)
    expect(added.code).toBe(1002)
    expect(await statusFor(head, foreign)).toBe(404)
  })
})

test('a role that sees its own records alone reads its files, and no others', async () => {
  const as = actingAs(server, admin)
  await as.user('own.records', 13, [
    await as.role(
      'own',
      5,
      tenantPermissions.filter((key) => key.startsWith('business:')),
    ),
  ])
  const own = await server.login('own.records')
  expect(await statusFor(own, await newFile(own))).toBe(200)
  expect(await statusFor(own, await newFile(admin))).toBe(404)
})

test('every column that refers to a file opens it to those who see its row', async () => {
  const opening = openingColumns.map(({ table, column }) => `${table}.${column}`)
  const referring = (await referringColumns(server.db)).map(({ table, column }) => `${table}.${column}`)
  expect(opening.toSorted()).toEqual(referring.toSorted())
})

test('the files of records are found by an index', async () => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where a.attname = 'file_id'`.execute(server.db)
  const indexed = rows.map(({ name }) => name)
  for (const table of ['alarm_attachment', 'log_note_file', 'public_case_file', 'work_file']) expect(indexed).toContain(table)
})
