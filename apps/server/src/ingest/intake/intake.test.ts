import type { IngestRate } from '@undertone/domain/device/gateway/ingest-rates.table'
import { beforeEach, expect, test } from 'vitest'
import { createMetrics, type Metrics } from '../../platform/runtime/metrics.ts'
import type { Message, Received, Verdict } from '../message/message.ts'
import { Retry } from '../message/retry.ts'
import { stored } from '../message/unit.ts'
import { IngestRates } from '../queue/ingest-rates.ts'
import { defaultQueueLimits, IntakeQueue } from '../queue/intake-queue.ts'
import { Intake } from './intake.ts'

const sender = { tenantId: 1, gatewayId: 7, deviceId: 'G-7' }
const from = { sender, edition: 'Full' }
const sample: Received = { protocol: 'thingsboard', address: 'v1/gateway/telemetry', payload: Buffer.from('{"S":[{"vX":1}]}') }
/** One message a second, for all. */
const slow = { messagesPerSecond: 1, bytesPerSecond: 1e9, burstSeconds: 1 }

let metrics: Metrics
let queue: IntakeQueue
let intake: Intake
let isStopping: boolean
let diskIsFull: boolean
let active: number[]

const intakeOf = (gateway: IngestRate): Intake =>
  new Intake({
    queue,
    rates: new IngestRates({ gateway, tenants: {} }, () => 0),
    presence: { recordActivity: (gatewayId) => active.push(gatewayId), recordUpload: () => undefined },
    metrics,
    now: () => 1000,
    isStopping: () => isStopping,
    diskIsFull: () => diskIsFull,
  })

beforeEach(() => {
  metrics = createMetrics()
  queue = new IntakeQueue({ ...defaultQueueLimits, messages: 12 }, metrics)
  isStopping = false
  diskIsFull = false
  active = []
  intake = intakeOf(slow)
})

async function next(): Promise<Message> {
  const [message] = (await queue.take('prompt')) ?? []
  if (!message) throw new Error('the queue is closed')
  return message
}

const acks = async () => (await metrics.ackSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value

test('a message is queued as received, counts as activity, and is answered with its verdict', async () => {
  const answers: Verdict[] = []
  intake.push(from, sample, (verdict) => answers.push(verdict))
  const message = await next()
  expect(message).toMatchObject({ ...sample, sender, receivedAt: 1000 })
  expect([active, answers]).toEqual([[7], []])
  message.settle(stored)
  expect(answers).toEqual([stored])
  expect(await acks()).toBe(1)
})

test('who waits for an answer gets it after the commit', async () => {
  const answer = intake.accept(from, sample)
  const message = await next()
  message.settle({ answer: 'quarantined', text: 'why' })
  expect(await answer).toEqual({ answer: 'quarantined', text: 'why' })
})

test('what stops a sender: the end of the server, a full disk, a full queue, its rate; in this order', () => {
  intake.push(from, sample, () => undefined)
  intake.push(from, sample, () => undefined)
  expect(intake.obstacleOf(from)).toEqual({ by: 'gateway', ms: expect.any(Number) })
  expect(intake.obstacleOf({ ...from, sender: { ...sender, gatewayId: 8 } })).toBeNull()
  while (!queue.isFullFor(1)) intake.push(from, sample, () => undefined)
  expect(intake.obstacleOf(from)).toEqual({ by: 'queue', ms: null })
  expect(intake.obstacleOf({ ...from, sender: { ...sender, tenantId: 2, gatewayId: 8 } })).toBeNull()
  diskIsFull = true
  expect(intake.obstacleOf(from)).toEqual({ by: 'disk', ms: null })
  isStopping = true
  expect(intake.obstacleOf(from)).toEqual({ by: 'stop', ms: null })
})

test('a long address counts towards the rate of bytes like a payload', () => {
  const narrow = intakeOf({ messagesPerSecond: 1e9, bytesPerSecond: 1000, burstSeconds: 1 })
  narrow.push(from, { ...sample, address: 'a'.repeat(3000), payload: new Uint8Array() }, () => undefined)
  expect(narrow.obstacleOf(from)).toMatchObject({ by: 'gateway', ms: 2000 })
})

test('while nothing can be accepted, nothing is queued', async () => {
  diskIsFull = true
  expect(await intake.accept(from, sample)).toBe('diskFull')
  isStopping = true
  expect(await intake.accept(from, sample)).toBe('stopping')
  expect(queue.load.messages).toBe(0)
})

test('a retry keeps its time, and neither pays for its gateway nor shows that it is active', async () => {
  intake.charge(from, 1)
  intake.charge(from, 1)
  expect(intake.obstacleOf(from)?.by).toBe('gateway')
  const entry = new Retry(5, 60, 2, null)
  const answer = intake.accept({ sender, edition: null }, sample, { entry, receivedAt: 50 })
  const message = await next()
  expect(message).toMatchObject({ ...sample, sender, receivedAt: 50, retry: entry })
  message.settle(stored)
  expect(await answer).toEqual(stored)
  expect(active).toEqual([])
  expect(await acks()).toBe(0)
})
