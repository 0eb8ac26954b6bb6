import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TestStream } from '../../platform/nats/test-session.ts'
import { silentLog } from '../../platform/runtime/log.ts'
import type { Message, Verdict } from '../message/message.ts'
import { quarantinedVerdict, stored } from '../message/unit.ts'
import { defaultQueueLimits, IntakeQueue } from '../queue/intake-queue.ts'
import { decodeBundle } from './envelope.ts'
import { streamMetrics } from './stream.metrics.ts'
import { StreamSender } from './stream-sender.ts'

let stream: TestStream
let isKept: boolean
let refusals: number
let ends: string[]
beforeEach(() => {
  stream = new TestStream()
  isKept = true
  refusals = 0
  ends = []
})
afterEach(() => {
  vi.useRealTimers()
})

/** A sender and the queues on its sides. */
function started() {
  const metrics = streamMetrics(
    new Registry(),
    async () => null,
    () => isKept,
  )
  const queue = new IntakeQueue(defaultQueueLimits, metrics.held)
  const outlet = new IntakeQueue(defaultQueueLimits, metrics.held)
  const sender = new StreamSender({
    link: stream.link,
    queue,
    outlet,
    stream: 'undertone',
    subjectOf: (partition) => `in.${partition}`,
    address: 'me',
    isKept: () => isKept,
    onRefusal: () => refusals++,
    metrics,
    log: silentLog,
  })
  const running = sender.run()
  onTestFinished(async () => {
    sender.abandon()
    queue.close()
    outlet.close()
    await Promise.race([running, undefined])
  })
  return { queue, outlet, sender, running }
}

/** A message that notes what becomes of it. */
const message = (address: string, more: Partial<Message> = {}): Message => ({
  protocol: 'thingsboard',
  address,
  payload: Buffer.from('{}'),
  sender: { tenantId: 1, gatewayId: 7, deviceId: 'G' },
  receivedAt: 1,
  settle: ({ answer }: Verdict) => void ends.push(`${address} ${answer}`),
  refuse: () => void ends.push(`${address} refused`),
  ...more,
})

/** The bundles in the stream, each as its messages and whether they are awaited. */
const sent = () =>
  [...stream.messages.values()].map(({ data }) => {
    const read = decodeBundle(data)
    if ('error' in read) throw new Error(read.error)
    return read.messages.map(({ address, isAwaited }) => `${address}${isAwaited ? ' awaited' : ''}`)
  })
const idOf = (place: number): string => stream.messages.get(place)?.id ?? ''

test('what the stream keeps is settled once it has confirmed it; whose sender asks how it was stored waits for that', async () => {
  const { queue, sender } = started()
  queue.push(message('a'))
  queue.push(message('b', { needsVerdict: true }))
  queue.push(message('c', { protocol: 'fileTransfer' }))
  await vi.waitUntil(() => ends.length === 1)
  expect(sent()).toEqual([['a', 'b awaited', 'c awaited']])
  sender.awaited.take([{ bundle: idOf(1), stored: [2], others: [[1, quarantinedVerdict('no number')]], refused: [] }])
  expect(ends).toEqual(['a stored', 'c stored', 'b quarantined'])
  expect(queue.load).toEqual({ bytes: 0, messages: 0 })
})

test('a stream that is trusted no longer when it confirms settles nothing: the messages are sent again, and awaited', async () => {
  const { queue, sender } = started()
  stream.beforeConfirming = () => {
    isKept = false
  }
  queue.push(message('a'))
  await vi.waitUntil(() => stream.messages.size === 2)
  expect(sent()).toEqual([['a'], ['a awaited']])
  expect(idOf(1)).not.toBe(idOf(2))
  sender.awaited.take([{ bundle: idOf(1), stored: [0], others: [], refused: [] }])
  expect(ends).toEqual([])
  sender.awaited.take([{ bundle: idOf(2), stored: [0], others: [], refused: [] }])
  expect(ends).toEqual(['a stored'])
})

test('a full stream settles nothing and has the stream looked at; what waits is sent under its id when there is room', async () => {
  const { queue, sender } = started()
  stream.refusal = new Error('maximum bytes exceeded')
  queue.push(message('a'))
  await vi.waitUntil(() => refusals > 1)
  expect([ends, sender.isAway, queue.load.messages]).toEqual([[], true, 1])
  stream.refusal = null
  await vi.waitUntil(() => ends.length === 1)
  expect([ends, sender.isAway, sent(), queue.load.messages]).toEqual([['a stored'], false, [['a']], 0])
})

test('what is too long for the stream is written here, and settled or refused after that', async () => {
  const { queue, outlet, running } = started()
  stream.refusal = new Error('max_payload size exceeded')
  queue.push(message('a'))
  queue.push(message('b'))
  const written = await outlet.take('prompt')
  expect([ends, refusals]).toEqual([[], 0])
  written?.[0]?.settle(stored)
  written?.[1]?.refuse?.()
  expect(ends).toEqual(['a stored', 'b refused'])
  expect(queue.load.messages).toBe(0)
  queue.close()
  await running
})

test('a bundle that is no longer in the stream and was not answered is sent again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  isKept = false
  const { queue, sender } = started()
  queue.push(message('a'))
  queue.push(message('b'))
  await vi.waitUntil(() => stream.messages.size === 1)
  const first = idOf(1)
  await vi.advanceTimersByTimeAsync(13_000)
  // It is in the stream: a writer has not come to it.
  expect(stream.messages.size).toBe(1)
  sender.awaited.take([{ bundle: first, stored: [0], others: [], refused: [] }])
  stream.messages.delete(1)
  await vi.advanceTimersByTimeAsync(13_000)
  await vi.waitUntil(() => stream.messages.size === 1)
  expect(sent()).toEqual([['b awaited']])
  sender.awaited.take([{ bundle: idOf(2), stored: [0], others: [], refused: [] }])
  expect(ends).toEqual(['a stored', 'b stored'])
})
