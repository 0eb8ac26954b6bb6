import { fileCalls } from '@undertone/domain/file/file.calls'
import { uploadKindOf, uploadKinds } from '@undertone/domain/file/upload-kinds.table'
import { uploadRights } from '@undertone/domain/index/upload-rights'
import { pictureCalls } from '@undertone/domain/picture/picture.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toDomainError } from '../../platform/http/to-domain-error.ts'
import { diskThresholds } from '../../platform/runtime/disk.ts'
import { addMember } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs } from '../access/test-fixture.ts'
import { collectFiles, graceMs } from './collect-files.job.ts'
import { picture, upload } from './test-upload.ts'

let server: TestServer
let admin = ''
let area = 0
let isLow = false
beforeAll(async () => {
  server = await startTestServer('upload_quota', { refusesUploads: () => isLow })
  admin = await server.login()
  area = await actingAs(server, admin).area('Hall', 13)
})
afterAll(() => server?.close())
beforeEach(async () => {
  isLow = false
  await sql`update area set picture = null where id = ${area}`.execute(server.db)
  await sql`delete from file where tenant_id = 13 and id not in (select file_id from branding_image)`.execute(server.db)
})

/** The token of a new user with these permissions. */
const member = async (name: string, permissions: string[]) => {
  await addMember(server, name, permissions)
  return server.login(name)
}
const png = async () => [{ name: 'a.png', bytes: await picture('png') }]
const pdf = [{ name: 'a.pdf', bytes: '%PDF-1.7 and more than that' }]
/** A stored file of this size, as if the account had uploaded it. */
const stored = (size: number, loginName = 'demoadmin', purpose = 'picture', id = 'a'.repeat(32)) =>
  sql`insert into file (id, tenant_id, kind, name, size, sha256, purpose, created_by)
    select ${id}, tenant_id, 'png', 'a.png', ${size}::int, '', ${purpose}, id from account where login_name = ${loginName}`.execute(
    server.db,
  )

describe('who may upload', () => {
  test('an account without a role may not', async () => {
    const token = await member('norole', [])
    const before = await server.db.selectFrom('file').select('id').execute()
    for (const path of ['/file/upload', '/file/fullUpload'] as const)
      expect((await upload(server, token, await png(), path)).status).toBe(403)
    expect(await server.db.selectFrom('file').select('id').execute()).toEqual(before)
  })

  test('who may use a file of the kind', async () => {
    const token = await member('planner', ['business:area:edit'])
    expect((await upload(server, token, await png())).status).toBe(200)
    expect((await upload(server, token, pdf, '/file/fullUpload')).status).toBe(403)
    expect((await upload(server, admin, pdf, '/file/fullUpload')).status).toBe(200)
  })

  test('who edits work, for the pictures and documents of a repair', async () => {
    for (const [i, right] of ['faultRepair:do', 'faultRepair:assign', 'faultUpkeep:do', 'faultUpkeep:assign'].entries()) {
      const token = await member(`mechanic${i}`, [`business:${right}`])
      expect((await upload(server, token, await png())).status, right).toBe(200)
      expect((await upload(server, token, pdf, '/file/fullUpload')).status, right).toBe(200)
    }
    const reader = await member('reader', ['business:faultRepair:list', 'business:faultUpkeep:list'])
    expect((await upload(server, reader, await png())).status).toBe(403)
  })

  test('every kind has rights, and a kind of content', () => {
    for (const kind of uploadKinds) expect([kind.key, uploadRights(kind).length > 0, kind.files.length > 0]).toEqual([kind.key, true, true])
  })
})

describe('quotas', () => {
  const kind = uploadKindOf('picture')

  test('files that nothing refers to count against their account until they are deleted', async () => {
    await stored(kind.accountBytes)
    const refused = await upload(server, admin, await png())
    expect([refused.status, refused.code]).toEqual([507, 1713])
    expect(refused.msg).toBe(
      'Images that you uploaded and did not use exceed 200 MB. Save your forms first. Unused files are deleted after a day.',
    )
    const colleague = await member('colleague', ['business:area:edit'])
    expect((await upload(server, colleague, await png())).status).toBe(200)
    await server.send(pictureCalls.area.set, { body: { id: area, fileId: 'a'.repeat(32) } }, admin)
    expect((await upload(server, admin, await png())).status).toBe(200)
  })

  test('a deleted file makes room', async () => {
    await stored(kind.accountBytes)
    await collectFiles(server.db, server.files, new Date(Date.now() + graceMs + 1000))
    expect((await upload(server, admin, await png())).status).toBe(200)
  })

  test('a tenant has a quota for each kind, which another kind and another tenant do not share', async () => {
    for (const [at, id] of ['b', 'c'].entries()) await stored(kind.tenantBytes / 2 - at, 'demoadmin', 'picture', id.repeat(32))
    await sql`update file set created_by = null where tenant_id = 13`.execute(server.db)
    const refused = await upload(server, admin, await png())
    expect([refused.status, refused.code]).toEqual([507, 1712])
    expect((await upload(server, admin, pdf, '/file/fullUpload')).status).toBe(200)
    const { data } = await server.send(fileCalls.usage, {}, admin)
    expect(data.find((one) => one.kind === 'picture')).toEqual({ kind: 'picture', bytes: kind.tenantBytes - 1, maxBytes: kind.tenantBytes })
  })

  test('uploads that arrive at one moment do not exceed a quota together, and leave no bytes behind', async () => {
    const [one] = await png()
    const { data } = await upload(server, admin, await png())
    await stored(kind.accountBytes - 2 * data.size - (one?.bytes.length ?? 0) - 400)
    const answers = await Promise.all(Array.from({ length: 6 }, async () => upload(server, admin, await png())))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(6)
    const { rows } = await sql<{ size: string }>`select sum(size) as size from file where tenant_id = 13`.execute(server.db)
    expect(Number(rows[0]?.size)).toBeLessThanOrEqual(kind.accountBytes)
  })
})

describe('a disk with little space', () => {
  test('refuses uploads well before ingest is paused', async () => {
    expect(diskThresholds.low).toBeGreaterThanOrEqual(2 * diskThresholds.full)
    isLow = true
    const refused = await upload(server, admin, await png())
    expect([refused.status, refused.code, refused.msg]).toEqual([
      507,
      507,
      'The server has too little disk space for uploads. Contact your administrator.',
    ])
  })

  test.each(['ENOSPC', 'EDQUOT', '53100'])('%s is 507, not an internal error', (code) => {
    expect(toDomainError(Object.assign(new Error('no space'), { code }))?.row.status).toBe(507)
  })
})
