import path from 'node:path'

/** The product under test, and a gateway of it. */
export interface Target {
  readonly host: string
  readonly port: number
  /** Base address of HTTP, for tools that use it. */
  readonly http: string
  readonly token: string
  /** A sensor of the gateway that is bound to a measuring point. */
  readonly sensorId: string
}

export interface Message {
  readonly topic: string
  readonly payload: string
  readonly qos: 0 | 1 | 2
}

/** A program to run, with its arguments and environment. */
export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Counters of `undertone_ingest_*_total`, and by how much a tool increases them. */
export type Gain = Readonly<Record<string, number>>

/** A third-party client, and the command that sends samples of one second each from `t` on. */
export interface Tool {
  readonly name: string
  readonly gain: Gain
  /** Whether it runs on until it is stopped, as a server does. */
  readonly runsOn?: boolean
  command(target: Target, t: number, clients: string): Command
}

/** Folder of the clients in this checkout. */
export const clientFolder = path.join(import.meta.dirname, 'clients')

const samplesPerQos = 3
const levels = [0, 1, 2] as const

/** For each QoS a message to a topic that devices may not send to, and behind it samples that have to arrive. */
function messages({ sensorId }: Target, t: number): Message[] {
  return levels.flatMap((qos, level) => {
    const samples = Array.from({ length: samplesPerQos }, (_, i): Message => {
      const ts = t + (level * samplesPerQos + i) * 1000
      return { topic: 'v1/gateway/telemetry', payload: JSON.stringify({ [sensorId]: [{ ts, values: { vX: 1.25 } }] }), qos }
    })
    return [{ topic: 'v1/gateway/claim', payload: `{"secret":${t + qos}}`, qos }, ...samples]
  })
}

/** What all of these messages increase. */
const gainOfMessages: Gain = { 'points stored': levels.length * samplesPerQos, 'points quarantined': levels.length }

const environment = (target: Target, t: number, version: '4' | '5') => ({
  HOST: target.host,
  PORT: `${target.port}`,
  TOKEN: target.token,
  SENSOR: target.sensorId,
  VERSION: version,
  MESSAGES: JSON.stringify(messages(target, t)),
})

const nameOf = { '4': 'MQTT 3.1.1', '5': 'MQTT 5' } as const

const script = (name: string, file: string, program: string, version: '4' | '5', gain: Gain = gainOfMessages): Tool => ({
  name,
  gain,
  command: (target, t, clients) => ({ file: program, args: [path.join(clients, file)], env: environment(target, t, version) }),
})

const mqttJs = (version: '4' | '5') => script(`MQTT.js, ${nameOf[version]}`, 'mqtt-js.mjs', process.execPath, version)
// Debian's Python has Debian's paho; another one in the path does not.
const paho = (version: '4' | '5') => script(`paho for Python, ${nameOf[version]}`, 'paho-client.py', '/usr/bin/python3', version)

const mosquitto = (version: '4' | '5'): Tool => ({
  name: `mosquitto_pub, ${nameOf[version]}`,
  gain: gainOfMessages,
  command: (target, t) => {
    const flags = ['-V', version === '5' ? 'mqttv5' : 'mqttv311', '-h', target.host, '-p', `${target.port}`, '-u', target.token]
    // A refused message ends mosquitto_pub with an error; what counts is what arrives.
    const lines = messages(target, t).map(({ qos }, i) => `"$@" -q ${qos} -t "$(topic ${i})" -m "$(payload ${i})" || true`)
    const cases = (pick: (message: Message) => string) =>
      messages(target, t)
        .map((message, i) => `${i}) printf %s '${pick(message)}';;`)
        .join(' ')
    const functions = [
      `topic() { case $1 in ${cases(({ topic }) => topic)} esac; }`,
      `payload() { case $1 in ${cases(({ payload }) => payload)} esac; }`,
    ]
    const program = ['command -v mosquitto_pub >/dev/null || exit 127', ...functions, ...lines].join('\n')
    return { file: 'sh', args: ['-c', program, 'sh', 'mosquitto_pub', ...flags] }
  },
})

const curl: Tool = {
  name: 'curl, HTTP',
  gain: { 'points stored': 1 },
  command: ({ http, token, sensorId }, t) => ({
    file: 'curl',
    args: ['-sSf', '-d', `{"${sensorId}":[{"ts":${t},"values":{"vX":1.25}}]}`, `${http}/api/v1/${token}/gateway/telemetry`],
  }),
}

/** Clients that need only Node.js and MQTT.js. */
export const nodeTools: readonly Tool[] = [
  mqttJs('4'),
  mqttJs('5'),
  script('the packets of ThingsBoard’s gateway SDK, by its documents', 'thingsboard.mjs', process.execPath, '4'),
  // A file that is not a waveform is quarantined in full.
  script('the packets of EMQX’s file transfer, by its documents', 'emqx-file.mjs', process.execPath, '5', { 'waves quarantined': 1 }),
]

/** Clients that Debian has. */
export const debianTools: readonly Tool[] = [mosquitto('4'), mosquitto('5'), paho('4'), paho('5'), curl]

const nodeRed: Tool = {
  name: 'Node-RED',
  gain: gainOfMessages,
  runsOn: true,
  command: (target, t, clients) => ({
    file: process.execPath,
    args: [path.join(clients, 'node-red.mjs')],
    env: environment(target, t, '4'),
  }),
}

/** Clients that are there only after they have been installed. */
export const installedTools: readonly Tool[] = [nodeRed]
