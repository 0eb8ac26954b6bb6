import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { openApiCalls } from '@undertone/domain/open-api/open-api.calls'
import { exampleCode } from '@undertone/domain/open-api/open-api-examples'
import { stringToSign } from '@undertone/domain/open-api/open-api-signature'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageTasks } from '../../platform/outbox/send-messages.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { OutgoingGuard } from '../../platform/security/outgoing.ts'
import { runTasks } from '../../testing/run-tasks.ts'
import { Samples } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { expireSigned } from './expire-signed.job.ts'
import { openApiPush } from './push.ts'
import { sha256Of, signOf } from './signature.ts'
import { makeKey, sendSigned, type TestKey } from './test-key.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer('open_api')
  admin = await server.login('superadmin')
  await new Samples(server, await server.login(), 13).make('sensor')
})
afterAll(() => server?.close())

const find = async (keyword = '') => (await server.send(openApiCalls.findPage, { body: { keyword } }, admin)).data
const works = async (key: TestKey, secret = key.secret) => (await sendSigned(server, key, 'GET', '/whoAmI', undefined, { secret })).status

describe('a key', () => {
  test('S-37: shows its secret once: it is sealed, and appears in no list, log or dump of its row', async () => {
    const key = await makeKey(server, admin, { name: 'Portal' })
    expect(key.secret).toMatch(/^uts_[\w-]{43}$/)
    const { records } = await find('Portal')
    expect(records[0]).toMatchObject({
      accessId: key.accessId,
      tenantName: expect.any(String),
      state: 'active',
      secrets: [{ hint: key.secret.slice(-4) }],
    })
    const everything = JSON.stringify(records) + JSON.stringify((await sql`select * from operation_log`.execute(server.db)).rows)
    expect(everything).not.toContain(key.secret)
    const stored = await sql<{ sealed: Buffer }>`select sealed from open_api_secret where key_id = ${key.id}`.execute(server.db)
    expect(stored.rows[0]?.sealed.toString('latin1')).not.toContain(key.secret)
  })

  test('is for the platform alone, but for the documentation', async () => {
    const tenant = await server.login()
    expect((await server.send(openApiCalls.findPage, { body: {} }, tenant)).status).toBe(403)
    expect((await server.send(openApiCalls.document, {}, tenant)).data.examples).not.toEqual([])
  })

  test('is refused at the field', async () => {
    const draft = {
      tenantId: 13,
      name: 'Another',
      scopes: ['plant.read' as const],
      addresses: [],
      ratePerMinute: 10,
      notifyUrl: null,
      notifyEvents: [],
      expiresAt: null,
    }
    const add = async (part: object) => {
      const { code, field } = await server.send(openApiCalls.add, { body: { ...draft, ...part } }, admin)
      return [code, field]
    }
    expect(await add({ name: 'PORTAL' })).toEqual([1591, 'name'])
    expect(await add({ name: ' ' })).toEqual([1001, 'name'])
    expect(await add({ tenantId: 99_999 })).toEqual([1002, 'tenantId'])
    expect(await add({ scopes: [] })).toEqual([1001, 'scopes'])
    expect(await add({ scopes: ['platform.everything'] })).toEqual([1001, 'scopes.0'])
    expect(await add({ addresses: ['10.0.0.0/33'] })).toEqual([1001, 'addresses.0'])
    expect(await add({ addresses: ['example.com'] })).toEqual([1001, 'addresses.0'])
    expect(await add({ ratePerMinute: 0 })).toEqual([1001, 'ratePerMinute'])
    expect(await add({ expiresAt: '2020-01-01 00:00:00' })).toEqual([1595, 'expiresAt'])
    for (const notifyUrl of ['ftp://x.example', 'https://user:pass@x.example', 'x.example', 'https://x.example/#a', 'javascript:alert(1)'])
      expect([notifyUrl, ...(await add({ notifyUrl }))]).toEqual([notifyUrl, 1001, 'notifyUrl'])
  })

  test('is edited, and the change counts from the next call on', async () => {
    const key = await makeKey(server, admin, { name: 'Edited' })
    const terms = {
      scopes: ['wave.read' as const],
      addresses: ['192.0.2.0/24'],
      ratePerMinute: 5,
      notifyUrl: null,
      notifyEvents: [],
      expiresAt: null,
    }
    expect(await works(key)).toBe(200)
    expect((await server.send(openApiCalls.edit, { body: { id: key.id, name: 'Edited twice', ...terms } }, admin)).code).toBe(200)
    expect(await works(key)).toBe(403)
    expect((await find('Edited twice')).records[0]).toMatchObject({
      ...terms,
      lastRefusal: 'address',
      lastRefusedAddress: '127.0.0.1',
      lastAddress: '127.0.0.1',
    })
    expect((await server.send(openApiCalls.edit, { body: { id: 99_999, name: 'x', ...terms } }, admin)).code).toBe(1002)
    // What is over can be edited and stays over.
    await sql`update open_api_key set expires_at = '2026-01-02 03:04:05.678+00' where id = ${key.id}`.execute(server.db)
    const over = (await find('Edited twice')).records[0]?.expiresAt ?? ''
    const rename = { id: key.id, name: 'Edited again', ...terms, expiresAt: over }
    expect([over, (await server.send(openApiCalls.edit, { body: rename }, admin)).code]).toEqual(['2026-01-02 11:04:05', 200])
    expect((await find('Edited again')).records[0]).toMatchObject({ expiresAt: over, state: 'expired' })
  })
})

describe('the exchange of a secret', () => {
  test('lets old and new work side by side, two at most, until the old one is over', async () => {
    const key = await makeKey(server, admin)
    const rotate = (keepHours: 0 | 24) => server.send(openApiCalls.rotate, { body: { id: key.id, keepHours } }, admin)
    const second = (await rotate(24)).data.secret
    expect([await works(key), await works(key, second)]).toEqual([200, 200])
    expect((await rotate(24)).code).toBe(1593)
    await sql`update open_api_secret set retires_at = now() where key_id = ${key.id} and retires_at is not null`.execute(server.db)
    expect([await works(key), await works(key, second)]).toEqual([401, 200])
    const third = (await rotate(0)).data.secret
    expect([await works(key, second), await works(key, third)]).toEqual([401, 200])
  })

  test('the old one can be retired immediately, the current one not', async () => {
    const key = await makeKey(server, admin, { name: 'Retiring' })
    const second = (await server.send(openApiCalls.rotate, { body: { id: key.id, keepHours: 168 } }, admin)).data.secret
    const [present, old] = (await find('Retiring')).records[0]?.secrets ?? []
    const retire = async (secretId = 0) => (await server.send(openApiCalls.retire, { body: { id: key.id, secretId } }, admin)).code
    expect([await retire(present?.id), await retire(99_999), await retire(old?.id)]).toEqual([1594, 1002, 200])
    expect([await works(key), await works(key, second)]).toEqual([401, 200])
  })
})

test('nonces are stored while their time could be valid, and tickets while they are', async () => {
  const key = await makeKey(server, admin)
  await works(key)
  const age = async (minutes: number) => {
    await sql`update open_api_nonce set used_at = now() - make_interval(mins => ${minutes}) where key_id = ${key.id}`.execute(server.db)
    await expireSigned(server.db)
    return (await sql`select 1 from open_api_nonce where key_id = ${key.id}`.execute(server.db)).rows.length
  }
  expect([await age(11), await age(16)]).toEqual([1, 0])
})

describe('the document', () => {
  test('has a worked example that is right', async () => {
    const { data } = await server.send(openApiCalls.document, {}, admin)
    const request = { method: data.given.method, url: data.given.url, bodySha256: sha256Of(''), headers: [] }
    expect(data.stringToSign).toBe(stringToSign(request))
    expect(data.sign).toBe(signOf(data.given, request, Buffer.from(data.given.secret)))
    expect(data.examples.map(({ language }) => language)).toEqual(['curl', 'Node.js', 'Python'])
  })

  const runs: Readonly<Record<string, { program: string; file: string }>> = {
    curl: { program: 'bash', file: 'call.sh' },
    'Node.js': { program: process.execPath, file: 'call.mjs' },
    Python: { program: 'python3', file: 'call.py' },
  }

  test('its programs sign calls that a server accepts', async () => {
    const key = await makeKey(server, admin, { scopes: ['plant.read'] })
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    for (const { language, code } of exampleCode()) {
      const { program = '', file = '' } = runs[language] ?? {}
      // Tools that are not there are passed over; Node is always.
      const tools = language === 'curl' ? ['curl', 'openssl'] : [program]
      if (
        tools.some((tool) => spawnSync(tool, ['--version']).error) ||
        (language === 'curl' && spawnSync('openssl', ['version']).status !== 0)
      )
        continue
      const place = path.join(server.dataDir, file)
      writeFileSync(place, code)
      const run = async (...args: string[]) => {
        const { spawn } = await import('node:child_process')
        const child = spawn(program, [place, ...args], {
          env: { ...process.env, BASE: address, ACCESS_ID: key.accessId, ACCESS_SECRET: key.secret },
        })
        let out = ''
        child.stdout.on('data', (part: Buffer) => {
          out += part.toString()
        })
        let wrong = ''
        child.stderr.on('data', (part: Buffer) => {
          wrong += part.toString()
        })
        await new Promise((resolve) => child.on('close', resolve))
        return JSON.parse(out === '' ? JSON.stringify({ wrong }) : out)
      }
      expect(await run('GET', '/whoAmI'), language).toMatchObject({ tenantId: 13 })
      expect(await run('GET', '/whoAmI?b=2&a1=1&a=x%20y'), language).toMatchObject({ tenantId: 13 })
      expect(await run('POST', '/company/findPage', '{"pageNum":1,"pageSize":1}'), language).toMatchObject({ total: expect.any(Number) })
    }
  }, 60_000)
})

describe('what a receiver gets', () => {
  const got: { url: string; headers: IncomingHttpHeaders; body: string }[] = []
  let receiver: Server
  let at: string
  let status = 200
  beforeAll(async () => {
    receiver = createServer((request, answer) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString()
      })
      request.on('end', () => {
        got.push({ url: request.url ?? '', headers: request.headers, body })
        answer.writeHead(status, { location: '/elsewhere' }).end('noted')
      })
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => receiver.once('listening', resolve))
    at = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?b=2&a=1`
  })
  afterAll(() => receiver.close())

  const listening = (notifyEvents: ('wave.stored' | 'gateway.online' | 'gateway.offline')[]) =>
    makeKey(server, admin, { name: `Receiver ${Math.random()}`, notifyUrl: at, notifyEvents })
  const deliver = async () => {
    const channels = [openApiPush(server.db, server.foundation.box, new OutgoingGuard(async () => ['127.0.0.1']))]
    return runTasks(server.db, [messageTasks({ db: server.db, channels, log: createLog({ level: 'error' }) })])
  }
  /** Verifies a webhook as its receiver would. */
  const verify = ({ url, headers, body }: (typeof got)[number], secret: string) => {
    const one = (name: string) => String(headers[name])
    const signed = one('sign-headers')
      .split(':')
      .map((name) => [name, one(name)] as const)
    const request = { method: 'POST', url, bodySha256: sha256Of(body), headers: signed }
    return one('sign') === signOf({ accessId: one('access-id'), t: one('t'), nonce: one('nonce') }, request, Buffer.from(secret))
  }
  const connect = (run: number | null) =>
    sql`update gateway set connected_to = ${run} where id = (select min(id) from gateway where tenant_id = 13)`.execute(server.db)
  const run = async () =>
    (await sql<{ id: number }>`insert into server_run default values returning id`.execute(server.db)).rows[0]?.id ?? 0

  test('a test push arrives, signed; the form learns how it went', async () => {
    const key = await listening([])
    const ask = async (notifyUrl: string) => (await server.send(openApiCalls.sendTest, { body: { id: key.id, notifyUrl } }, admin)).data
    expect(await ask(at)).toMatchObject({ outcome: 'delivered', status: 200, answer: '', address: '127.0.0.1' })
    const last = got.at(-1)
    expect(last && verify(last, key.secret)).toBe(true)
    expect(JSON.parse(last?.body ?? '')).toMatchObject({ event: 'test', tenantId: 13 })
    status = 302
    expect(await ask(at)).toMatchObject({ outcome: 'redirected', status: 302 })
    status = 500
    expect(await ask(at)).toMatchObject({ outcome: 'answered', status: 500 })
    status = 200
    expect(await ask('http://169.254.169.254/latest/meta-data')).toMatchObject({ outcome: 'hostRefused', status: null, address: null })
  })

  test('a gateway that connects and disconnects, to the subscribed keys, each signed with its own secret', async () => {
    const both = await listening(['gateway.online', 'gateway.offline'])
    const online = await listening(['gateway.online'])
    await listening(['wave.stored'])
    got.length = 0
    const id = await run()
    await connect(id)
    await connect(id)
    await connect(null)
    await deliver()
    const received = got.map(({ headers, body }) => [headers['access-id'], JSON.parse(body).event])
    expect(received.sort()).toEqual(
      [
        [both.accessId, 'gateway.offline'],
        [both.accessId, 'gateway.online'],
        [online.accessId, 'gateway.online'],
      ].sort(),
    )
    for (const push of got) expect(verify(push, push.headers['access-id'] === both.accessId ? both.secret : online.secret)).toBe(true)
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ data: { gatewayId: expect.any(Number), deviceId: expect.any(String) } })
  })

  test('a failed webhook is retried under the same id, and can be resent by hand; the log shows the result', async () => {
    const key = await listening(['gateway.offline'])
    await connect(await run())
    got.length = 0
    status = 503
    await connect(null)
    await deliver()
    const log = async () => (await server.send(openApiCalls.deliveries, { body: { id: key.id } }, admin)).data.records[0]
    expect(await log()).toMatchObject({ event: 'gateway.offline', state: 'waiting', attempts: 1, lastAnswer: '503' })
    status = 200
    const messageId = (await log())?.messageId ?? ''
    await server.send(openApiCalls.resend, { body: { id: key.id, messageId } }, admin)
    await deliver()
    expect(await log()).toMatchObject({ state: 'sent', attempts: 2, lastAnswer: '200', nextAt: null })
    const ids = got.filter(({ headers }) => headers['access-id'] === key.accessId).map(({ headers }) => headers['message-id'])
    expect(ids).toEqual([messageId, messageId])
    expect((await server.send(openApiCalls.resend, { body: { id: key.id + 1, messageId } }, admin)).code).toBe(1002)
  })

  test('nothing is sent for a disabled key; queued webhooks can be discarded', async () => {
    const key = await listening(['gateway.offline'])
    await connect(await run())
    await connect(null)
    const waiting = async () => (await find()).records.find(({ id }) => id === key.id)?.waiting
    expect(await waiting()).toBe(1)
    expect((await server.send(openApiCalls.removeWaiting, { body: { id: key.id } }, admin)).data).toEqual({ dropped: 1 })
    expect(await waiting()).toBe(0)
    await server.send(openApiCalls.updateEnabled, { body: { id: key.id, enabled: false } }, admin)
    await connect(await run())
    await connect(null)
    expect(await waiting()).toBe(0)
  })

  test('a waveform event is written in the transaction that stores it', async () => {
    const key = await listening(['wave.stored'])
    const insert = sql<{ id: number }>`
      with s as (select id, tenant_id, mapping_id from sensor where tenant_id = 13 order by id limit 1),
        p as (insert into sampling (tenant_id, sensor_pk, mapping_id, t0, freq_mode, sample_hz) select tenant_id, id, mapping_id, now(), 2, 25600 from s returning id)
      select id from p`
    await server.db.transaction().execute(async (tx) => {
      const id = (await insert.execute(tx)).rows[0]?.id
      await sql`insert into wave (sampling_id, axis, n, quantity, unit, dtype, scale, value_offset, segment, position, length, pyramid_position, pyramid_length, sha256)
        values (${id}, 'X', 4096, 'acceleration', 'm/s2', 'int16le', 1, 0, 1, 0, 1, 0, 1, '\\x00')`.execute(tx)
    })
    got.length = 0
    await deliver()
    const push = got.find(({ headers }) => headers['access-id'] === key.accessId)
    expect(JSON.parse(push?.body ?? '{}')).toMatchObject({
      event: 'wave.stored',
      data: { axis: 'X', points: 4096, sampleHz: 25_600, freqMode: 2, waveId: expect.any(Number), sensorId: expect.any(String) },
    })
  })
})
