import { initialSparkplugConfig } from '@undertone/domain/connector/sparkplug-config'
import { describe, expect, test } from 'vitest'
import { createMetrics } from '../../platform/runtime/metrics.ts'
import type { Message } from '../message/message.ts'
import { isLarge } from './bulk-queue.ts'
import { type BatchWorker, defaultQueueLimits, IntakeQueue, type QueueLimits } from './intake-queue.ts'

const queueOf = (limits: Partial<QueueLimits> = {}, now?: () => number) =>
  new IntakeQueue({ ...defaultQueueLimits, ...limits }, createMetrics(), now)

/** A message of a tenant with this many bytes. */
const message = (tenantId: number, bytes = 100, gatewayId = tenantId): Message => ({
  sender: { tenantId, gatewayId, deviceId: `G${gatewayId}` },
  protocol: 'thingsboard',
  address: 'v1/gateway/telemetry',
  payload: new Uint8Array(bytes),
  receivedAt: 0,
  settle: () => undefined,
})

const fill = (queue: IntakeQueue, tenantId: number, count: number, bytes?: number): Message[] => {
  const messages = Array.from({ length: count }, () => message(tenantId, bytes))
  for (const one of messages) queue.push(one)
  return messages
}

const tenantOf = ({ sender }: Message) => sender.tenantId

const drain = (batch: readonly Message[] | null, queue: IntakeQueue) => {
  for (const one of batch ?? []) queue.release(one)
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('batches', () => {
  test('of small senders contain no messages of senders with a backlog, and vice versa', async () => {
    const queue = queueOf({ batchMessages: 300 })
    fill(queue, 1, 5000, 1000)
    fill(queue, 2, 5)
    fill(queue, 3, 5)
    expect(new Set((await queue.take('prompt'))?.map(tenantOf))).toEqual(new Set([2, 3]))
    const backlog = (await queue.take('backlog')) ?? []
    expect(new Set(backlog.map(tenantOf))).toEqual(new Set([1]))
    expect(backlog).toHaveLength(300)
  })

  test('of small senders contain messages of all of them', async () => {
    const queue = queueOf({ batchMessages: 300 })
    for (let tenantId = 1; tenantId <= 50; tenantId++) fill(queue, tenantId, 5)
    expect(new Set((await queue.take('prompt'))?.map(tenantOf)).size).toBe(50)
  })

  test('share by bytes: senders of large and of small messages get the same number of bytes', async () => {
    const queue = queueOf({ batchBytes: 4 * 1024 * 1024 })
    fill(queue, 1, 50_000 / 2, 500)
    fill(queue, 2, 60, 200_000)
    const batch = (await queue.take('backlog')) ?? []
    const bytesOf = (tenantId: number) =>
      batch.filter((one) => tenantOf(one) === tenantId).reduce((sum, { payload }) => sum + payload.byteLength + 512, 0)
    expect(bytesOf(1) / bytesOf(2)).toBeGreaterThan(0.8)
    expect(bytesOf(1) / bytesOf(2)).toBeLessThan(1.25)
  })

  test('are limited by their samples, which are far larger decoded than as text', async () => {
    const queue = queueOf()
    const payload = Buffer.from(JSON.stringify({ S: Array.from({ length: 200 }, () => ({ k: 1 })) }))
    for (let i = 0; i < 500; i++) queue.push({ ...message(2), payload })
    const batch = (await queue.take('backlog')) ?? []
    expect(batch.length * 200).toBeGreaterThan(2000)
    expect(batch.length * 200).toBeLessThan(10_000)
  })

  test('take a message for what its connector has counted in it, not for what its size allows', async () => {
    const queue = queueOf()
    const rule = { from: '', metric: 'vX', sensor: '{edge}', key: 'vX', scale: 1, offset: 0 }
    const birth = {
      ...{ ...message(1, 4000), protocol: 'sparkplug' as const, address: 'sparkplug/1/spBv1.0/G/NBIRTH/E' },
      payload: new Uint8Array(4000).fill(8),
      mapping: { ...initialSparkplugConfig, rules: [rule] },
    }
    for (let i = 0; i < 500; i++) queue.push({ ...birth, samples: 1 })
    expect([isLarge({ ...birth, samples: 1 }), isLarge(birth)]).toEqual([false, true])
    expect(await queue.take('prompt')).toHaveLength(500)
    const uncounted = queueOf()
    for (let i = 0; i < 500; i++) uncounted.push(birth)
    expect(((await uncounted.take('prompt')) ?? []).length).toBeLessThan(10)
  })

  test('keep the order of each gateway, whichever worker writes them', async () => {
    const queue = queueOf({ batchMessages: 70, batchBytes: 60_000 })
    const sent = [fill(queue, 1, 400), fill(queue, 2, 300), fill(queue, 3, 20)].flat()
    queue.close()
    const taken: Message[] = []
    const writing = new Set<number>()
    const run = async (taker: BatchWorker) => {
      for (let batch = await queue.take(taker); batch; batch = await queue.take(taker)) {
        const own = new Set(batch.map(({ sender }) => sender.gatewayId))
        for (const gatewayId of own) expect(writing).not.toContain(gatewayId)
        for (const gatewayId of own) writing.add(gatewayId)
        await nextTurn()
        taken.push(...batch)
        for (const gatewayId of own) writing.delete(gatewayId)
      }
    }
    await Promise.all([run('prompt'), run('backlog')])
    for (const tenantId of [1, 2, 3])
      expect(taken.filter((one) => tenantOf(one) === tenantId)).toEqual(sent.filter((one) => tenantOf(one) === tenantId))
    expect(taken).toHaveLength(sent.length)
  })

  test('the backlog of the only tenant is written by both workers, half of its gateways each', async () => {
    const queue = queueOf({ batchBytes: 60_000 })
    for (let i = 0; i < 4000; i++) queue.push(message(1, 100, i % 4))
    const gateways = async (taker: BatchWorker) => new Set((await queue.take(taker))?.map(({ sender }) => sender.gatewayId))
    expect(await gateways('prompt')).toEqual(new Set([1, 3]))
    expect(await gateways('backlog')).toEqual(new Set([0, 2]))
    queue.addReader(2, () => undefined)
    expect(await gateways('backlog')).toEqual(new Set([0, 2]))
    fill(queue, 2, 1)
    expect(await gateways('prompt')).toEqual(new Set([2]))
  })

  test('a tenant without backlog is prompt again', async () => {
    const queue = queueOf({ batchBytes: 60_000 })
    fill(queue, 1, 600)
    queue.addReader(2, () => undefined)
    for (let left = 600; left > 0; ) left -= (await queue.take('backlog'))?.length ?? 0
    fill(queue, 1, 3)
    const prompt = queue.take('prompt')
    // The last of the backlog is being written: its order must be kept.
    await nextTurn()
    const later = queue.take('backlog')
    expect(await prompt).toHaveLength(3)
    queue.close()
    expect(await Promise.all([later, queue.take('prompt')])).toEqual([null, null])
  })

  test('a message larger than a round is not starved', async () => {
    const queue = queueOf()
    const large = message(1, 1024 * 1024)
    queue.push(large)
    fill(queue, 2, 3)
    queue.close()
    const taken = (await queue.take('prompt')) ?? []
    expect(taken).toContain(large)
    expect(taken).toHaveLength(4)
  })

  test('shrink when transactions take long', async () => {
    let now = 0
    const queue = queueOf({ batchMessages: 1000, batchMs: 100 }, () => now)
    fill(queue, 1, 5000)
    expect(await queue.take('prompt')).toHaveLength(1000)
    now += 250
    expect(await queue.take('prompt')).toHaveLength(400)
  })

  test('shrink sooner while another tenant is connected', async () => {
    let now = 0
    const queue = queueOf({ batchMessages: 1000, batchMs: 100, sharedBatchMs: 40 }, () => now)
    queue.addReader(2, () => undefined)
    fill(queue, 1, 5000)
    expect(await queue.take('prompt')).toHaveLength(1000)
    now += 100
    expect(await queue.take('prompt')).toHaveLength(400)
  })
})

describe('room', () => {
  test('one tenant alone may use half of it, and a newcomer still gets some', () => {
    const queue = queueOf({ messages: 1000 })
    while (!queue.isFullFor(1)) queue.push(message(1))
    expect(queue.load.messages).toBe(500)
    expect(queue.isFullFor(2)).toBe(false)
    while (!queue.isFullFor(2)) queue.push(message(2))
    expect(queue.load.messages).toBe(750)
  })

  test('it is never exceeded, however many tenants flood it', () => {
    const queue = queueOf({ messages: 1000, bytes: 1_000_000 })
    for (let tenantId = 1; tenantId <= 200; tenantId++)
      for (let i = 0; i < 1000 && !queue.isFullFor(tenantId); i++) queue.push(message(tenantId, 3000))
    expect(queue.load.messages).toBeLessThanOrEqual(1000)
    expect(queue.load.bytes).toBeLessThanOrEqual(1_000_000 + 200 * 3512)
  })

  test('long addresses take it like payloads', () => {
    const queue = queueOf({ bytes: 10_000_000 })
    while (!queue.isFullFor(1)) queue.push({ ...message(1, 0), address: 'a'.repeat(65_000) })
    // Half of the room.
    expect(queue.load).toEqual({ messages: 77, bytes: 77 * 65_512 })
  })

  test('only the readers of the tenant over its limit are paused, and resumed when there is space', async () => {
    const queue = queueOf({ messages: 100 })
    const calls: string[] = []
    queue.addReader(1, () => calls.push(`1 ${queue.isFullFor(1) ? 'waits' : 'goes on'}`))
    queue.addReader(2, () => calls.push('2'))
    fill(queue, 1, 50)
    fill(queue, 2, 5)
    expect(calls).toEqual(['1 waits'])
    drain(await queue.take('prompt'), queue)
    await nextTurn()
    expect(calls).toEqual(['1 waits', '1 goes on'])
  })

  test('readers are resumed a few at a time, the longest waiting first', async () => {
    // Space for two reads of 64 KiB once half of the free space is counted.
    const queue = queueOf({ bytes: 5 * 64 * 1024 })
    const calls: number[] = []
    for (let i = 0; i < 6; i++) queue.addReader(1, () => (queue.isFullFor(1) ? 0 : calls.push(i)))
    const flood = fill(queue, 1, 3, 64 * 1024)
    expect(queue.isFullFor(1)).toBe(true)
    await queue.take('prompt')
    for (const one of flood) queue.release(one)
    await nextTurn()
    expect(calls).toEqual([0, 1])
    await nextTurn()
    await nextTurn()
    expect(calls).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('no state remains of tenants that have left', async () => {
    const queue = queueOf({ messages: 100 })
    const leave = queue.addReader(7, () => undefined)
    fill(queue, 7, 60)
    leave()
    drain(await queue.take('prompt'), queue)
    expect(queue.isFullFor(7)).toBe(false)
    expect(queue.load).toEqual({ bytes: 0, messages: 0 })
    expect([queue.isPacing, queue.oldestAt]).toEqual([false, null])
  })
})
