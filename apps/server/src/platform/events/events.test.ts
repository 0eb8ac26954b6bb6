import { once } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Events } from './events.ts'
import { type EventName, type ServerEvents, serverEvents } from './server-events.ts'
import { type EventFrame, ThreadTransport } from './thread-transport.ts'

/** Two parts of a product and the transport between them. */
interface Link {
  readonly sender: Events
  readonly receiver: Events
  /** Errors that listeners of the receiver threw. */
  readonly reported: unknown[]
  /** Waits until everything sent so far, in both directions, has arrived. */
  settle(): Promise<void>
  close(): void
}

function openInProcess(): Link {
  const reported: unknown[] = []
  const events = new Events((error) => reported.push(error))
  return { sender: events, receiver: events, reported, settle: async () => undefined, close: () => undefined }
}

/** As between the server and the ingest thread: frames are copied by a message port. */
function openThread(): Link {
  const reported: unknown[] = []
  const { port1, port2 } = new MessageChannel()
  const connect = (port: MessagePort, events: Events) => {
    const transport = new ThreadTransport((frame) => port.postMessage(frame))
    port.on('message', (frame: EventFrame | 'ping' | 'pong') => {
      if (frame === 'ping') port.postMessage('pong')
      else if (frame !== 'pong') transport.receive(frame)
    })
    events.connect(transport)
    return events
  }
  const sender = connect(port1, new Events())
  const receiver = connect(port2, new Events((error) => reported.push(error)))
  const roundTrip = async (port: MessagePort) => {
    port.postMessage('ping')
    await once(port, 'message', { signal: AbortSignal.timeout(5000) })
  }
  return {
    sender,
    receiver,
    reported,
    // Frames of the receiver first: then the sender knows what is wanted.
    settle: async () => {
      await roundTrip(port2)
      await roundTrip(port1)
    },
    close: () => port1.close(),
  }
}

const changed = (resource: string): ServerEvents['assets'] => ({ tenantId: 1, companyId: 1, resource })

describe.each([
  ['in one thread', openInProcess],
  ['between threads', openThread],
] as const)('events %s', (_name, open) => {
  let link: Link
  beforeEach(() => {
    link = open()
  })
  afterEach(() => link.close())

  /** Subscribes and returns the resources of the events received. */
  async function listen(): Promise<{ received: string[]; stop: () => void }> {
    const received: string[] = []
    const stop = link.receiver.on('assets', ({ resource }) => void received.push(resource))
    await link.settle()
    return { received, stop }
  }

  test('arrive once and in the order of sending', async () => {
    const { received } = await listen()
    for (let i = 0; i < 100; i++) link.sender.emit('assets', changed(`r${i}`))
    await link.settle()
    expect(received).toEqual(Array.from({ length: 100 }, (_, i) => `r${i}`))
  })

  test('arrive with their content', async () => {
    const received: ServerEvents['points'][] = []
    link.receiver.on('points', (points) => received.push(points))
    await link.settle()
    const points = [{ tenantId: 1, companyId: 2, mappingId: 3, equipmentId: 4, t: 5, values: { vX: [1.5, 5] as [number, number] } }]
    link.sender.emit('points', points)
    await link.settle()
    expect(received).toEqual([points])
  })

  test('arrive only while subscribed, and only those of the name', async () => {
    link.sender.emit('assets', changed('before'))
    const { received, stop } = await listen()
    const other = await listen()
    link.sender.emit('platform', { resource: 'other' })
    link.sender.emit('assets', changed('during'))
    await link.settle()
    stop()
    stop()
    await link.settle()
    link.sender.emit('assets', changed('after'))
    await link.settle()
    expect(received).toEqual(['during'])
    expect(other.received).toEqual(['during', 'after'])
  })

  test('a listener that throws or rejects is reported; the emitter and the other listeners do not notice', async () => {
    const failing = [
      link.receiver.on('assets', () => {
        throw new Error('thrown')
      }),
      link.receiver.on('assets', async () => {
        throw new Error('rejected')
      }),
    ]
    const { received } = await listen()
    expect(() => link.sender.emit('assets', changed('a'))).not.toThrow()
    await link.settle()
    // Rejections are reported in the next turn.
    await new Promise((resolve) => setImmediate(resolve))
    expect(received).toEqual(['a'])
    expect(link.reported).toMatchObject([{ message: 'thrown' }, { message: 'rejected' }])
    for (const stop of failing) stop()
  })
})

test('what the other thread does not want is not copied, and what arrived is not sent back', () => {
  const frames: EventFrame[] = []
  const events = new Events()
  const transport = new ThreadTransport((frame) => frames.push(frame))
  const disconnect = events.connect(transport)
  const received: string[] = []
  events.on('assets', ({ resource }) => void received.push(resource))
  events.emit('assets', changed('unwanted'))
  transport.receive({ type: 'subscribe', name: 'assets' })
  events.emit('assets', changed('wanted'))
  transport.receive({ type: 'event', name: 'assets', event: changed('theirs') })
  transport.receive({ type: 'unsubscribe', name: 'assets' })
  events.emit('assets', changed('unwanted'))
  disconnect()
  expect(frames).toEqual([
    { type: 'subscribe', name: 'assets' },
    { type: 'event', name: 'assets', event: changed('wanted') },
    { type: 'unsubscribe', name: 'assets' },
  ])
  expect(received).toEqual(['unwanted', 'wanted', 'theirs', 'unwanted'])
})

test('a transport that fails is reported, and this thread is served', () => {
  const reported: unknown[] = []
  const events = new Events((error) => reported.push(error))
  events.connect({
    publish: () => {
      throw new Error('away')
    },
    subscribe: () => () => undefined,
  })
  const received: string[] = []
  events.on('assets', ({ resource }) => void received.push(resource))
  events.emit('assets', changed('a'))
  expect(received).toEqual(['a'])
  expect(reported).toMatchObject([{ message: 'away' }])
})

const examples: { readonly [K in EventName]: ServerEvents[K] } = {
  points: [{ tenantId: 1, companyId: 2, mappingId: 3, equipmentId: 4, t: 5, values: { vX: [1.5, 5] } }],
  wave: { tenantId: 1, companyId: 2, mappingId: null, waveId: 3, axis: 'X', t: 4 },
  alarm: { tenantId: 1, companyId: 2, mappingId: 3, equipmentId: 4, alarmId: 5, level: 6, kind: 'Raised' },
  findings: { tenantId: 1, companyId: 2, mappingId: 3 },
  round: { tenantId: 1, companyId: 2, taskId: 3 },
  assets: changed('sensor'),
  gatewayListens: { gatewayId: 7 },
  commandsEnded: { gatewayId: 7 },
  platform: { resource: 'notice' },
}

test.each(Object.entries(examples))('%s survives JSON unchanged, so that any transport can carry it', (name, event) => {
  const schema = Object.entries(serverEvents).find(([key]) => key === name)?.[1]
  expect(schema?.parse(JSON.parse(JSON.stringify(event)))).toEqual(event)
})
