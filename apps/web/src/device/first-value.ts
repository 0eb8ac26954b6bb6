/** Port on which gateways log in without TLS; the registered one of MQTT. */
export const mqttPort = 1883

/** Quotes a word for a POSIX shell. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** A line for a terminal that logs in as the gateway and sends one value of a sensor, ready to be pasted. */
export function firstValueCommand(host: string, credential: string, now: number): string {
  const body = JSON.stringify({ 'VB24H-000001': [{ ts: now, values: { vX: 1.2, vY: 0.9, vZ: 2.1, tem: 41.5 } }] })
  return `mosquitto_pub -h ${host} -p ${mqttPort} -q 1 -u ${quoted(credential)} -t v1/gateway/telemetry -m ${quoted(body)}`
}
