import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { discardRefusedBodies } from './discard-rest.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A server that refuses each request at its head, or at its body where that is declared larger than it takes. */
async function listen(restPauseMs: number, refusesHead = true): Promise<number> {
  app = fastify({ forceCloseConnections: true, bodyLimit: 1000 })
  discardRefusedBodies(app, { restMs: 60_000, restPauseMs })
  if (refusesHead) app.addHook('onRequest', async (_request, reply) => reply.status(403).send('no'))
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  app.post('/', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

test.each([
  ['head', true, 403],
  ['length', false, 413],
])('somebody who sends a large body gets the answer that its %s is refused', async (_what, refusesHead, status) => {
  const port = await listen(60_000, refusesHead)
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: new Uint8Array(10_000_000) })
  expect(answer.status).toBe(status)
})

test('somebody who does not send the rest is cut off', async () => {
  const port = await listen(30)
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  socket.on('data', (part) => {
    text += String(part)
  })
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nthe beginning')
  await once(socket, 'close')
  expect(text).toMatch(/^HTTP\/1.1 403 /)
})

test('the connection goes on once the body has ended', async () => {
  const port = await listen(60_000)
  const socket = connect({ port, host: '127.0.0.1' })
  let text = ''
  socket.on('data', (part) => {
    text += String(part)
  })
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nrest ')
  await expect.poll(() => text).toMatch(/^HTTP\/1.1 403 /)
  socket.write('follPOST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n')
  await expect.poll(() => text.match(/HTTP\/1.1 403 /g)).toHaveLength(2)
  socket.destroy()
})
