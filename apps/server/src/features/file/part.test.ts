import { createHash, randomBytes } from 'node:crypto'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { filePart } from '@undertone/domain/file/file-part'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/test-samples.ts'
import { openWavePlant } from '../../testing/test-wave-plant.ts'
import { dropDrafts } from './part.service.ts'
import { fetchFile, picture } from './test-upload.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
beforeAll(async () => {
  plant = await openWavePlant('parts')
})
afterAll(() => plant?.server.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** Sends bytes of a file from an offset on. */
const part = (whole: Buffer, offset: number, length: number, token = plant.token) =>
  plant.server.sendAny(
    fileCalls.part,
    {
      query: {},
      body: {
        sha256: hashOf(whole),
        name: 'a.png',
        size: whole.length,
        offset,
        data: whole.subarray(offset, offset + length).toString('base64'),
      },
    },
    token,
  )

test('parts in their order become one file, whatever is repeated, and a lost answer stores nothing twice', async () => {
  const whole = await picture('png', 300, 200)
  const half = Math.floor(whole.length / 2)
  expect((await part(whole, 0, half)).data).toEqual({ received: half, fileId: null })
  // The answer was lost: the same part again, then one that leaves a gap.
  expect((await part(whole, 0, half)).data).toEqual({ received: half, fileId: null })
  expect((await part(whole, half + 5, 10)).data).toEqual({ received: half, fileId: null })
  const { data } = await part(whole, half, whole.length - half)
  expect(data).toEqual({ received: whole.length, fileId: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect((await part(whole, half, whole.length - half)).data).toEqual(data)
  expect((await part(whole, whole.length, 0)).data).toEqual(data)
  const shown = await fetchFile(plant.server, plant.token, `/file/${(data as { fileId: string }).fileId}`)
  expect(shown.headers['content-type']).toBe('image/png')
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 300, height: 200 })
  const left = await sql`select from upload_part`.execute(plant.server.db)
  expect(left.rows).toEqual([])
})

test('an end before the file was stored is mended by the next call, which sends nothing new', async () => {
  const whole = await picture('png', 40, 40)
  await part(whole, 0, whole.length)
  await sql`update upload_draft set file_id = null where sha256 = ${hashOf(whole)}`.execute(plant.server.db)
  await sql`insert into upload_part (account_id, sha256, at, bytes)
    select account_id, sha256, 0, ${whole} from upload_draft where sha256 = ${hashOf(whole)}`.execute(plant.server.db)
  expect((await part(whole, whole.length, 0)).data).toMatchObject({ received: whole.length, fileId: expect.any(String) })
})

test('what is not what its hash says, or of a kind that is not accepted, becomes no file and can be sent again', async () => {
  const whole = await picture('png', 50, 50)
  const other = Buffer.from(whole)
  other[whole.length - 1] = (other[whole.length - 1] ?? 0) ^ 1
  const body = { sha256: hashOf(whole), name: 'a.png', size: other.length, offset: 0, data: other.toString('base64') }
  expect(await plant.server.sendAny(fileCalls.part, { query: {}, body }, plant.token)).toMatchObject({ code: 1717 })
  expect((await part(whole, 0, whole.length)).data).toMatchObject({ fileId: expect.any(String) })
  const page = Buffer.from(`<html>${'x'.repeat(100)}</html>`)
  // Nothing of what was refused stays.
  for (let times = 0; times < 2; times++) expect((await part(page, 0, page.length)).code).toBe(1703)
  const { rows } = await sql`select from upload_draft where sha256 = ${hashOf(page)}`.execute(plant.server.db)
  expect(rows).toEqual([])
})

test('parts are of their account: another one begins at the start, and longer parts are refused', async () => {
  const whole = randomBytes(filePart.bytes + 500)
  await part(whole, 0, 100)
  const admin = await plant.server.login('superadmin')
  expect((await part(whole, 100, 100, admin)).data).toEqual({ received: 0, fileId: null })
  expect((await part(whole, 100, filePart.bytes + 3)).code).toBe(1001)
  expect((await part(Buffer.alloc(0), 0, 0)).code).not.toBe(200)
})

test('nothing is left of questions, and files that begin, and their parts, are bounded in number', async () => {
  const { db } = plant.server
  await sql`delete from upload_draft`.execute(db)
  const whole = randomBytes(5000)
  for (const [offset, length] of [
    [0, 0],
    [100, 100],
  ] as const)
    expect((await part(whole, offset, length)).data).toEqual({ received: 0, fileId: null })
  const drafts = async () => (await sql`select from upload_draft`.execute(db)).rows.length
  expect(await drafts()).toBe(0)
  await part(whole, 0, 100)
  // As many as come of a byte at a time.
  await sql`insert into upload_part (account_id, sha256, at, bytes) select account_id, sha256, n, '' from upload_draft, generate_series(1, 17) n`.execute(
    db,
  )
  expect((await part(whole, 100, 100)).code).not.toBe(200)
  await sql`insert into upload_draft (account_id, sha256, size, name) select account_id, n::text, 2, 'a' from upload_draft, generate_series(1, 199) n`.execute(
    db,
  )
  expect((await part(randomBytes(300), 0, 100)).code).toBe(fileErrors.accountQuota.code)
  expect(await drafts()).toBe(200)
  await sql`delete from upload_draft`.execute(db)
})

test('what all accounts of a customer have begun counts in its quota', async () => {
  const { db } = plant.server
  await addMember(plant.server, 'sender', [])
  await sql`insert into upload_draft (account_id, sha256, size, name) select id, n::text, 2e9, 'a' from account, generate_series(1, 3) n
    where login_name = 'sender'`.execute(db)
  expect((await part(randomBytes(300), 0, 100)).code).toBe(fileErrors.tenantQuota.code)
  await sql`delete from upload_draft`.execute(db)
  expect((await part(randomBytes(300), 0, 100)).code).toBe(200)
})

test('the last part twice at one moment is one file for who sent it, and never refused', async () => {
  const whole = await picture('png', 800, 600)
  await part(whole, 0, whole.length - 10)
  const all = await Promise.all([1, 2, 3].map(() => part(whole, whole.length - 10, 10)))
  expect(all.map(({ code }) => code)).toEqual([200, 200, 200])
  const { data } = await part(whole, whole.length, 0)
  expect(data).toEqual({ received: whole.length, fileId: expect.any(String) })
})

test('a draft without a part for long is dropped', async () => {
  const whole = randomBytes(500)
  await part(whole, 0, 100)
  await dropDrafts(plant.server.db, new Date(Date.now() + 15 * 86_400_000))
  expect((await part(whole, 100, 100)).data).toEqual({ received: 0, fileId: null })
})
