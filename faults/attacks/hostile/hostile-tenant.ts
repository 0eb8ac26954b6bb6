import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { residentMibOf } from '../../../trials/core/process-usage.ts'
import type { Fault, FaultContext } from '../../../trials/trial/fault.ts'
import type { FloodOrder, FloodReport } from './flood.worker.ts'
import { buildHostileTenant } from './hostile-plant.ts'
import { type HostilePlant, loads, neighbour } from './loads.table.ts'
import { QuietTenant, type Wait, type Waits, waitOf } from './quiet-tenant.ts'

/** Maximum factor by which one tenant may move the p99 of another (I-8). */
const maxRatio = 2
/** Length of a turn, ms, and turns of each load: with and without it alternate, so that both see the same machine. */
const turnMs = { short: 3000, long: 6000 } as const
const turns = 3
/** What a load leaves behind is worked off before the next turn without it, ms (guess). */
const calmMs = 500
/** How often the memory of the server is read, ms. */
const memoryMs = 250

/** The hostile tenant's users, in a thread of their own: their work must not delay those who measure. */
class Flood {
  readonly #worker: Worker

  constructor(plant: HostilePlant) {
    this.#worker = new Worker(new URL('./flood.worker.ts', import.meta.url), { workerData: plant })
  }

  start(names: readonly string[]): void {
    this.#worker.postMessage({ start: names } satisfies FloodOrder)
  }

  async stop(): Promise<FloodReport> {
    this.#worker.postMessage('stop' satisfies FloodOrder)
    const [report] = (await once(this.#worker, 'message')) as [FloodReport]
    return report
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** A name server that receives questions and never answers. */
async function startSilentNames() {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, close: () => socket.close() }
}

const emptyWaits = (): Waits => ({ calls: [], acknowledgements: [] })

const ratioOf = (before: Wait, during: Wait): number => during.p99 / Math.max(1, before.p99)
const rounded = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
const columns = (before: Wait, during: Wait): string =>
  `${rounded(before.p50)} → ${rounded(during.p50)} | ${rounded(before.p99)} → ${rounded(during.p99)} | ${ratioOf(before, during).toFixed(2)} ×`

const head = [
  '| flood | its calls a second, and how they were answered | calls: p50, ms | p99, ms | ratio | acknowledgements: p50, ms | p99, ms | ratio | server, MiB |',
  '|---|---|---|---|---|---|---|---|---|',
].join('\n')

/** One row: the quiet tenant without and with these loads, in turns. */
async function compare(
  { site, isLong, fail, figure }: FaultContext,
  quiet: QuietTenant,
  flood: Flood,
  names: readonly string[],
  title: string,
) {
  const ms = isLong ? turnMs.long : turnMs.short
  const [before, during] = [emptyWaits(), emptyWaits()]
  const answers: Record<string, number> = {}
  let peakMib = 0
  const memory = setInterval(() => {
    peakMib = Math.max(peakMib, residentMibOf(site.server.pid))
  }, memoryMs)
  for (let turn = 0; turn < turns; turn++) {
    await quiet.work(ms, before)
    flood.start(names)
    await quiet.work(ms, during)
    for (const [outcome, count] of Object.entries(await flood.stop())) answers[outcome] = (answers[outcome] ?? 0) + count
    await quiet.work(calmMs, emptyWaits())
  }
  clearInterval(memory)
  const total = Object.values(answers).reduce((sum, count) => sum + count, 0)
  const outcomes = Object.entries(answers)
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, count]) => `${outcome}: ${count}`)
  const calls = [waitOf(before.calls), waitOf(during.calls)] as const
  const acks = [waitOf(before.acknowledgements), waitOf(during.acknowledgements)] as const
  console.log(
    `| ${title} | ${rounded((total * 1000) / (turns * ms))}/s (${outcomes.join(', ')}) | ${columns(...calls)} | ${columns(...acks)} | ${Math.round(peakMib)} |`,
  )
  const limit = title === neighbour ? undefined : maxRatio
  figure(`${title}: p99 of calls, ×`, ratioOf(...calls), limit)
  figure(`${title}: p99 of acknowledgements, ×`, ratioOf(...acks), limit)
  // A flood of calls that are all denied would prove nothing.
  const denied = Object.keys(answers).filter((outcome) => !/^(200|429|503|507|unfinished)/.test(outcome))
  if (denied.length > 0) fail(`calls of the flood ${title} were answered ${denied.join(', ')}`)
}

/** A tenant that floods the product over HTTP in every way at its disposal, beside one that reads its pages and sends samples (I-8 over HTTP). */
export const hostileTenant: Fault = {
  id: 'hostile-tenant',
  name: 'a tenant that floods beside a quiet one',
  pass: 'calls and acknowledgements of the quiet tenant take at most twice as long (p99)',
  times: { short: 1, long: 1 },
  inject: async (scene) => {
    const { site, crew } = scene
    const names = await startSilentNames()
    await site.server.stop()
    await site.startServer({
      flags: ['--import', new URL('./silent-names.ts', import.meta.url).href],
      env: { SILENT_NAMES: String(names.port) },
    })
    const flood = new Flood(await buildHostileTenant(site))
    try {
      const quiet = await QuietTenant.open(site, crew)
      await crew.progress()
      await quiet.work(3000, emptyWaits())
      console.log(head)
      await compare(scene, quiet, flood, [neighbour], neighbour)
      for (const { name } of loads) await compare(scene, quiet, flood, [name], name)
      await compare(
        scene,
        quiet,
        flood,
        loads.map(({ name }) => name),
        'all of these together',
      )
    } finally {
      await flood.end()
      names.close()
    }
  },
}
