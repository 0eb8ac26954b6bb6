import { type ClientRequest, get, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wholeDownloads } from '@undertone/domain/firmware/firmware-limits'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Access } from '../access/gateway-access.ts'
import { deviceHttpRoutes } from './device-http.routes.ts'
import { DevicePolls } from './device-polls.ts'
import type { DeviceIntake } from './http-intake.ts'

/** More than the buffers of a connection hold. */
const bytes = Buffer.alloc(12 * 1_048_576, 7)
const patience = { timeout: 10_000, interval: 20 }
const app = fastify()
const requests: ClientRequest[] = []
/** While it is set, parts wait for it. */
let gate: Promise<void> | undefined
let reading = 0
/** While it is set, the check of a token waits for it. */
let checkGate: Promise<void> | undefined
let checking = 0

/** A token is `{customer}-{gateway}`. */
const intake = {
  authorize: async (token: string) => {
    const [tenantId, gatewayId] = token.split('-').map(Number)
    checking++
    await checkGate
    return { sender: { tenantId, gatewayId, deviceId: token } } as Access
  },
  accept: async () => ({ isQuarantined: false, notes: {} }),
  firmware: {
    read: async (_sender: unknown, { size }: { readonly size: number }) => {
      reading++
      await gate
      return size === 0 ? bytes : bytes.subarray(0, size)
    },
  },
} as unknown as DeviceIntake

const connections = new Set<object>()
app.server.on('connection', (socket) => {
  connections.add(socket)
  socket.once('close', () => connections.delete(socket))
})
const open = () => connections.size

beforeAll(async () => {
  await app.register((devices) => deviceHttpRoutes(devices, intake, new DevicePolls(() => undefined)))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
afterEach(async () => {
  vi.useRealTimers()
  gate = undefined
  for (const request of requests.splice(0)) request.destroy()
  await vi.waitFor(async () => expect(await statusOf('1-1')).toBe(200), patience)
})

const path = (token: string, size?: number) => `/api/v1/${token}/firmware?title=a&version=1${size === undefined ? '' : `&size=${size}`}`
/** Asks, and reads nothing of the body. */
const ask = (token: string, size?: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    requests.push(get({ port, path: path(token, size), agent: false }, resolve).once('error', reject))
  })
/** Asks for the whole package and reads it. */
const statusOf = async (token: string): Promise<number | undefined> => (await app.inject(path(token))).statusCode

test('a gateway has one whole download at a time, until it has read it or is gone; parts go on', async () => {
  const slow = await ask('1-1')
  expect(slow.statusCode).toBe(200)
  const second = await ask('1-1')
  expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '5'])
  expect((await ask('1-1', 1000)).statusCode).toBe(200)
  slow.destroy()
  await vi.waitFor(async () => expect(await statusOf('1-1')).toBe(200), patience)
})

test('a customer leaves some to others', async () => {
  const statuses: (number | undefined)[] = []
  for (const token of ['1-1', '1-2', '1-3', '2-4', '3-5', '4-6']) statuses.push((await ask(token)).statusCode)
  expect(statuses).toEqual([200, 200, 503, 200, 200, 503])
})

test('it holds none of the places of those that send', async () => {
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  reading = 0
  const whole = ask('1-1')
  await vi.waitFor(() => expect(reading).toBe(1), patience)
  const parts = Array.from({ length: 8 }, () => ask('1-1', 1000))
  await vi.waitFor(() => expect(reading).toBe(9), patience)
  open()
  expect((await whole).statusCode).toBe(200)
  expect((await Promise.all(parts)).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
})

test('a reader that takes too long is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await ask('1-1')
  expect((await ask('1-1')).statusCode).toBe(503)
  vi.advanceTimersByTime(wholeDownloads.minutes * 60_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await statusOf('1-1')).toBe(200), patience)
})

test('a client that leaves while its token is checked holds no place', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  checkGate = promise
  checking = 0
  const { port } = app.server.address() as AddressInfo
  const leaving = Array.from({ length: 20 }, () => {
    const one = request({ port, path: '/api/v1/1-7/telemetry', method: 'POST', agent: false }).on('error', () => undefined)
    one.end('{}')
    return one
  })
  await vi.waitFor(() => expect(checking).toBe(20), patience)
  for (const one of leaving) one.destroy()
  await vi.waitFor(() => expect(open()).toBe(0), patience)
  checkGate = undefined
  resolve()
  await vi.waitFor(async () => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/v1/1-7/telemetry', payload: '{}' })
    expect(statusCode).toBe(200)
  }, patience)
})
