import { setTimeout as pause } from 'node:timers/promises'
import { exceptionSaid } from '@undertone/device/modbus/modbus-frame'
import { encodePoll, type ReadAnswer, type Reading, readingsOf, silentStatus } from '@undertone/device/modbus/poll-record'
import { modbusAddress } from '@undertone/device/modbus/protocol'
import { type ReadBlock, type ReadGroup, readGroups } from '@undertone/device/modbus/read-plan'
import type { ModbusConfig } from '@undertone/domain/connector/modbus-config'
import { type Said, said } from '@undertone/domain/connector/said'
import type { ReadingState } from '../../../contracts/connector-link.ts'
import type { ConnectorHost } from '../host/connector-host.ts'
import { ConnectorFault } from '../line/connector-fault.ts'
import type { ModbusLine } from '../line/modbus-line.ts'

/** Records that wait for their commit before polling pauses (guess: a minute of a fast group). */
const maxPending = 60
/** A unit that does not answer is asked again after this time, doubled each time, up to the maximum; ms (guesses). */
const firstRestMs = 2000
const longestRestMs = 60_000
/** Silent requests in a row after which the connection is taken for dead (guess). */
const deadAfter = 5

const tableDigits = { holding: '4x', input: '3x', coil: '0x', discrete: '1x' } as const

/** A register as engineers write it: unit, table and address. */
const sourceText = ({ unit, table, address }: Pick<Reading['of'], 'unit' | 'table' | 'address'>): string =>
  `${unit} · ${tableDigits[table]} ${address}`

function shown({ of, value, quality, exception }: Reading, at: number): ReadingState {
  const { sensorId, key } = of
  const detail = exception === null ? null : exceptionSaid(exception)
  return { sensorId, key, source: sourceText(of), value, quality, detail, at: value === null ? null : at }
}

/** Polls the units behind one connection: each group in its period, units that are silent more and more rarely. */
export class LinePoller {
  readonly #line: ModbusLine
  readonly #config: ModbusConfig
  readonly #host: ConnectorHost
  readonly #resting = new Map<number, { until: number; ms: number }>()
  #silent = 0
  #pending = 0

  constructor(line: ModbusLine, config: ModbusConfig, host: ConnectorHost) {
    this.#line = line
    this.#config = config
    this.#host = host
  }

  /** Reads all groups in their periods, until the connection ends. */
  async run(signal: AbortSignal): Promise<void> {
    const groups = readGroups(this.#config.values).map((group) => ({ group, due: performance.now() }))
    while (!signal.aborted) {
      const next = groups.reduce((first, one) => (one.due < first.due ? one : first))
      const wait = next.due - performance.now()
      if (wait > 0) await pause(wait, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      await this.#room(signal)
      const isRead = await this.readGroup(next.group, signal)
      // Periods that passed while it was read are left out: a slow device is read as often as it can answer.
      const periodMs = next.group.periodS * 1000
      next.due = Math.max(next.due + periodMs, performance.now() - (isRead ? periodMs : 0))
    }
  }

  /** Reads a group once, and hands what was read to the ingest; after an abort that is less. */
  async readGroup(group: ReadGroup, signal: AbortSignal): Promise<boolean> {
    const t = this.#host.now()
    const answers: ReadAnswer[] = []
    for (const block of group.blocks) if (!signal.aborted) answers.push(await this.#read(block))
    const record = { t, answers }
    const readings = readingsOf({ values: group.values }, record)
    this.#host.monitor.read(readings.map((one) => shown(one, t)))
    const isGood = readings.some(({ value }) => value !== null)
    if (isGood) this.#deliver(encodePoll(record))
    return isGood
  }

  #deliver(payload: Uint8Array): void {
    const { setup, deliver } = this.#host
    this.#pending++
    deliver({ protocol: 'modbus', address: modbusAddress(setup.id ?? 0), payload })
      .catch(() => undefined)
      .finally(() => {
        this.#pending--
      })
  }

  async #room(signal: AbortSignal): Promise<void> {
    while (this.#pending >= maxPending && !signal.aborted) await pause(50, undefined, { signal }).catch(() => undefined)
  }

  async #read(block: ReadBlock): Promise<ReadAnswer> {
    const nothing = new Uint8Array()
    const rest = this.#resting.get(block.unit)
    if (rest && rest.until > performance.now()) return { ...block, status: silentStatus, data: nothing }
    const outcome = await this.#line.request(block, this.#config.timeoutMs)
    if ('data' in outcome) {
      this.#resting.delete(block.unit)
      this.#silent = 0
      return { ...block, status: 0, data: outcome.data }
    }
    if ('exception' in outcome) {
      this.#silent = 0
      this.#host.monitor.refused(sourceText({ ...block, address: block.start }), exceptionSaid(outcome.exception))
      return { ...block, status: outcome.exception, data: nothing }
    }
    this.#missed(block, 'fault' in outcome ? outcome.fault : said('unitSilent', { unit: block.unit }))
    return { ...block, status: silentStatus, data: nothing }
  }

  #missed({ unit }: ReadBlock, text: Said): void {
    const ms = Math.min((this.#resting.get(unit)?.ms ?? firstRestMs / 2) * 2, longestRestMs)
    this.#resting.set(unit, { ms, until: performance.now() + ms })
    this.#host.monitor.error(text)
    this.#silent++
    // A dead connection looks like silent units: a new one tells which it is.
    if (this.#silent >= deadAfter) throw new ConnectorFault(text)
  }
}
