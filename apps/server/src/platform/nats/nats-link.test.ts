import { expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '../runtime/log.ts'
import { NatsLink, type NatsLinkParts } from './nats-link.ts'
import { TestStream } from './test-session.ts'

const settings = { servers: ['n1:4222'], user: null, password: null, credentialsFile: null, tls: null, monitors: [] }

/** A link that ends with its test. */
function linkOf(parts: Pick<NatsLinkParts, 'prepare'> & Partial<NatsLinkParts>): NatsLink {
  const link = new NatsLink({ settings, log: silentLog, ...parts })
  onTestFinished(() => link.stop())
  return link
}

test('waiting callers get the first usable session, however many attempts failed before it', async () => {
  const streams: TestStream[] = []
  let prepared = 0
  const link = linkOf({
    open: async () => {
      const stream = new TestStream()
      streams.push(stream)
      return stream.session
    },
    prepare: async () => {
      if (prepared++ === 0) throw new Error('no leader')
    },
  })
  const waiting = link.session()
  expect((await waiting)?.connection).toBe(streams[1]?.connection)
  // The connection of the first attempt is closed.
  expect(await streams[0]?.connection.closed()).toBeUndefined()
})

test('after a session has ended others wait for the next one', async () => {
  const streams = [new TestStream(), new TestStream()]
  let opened = 0
  const changes: boolean[] = []
  const link = linkOf({
    open: async () => streams[opened++]!.session,
    prepare: async () => undefined,
    onChange: (isConnected) => changes.push(isConnected),
  })
  await link.session()
  streams[0]?.end(new Error('authorization violation'))
  await vi.waitUntil(() => link.current === null)
  expect(link.isOpen).toBe(false)
  expect((await link.session())?.connection).toBe(streams[1]?.connection)
  expect(changes).toEqual([false])
})

test('a stopped link answers waiting callers that there is no session', async () => {
  const link = linkOf({ open: () => Promise.reject(new Error('connection refused')), prepare: async () => undefined })
  const waiting = link.session()
  await link.stop()
  expect(await waiting).toBeNull()
  expect(await link.session()).toBeNull()
})
