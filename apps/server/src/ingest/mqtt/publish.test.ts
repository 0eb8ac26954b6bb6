import type { IPublishPacket } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { type Answer, bytesOf, type Received } from '../message/message.ts'
import { fileVerdict } from '../message/unit.ts'
import type { DisconnectReason } from '../packet/packets.ts'
import { ExactlyOnce } from './exactly-once.ts'
import { MqttSession } from './mqtt-session.ts'
import { handlePublish, type PublishEndpoint } from './publish.ts'
import { WithheldParts } from './withheld-parts.ts'

const access = { sender: { gatewayId: 7, tenantId: 1, deviceId: 'G-7' }, edition: null }

/** A 3.1.1 client that does not listen, whose messages are answered at once. */
function clientOf(answerOf: (address: string) => Exclude<Answer, 'quarantined'>) {
  const seen = { acknowledged: [] as number[], closed: [] as DisconnectReason[] }
  const client = {
    clientId: 'c',
    access,
    address: '',
    version: 4 as const,
    acceptsNotes: false,
    exactlyOnce: new ExactlyOnce(),
    withheld: new WithheldParts(),
    isSubscribed: () => false,
    respond: () => false,
    answer: () => undefined,
    write: (bytes: Buffer) => void seen.acknowledged.push(bytes.readUInt16BE(2)),
    accept: ({ address }: Received, settled: (verdict: ReturnType<typeof fileVerdict>) => void) =>
      settled(fileVerdict(answerOf(address), '')),
    beginRequest: () => () => undefined,
    close: (why: DisconnectReason) => void seen.closed.push(why),
  }
  let messageId = 0
  const send = (topic: string, qos: 0 | 1 = 1) => {
    messageId += 1
    handlePublish(
      client,
      { cmd: 'publish', topic, payload: Buffer.from('x'), qos, messageId, dup: false, retain: false } as IPublishPacket,
      {} as PublishEndpoint,
    )
  }
  return { send, seen }
}

test('parts of a transfer that is not known are acknowledged, since sending them again changes nothing', () => {
  const { send, seen } = clientOf((address) => (address.startsWith('$file/') ? 'resendAll' : 'stored'))
  for (let i = 0; i < 25; i++) send(`$file/lost/${i}`)
  send('v1/gateway/telemetry')
  expect(seen).toEqual({ acknowledged: Array.from({ length: 26 }, (_, i) => i + 1), closed: [] })
})

test.each(['pause', 'resend'] as const)('%s: the tenth part that is not acknowledged ends the connection', (answer) => {
  const { send, seen } = clientOf((address) => (address.startsWith('$file/') ? answer : 'stored'))
  for (let i = 0; i < 20; i++) send(`$file/f/${i}`, 0)
  for (let i = 0; i < 9; i++) send(`$file/f/${i}`)
  send('v1/gateway/telemetry')
  expect(seen).toEqual({ acknowledged: [30], closed: [] })
  send('$file/f/9')
  expect(seen).toEqual({ acknowledged: [30], closed: ['administrative'] })
})

test('parts behind the beginning of a transfer that has to wait are sent again together with it', () => {
  const { send, seen } = clientOf((address) => (address === '$file/f/init' ? 'pause' : 'resendAll'))
  send('$file/f/init')
  send('$file/f/0')
  send('$file/other/0')
  expect(seen.acknowledged).toEqual([3])
})

test('the bytes of a pending message are those of its payload and of its topic', () => {
  const paced: number[] = []
  const pacer = { received: (bytes: number) => paced.push(bytes), settled: (bytes: number) => paced.push(-bytes) }
  const intake = { push: (_from: unknown, _received: Received, settle: (verdict: unknown) => void) => settle(fileVerdict('stored', '')) }
  type Arguments = ConstructorParameters<typeof MqttSession>
  const session = new MqttSession(
    { clientId: 'c', access, isAssigned: false } as unknown as Arguments[0],
    4,
    {} as Arguments[2],
    pacer as unknown as Arguments[3],
    { intake } as unknown as Arguments[4],
  )
  const received: Received = { protocol: null, address: 'a'.repeat(60_000), payload: new Uint8Array(5) }
  session.accept(received, () => undefined)
  expect(paced).toEqual([60_005, -60_005])
  expect(bytesOf(received)).toBe(60_005)
})
