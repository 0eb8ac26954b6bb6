import type { ConnectorResult } from '@undertone/device/mapped/connector-result'
import { targetsOf } from '@undertone/device/mapped/wanted-values'
import type { ModbusRequest } from '@undertone/device/modbus/modbus-request'
import { bitValue, registerValue, registerWords } from '@undertone/device/modbus/register-value'
import type { ModbusTarget } from '@undertone/domain/connector/command-target'
import type { ModbusConfig } from '@undertone/domain/connector/modbus-config'
import type { Delivery, DownCommand } from '../../../contracts/device-link.ts'
import type { ConnectorHost } from '../host/connector-host.ts'
import type { ModbusLine } from '../line/modbus-line.ts'

/** A target with what is written to it. */
interface Write {
  readonly target: ModbusTarget
  /** The value as the command has it. */
  readonly value: number
  readonly words: readonly number[]
}

const readOf = ({ unit, table, address }: ModbusTarget, count: number): ModbusRequest => ({ unit, table, start: address, count })

function writeOf({ target: { unit, table, address }, words }: Write): ModbusRequest {
  const [first = 0] = words
  if (table === 'coil') return { unit, coil: address, isOn: first !== 0 }
  return words.length === 1 ? { unit, register: address, value: first } : { unit, register: address, words }
}

/** The settings of a command with their words, or why they cannot be written. */
function writesOf(command: DownCommand, targets: readonly ModbusTarget[]): readonly Write[] | { readonly refused: string } {
  const found = targetsOf(command, targets)
  if ('refused' in found) return found
  const writes = found.map(({ target, raw, value }) => {
    const words = target.table === 'coil' ? [raw === 0 ? 0 : 1] : registerWords(raw, target.type, target.order)
    return { target, value, words }
  })
  const wrong = writes.find(({ words }) => words === null)
  if (wrong) return { refused: `${wrong.target.key}: ${wrong.value} does not fit a ${wrong.target.type}` }
  return writes.flatMap(({ words, ...one }) => (words ? [{ ...one, words }] : []))
}

const wordsOf = (data: Uint8Array): number[] =>
  Array.from({ length: data.length / 2 }, (_, i) => ((data[i * 2] ?? 0) << 8) | (data[i * 2 + 1] ?? 0))

/** Writes the targets of commands on one connection, in the order in which they come, between the polls. */
export class TargetWriter {
  readonly #line: ModbusLine
  readonly #config: ModbusConfig
  readonly #host: ConnectorHost

  constructor(line: ModbusLine, config: ModbusConfig, host: ConnectorHost) {
    this.#line = line
    this.#config = config
    this.#host = host
  }

  readonly take = async (command: DownCommand): Promise<Delivery> => {
    const targets = this.#config.targets.filter(({ sensorId }) => sensorId === (command.sensorId ?? ''))
    // Registers are not encrypted.
    if (targets.length === 0 || command.hasSecrets) return 'notSupported'
    const run = async (): Promise<ConnectorResult | null> => {
      if (command.method.startsWith('read')) return this.#readAll(targets)
      const writes = writesOf(command, targets)
      if ('refused' in writes) return { outcome: 'refused', detail: writes.refused, values: {} }
      return this.#writeAll(writes, command.method === 'writeSettings')
    }
    // A connection that ends in between leaves it unanswered: the command is sent again, if that does no harm, or has failed.
    void run().then(
      (result) => (result ? this.#host.answer(command.id, result).catch(() => undefined) : undefined),
      () => undefined,
    )
    return 'delivered'
  }

  /** Null where it is not known whether a value was written. */
  async #writeAll(writes: readonly Write[], isReadBack: boolean): Promise<ConnectorResult | null> {
    for (const write of writes) {
      const { key } = write.target
      const outcome = await this.#line.request(writeOf(write), this.#config.timeoutMs)
      if ('exception' in outcome) return { outcome: 'failed', detail: `${key}: exception ${outcome.exception}`, values: {} }
      if (!isReadBack) {
        if (!('data' in outcome)) return null
        continue
      }
      const back = await this.#line.request(readOf(write.target, write.words.length), this.#config.timeoutMs)
      if (!('data' in back)) return null
      const read = write.target.table === 'coil' ? [bitValue(back.data, 0)] : wordsOf(back.data)
      if (read.some((word, i) => word !== write.words[i]))
        return { outcome: 'failed', detail: `${key}: the device has ${this.#valueOf(write.target, back.data)} instead`, values: {} }
    }
    const values = isReadBack ? Object.fromEntries(writes.map(({ target, value }) => [target.key, value])) : {}
    return { outcome: 'done', detail: null, values }
  }

  async #readAll(targets: readonly ModbusTarget[]): Promise<ConnectorResult | null> {
    const values: Record<string, number> = {}
    for (const target of targets) {
      const count = target.table === 'coil' ? 1 : (registerWords(0, target.type, target.order)?.length ?? 1)
      const outcome = await this.#line.request(readOf(target, count), this.#config.timeoutMs)
      if ('exception' in outcome) return { outcome: 'failed', detail: `${target.key}: exception ${outcome.exception}`, values: {} }
      if (!('data' in outcome)) return null
      values[target.key] = this.#valueOf(target, outcome.data)
    }
    return { outcome: 'done', detail: null, values }
  }

  #valueOf({ table, type, order, scale, offset }: ModbusTarget, data: Uint8Array): number {
    const raw = table === 'coil' ? bitValue(data, 0) : registerValue(data, type, order)
    return raw * scale + offset
  }
}
