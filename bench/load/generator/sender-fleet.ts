import { Latency } from './latency.ts'
import type { Connected, ConnectOrder, FleetStatus, LedgerEntry, SendOrder, Sent } from './orders.ts'
import type { Range } from './ranges.ts'
import { SampleForm } from './sample-form.ts'
import { Sender, type SenderGroup } from './sender.ts'
import { WaveForm } from './wave-form.ts'

/** Interval of sending due messages, ms. */
const tickMs = 5

/** Timeout of connecting a fleet, ms. */
const connectMs = 120_000

interface Phase {
  readonly order: SendOrder
  /** By the clock of `performance`, and the same time as epoch ms. */
  readonly startedAt: number
  readonly startedEpoch: number
  /** Items sent before, per sender. */
  readonly before: readonly number[]
  readonly items: number
  readonly latency: Latency
  acked: number
  refused: number
  lastAckAt: number
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Senders with one schedule: items are assigned to the senders in turn. */
export class SenderFleet implements SenderGroup {
  readonly port: number
  readonly inFlight: number
  readonly #order: ConnectOrder
  readonly #senders: readonly Sender[]
  #phase: Phase | undefined
  #connected = 0
  #refused = 0
  #lost = 0
  #lastOpenedAt = 0

  constructor(order: ConnectOrder) {
    this.port = order.port
    this.inFlight = order.inFlight
    this.#order = order
    const { what } = order
    this.#senders = order.gateways.map(({ token, sensors }, i) => {
      const form = 'width' in what ? new SampleForm(sensors, what.width) : new WaveForm(sensors[0] ?? '', what.samples)
      return new Sender(this, i, token, form)
    })
  }

  async connect(): Promise<Connected> {
    const started = performance.now()
    let next = 0
    while (this.#connected + this.#refused < this.#senders.length) {
      if (performance.now() - started > connectMs) throw new Error(`only ${this.#connected} of ${this.#senders.length} could connect`)
      const due = Math.min(this.#senders.length, ((performance.now() - started) / 1000) * this.#order.connectsPerSecond)
      while (next < due) this.#senders[next++]?.connect()
      await pause(tickMs)
    }
    return { seconds: (performance.now() - started) / 1000, connected: this.#connected, refused: this.#refused }
  }

  async send(order: SendOrder): Promise<Sent> {
    const phase = this.#begin(order)
    const cpuBefore = process.cpuUsage()
    const gapMs = 1000 / order.perSecond
    const lastDueAt = phase.startedAt + (phase.items - 1) * gapMs
    let due = 0
    while (due < phase.items || (!this.#isIdle && performance.now() < lastDueAt + order.drainSeconds * 1000)) {
      const until = Math.min(phase.items, Math.floor((performance.now() - phase.startedAt) / gapMs) + 1)
      for (; due < until; due++) this.#enqueue(due % this.#senders.length)
      await pause(tickMs)
    }
    const cpu = process.cpuUsage(cpuBefore)
    const isDrained = this.#isIdle
    return {
      due: phase.items,
      acked: phase.acked,
      refused: phase.refused,
      drainSeconds: Math.max(0, ((isDrained ? phase.lastAckAt : performance.now()) - lastDueAt) / 1000),
      isDrained,
      latency: phase.latency.counts,
      generatorCpuSeconds: (cpu.user + cpu.system) / 1e6,
    }
  }

  status(): FleetStatus {
    return { connected: this.#connected, lost: this.#lost, lastOpenedAt: this.#lastOpenedAt }
  }

  ledger(): LedgerEntry[] {
    return this.#senders.map(({ acked, form }, i) => ({
      sensors: this.#order.gateways[i]?.sensors ?? [],
      acked: acked.list
        .map(([from, to]): Range => [Math.ceil(from / form.steps), Math.floor((to + 1) / form.steps) - 1])
        .filter(([from, to]) => from <= to),
    }))
  }

  reconnectMs(): number | null {
    const { reconnectWithinMs } = this.#order
    return reconnectWithinMs === null ? null : Math.random() * reconnectWithinMs
  }

  dueAt(sender: Sender, n: number): number {
    const phase = this.#current
    const position = this.#itemOf(sender, n) * this.#senders.length + sender.index
    return phase.startedAt + (position * 1000) / phase.order.perSecond
  }

  timeOf(sender: Sender, n: number): number {
    const { order, startedAt, startedEpoch } = this.#current
    const { times } = order
    if (times) return times.from + this.#itemOf(sender, n) * times.stepMs
    return Math.floor(startedEpoch + this.dueAt(sender, n) - startedAt)
  }

  acknowledged(sender: Sender, n: number, ms: number): void {
    if ((n + 1) % sender.form.steps !== 0) return
    const phase = this.#current
    phase.acked++
    phase.latency.add(ms)
    phase.lastAckAt = performance.now()
  }

  refused(): void {
    if (this.#phase) this.#phase.refused++
    else this.#refused++
  }

  opened(): void {
    this.#connected++
    this.#lastOpenedAt = Date.now()
  }

  lost(): void {
    this.#connected--
    this.#lost++
  }

  get #current(): Phase {
    if (!this.#phase) throw new Error('there is no send order')
    return this.#phase
  }

  get #isIdle(): boolean {
    return this.#senders.every((sender) => sender.isIdle)
  }

  #begin(order: SendOrder): Phase {
    if (!this.#isIdle) throw new Error(`the group ${order.group} is still sending its previous order`)
    const phase = {
      order,
      startedAt: performance.now(),
      startedEpoch: Date.now(),
      before: this.#senders.map((sender) => sender.due / sender.form.steps),
      items: Math.round(order.perSecond * order.seconds),
      latency: new Latency(),
      acked: 0,
      refused: 0,
      lastAckAt: performance.now(),
    }
    this.#phase = phase
    return phase
  }

  #enqueue(index: number): void {
    const sender = this.#senders[index]
    if (!sender) return
    sender.due += sender.form.steps
    sender.flush()
  }

  /** Number of an item within its phase. */
  #itemOf(sender: Sender, n: number): number {
    return Math.floor(n / sender.form.steps) - (this.#current.before[sender.index] ?? 0)
  }
}
