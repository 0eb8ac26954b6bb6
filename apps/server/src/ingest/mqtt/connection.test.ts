import { setTimeout as pause } from 'node:timers/promises'
import { generate } from 'mqtt-packet'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { isConnected } from '../../platform/database/server-run.ts'
import { addPlant, addSensor, count, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from '../test/test-fixture.ts'
import { connectPacket, RawClient } from '../test/test-raw-client.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)

describe('the MQTT endpoint', () => {
  let fixture: IngestFixture
  let plant: Plant

  beforeAll(async () => {
    fixture = await openIngestFixture(inject('adminUrl'), { limits: { loginMs: 400 } })
    plant = await addPlant(fixture.db, 'Plant')
    await addSensor(fixture.db, plant, 'S-1')
  })
  afterAll(async () => fixture.close())

  const opened = async (protocolVersion: 4 | 5 = 5) => {
    const raw = new RawClient(fixture.ingest.port, protocolVersion)
    raw.write(connectPacket(plant.token, protocolVersion, `raw-${Math.random()}`))
    await raw.received('connack')
    return raw
  }
  const isAlive = async () => {
    const client = await fixture.client(plant.token)
    expect(await send(client, topic, sampleOf('S-1', start, { vX: 1 }))).toBe(0)
    await client.endAsync()
  }

  describe('login', () => {
    test.each([
      ['no user', 4, undefined, { returnCode: 4 }],
      ['an empty user', 4, '', { returnCode: 4 }],
      ['a wrong token', 4, 'wrong', { returnCode: 5 }],
      ['no user', 5, undefined, { reasonCode: 0x86 }],
      ['a wrong token', 5, 'wrong', { reasonCode: 0x87 }],
    ] as const)('S-60: %s is refused (MQTT %i)', async (_what, protocolVersion, username, answer) => {
      const raw = new RawClient(fixture.ingest.port, protocolVersion)
      const user = username === undefined ? {} : { username }
      raw.write(generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion, clean: true, clientId: 'x', keepalive: 60, ...user }))
      expect(await raw.received('connack')).toMatchObject(answer)
      await raw.closed()
    })

    test('MQTT 5 receives the limits, and a client id if it has none', async () => {
      const raw = new RawClient(fixture.ingest.port)
      raw.write(connectPacket(plant.token, 5, ''))
      expect(await raw.received('connack')).toMatchObject({
        reasonCode: 0,
        properties: {
          receiveMaximum: 1000,
          maximumPacketSize: 1024 * 1024 + 1024,
          retainAvailable: false,
          topicAliasMaximum: 0,
          assignedClientIdentifier: expect.stringContaining(`gateway-${plant.gatewayId}-`),
        },
      })
      raw.socket.destroy()
    })

    test('S-62: silent clients, and those that send one byte at a time, time out', async () => {
      const silent = new RawClient(fixture.ingest.port)
      const slow = new RawClient(fixture.ingest.port)
      for (const byte of connectPacket(plant.token).subarray(0, 8)) {
        slow.write(Buffer.from([byte]))
        await pause(10)
      }
      await silent.closed()
      await slow.closed()
      expect(await count(fixture.metrics.connectionsClosed, 'login timeout')).toBeGreaterThanOrEqual(2)
    })

    test('a CONNECT with another protocol name is closed before it is complete', async () => {
      const before = await count(fixture.metrics.connectionsClosed, 'not MQTT')
      for (const hex of ['100c000000000402003c0000', '100a000000000402003c0000', '10100006485454502f31']) {
        const raw = new RawClient(fixture.ingest.port)
        raw.write(hex)
        await raw.closed()
      }
      expect((await count(fixture.metrics.connectionsClosed, 'not MQTT')) - before).toBe(3)
    })

    test('S-62: a CONNECT of 200 MB is closed by its declared length, without memory', async () => {
      const raw = new RawClient(fixture.ingest.port)
      raw.write('108084af5f')
      const before = process.memoryUsage().rss
      const megabyte = Buffer.alloc(1024 * 1024)
      for (let i = 0; i < 200 && !raw.isClosed && raw.socket.writable; i++) {
        raw.socket.write(megabyte)
        await pause(1)
        if (raw.socket.writableLength > 8 * megabyte.length) break
      }
      await raw.closed()
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
      expect(await count(fixture.metrics.connectionsClosed, 'tooLarge')).toBeGreaterThanOrEqual(1)
    })

    test('S-62: one above 16 KiB is closed, one below is not', async () => {
      const large = new RawClient(fixture.ingest.port)
      large.write(connectPacket('t'.repeat(17 * 1024)))
      await large.closed()
      expect(large.packets).toEqual([])
      const fits = new RawClient(fixture.ingest.port)
      fits.write(connectPacket('t'.repeat(15 * 1024)))
      expect(await fits.received('connack')).toMatchObject({ reasonCode: 0x87 })
    })

    test('messages sent right after CONNECT are not lost', async () => {
      const raw = new RawClient(fixture.ingest.port, 4)
      const publish = generate({
        cmd: 'publish',
        topic,
        payload: sampleOf('S-1', start + 5, { vX: 1 }),
        qos: 1,
        messageId: 77,
        dup: false,
        retain: false,
      })
      raw.write(Buffer.concat([connectPacket(plant.token, 4), publish]))
      expect(await raw.received('puback')).toMatchObject({ messageId: 77 })
      raw.socket.destroy()
    })
  })

  test('S-61: a client id is scoped to its gateway: another tenant with the same one does not disconnect it', async () => {
    const other = await addPlant(fixture.db, 'Other plant')
    const victim = await fixture.client(plant.token, { clientId: 'same' })
    const attacker = await fixture.client(other.token, { clientId: 'same' })
    expect(await send(victim, topic, sampleOf('S-1', start, { vX: 1 }))).toBe(0)
    const successor = await fixture.client(plant.token, { clientId: 'same' })
    await vi.waitFor(() => expect(victim.connected).toBe(false))
    expect(attacker.connected).toBe(true)
    expect(successor.connected).toBe(true)
  })

  test('kick closes the connections of one gateway', async () => {
    const other = await addPlant(fixture.db, 'Third plant')
    const kicked = await fixture.client(other.token)
    const stays = await fixture.client(plant.token)
    fixture.ingest.kick(other.gatewayId)
    await vi.waitFor(() => expect(kicked.connected).toBe(false))
    expect(stays.connected).toBe(true)
  })

  describe('invalid packets close only their connection', () => {
    const corrupt = '101000044d5154540502003c0321001400006202d301e0020020'
    test.each([
      ['the crash packet of another broker', corrupt],
      ['random bytes', 'deadbeefcafebabe00112233'],
      ['a CONNECT with a length that never ends', '10ffffffffff'],
      ['an HTTP request', Buffer.from('GET / HTTP/1.1\r\n\r\n').toString('hex')],
    ])('S-65: before the login: %s', async (_what, hex) => {
      const raw = new RawClient(fixture.ingest.port)
      raw.write(hex)
      await raw.closed()
      await isAlive()
    })

    test.each([
      [
        'a topic alias',
        5,
        { cmd: 'publish', topic, payload: '{}', qos: 0, dup: false, retain: false, properties: { topicAlias: 1 } },
        0x94,
      ],
      ['a wildcard', 5, { cmd: 'publish', topic: 'v1/+/telemetry', payload: '', qos: 0, dup: false, retain: false }, 0x90],
      ['a second CONNECT', 5, { cmd: 'connect', clientId: 'x', protocolVersion: 5, protocolId: 'MQTT', clean: true, keepalive: 1 }, 0x82],
    ] as const)('after the login: %s', async (_what, protocolVersion, packet, reasonCode) => {
      const raw = await opened(protocolVersion)
      raw.write(generate(packet, { protocolVersion }))
      expect(await raw.received('disconnect')).toMatchObject({ reasonCode })
      await raw.closed()
    })

    test('S-62: after the login: packets above the segment size', async () => {
      const raw = await opened()
      raw.write('308080808001')
      expect(await raw.received('disconnect')).toMatchObject({ reasonCode: 0x81 })
      const second = await opened()
      second.write('30ffffff0f')
      expect(await second.received('disconnect')).toMatchObject({ reasonCode: 0x95 })
    })

    test('S-65: mutated packets', async () => {
      let state = 7
      const random = (below: number) => {
        state = (state * 48_271) % 2_147_483_647
        return state % below
      }
      const publish = generate({
        cmd: 'publish',
        topic,
        payload: sampleOf('S-1', start, { vX: 1 }),
        qos: 1,
        messageId: 9,
        dup: false,
        retain: false,
      })
      const clients: RawClient[] = []
      for (let i = 0; i < 150; i++) {
        const raw = new RawClient(fixture.ingest.port)
        clients.push(raw)
        const bytes = Buffer.concat([connectPacket(plant.token, 5, `m${i % 4}`), publish, publish])
        for (let flips = 0; flips <= i % 5; flips++) bytes[random(bytes.length)] = random(256)
        raw.write(bytes)
      }
      await pause(200)
      for (const raw of clients) raw.socket.destroy()
      await isAlive()
    })
  })

  describe('topics', () => {
    test.each([4, 5] as const)('S-63: a client may subscribe only to its own topics (MQTT %i)', async (protocolVersion) => {
      const before = await count(fixture.metrics.subscriptionsDenied)
      const raw = new RawClient(fixture.ingest.port, protocolVersion)
      raw.write(connectPacket(plant.token, protocolVersion, 'me'))
      await raw.received('connack')
      const filters = [
        'v1/gateway/rpc',
        'v1/devices/me/rpc/response/+',
        '$file-response/me',
        '#',
        '+/+',
        '$SYS/#',
        '$share/g/#',
        '$file-response/you',
        'v1/gateway/telemetry',
      ]
      raw.write(
        generate(
          { cmd: 'subscribe', messageId: 3, subscriptions: filters.map((filter) => ({ topic: filter, qos: 1 })) },
          { protocolVersion },
        ),
      )
      const no = protocolVersion === 5 ? 0x87 : 0x80
      expect(await raw.received('suback')).toMatchObject({ granted: [0, 0, 0, no, no, no, no, no, no] })
      expect((await count(fixture.metrics.subscriptionsDenied)) - before).toBe(6)
      raw.socket.destroy()
    })

    test('S-64: a will is never delivered', async () => {
      const listener = await fixture.client(plant.token, { clientId: 'listener' })
      await listener.subscribeAsync('v1/gateway/rpc')
      const heard: string[] = []
      listener.on('message', (name) => heard.push(name))
      const raw = new RawClient(fixture.ingest.port)
      raw.write(
        generate({
          cmd: 'connect',
          protocolId: 'MQTT',
          protocolVersion: 5,
          clean: true,
          clientId: 'will',
          keepalive: 60,
          username: plant.token,
          will: { topic: 'v1/gateway/rpc', payload: 'boo', qos: 1, retain: true },
        }),
      )
      await raw.received('connack')
      raw.socket.destroy()
      await raw.closed()
      await isAlive()
      expect(heard).toEqual([])
    })

    test('getSessionLimits is answered', async () => {
      const client = await fixture.client(plant.token, { protocolVersion: 4 })
      await client.subscribeAsync('v1/devices/me/rpc/response/+')
      const answer = new Promise<string>((resolve) => client.on('message', (name, payload) => resolve(`${name} ${payload}`)))
      await client.publishAsync('v1/devices/me/rpc/request/1', '{"method":"getSessionLimits","params":{"timeout":5000}}', { qos: 1 })
      expect(await answer).toBe(
        'v1/devices/me/rpc/response/1 {"maxPayloadSize":1049600,"maxInflightMessages":1000,"rateLimits":{},"gatewayRateLimits":{}}',
      )
    })
  })

  test('a silent client is closed after one and a half keep-alive periods, a pinging one is not', async () => {
    const raw = new RawClient(fixture.ingest.port)
    raw.write(
      generate({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 5,
        clean: true,
        clientId: 'quiet',
        keepalive: 1,
        username: plant.token,
      }),
    )
    await raw.received('connack')
    raw.write('c000')
    await raw.received('pingresp')
    expect(await raw.received('disconnect')).toMatchObject({ reasonCode: 0x8d })
    await raw.closed()
  })

  test('the gateway is marked connected with its last activity, and offline when the endpoint stops', async () => {
    const own = await openIngestFixture(inject('adminUrl'))
    const { token, gatewayId } = await addPlant(own.db, 'Own plant')
    const before = Date.now()
    const client = await own.client(token)
    await own.ingest.stop()
    await vi.waitFor(() => expect(client.connected).toBe(false))
    const row = await own.db
      .selectFrom('gateway')
      .select(['lastSeen', 'connectedTo', isConnected.as('connected')])
      .where('id', '=', gatewayId)
      .executeTakeFirstOrThrow()
    expect([row.connected, row.connectedTo]).toEqual([false, null])
    expect(row.lastSeen?.getTime()).toBeGreaterThanOrEqual(before - 1)
    await own.close()
  })
})
