// The packets of ThingsBoard's gateway SDK, written from its documents (thingsboard.io/docs/reference/gateway-mqtt-api), because the SDK is in
// neither npm nor Debian: MQTT 3.1.1, subscriptions and session limits first, then a device that connects, reports and leaves, and a claim.
import { connectAsync } from 'mqtt'

const { HOST, PORT, TOKEN, MESSAGES, SENSOR } = process.env
const client = await connectAsync({ host: HOST, port: Number(PORT), username: TOKEN, protocolVersion: 4, reconnectPeriod: 100 })
const answered = new Promise((resolve) => client.on('message', (topic) => topic === 'v1/devices/me/rpc/response/1' && resolve()))
await client.subscribeAsync(
  [
    'v1/devices/me/attributes',
    'v1/devices/me/attributes/response/+',
    'v1/devices/me/rpc/request/+',
    'v1/devices/me/rpc/response/+',
    'v1/gateway/attributes',
    'v1/gateway/attributes/response',
    'v1/gateway/rpc',
  ],
  { qos: 1 },
)
const publish = (topic, body) => client.publishAsync(topic, JSON.stringify(body), { qos: 1 })
await publish('v1/devices/me/rpc/request/1', { method: 'getSessionLimits', params: { timeout: 5000 } })
await answered
await Promise.all([
  publish('v1/gateway/connect', { device: SENSOR, type: 'default' }),
  publish('v1/gateway/attributes', { [SENSOR]: { firmware: '1.0' } }),
  ...JSON.parse(MESSAGES).map(({ topic, payload }) => client.publishAsync(topic, payload, { qos: 1 })),
  publish('v1/gateway/disconnect', { device: SENSOR }),
])
await client.endAsync()
