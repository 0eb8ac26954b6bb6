// The packets of EMQX's file transfer client, written from its documents (docs.emqx.com, "File Transfer over MQTT"), because the example is in
// neither npm nor Debian: a file that is no waveform, in segments, with MQTT 5 and QoS 1.
import { connectAsync } from 'mqtt'

const { HOST, PORT, TOKEN } = process.env
const bytes = Buffer.from('a plan of the plant '.repeat(500))
const client = await connectAsync({ host: HOST, port: Number(PORT), username: TOKEN, protocolVersion: 5, reconnectPeriod: 100 })
const id = `plan-${Date.now()}`
const step = (topic, payload) => client.publishAsync(`$file/${id}/${topic}`, payload, { qos: 1 })
await step(
  'init',
  JSON.stringify({ name: 'plan.txt', size: bytes.length, expire_at: Math.floor(Date.now() / 1000) + 3600, segments_ttl: 600 }),
)
for (let at = 0; at < bytes.length; at += 1024) await step(`${at}`, bytes.subarray(at, at + 1024))
await step(`fin/${bytes.length}`, '')
await client.endAsync()
