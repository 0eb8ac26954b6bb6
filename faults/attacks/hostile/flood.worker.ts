import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type FloodCall, type HostilePlant, type Load, loads, neighbour } from './loads.table.ts'

/** Orders of the main thread, and what is answered: how many calls had which outcome, `200`, or `200/1051` for an envelope with another code. */
export type FloodOrder = { readonly start: readonly string[] } | 'stop'
export type FloodReport = Readonly<Record<string, number>>

const plant = workerData as HostilePlant
// The users of a flood have machines of their own. Here they would take the processors from the tenant that is measured; what a server is flooded with counts.
setPriority(constants.priority.PRIORITY_LOW)
/** A call that is not answered within this is given up, ms. */
const answerMs = 60_000
/** A refused call is repeated after this, ms: a flood of refusals would measure the sender. */
const refusedMs = 20

let isRunning = false
let report: Record<string, number> = {}
let calls = 0
let ended: Promise<unknown> = Promise.resolve()
let stop = new AbortController()

async function outcomeOf({ method, path, body, file }: FloodCall, token: string): Promise<string> {
  const form = new FormData()
  if (file) form.append('file', new Blob([file.bytes]), file.name)
  const response = await fetch(plant.base + path, {
    method,
    headers: { token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : file ? { body: form } : {}),
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(answerMs)]),
  })
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const bytes = Buffer.from(await response.arrayBuffer())
  const code = isJson ? /^\{"code":(\d+)/.exec(bytes.subarray(0, 40).toString())?.[1] : undefined
  return code === undefined || code === '200' ? String(response.status) : `${response.status}/${code}`
}

async function send(load: Load): Promise<void> {
  while (isRunning) {
    const n = calls++
    const token = plant.tokens[n % plant.tokens.length] ?? ''
    const outcome = await outcomeOf(load.call(n, plant), token).catch((error: unknown) => (stop.signal.aborted ? null : String(error)))
    if (outcome === null) {
      report.unfinished = (report.unfinished ?? 0) + 1
      return
    }
    report[outcome] = (report[outcome] ?? 0) + 1
    if (outcome !== '200') await new Promise((resolve) => setTimeout(resolve, refusedMs))
  }
}

/** Keeps a core busy without a single call, in pieces, so that it hears the order to stop. */
async function compute(): Promise<void> {
  while (isRunning) {
    for (const until = performance.now() + 5; performance.now() < until; ) Math.random()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

parentPort?.on('message', async (order: FloodOrder) => {
  if (order === 'stop') {
    isRunning = false
    stop.abort()
    await ended
    parentPort?.postMessage(report)
    return
  }
  isRunning = true
  report = {}
  stop = new AbortController()
  const chosen = loads.filter(({ name }) => order.start.includes(name))
  const others = order.start.includes(neighbour) ? [compute()] : []
  ended = Promise.all([...others, ...chosen.flatMap((load) => Array.from({ length: load.parallel }, () => send(load)))])
})
