// Publishes samples over WebSocket one by one, and prints the number of each that was acknowledged.
import { connectAsync } from 'mqtt'

const { URL, TOKEN, SENSOR, FROM, BASE } = process.env
const client = await connectAsync(URL, { username: TOKEN, protocolVersion: 5, reconnectPeriod: 200 })
client.on('error', () => undefined)
for (let n = Number(FROM); ; n++) {
  const sample = { [SENSOR]: [{ ts: Number(BASE) + n * 1000, values: { vX: n % 100 } }] }
  await client.publishAsync('v1/gateway/telemetry', JSON.stringify(sample), { qos: 1 })
  console.log(`acked ${n}`)
}
