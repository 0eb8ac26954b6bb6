/** What stands in the line for a gateway that carries no sensor yet: to be replaced by hand. */
export const sensorPlaceholder = 'SENSOR_ID'

/** Where the line leads and as whom. */
export interface FirstValue {
  readonly host: string
  /** Port on which gateways log in. */
  readonly port: number
  readonly credential: string
  readonly sensorId: string
}

/** Quotes a word for a POSIX shell. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** A line for a terminal that logs in as the gateway and sends one value of a sensor, ready to be pasted. */
export function firstValueCommand({ host, port, credential, sensorId }: FirstValue, now: number): string {
  const body = JSON.stringify({ [sensorId]: [{ ts: now, values: { vX: 1.2, vY: 0.9, vZ: 2.1, tem: 41.5 } }] })
  return `mosquitto_pub -h ${host} -p ${port} -q 1 -u ${quoted(credential)} -t v1/gateway/telemetry -m ${quoted(body)}`
}
