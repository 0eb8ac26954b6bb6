// Publishes MESSAGES without waiting for one before the next, as a program with a backlog does. A refused one is not an error here.
import { connectAsync } from 'mqtt'

const { HOST, PORT, TOKEN, VERSION, MESSAGES } = process.env
const client = await connectAsync({
  host: HOST,
  port: Number(PORT),
  username: TOKEN,
  protocolVersion: Number(VERSION),
  reconnectPeriod: 100,
})
client.on('close', () => console.log('closed'))
await Promise.allSettled(JSON.parse(MESSAGES).map(({ topic, payload, qos }) => client.publishAsync(topic, payload, { qos })))
await client.endAsync()
