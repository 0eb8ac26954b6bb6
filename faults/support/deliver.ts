import { once } from 'node:events'
import { connect } from 'node:net'
import { generate, parser } from 'mqtt-packet'

/** Timeout of the acknowledgements, ms. */
const answerMs = 20_000

/** Sends payloads as a separate gateway, one after the other, and returns the reason code of each acknowledgement. */
export async function deliver(
  port: number,
  token: string,
  payloads: readonly (string | Buffer)[],
  topic = 'v1/gateway/telemetry',
): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => undefined)
  const reasons = new Map<number, number>()
  const reader = parser({ protocolVersion: 5 })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  reader.on('packet', (packet) => {
    if (packet.cmd === 'puback') reasons.set(packet.messageId ?? 0, packet.reasonCode ?? 0)
    if (reasons.size === payloads.length) resolve()
  })
  socket.on('data', (chunk) => reader.parse(chunk))
  socket.on('close', () => reject(new Error(`the connection was closed after ${reasons.size} of ${payloads.length} acknowledgements`)))
  const timer = setTimeout(() => reject(new Error(`${reasons.size} of ${payloads.length} messages were acknowledged`)), answerMs)
  await once(socket, 'connect')
  const client = { clean: true, clientId: `faults-${token}`, keepalive: 60, username: token }
  socket.write(generate({ cmd: 'connect', protocolId: 'MQTT', protocolVersion: 5, ...client }))
  payloads.forEach((payload, i) => {
    socket.write(generate({ cmd: 'publish', topic, payload, messageId: i + 1, qos: 1, dup: false, retain: false }, { protocolVersion: 5 }))
  })
  try {
    await promise
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
  return payloads.map((_, i) => reasons.get(i + 1) ?? -1)
}
