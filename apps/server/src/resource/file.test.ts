import { createHash } from 'node:crypto'
import { readdir, readFile, symlink, utimes } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { calls } from '@undertone/domain/index/calls'
import { resources } from '@undertone/domain/index/resources'
import { screens } from '@undertone/domain/index/screens'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectFiles, graceMs } from '../features/file/collect-files.job.ts'
import { boundary, fetchFile, formOf, picture, upload, zipOf } from '../features/file/test-upload.ts'
import { hashPassword } from '../platform/security/password.ts'
import { startTestServer, type TestServer, testPassword } from '../testing/test-server.ts'
import { referringColumns } from './file.store.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer('file')
  token = await server.login()
})
afterAll(() => server?.close())

const folder = () => path.join(server.dataDir, 'files')
const kept = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name)
const png = () => picture('png')

describe('an uploaded image', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s is returned as a displayable image', async (format) => {
    const name = `plan.${format === 'jpeg' ? 'jpg' : format}`
    const { status, data } = await upload(server, token, [{ name, bytes: await picture(format) }])
    expect(status).toBe(200)
    expect(data).toMatchObject({ name, width: 60, height: 40, url: `/file/${data.fileId}` })
    const answer = await fetchFile(server, token, data.url)
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-disposition': `inline; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
      'content-length': String(data.size),
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 60, height: 40 })
    const row = await server.db.selectFrom('file').selectAll().where('id', '=', data.fileId).executeTakeFirstOrThrow()
    expect(row.sha256.equals(createHash('sha256').update(answer.rawPayload).digest())).toBe(true)
    expect(row).toMatchObject({ tenantId: 13, kind: format })
  })

  test('loses EXIF and is rotated upright', async () => {
    const bytes = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '30/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { data } = await upload(server, token, [{ name: 'turned.jpg', bytes }])
    expect([data.width, data.height]).toEqual([40, 60])
    const answer = await fetchFile(server, token, data.url)
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
    expect(answer.rawPayload.includes('somebody')).toBe(false)
  })

  test('is scaled down to the longest side', async () => {
    const { data } = await upload(server, token, [{ name: 'wide.jpg', bytes: await picture('jpeg', 8192, 64) }])
    expect([data.width, data.height]).toEqual([4096, 32])
  })
})

describe('S-20: a download is addressed only by an opaque id', () => {
  test.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cetc%5cpasswd',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '%2fetc%2fpasswd',
    '%2ftmp%2fplan.png',
    'C%3a%5cplan.png',
    'plan.png%00.html',
    '0'.repeat(32),
    'incoming',
  ])('%s is not found', async (id) => {
    const answer = await fetchFile(server, token, `/file/${id}`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  test('a link in the store is not followed', async () => {
    const { data } = await upload(server, token, [{ name: 'a.png', bytes: await png() }])
    const linked = data.fileId.replace(/.{4}$/, 'ffff')
    await server.db
      .insertInto('file')
      .values({
        id: linked,
        tenantId: 13,
        kind: 'png',
        name: 'x.png',
        size: 10,
        sha256: Buffer.alloc(32),
        width: null,
        height: null,
        createdBy: null,
      })
      .execute()
    await symlink('/etc/passwd', path.join(folder(), linked.slice(0, 2), linked))
    expect((await fetchFile(server, token, `/file/${linked}`)).statusCode).toBe(404)
  })

  test('S-5: the file of another tenant does not exist', async () => {
    await sql`insert into company (id, tenant_id, name) values (50, 50, 'Other Works')`.execute(server.db)
    await sql`insert into tenant (id) values (50)`.execute(server.db)
    const passwordHash = await hashPassword(testPassword)
    await sql`insert into account (tenant_id, company_id, login_name, nick_name, password_hash)
      values (50, 50, 'otheradmin', 'Other', ${passwordHash})`.execute(server.db)
    await sql`with made as (insert into role (tenant_id, company_id, name, key, kind, data_scope, permissions)
      values (50, 50, 'Planner', 'planner', 4, 1, '{business:area:edit}') returning id)
      insert into account_role (account_id, role_id) select a.id, made.id from account a, made where a.login_name = 'otheradmin'`.execute(
      server.db,
    )
    const [stranger, platform] = [await server.login('otheradmin'), await server.login('superadmin')]
    const own = (await upload(server, stranger, [{ name: 'a.png', bytes: await png() }])).data
    const mine = (await upload(server, token, [{ name: 'a.png', bytes: await png() }])).data
    expect((await fetchFile(server, stranger, own.url)).statusCode).toBe(200)
    expect((await fetchFile(server, token, own.url)).statusCode).toBe(404)
    for (const as of [stranger, platform]) expect((await fetchFile(server, as, mine.url)).statusCode).toBe(404)
    expect((await fetchFile(server, '', mine.url)).statusCode).toBe(401)
    await expect(sql`update company set plan_picture = ${own.fileId} where id = 13`.execute(server.db)).rejects.toThrow(/foreign key/)
  })
})

test('S-21: no call accepts a folder or a path of the server', () => {
  const asked = calls.filter((call) => /folder|director|basePath|profile|uploadPath/i.test(call.path))
  expect(asked.map((call) => call.path)).toEqual([])
  expect(screens.filter((screen) => /director|folder/i.test(screen.path))).toEqual([])
})

describe('S-22: names and form fields never become paths', () => {
  test.each(['../../x.png', '..\\\\..\\\\x.png', '/etc/cron.d/x.png', 'C:\\\\x.png'])(
    '%s is kept as x.png under a generated name',
    async (name) => {
      const parts = [
        { field: 'directory', bytes: '../../' },
        { field: 'path', bytes: '/etc' },
        { name, bytes: await png() },
      ]
      const { status, data } = await upload(server, token, parts)
      expect([status, data.name]).toEqual([200, 'x.png'])
      expect(data.fileId).toMatch(/^[0-9a-f]{32}$/)
      expect(await kept()).toContain(data.fileId)
      expect((await kept()).filter((one) => !/^[0-9a-f]{32}$/.test(one))).toEqual([])
    },
  )
})

test('S-23: an upload without a login is rejected and leaves nothing', async () => {
  const before = await kept()
  for (const path of ['/file/upload', '/file/fullUpload'] as const) {
    expect((await upload(server, '', [{ name: 'a.png', bytes: await png() }], path)).status).toBe(401)
    expect((await upload(server, 'no such token', [{ name: 'a.png', bytes: await png() }], path)).status).toBe(401)
  }
  expect(await kept()).toEqual(before)
})

describe('S-24: active content is rejected, and non-images are never displayed', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['logo.svg', 'image/svg+xml', svg],
    ['logo.png', 'image/png', svg],
    ['a.html', 'text/html', '<script>alert(1)</script>'],
    ['a.png', 'image/png', '<!doctype html><script>alert(1)</script>'],
    ['a.xml', 'text/xml', '<?xml version="1.0"?><x/>'],
    ['a.js', 'text/javascript', 'alert(1)'],
    ['a.gif', 'image/gif', 'GIF89a/*'],
  ])('%s as %s', async (name, type, bytes) => {
    for (const path of ['/file/upload', '/file/fullUpload'] as const)
      expect((await upload(server, token, [{ name, type, bytes }], path)).status).toBe(415)
  })

  test.each([
    ['manual.pdf', '%PDF-1.7\n<script>alert(1)</script>', 'application/pdf'],
    ['<img src=x onerror=alert(1)>.wav', `RIFF\0\0\0\0WAVEfmt ${'x'.repeat(40)}`, 'audio/wav'],
    ['a.mp3', `ID3${'\u0003'.repeat(40)}`, 'audio/mpeg'],
  ])('%s is always a download', async (name, bytes, mime) => {
    const { status, data } = await upload(server, token, [{ name, bytes }], '/file/fullUpload')
    expect(status).toBe(200)
    const answer = await fetchFile(server, token, data.url)
    expect(answer.headers['content-type']).toBe(mime)
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%!~-]+$/)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'; sandbox" })
    expect(answer.rawPayload.equals(Buffer.from(bytes))).toBe(true)
    // The image call accepts none of them.
    expect((await upload(server, token, [{ name, bytes }])).status).toBe(415)
  })
})

describe('S-25: disguised or oversized files', () => {
  test('a polyglot is reduced to its pixels', async () => {
    const bytes = Buffer.concat([await png(), Buffer.from('<html><script>alert("polyglot")</script></html>')])
    const { status, data } = await upload(server, token, [{ name: 'a.png', bytes }])
    expect(status).toBe(200)
    expect((await fetchFile(server, token, data.url)).rawPayload.includes('polyglot')).toBe(false)
  })

  test('the signature alone is not an image', async () => {
    const bytes = Buffer.concat([(await png()).subarray(0, 8), Buffer.from('<script>alert(1)</script>')])
    expect((await upload(server, token, [{ name: 'a.png', bytes }])).status).toBe(415)
    expect((await upload(server, token, [{ name: 'a.png', bytes: (await png()).subarray(0, 60) }])).status).toBe(415)
  })

  test.each(['a.jpg', 'a.png.html', 'a.php.png', 'a.svg'])('the name %s of a PNG', async (name) => {
    expect((await upload(server, token, [{ name, bytes: await png() }])).status).toBe(415)
  })

  test('a picture of 30,000 x 30,000 px in a few bytes is never decoded', async () => {
    const bytes = Buffer.from(await png())
    bytes.writeUInt32BE(30_000, 16)
    bytes.writeUInt32BE(30_000, 20)
    const { status, msg } = await upload(server, token, [{ name: 'bomb.png', bytes }])
    // The checksum of the header is wrong now: damaged or too large, it is rejected here.
    expect([413, 415], msg).toContain(status)
    const flat = await picture('png', 9000, 9000)
    expect(flat.length).toBeLessThan(2_000_000)
    expect(await upload(server, token, [{ name: 'large.png', bytes: flat }])).toMatchObject({ status: 413, code: 1706 })
  })

  test('a ZIP bomb and a damaged ZIP are rejected, a valid one and a workbook are attachments', async () => {
    const send = (name: string, bytes: Buffer) => upload(server, token, [{ name, bytes }], '/file/fullUpload')
    expect((await send('bomb.zip', zipOf({ 'a.txt': 'x'.repeat(2_000_000) }))).status).toBe(413)
    expect((await send('liar.zip', zipOf({ 'a.txt': 'abc' }, 0xffff_fff0))).status).toBe(413)
    expect((await send('cut.zip', zipOf({ 'a.txt': 'abc' }).subarray(0, 40))).status).toBe(413)
    expect((await send('a.zip', zipOf({ 'a.txt': 'abc' }))).status).toBe(200)
    const workbook = zipOf({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' })
    const { data } = await send('table.xlsx', workbook)
    expect((await fetchFile(server, token, data.url)).headers['content-type']).toContain('spreadsheetml')
    expect((await send('table.xlsm', workbook)).status).toBe(415)
    expect((await send('letter.docx', zipOf({ 'word/document.xml': '<x/>' }))).status).toBe(415)
  })

  test('two files, and 10,000 parts, are rejected', async () => {
    const bytes = await png()
    expect(
      (
        await upload(server, token, [
          { name: 'a.png', bytes },
          { name: 'b.png', bytes },
        ])
      ).status,
    ).toBe(413)
    const many = Array.from({ length: 10_000 }, (_, n) => ({ field: `f${n}`, bytes: 'x' }))
    expect((await upload(server, token, [...many, { name: 'a.png', bytes }])).status).toBe(413)
    expect((await upload(server, token, [{ name: 'a.png', bytes }, ...many])).status).toBe(413)
    expect(await readdir(path.join(folder(), 'incoming'))).toEqual([])
  })

  test('a missing file, an empty file and another body are distinguished from a file', async () => {
    expect((await upload(server, token, [{ field: 'note', bytes: 'x' }])).status).toBe(400)
    expect((await upload(server, token, [{ name: 'a.png', bytes: '' }])).status).toBe(400)
    const json = await server.app.inject({ method: 'POST', url: '/file/upload', headers: { token }, payload: { file: 'x' } })
    expect(json.statusCode).toBe(400)
    const multipart = { token, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const elsewhere = await server.app.inject({ method: 'POST', url: '/area/findPage', headers: multipart, payload: formOf([]) })
    expect(elsewhere.statusCode).toBe(400)
  })

  describe('a gigabyte', () => {
    const gigabyte = 1024 ** 3
    let address: AddressInfo
    beforeAll(async () => {
      await server.app.listen({ host: '127.0.0.1', port: 0 })
      address = server.app.server.address() as AddressInfo
    })

    /** Sends a form with an endless file; returns the status, and the number of bytes accepted. */
    async function endless(headers: Record<string, string>): Promise<{ status: number; sent: number }> {
      const request = http.request({
        host: '127.0.0.1',
        port: address.port,
        method: 'POST',
        path: '/file/upload',
        headers: { token, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      })
      let sent = 0
      let isOver = false
      const status = new Promise<number>((resolve) => {
        request.on('response', (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
        // The server closes while data is still being sent: its response may be lost.
        request.on('error', () => resolve(0))
      }).finally(() => {
        isOver = true
      })
      request.write(formOf([{ name: 'a.png', bytes: await png() }]).subarray(0, -boundary.length - 8))
      const chunk = Buffer.alloc(256 * 1024, 7)
      while (!isOver && sent < gigabyte) {
        const isRoom = request.write(chunk)
        sent += chunk.length
        if (!isRoom) await Promise.race([new Promise<void>((resolve) => request.once('drain', resolve)), status])
        else await new Promise<void>((resolve) => setImmediate(resolve))
      }
      const answered = await status
      request.destroy()
      return { status: answered, sent }
    }

    test('that is declared is rejected before it is sent', async () => {
      const { status, sent } = await endless({ 'content-length': String(gigabyte) })
      expect([413, 0]).toContain(status)
      expect(sent).toBeLessThan(64 * 1024 ** 2)
    })

    test('that is not declared stops at the limit, with constant memory, and leaves nothing', async () => {
      const before = process.memoryUsage().rss
      const { status, sent } = await endless({ 'transfer-encoding': 'chunked' })
      expect([413, 0]).toContain(status)
      expect(sent).toBeLessThan(128 * 1024 ** 2)
      expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2)
      await expect.poll(() => readdir(path.join(folder(), 'incoming'))).toEqual([])
      expect((await upload(server, token, [{ name: 'a.png', bytes: await png() }])).status).toBe(200)
    })
  })
})

describe('collecting', () => {
  test('deletes unreferenced files after a day, also those without a row after a crash, and keeps the rest', async () => {
    const send = async () => (await upload(server, token, [{ name: 'a.png', bytes: await png() }])).data.fileId
    const [used, unused, fresh, lost] = [await send(), await send(), await send(), await send()]
    await sql`update company set plan_picture = ${used} where id = 13`.execute(server.db)
    const old = new Date(Date.now() - graceMs - 60_000)
    await server.db.updateTable('file').set({ createdAt: old }).where('id', 'in', [used, unused]).execute()
    await server.db.deleteFrom('file').where('id', '=', lost).execute()
    for (const id of [used, unused, lost]) await utimes(path.join(folder(), id.slice(0, 2), id), old, old)
    expect(await collectFiles(server.db, server.files, new Date())).toBeGreaterThanOrEqual(2)
    const left = await kept()
    expect([used, unused, fresh, lost].map((id) => left.includes(id))).toEqual([true, false, true, false])
    expect((await fetchFile(server, token, `/file/${unused}`)).statusCode).toBe(404)
    expect((await fetchFile(server, token, `/file/${used}`)).statusCode).toBe(200)
  })

  test('every image field of every resource retains its file', async () => {
    const kept = (await referringColumns(server.db)).map(({ table, column }) => `${table}.${column}`)
    const fields = resources.flatMap(({ table, fields }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        field.kind === 'image' ? [`${table}.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`] : [],
      ),
    )
    expect(fields).toContain('company.plan_picture')
    expect(fields.filter((one) => !kept.includes(one))).toEqual([])
  })
})

test('the stored bytes are the served bytes', async () => {
  const { data } = await upload(server, token, [{ name: 'a.png', bytes: await png() }])
  const onDisk = await readFile(path.join(folder(), data.fileId.slice(0, 2), data.fileId))
  expect(onDisk.equals((await fetchFile(server, token, data.url)).rawPayload)).toBe(true)
})
