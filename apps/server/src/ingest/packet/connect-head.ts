/** Bytes of a CONNECT that show what protocol it means: type, longest length, longest name. */
export const connectHeadBytes = 1 + 4 + 2 + 6

/** The protocol names of MQTT 3.1.1 and 5, and of 3.1 (which is told so by CONNACK), each with its length before it. */
const protocolNames = ['MQTT', 'MQIsdp'].map((name) => Buffer.from([0, name.length, ...Buffer.from(name)]))

/** Whether a CONNECT that begins with these bytes can become one of MQTT; what names another protocol need not be waited for. */
export function mayBeMqtt(head: Uint8Array): boolean {
  let at = 1
  while (at < 4 && at < head.length && head[at]! >= 0x80) at++
  const name = head.subarray(at + 1)
  return protocolNames.some((wanted) => name.every((byte, i) => i >= wanted.length || byte === wanted[i]))
}
