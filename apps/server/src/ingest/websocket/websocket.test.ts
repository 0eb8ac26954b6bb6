import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { connectAsync, type IClientOptions } from 'mqtt'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { addPlant, addSensor, type IngestFixture, openIngestFixture, type Plant, sampleOf, send } from '../test/test-fixture.ts'
import { connectPacket } from '../test/test-raw-client.ts'
import { wantsWebSocket } from './handshake.ts'
import { peerReader } from './peer-of.ts'
import { serveWebSockets } from './serve-web-sockets.ts'
import { WebSocketPlaces } from './web-socket-places.ts'

const topic = 'v1/gateway/telemetry'
const start = Date.UTC(2026, 9, 1)
const key = 'dGhlIHNhbXBsZSBub25jZQ=='

let fixture: IngestFixture
let plant: Plant
let mappingId: number
let app: FastifyInstance
let port: number

beforeAll(async () => {
  fixture = await openIngestFixture(inject('adminUrl'), { limits: { loginMs: 1500 } })
  plant = await addPlant(fixture.db, 'Plant')
  ;({ mappingId } = await addSensor(fixture.db, plant, 'S-1'))
  app = fastify({ http: { shouldUpgradeCallback: wantsWebSocket } })
  app.get('/plain', () => 'plain')
  serveWebSockets(app, fixture.ingest.relayPath, peerReader([]), {
    places: new WebSocketPlaces({ all: 8, opening: 3, openingOfAddress: 3 }),
    isPlainLocal: true,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  const closed = app?.close()
  await fixture?.close()
  await closed
})

const open = async (options: IClientOptions = {}) => {
  const client = await connectAsync(`ws://127.0.0.1:${port}/mqtt`, {
    protocolVersion: 5,
    username: plant.token,
    reconnectPeriod: 0,
    connectTimeout: 5000,
    ...options,
  })
  client.on('error', () => undefined)
  return client
}
const rows = () => fixture.db.selectFrom('feature').select('ts').where('mappingId', '=', mappingId).execute()

/** The head of an answer to these request headers. */
async function upgrade(path: string, headers: Record<string, string>): Promise<{ status: number; socket: Socket | null }> {
  const asked = request({ host: '127.0.0.1', port, path, headers: { connection: 'Upgrade', upgrade: 'websocket', ...headers } })
  asked.end()
  return new Promise((resolve, reject) => {
    asked.on('upgrade', (_response, socket: Socket) => resolve({ status: 101, socket }))
    asked.on('response', (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, socket: null })
    })
    asked.on('error', reject)
  })
}
const complete = { 'sec-websocket-version': '13', 'sec-websocket-key': key, 'sec-websocket-protocol': 'mqtt' }

test.each([4, 5] as const)(
  'MQTT.js (version %i) sends over a WebSocket, is acknowledged after the commit, and is answered',
  async (protocolVersion) => {
    const before = (await rows()).length
    const client = await open({ protocolVersion })
    expect(await send(client, topic, sampleOf('S-1', start + protocolVersion, { vX: 1 }))).toBe(0)
    expect(await rows()).toHaveLength(before + 1)
    const answered = new Promise<string>((resolve) => client.on('message', (name, payload) => resolve(`${name} ${payload}`)))
    await client.subscribeAsync('v1/devices/me/rpc/response/+')
    await client.publishAsync('v1/devices/me/rpc/request/7', '{"method":"getSessionLimits"}')
    expect(await answered).toContain('"maxPayloadSize":')
    await client.endAsync()
  },
)

test('a message of a megabyte arrives whole', async () => {
  const client = await open()
  const entries = Array.from({ length: 9000 }, (_, i) => ({ ts: start + 100_000 + i, values: { vX: i / 7, vY: 2, vZ: 3, tem: 40 } }))
  const payload = JSON.stringify({ 'S-1': entries })
  expect(payload.length).toBeGreaterThan(600_000)
  expect(await send(client, topic, payload)).toBe(0)
  expect((await rows()).length).toBeGreaterThanOrEqual(9000)
  await client.endAsync()
})

test.each([
  ['another path', '/live', complete, 404],
  ['no subprotocol', '/mqtt', { ...complete, 'sec-websocket-protocol': 'chat' }, 400],
  ['another version', '/mqtt', { ...complete, 'sec-websocket-version': '8' }, 426],
  ['a short key', '/mqtt', { ...complete, 'sec-websocket-key': 'abc' }, 400],
] as const)('%s is refused before anything is opened', async (_what, path, headers, status) => {
  expect((await upgrade(path, headers)).status).toBe(status)
})

test('where plain HTTP of other machines is refused, so are their WebSockets', async () => {
  expect((await upgrade('/mqtt', { ...complete, 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
})

test('other upgrades are no concern of it: the request is answered', async () => {
  const asked = request({ host: '127.0.0.1', port, path: '/plain', headers: { connection: 'Upgrade', upgrade: 'h2c' } })
  asked.end()
  const [response] = await once(asked, 'response')
  response.resume()
  expect(response.statusCode).toBe(200)
})

test('S-60: a wrong credential is refused by the endpoint, and what never logs in is closed', async () => {
  await expect(open({ username: 'wrong' })).rejects.toThrow(/authorized/i)
  const { socket } = await upgrade('/mqtt', complete)
  const closed = once(socket!, 'close')
  socket!.resume()
  await closed
})

test('clients that never log in take only their own places', async () => {
  const waiting = await Promise.all([1, 2, 3].map(() => upgrade('/mqtt', complete)))
  expect(waiting.map(({ status }) => status)).toEqual([101, 101, 101])
  expect((await upgrade('/mqtt', complete)).status).toBe(503)
  for (const { socket } of waiting) socket?.destroy()
  await vi.waitFor(async () => expect((await upgrade('/mqtt', complete)).status).toBe(101))
})

test('S-62: a frame of 4 GB before the login is closed after 16 KiB, whatever length it announces', async () => {
  const { socket } = await upgrade('/mqtt', complete)
  const closed = once(socket!, 'close')
  socket!.on('error', () => undefined).resume()
  socket!.write(Buffer.from('82ff0000000100000000' + '00000000' + '108084af5f', 'hex'))
  for (let i = 0; i < 64 && socket!.writable; i++) {
    socket!.write(Buffer.alloc(65_536))
    await pause(2)
  }
  await closed
})

test('a text, or a frame without a mask, ends the connection with its code', async () => {
  for (const [hex, code] of [
    ['818100000000' + '41', 1003],
    ['8200', 1002],
  ] as const) {
    const { socket } = await vi.waitFor(async () => {
      const one = await upgrade('/mqtt', complete)
      expect(one.status).toBe(101)
      return one
    })
    const received: Buffer[] = []
    socket!.on('data', (chunk: Buffer) => received.push(chunk))
    const closed = once(socket!, 'close')
    socket!.write(Buffer.from(hex, 'hex'))
    await closed
    expect(Buffer.concat(received).subarray(-4).readUInt16BE(2)).toBe(code)
  }
})

test('a client of many small frames is read later, and loses nothing', async () => {
  const { socket } = await upgrade('/mqtt', complete)
  const received: Buffer[] = []
  socket!.on('data', (chunk: Buffer) => received.push(chunk))
  const byte = (value: number) => [0x82, 0x81, 0, 0, 0, 0, value]
  const packets = [...connectPacket(plant.token, 5, 'small'), ...Array.from({ length: 1500 }, () => [0xc0, 0]).flat()]
  socket!.write(Buffer.from(packets.flatMap(byte)))
  await vi.waitFor(() => expect(Buffer.concat(received).toString('latin1').split('\xd0\x00').length - 1).toBe(1500), { timeout: 10_000 })
  socket!.destroy()
})

test('the address behind a trusted proxy is that of the client, and encryption is what the proxy says', () => {
  const asked = (remoteAddress: string, headers: Record<string, string>) => ({ socket: { remoteAddress }, headers }) as never
  const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  expect(peerReader(['10.0.0.0/8'])(asked('10.1.1.1', headers))).toEqual({ address: '203.0.113.9', isEncrypted: true })
  expect(peerReader(['10.0.0.0/8'])(asked('192.0.2.1', headers))).toEqual({ address: '192.0.2.1', isEncrypted: false })
  expect(peerReader([])(asked('10.1.1.1', headers))).toEqual({ address: '10.1.1.1', isEncrypted: false })
})
