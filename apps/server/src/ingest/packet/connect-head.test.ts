import { generate } from 'mqtt-packet'
import { expect, test } from 'vitest'
import { connectHeadBytes, mayBeMqtt } from './connect-head.ts'

const connect = (protocolId: 'MQTT' | 'MQIsdp', clientId: string) =>
  generate({ cmd: 'connect', protocolId, protocolVersion: protocolId === 'MQTT' ? 5 : 3, clean: true, clientId, keepalive: 60 })

test.each([
  ['MQTT', 'short'],
  ['MQTT', 'long'.repeat(100)],
  ['MQIsdp', 'short'],
  ['MQIsdp', 'long'.repeat(5000)],
] as const)('%s is accepted as long as it is incomplete', (protocolId, clientId) => {
  const packet = connect(protocolId, clientId)
  for (let length = 1; length <= connectHeadBytes; length++) expect(mayBeMqtt(packet.subarray(0, length))).toBe(true)
})

test.each([
  ['an empty name', '100c0000'],
  ['a long name', '100c01'],
  ['another name', '100c00044d515458'],
  ['another name after a length of two bytes', '10ff01000448'],
])('%s is not', (_what, hex) => {
  expect(mayBeMqtt(Buffer.from(hex, 'hex'))).toBe(false)
})
