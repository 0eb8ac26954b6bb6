import { setTimeout as pause } from 'node:timers/promises'
import { isLong } from '../../../trials/core/measure.ts'
import { buildFleet, type FleetPlan } from '../../../trials/senders/fleet.ts'
import { Generator } from '../generator/generator-process.ts'
import type { Connected, ConnectOrder, Payload, Sent } from '../generator/orders.ts'
import { type Figure, isMet, lineOf } from './figure.ts'
import { Product, type Usage } from './product.ts'

/** Connections per second during set-up (guess: slow, because it is not measured). */
const connectsPerSecond = 2000
/** In-flight messages of a gateway: the default of the paho clients. */
const defaultInFlight = 20
/** Warm-up, seconds: the first thousands of messages run through code that V8 has not compiled. */
const warmSeconds = 4

/** Interval and number of checks whether all received messages are settled: two minutes, the limit of L-3. */
const settleMs = 500
const settleTries = 240

/** Duration in the short or the long form. */
export const secondsOf = (short: number, long: number): number => (isLong ? long : short)

/** A fleet and how to connect it. */
export interface Cast extends FleetPlan {
  readonly what: Payload
  readonly inFlight?: number
  readonly reconnectWithinMs?: number
}

/** A product with its load generator, for one load. */
export class Stage {
  readonly product: Product
  readonly generator: Generator
  readonly id: string
  readonly #figures: Figure[] = []

  constructor(id: string, product: Product) {
    this.id = id
    this.product = product
    this.generator = new Generator()
  }

  /** Builds a fleet and connects it. */
  async enter({ what, inFlight = defaultInFlight, reconnectWithinMs, ...plan }: Cast): Promise<Connected> {
    const gateways = await buildFleet(this.product.db, plan)
    const order: ConnectOrder = {
      do: 'connect',
      group: plan.name,
      port: this.product.mqttPort,
      gateways,
      what,
      inFlight,
      connectsPerSecond,
      reconnectWithinMs: reconnectWithinMs ?? null,
    }
    return this.generator.ask(order)
  }

  send(group: string, perSecond: number, seconds: number, drainSeconds = 60): Promise<Sent> {
    return this.generator.ask({ do: 'send', group, perSecond, seconds, drainSeconds })
  }

  async warm(group: string, perSecond: number): Promise<void> {
    await this.send(group, perSecond, warmSeconds)
  }

  figure(figure: Omit<Figure, 'id'>): void {
    const whole = { id: this.id, ...figure }
    this.#figures.push(whole)
    console.log(lineOf(whole))
  }

  /** A figure without a goal, for context. */
  note(text: string): void {
    console.log(`${this.id.padEnd(5)} ${text}`)
  }

  /**
   * The product's share of two cores at this rate, from the CPU time of its messages: so the figure is valid even when
   * other processes slowed it down. Also notes the usage of the generator and of those processes.
   */
  cpu(usage: Usage, { acked, generatorCpuSeconds }: Sent, perSecond: number, goalPercent: number): void {
    const { seconds } = usage
    const server = (usage.serverShare * seconds) / acked
    const postgres = (usage.postgresShare * seconds) / acked
    this.figure({
      what: `CPU of server + PostgreSQL at ${perSecond.toLocaleString('en')} messages/s, of two cores`,
      measured: Math.round((server + postgres) * perSecond * 50),
      unit: '%',
      goal: goalPercent,
      better: 'less',
      reference: { name: 'ThingsBoard on 2 vCPU', value: 95 },
    })
    const micros = (share: number) => `${Math.round(share * 1e6)} µs`
    const generator = generatorCpuSeconds / seconds
    const others = usage.machineShare - usage.serverShare - usage.postgresShare - generator
    this.note(
      `a message: server ${micros(server)}, PostgreSQL ${micros(postgres)}, generator ${micros(generatorCpuSeconds / acked)}; ` +
        `other processes took ${Math.round(others * 100)} % of a core`,
    )
  }

  /** Parts of the server's memory, MiB. */
  async memory(): Promise<void> {
    const counters = await this.product.counters()
    const mib = (name: string) => Math.round((counters.get(name) ?? 0) / 1024 / 1024)
    this.note(
      `memory now ${mib('process_resident_memory_bytes')} MiB: heap ${mib('nodejs_heap_size_used_bytes')} of ${mib('nodejs_heap_size_total_bytes')}, ` +
        `outside it ${mib('nodejs_external_memory_bytes')}`,
    )
  }

  async lost(balance: Promise<{ acked: number; found: number }>): Promise<void> {
    const { acked, found } = await balance
    this.figure({
      what: `acknowledged and not found, of ${acked.toLocaleString('en')}`,
      measured: acked - found,
      unit: '',
      goal: 0,
      better: 'less',
    })
  }

  /** Received = stored + duplicate + quarantined + rejected (I-4), after the end of sending; nothing can be sent afterwards. */
  async counters(): Promise<void> {
    this.generator.close()
    const counters = await this.#settledCounters()
    const of = (name: string) => [...counters].filter(([key]) => key.startsWith(name)).reduce((sum, [, value]) => sum + value, 0)
    const received = of('undertone_ingest_points_received_total')
    const settled = of('undertone_ingest_points_total')
    this.figure({
      what: 'samples received and not accounted for (I-4)',
      measured: Math.abs(received - settled),
      unit: '',
      goal: 0,
      better: 'less',
    })
  }

  /** Messages are counted as received when they are read, and by outcome when they are committed: the queue must be empty. */
  async #settledCounters(): Promise<Map<string, number>> {
    for (let tries = 0; ; tries++) {
      const counters = await this.product.counters()
      if (counters.get('undertone_ingest_queue_messages') === 0 || tries === settleTries) return counters
      await pause(settleMs)
    }
  }

  get isGood(): boolean {
    return this.#figures.every(isMet)
  }
}

/** Starts a product, runs one load on it and stops it; returns whether all goals were met. */
export async function play(id: string, act: (stage: Stage) => Promise<void>, flags: readonly string[] = []): Promise<boolean> {
  const product = await Product.start(flags)
  const stage = new Stage(id, product)
  const brokenOff = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(`${id} was interrupted by ${signal}`)))
  })
  try {
    await Promise.race([act(stage), brokenOff])
    return stage.isGood
  } finally {
    stage.generator.close()
    await product.stop()
  }
}
