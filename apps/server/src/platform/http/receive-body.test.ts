import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { BodyBudget } from './body-budget.ts'
import { boundBodies } from './receive-body.ts'
import { setOwner } from './request-owner.ts'
import { toDomainError } from './to-domain-error.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

async function listen(bodyMs: number, limit: number): Promise<BodyBudget> {
  const budget = new BodyBudget(limit)
  app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => reply.status(toDomainError(error)?.row.status ?? 500).send(''))
  app.addHook('onRequest', async (request) => setOwner(request, String(request.headers.owner)))
  boundBodies(app, { times: { bodyMs, uploadPauseMs: bodyMs }, budget })
  app.post('/', async ({ body }) => body)
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload
      .on('error', (error) => done(error))
      .on('end', () => done(null, 'all'))
      .resume()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return budget
}

/** Sends the head and the beginning of a body of a length. */
async function begin(owner: string, length: number, start: string, type = 'application/json'): Promise<Socket> {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nowner: ${owner}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${start}`)
  return socket
}

/** Everything that is received until the server closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (part) => {
    text += String(part)
  })
  await once(socket, 'close')
  return text
}

const received = (budget: BodyBudget, bytes: number) => expect.poll(() => budget.total, { timeout: 10_000 }).toBe(bytes)

test('a body that does not end in time is refused, and its connection is closed', async () => {
  const budget = await listen(30, 1000)
  expect(await untilClosed(await begin('a', 100, '{"name":'))).toMatch(/^HTTP\/1.1 408 /)
  await received(budget, 0)
})

test('the connection of an upload that pauses is closed', async () => {
  await listen(30, 1000)
  expect(await untilClosed(await begin('a', 100, '--x', 'multipart/form-data; boundary=x'))).toBe('')
})

test('what is held is bounded, by owner, and given back when a sender goes away', async () => {
  const budget = await listen(60_000, 1000)
  const slow = await begin('a', 1000, `"${'x'.repeat(950)}`)
  await received(budget, 951)
  expect(await untilClosed(await begin('a', 100, `"${'x'.repeat(98)}"`))).toMatch(/^HTTP\/1.1 503 /)
  const other = await begin('b', 100, `"${'x'.repeat(98)}"`)
  expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
  slow.destroy()
  await received(budget, 0)
  const again = await begin('a', 100, `"${'x'.repeat(98)}"`)
  expect(String((await once(again, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
})
