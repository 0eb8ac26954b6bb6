import { type CommandCode, commandRow } from '@undertone/domain/device/command/device-commands.table'
import mqtt, { type MqttClient } from 'mqtt'

/** How a device treats a command, by its id: three of ten are asleep for a while. */
type Manner = 'asleep' | 'answerLost' | 'answersTwice' | 'fails' | 'answers'
const manners: readonly Manner[] = [
  'asleep',
  'asleep',
  'asleep',
  'answerLost',
  'answersTwice',
  'fails',
  'answers',
  'answers',
  'answers',
  'answers',
]
const mannerOf = (id: number): Manner => manners[id % manners.length] ?? 'answers'

/** How long a sleeping device takes, ms (guess: longer than a restart of the server, shorter than the commands wait). */
const sleepMs = 6000

interface Received {
  readonly id: number
  readonly sensorId: string | null
  readonly method: CommandCode
}

/** A gateway that takes commands and answers badly, and remembers how often each came and was executed. */
export class CommandDevice {
  /** How often each command arrived, by its id. */
  readonly arrived = new Map<number, number>()
  /** How often each was executed: one that may be repeated is recognised by its id, another is executed whenever it arrives. */
  readonly executed = new Map<number, number>()
  /** Commands whose success was acknowledged. */
  readonly answered = new Set<number>()
  readonly #client: MqttClient
  #isOver = false

  constructor(port: number, token: string) {
    this.#client = mqtt.connect({
      host: '127.0.0.1',
      port,
      protocolVersion: 5,
      username: token,
      clientId: 'commands',
      clean: true,
      reconnectPeriod: 200,
    })
    this.#client.on('error', () => undefined)
    this.#client.on('connect', () => this.#client.subscribe(['v1/gateway/rpc', 'v1/devices/me/rpc/request/+'], { qos: 1 }))
    this.#client.on('message', (topic, payload) => this.#receive(topic, JSON.parse(payload.toString())))
  }

  end(): void {
    this.#isOver = true
    this.#client.end(true)
  }

  #receive(
    topic: string,
    message: { readonly device?: string; readonly data?: { id: number; method: CommandCode }; readonly method?: CommandCode },
  ): void {
    const id = message.data?.id ?? Number(topic.split('/').at(-1))
    const method = message.data?.method ?? message.method
    if (!method) return
    this.arrived.set(id, (this.arrived.get(id) ?? 0) + 1)
    if (!this.executed.has(id) || !commandRow(method).repeats) this.executed.set(id, (this.executed.get(id) ?? 0) + 1)
    const command = { id, sensorId: message.device ?? null, method }
    const manner = mannerOf(id)
    if (manner === 'answerLost') return
    if (manner === 'asleep') setTimeout(() => this.#answer(command, true), sleepMs)
    else this.#answer(command, manner !== 'fails')
    if (manner === 'answersTwice') this.#answer(command, true)
  }

  #answer({ id, sensorId }: Received, success: boolean): void {
    if (this.#isOver) return
    const data = success ? { success } : { success, error: 'worn out' }
    const [topic, payload] =
      sensorId === null ? [`v1/devices/me/rpc/response/${id}`, data] : ['v1/gateway/rpc', { device: sensorId, id, data }]
    this.#client.publish(topic, JSON.stringify(payload), { qos: 1 }, (error) => {
      if (!error && success) this.answered.add(id)
    })
  }
}
