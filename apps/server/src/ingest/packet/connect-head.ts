/** Bytes of a CONNECT needed to detect its protocol: type, longest length, longest name. */
export const connectHeadBytes = 1 + 4 + 2 + 6

/** Protocol names of MQTT 3.1.1 and 5, and of 3.1 (which is refused by CONNACK), each with its length prefix. */
const protocolNames = ['MQTT', 'MQIsdp'].map((name) => Buffer.from([0, name.length, ...Buffer.from(name)]))

/** Whether these first bytes of a CONNECT may be MQTT. */
export function mayBeMqtt(head: Uint8Array): boolean {
  let at = 1
  while (at < 4 && at < head.length && head[at]! >= 0x80) at++
  const name = head.subarray(at + 1)
  return protocolNames.some((expected) => name.every((byte, i) => i >= expected.length || byte === expected[i]))
}
