import type { Publish } from '../transport/gateway-link.ts'
import { answerMessage, type GatewayCommand, readCommand } from './command-message.ts'
import type { DeviceMemory, Settings } from './device-memory.ts'
import { type FactsOfDevices, shownSettings, valuesRead } from './values-read.ts'

/** What a gateway can do besides answering. */
export interface DeviceWork extends FactsOfDevices {
  /** When a sensor listens next, epoch ms: a gateway hands it its commands then. */
  listensAt(sensorId: string, nowMs: number): number
  /** Records and sends one waveform; resolves when it is stored. */
  collectWave(sensorId: string, params: Settings, commandId: number): Promise<void>
  /** Sends the newest values of a sensor, or of all sensors for null, once more. */
  resend(sensorId: string | null): Promise<number>
  /** Drops the connection and comes back. */
  restart(): void
}

/** A gateway that executes commands. */
export interface CommandAgent {
  receive(topic: string, payload: Uint8Array): void
  /** Hands waiting commands to sensors that listen now. */
  tick(nowMs: number): void
}

interface AgentParts {
  readonly memory: DeviceMemory
  readonly publish: Publish
  readonly work: DeviceWork
  readonly now?: () => number
}

interface Waiting {
  readonly command: GatewayCommand
  readonly atMs: number
}

const done = (values: Settings = {}) => ({ success: true, values })

/**
 * The command side of one gateway: its own commands are executed at once, those of a sensor when that listens, each once, whatever arrives
 * twice.
 */
export function commandAgent(serial: string, { memory, publish, work, now = Date.now }: AgentParts): CommandAgent {
  const waiting = new Map<number, Waiting>()
  /** Commands that are being executed and have no answer yet. */
  const running = new Set<number>()
  const say = ({ topic, payload }: { readonly topic: string; readonly payload: string }) =>
    void publish(topic, payload).catch(() => undefined)

  const answer = (command: GatewayCommand, data: object) => {
    const message = answerMessage(command, data)
    memory.remember(serial, command.id, message.payload)
    // From here on its answer says that it has been executed.
    running.delete(command.id)
    say(message)
  }

  function writeSettings(command: GatewayCommand): void {
    const { sensorId, params } = command
    memory.change(sensorId ?? serial, params)
    say(
      sensorId === null
        ? { topic: 'v1/devices/me/attributes', payload: JSON.stringify(shownSettings(params)) }
        : { topic: 'v1/gateway/attributes', payload: JSON.stringify({ [sensorId]: params }) },
    )
    answer(command, done())
  }

  function collectWave(command: GatewayCommand, sensorId: string): void {
    // The waveform is the answer: it carries the id.
    answer(command, { success: true, status: 'accepted' })
    work.collectWave(sensorId, command.params, command.id).catch((error: unknown) => {
      answer(command, { success: false, error: error instanceof Error ? error.message : String(error) })
    })
  }

  function execute(command: GatewayCommand): void {
    const { sensorId, method } = command
    const read = valuesRead(command, { work, own: memory.settingsOf(sensorId ?? serial), gateway: memory.settingsOf(serial) })
    if (read) answer(command, done(read))
    else if (method === 'writeSettings') writeSettings(command)
    else if (method === 'collectWave' && sensorId !== null) collectWave(command, sensorId)
    else if (method === 'resendData')
      work.resend(sensorId).then(
        (rows) => answer(command, done({ rows })),
        (error: unknown) => answer(command, { success: false, error: String(error) }),
      )
    else if (method === 'restart') {
      answer(command, done())
      work.restart()
    } else answer(command, { status: 'refused', message: `unknown command ${method}` })
  }

  const start = (command: GatewayCommand) => {
    running.add(command.id)
    execute(command)
  }

  return {
    receive(topic, payload) {
      const command = readCommand(topic, payload)
      if (!command) return
      const known = memory.answerTo(serial, command.id)
      if (known !== undefined) say({ ...answerMessage(command, {}), payload: known })
      if (known !== undefined || waiting.has(command.id) || running.has(command.id)) return
      if (command.sensorId === null) start(command)
      else waiting.set(command.id, { command, atMs: work.listensAt(command.sensorId, now()) })
    },
    tick(nowMs) {
      for (const [id, { command, atMs }] of waiting) {
        if (atMs > nowMs) continue
        waiting.delete(id)
        start(command)
      }
    },
  }
}
