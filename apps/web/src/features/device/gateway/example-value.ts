/** Placeholder in the command while the gateway has no sensor yet. */
export const sensorPlaceholder = 'SENSOR_ID'

/** Parameters of the command. */
export interface ExampleValue {
  readonly host: string
  /** MQTT port of gateways. */
  readonly port: number
  readonly credential: string
  readonly sensorId: string
}

/** Quotes a word for a POSIX shell. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** A shell command that logs in as the gateway and sends one value of a sensor. */
export function exampleValueCommand({ host, port, credential, sensorId }: ExampleValue, now: number): string {
  const body = JSON.stringify({ [sensorId]: [{ ts: now, values: { vX: 1.2, vY: 0.9, vZ: 2.1, tem: 41.5 } }] })
  return `mosquitto_pub -h ${host} -p ${port} -q 1 -u ${quoted(credential)} -t v1/gateway/telemetry -m ${quoted(body)}`
}
