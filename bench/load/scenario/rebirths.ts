import { metricOf, sparkplugType, writeSparkplug } from '@undertone/device/sparkplug/payload'
import { initialSparkplugConfig } from '@undertone/domain/connector/sparkplug-config'
import { sql } from 'kysely'
import { OneClientBroker } from '../../../trials/core/one-client-broker.ts'
import { samplesFound } from '../stage/ledger.ts'
import { type Stage, secondsOf } from '../stage/stage.ts'
import { beside, p99During, perSecond } from './beside.ts'
import { addConnectors, waitFor } from './connectors.ts'
import { small } from './sustained.ts'

const nodes = 10_000
/** Time until all are live, s, and by how much the p99 of L-1 may grow meanwhile (order 20). */
const liveGoal = 60
const movedGoal = 2
const fleet = 'S'
/** A metric without a use here beside the one that is mapped: births are longer than data. */
const unused = ['Serial', 'Firmware', 'Voltage', 'Uptime']

/** Edge nodes of Sparkplug behind one broker, each with one sensor's value. */
class EdgeFleet {
  readonly broker = new OneClientBroker((topic) => this.#ordered(topic))
  readonly #names: readonly string[]
  /** Nodes that were asked for their birth. */
  readonly reborn = new Set<string>()
  readonly #startedAt = Date.now()

  constructor(names: readonly string[]) {
    this.#names = names
  }

  /** Every node publishes data whose birth the host does not know. */
  speak(): void {
    for (const name of this.#names) this.#data(name, 7)
  }

  #data(name: string, seq: number): void {
    const metrics = [metricOf('vX', 1.5, sparkplugType.double)]
    this.broker.send(`spBv1.0/G/NDATA/${name}`, writeSparkplug({ timestamp: Date.now(), seq, metrics }))
  }

  #ordered(topic: string): void {
    const name = /^spBv1\.0\/G\/NCMD\/(.+)$/.exec(topic)?.[1]
    if (name === undefined) return
    this.reborn.add(name)
    const others = unused.map((one, i) => metricOf(one, i, sparkplugType.double))
    const metrics = [
      metricOf('bdSeq', 0, sparkplugType.int64),
      metricOf('Node Control/Rebirth', false, sparkplugType.boolean),
      metricOf('vX', 1.5, sparkplugType.double),
      ...others,
    ]
    this.broker.send(`spBv1.0/G/NBIRTH/${name}`, writeSparkplug({ timestamp: this.#startedAt, seq: 0, metrics }))
    this.#data(name, 1)
  }
}

/** SP-1: ten thousand edge nodes are asked for their births at once, during the load of L-1. */
export async function rebirths(stage: Stage): Promise<void> {
  const { db } = stage.product
  await stage.enter(beside)
  await stage.enter({ name: fleet, gateways: 1, sensorsEach: nodes, uploadMinutes: 0, what: { width: 3 } })
  const names = Array.from({ length: nodes }, (_, i) => `${fleet} 1-${i + 1}`)
  const edges = new EdgeFleet(names)
  const port = await edges.broker.listen()
  try {
    const rule = { from: '', metric: 'vX', sensor: '{edge}', key: 'vX', scale: 1, offset: 0 }
    await addConnectors(stage, `${fleet}-1`, [{ port, config: { ...initialSparkplugConfig, clientId: 'bench', rules: [rule] } }])
    await waitFor('the host application is connected', () => edges.broker.isSubscribed)
    await stage.warm(small.name, perSecond)
    const alone = await p99During(stage, new Promise((resolve) => setTimeout(resolve, secondsOf(6, 60) * 1000)))
    const started = performance.now()
    edges.speak()
    const stored = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from latest l join mapping m on m.id = l.mapping_id
        where m.name like ${`${fleet} 1-%`}`.execute(db)
      return (rows[0]?.n ?? 0) >= nodes
    }
    let liveAfter = Number.POSITIVE_INFINITY
    const live = waitFor('all nodes are live', stored, 10 * liveGoal).then(() => {
      liveAfter = (performance.now() - started) / 1000
    })
    const during = await p99During(stage, live)
    stage.figure({
      what: `${nodes.toLocaleString('en')} nodes live after all were asked`,
      measured: liveAfter,
      unit: 's',
      goal: liveGoal,
      better: 'less',
    })
    stage.figure({
      what: `p99 of L-1 during it, relative to before (${alone.toFixed(0)} ms)`,
      measured: during / alone,
      unit: '×',
      goal: movedGoal,
      better: 'less',
    })
    stage.note(
      `${edges.reborn.size.toLocaleString('en')} nodes were asked; the load beside it: ${perSecond.toLocaleString('en')} messages/s`,
    )
    await stage.lost(stage.generator.ask({ do: 'ledger', group: small.name }).then((ledger) => samplesFound(db, ledger, 'v_x')))
  } finally {
    await edges.broker.close()
  }
}
