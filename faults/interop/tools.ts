import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import path from 'node:path'

/** The product under test, and a gateway of it. */
export interface Target {
  readonly host: string
  readonly port: number
  readonly http: string
  readonly token: string
  /** A sensor of the gateway that is bound to a measuring point. */
  readonly sensorId: string
}

/** A third-party client, and the command that sends `count` samples from `t` on, a second apart. */
export interface Tool {
  readonly name: string
  /** The counter that it increases, and by how much. */
  readonly moves: 'points stored' | 'waves quarantined'
  readonly count: number
  command(target: Target, t: number): { file: string; args: string[]; env?: Record<string, string> }
}

const topic = 'v1/gateway/telemetry'
const sample = ({ sensorId }: Target, t: number): string => JSON.stringify({ [sensorId]: [{ ts: t, values: { vX: 1.25 } }] })

const paho = `
import sys, paho.mqtt.client as mqtt
host, port, token, version, topic, count = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4], sys.argv[5], int(sys.argv[6])
protocol = mqtt.MQTTv5 if version == "5" else mqtt.MQTTv311
kind = getattr(mqtt, "CallbackAPIVersion", None)
client = mqtt.Client(kind.VERSION1, protocol=protocol) if kind else mqtt.Client(protocol=protocol)
client.username_pw_set(token)
client.connect(host, port)
client.loop_start()
sent = [client.publish(topic, payload, qos=1) for payload in sys.argv[7:7 + count]]
for one in sent: one.wait_for_publish(20)
client.disconnect()
client.loop_stop()
sys.exit(0 if all(one.is_published() for one in sent) else 1)
`

const mqttJs = `
const [host, port, token, version, topic, ...payloads] = process.argv.slice(1)
const { connectAsync } = await import('mqtt')
const client = await connectAsync({ host, port: Number(port), username: token, protocolVersion: Number(version), reconnectPeriod: 0 })
await Promise.all(payloads.map((payload) => client.publishAsync(topic, payload, { qos: 1 })))
await client.endAsync()
`

const times = (count: number, t: number) => Array.from({ length: count }, (_, i) => t + i * 1000)

const mosquitto = (version: string): Tool => ({
  name: `mosquitto_pub, ${version}`,
  moves: 'points stored',
  count: 1,
  command: (target, t) => ({
    file: 'mosquitto_pub',
    args: ['-V', version, '-h', target.host, '-p', `${target.port}`, '-u', target.token, '-q', '1', '-t', topic, '-m', sample(target, t)],
  }),
})

const pahoOf = (version: '4' | '5'): Tool => ({
  name: `paho for Python, MQTT ${version === '4' ? '3.1.1' : '5'}`,
  moves: 'points stored',
  count: 5,
  command: (target, t) => ({
    // Debian's Python has Debian's paho; another one in the path does not.
    file: '/usr/bin/python3',
    args: ['-c', paho, target.host, `${target.port}`, target.token, version, topic, '5', ...times(5, t).map((at) => sample(target, at))],
  }),
})

const mqttJsOf = (version: '4' | '5'): Tool => ({
  name: `MQTT.js, MQTT ${version === '4' ? '3.1.1' : '5'}`,
  moves: 'points stored',
  count: 5,
  command: (target, t) => {
    const payloads = times(5, t).map((at) => sample(target, at))
    const flags = ['--input-type=module', '-e', mqttJs, '--']
    return { file: process.execPath, args: [...flags, target.host, `${target.port}`, target.token, version, topic, ...payloads] }
  },
})

const curl: Tool = {
  name: 'curl, HTTP',
  moves: 'points stored',
  count: 1,
  command: (target, t) => ({
    file: 'curl',
    args: ['-sSf', '-d', sample(target, t), `${target.http}/api/v1/${target.token}/gateway/telemetry`],
  }),
}

/**
 * The unmodified Node example of EMQX's file transfer. It has no credential, so one is injected into its
 * `mqtt.connect`; it always connects to port 1883 of this machine.
 */
const emqxExample = (file: string): Tool => ({
  name: 'the file transfer example of EMQX',
  // A file that is not a waveform is quarantined in full.
  moves: 'waves quarantined',
  count: 1,
  command: ({ token }) => ({
    file: process.execPath,
    args: ['--require', path.join(import.meta.dirname, 'give-credential.cjs'), file],
    env: { GATEWAY_TOKEN: token, NODE_PATH: path.join(import.meta.dirname, '../../node_modules') },
  }),
})

/** All tools; the example of EMQX if its file is given. */
export const toolsOf = (example: string | undefined): Tool[] => [
  mosquitto('mqttv311'),
  mosquitto('mqttv5'),
  pahoOf('4'),
  pahoOf('5'),
  mqttJsOf('4'),
  mqttJsOf('5'),
  curl,
  ...(example ? [emqxExample(example)] : []),
]

/** Runs a tool; `missing` when it is not installed. */
export function run(tool: Tool, target: Target, t: number): Promise<{ code: number | 'missing'; output: string }> {
  const { file, args, env } = tool.command(target, t)
  return new Promise((resolve) => {
    const child = spawn(file, args, { env: { ...process.env, ...env }, timeout: 60_000 })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', () => resolve({ code: 'missing', output }))
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output: output.replaceAll(target.token, hash('sha256', target.token, 'hex').slice(0, 8)) }),
    )
  })
}
