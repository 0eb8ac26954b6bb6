import { appBanner } from '@undertone/domain/content/app-banner.resource'
import { appBrief } from '@undertone/domain/content/app-brief.resource'
import { appVersion } from '@undertone/domain/content/app-version.resource'
import { contentErrors } from '@undertone/domain/content/content.errors'
import { publishedCalls } from '@undertone/domain/content/published.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noScope } from '../../platform/identity/principal.ts'
import { newFileId } from '../../platform/storage/uploads.ts'
import { readableFiles } from '../../resource/file-access.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let platform = ''
let tenant = ''
beforeAll(async () => {
  server = await startTestServer('content')
  platform = await server.login('superadmin')
  tenant = await server.login()
})
afterAll(() => server?.close())

const tenantScope = { ...noScope, tenantId: 13, companyIds: 'all' as const }

/** A file of the platform as an upload leaves it. */
async function stored(kind: string, size: { width: number; height: number } | null = null): Promise<string> {
  const id = newFileId()
  const admin = await server.db.selectFrom('account').select('id').where('loginName', '=', 'superadmin').executeTakeFirstOrThrow()
  await server.db
    .insertInto('file')
    .values({
      id,
      tenantId: null,
      kind,
      name: `file.${kind}`,
      size: 1,
      width: size?.width ?? null,
      height: size?.height ?? null,
      sha256: Buffer.alloc(32),
      createdBy: admin.id,
    })
    .execute()
  return id
}

describe('versions of the app', () => {
  const calls = callsOf(appVersion)
  const add = async (version: string, status: 0 | 1, fileId: string | null) =>
    server.send(calls.add, { body: { apkName: 'Undertone Field', version, status, updateType: 1, fileId } }, platform)

  test('a released one has its file, is unique, and is newer than those before it', async () => {
    const fileId = await stored('apk')
    expect(await add('2.0.0', 1, null)).toMatchObject({ code: contentErrors.versionWithoutFile.code, field: 'fileId' })
    expect((await add('2.0.0', 1, fileId)).code).toBe(200)
    expect(await add('2.0.0', 0, null)).toMatchObject({ code: contentErrors.versionTaken.code, field: 'version' })
    expect(await add('1.9.9', 1, fileId)).toMatchObject({
      code: contentErrors.versionNotNewer.code,
      msg: 'The version must be newer than the released version 2.0.0',
    })
    const older = await add('1.9.9', 0, fileId)
    expect(older.code).toBe(200)
    expect((await server.send(calls.edit, { body: { id: older.data.id, status: 1 } }, platform)).code).toBe(
      contentErrors.versionNotNewer.code,
    )
    expect((await add('2.0.10', 1, fileId)).code).toBe(200)
  })

  test('a release can be corrected without being newer', async () => {
    const page = await server.send(calls.findPage, { body: { keyword: '2.0.0' } }, platform)
    const first = page.data.records[0]
    expect((await server.send(calls.edit, { body: { id: first?.id ?? 0, newsEn: 'Orders' } }, platform)).data).toMatchObject({
      newsEn: 'Orders',
    })
  })

  test('the file is a package, and users of tenants cannot read it', async () => {
    expect(await add('3.0.0', 0, await stored('pdf'))).toMatchObject({
      code: fileErrors.kindRequired.code,
      msg: 'Wrong file type. Required: APK, ZIP',
    })
    const fileId = await stored('apk')
    await add('3.0.0', 0, fileId)
    expect((await server.send(fileCalls.get, { params: { fileId } }, tenant)).status).toBe(404)
  })
})

test('a banner has the size of its place and ends after it begins', async () => {
  const calls = callsOf(appBanner)
  const add = (more: object) => server.send(calls.add, { body: { title: 'New', orderNum: 0, enabled: true, ...more } }, platform)
  expect(await add({ picture: await stored('png', { width: 800, height: 400 }) })).toMatchObject({
    code: fileErrors.sizeRequired.code,
    msg: 'The image must be 772 × 400 px',
    field: 'picture',
  })
  expect((await add({ picture: await stored('png', { width: 772, height: 400 }) })).code).toBe(200)
  expect(await add({})).toMatchObject({ code: contentErrors.bannerWithoutPicture.code, field: 'picture' })
  expect(await add({ enabled: false, fromTime: '2026-02-01 00:00:00', untilTime: '2026-01-01 00:00:00' })).toMatchObject({
    code: contentErrors.endsBeforeStart.code,
    field: 'untilTime',
  })
  expect((await add({ enabled: false, link: 'javascript:alert(1)' })).code).toBe(1001)
})

test('one introduction of each language is published', async () => {
  await sql`delete from app_brief`.execute(server.db)
  const calls = callsOf(appBrief)
  const add = (language: 'cn' | 'en', state: 0 | 1) =>
    server.send(calls.add, { body: { title: 'About us', language, state, body: 'Text' } }, platform)
  expect([(await add('cn', 1)).code, (await add('en', 1)).code]).toEqual([200, 200])
  expect((await add('cn', 0)).code).toBe(200)
  expect((await add('cn', 1)).code).toBe(contentErrors.briefTaken.code)
})

test('a customer’s app reads what is published, with its files, and nothing else', async () => {
  const [cover, hidden] = [await stored('png'), await stored('png')]
  const now = new Date()
  const article = { category: 'news', body: 'Text', orderNum: 0 }
  await server.db
    .insertInto('appArticle')
    .values([
      { ...article, title: 'Shown', language: 'en', state: 1, cover },
      { ...article, title: 'Draft', language: 'en', state: 0, cover: hidden },
      { ...article, title: 'Tomorrow', language: 'en', state: 1, publishedAt: new Date(now.getTime() + 86_400_000) },
      { ...article, title: '中文', language: 'cn', state: 1 },
    ])
    .execute()
  const { data } = await server.send(publishedCalls.published, { query: { languageType: 'en' } }, tenant)
  expect(data.articles).toContainEqual(expect.objectContaining({ title: 'Shown', cover, publishedAt: null }))
  const titles = data.articles.map(({ title }) => title)
  for (const title of ['Draft', 'Tomorrow', '中文']) expect(titles).not.toContain(title)
  expect((await server.send(publishedCalls.published, { query: {} }, tenant)).data.articles.map(({ title }) => title)).toContain('中文')
  const readable = async (id: string) =>
    (await sql`select 1 from file f where f.id = ${id} and ${readableFiles(tenantScope, 'f')}`.execute(server.db)).rows.length
  expect([await readable(cover), await readable(hidden)]).toEqual([1, 0])
})
