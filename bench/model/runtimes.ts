/**
 * Where networks may run: a process or a thread, the native runtime or its WebAssembly build, and what hostile files do to each:
 * `npm run bench -- onnx [--native FOLDER]`, FOLDER with onnxruntime-node in its node_modules. The server's own runner is the first row.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { endlessNetwork, smallNetwork, squareNetwork } from '@undertone/formats/onnx/test-networks'
import { OnnxRunner } from '../../apps/server/src/platform/onnx/onnx-runner.ts'
import type { RuntimeResult, RuntimeTrial } from './runtime-child.ts'

/** When a trial is broken off, ms. */
const patienceMs = 20_000
const runs = 500
/** A square of this side takes 1.6 GB. */
const hugeSide = 20_000

/** The outcome of a trial; `ended` and `late` for a process or thread that died or was broken off, with the peak of its memory. */
type Outcome = RuntimeResult | { readonly end: string; readonly megabytes: number }

/** Peak memory of a process, MB; of this one for a thread. */
function peakOf(pid: number | 'self'): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
  } catch {
    return 0
  }
}

const child = fileURLToPath(new URL('./runtime-child.ts', import.meta.url))

function inProcess(trial: RuntimeTrial): Promise<Outcome> {
  const host = spawn(process.execPath, [child], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' })
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, peakOf(host.pid ?? 0))), 100)
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const late = setTimeout(() => resolve({ end: 'killed', megabytes: peak }), patienceMs)
  host.once('message', (result: RuntimeResult) => resolve({ ...result, megabytes: Math.max(peak, result.megabytes) }))
  host.once('exit', (code, signal) => resolve({ end: `ended (${signal ?? code})`, megabytes: peak }))
  host.send(trial)
  return promise.finally(() => {
    clearTimeout(late)
    clearInterval(watch)
    host.kill('SIGKILL')
  })
}

async function inThread(trial: RuntimeTrial): Promise<Outcome> {
  const worker = new Worker(child, { workerData: trial })
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const late = setTimeout(() => resolve({ end: 'terminated', megabytes: peakOf('self') }), patienceMs)
  worker.once('message', (result: RuntimeResult) => resolve({ ...result, megabytes: peakOf('self') }))
  worker.once('error', (error) =>
    resolve({ end: `ended (${error instanceof Error ? error.message : 'error'})`.slice(0, 60), megabytes: peakOf('self') }),
  )
  const outcome = await promise
  clearTimeout(late)
  await worker.terminate()
  return outcome
}

/** The server's runner, with its bounds. */
async function byRunner({ file }: RuntimeTrial): Promise<Outcome> {
  const runner = new OnnxRunner()
  const row = Float32Array.of(1, 2, 3)
  const started = performance.now()
  const first = await runner.run('trial', async () => file, [row])
  const startMs = performance.now() - started
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number)
  const megabytes = Math.max(0, ...children.map(peakOf))
  let runMs = 0
  if (!('problem' in first)) {
    const before = performance.now()
    for (let i = 0; i < runs; i++) await runner.run('trial', async () => file, [row])
    runMs = (performance.now() - before) / runs
  }
  await runner.close()
  return 'problem' in first
    ? { end: `${first.problem} after ${(startMs / 1000).toFixed(1)} s`, megabytes }
    : { startMs, runMs, megabytes, failed: null }
}

const shown = (one: Outcome): string => ('end' in one ? one.end : (one.failed ?? `answered`))

async function run(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { native: { type: 'string' } } })
  const native = values.native ? path.resolve(process.env.INIT_CWD ?? '.', values.native) : null
  const places: readonly (readonly [string, (trial: RuntimeTrial) => Promise<Outcome>, string | null])[] = [
    ['process, WebAssembly, bounded (ours)', byRunner, null],
    ['process, WebAssembly', inProcess, null],
    ['thread, WebAssembly', inThread, null],
    ...(native ? [['process, native', inProcess, native] as const] : []),
  ]
  let ours: { startMs: number; runMs: number; megabytes: number } | undefined
  for (const [name, ask, folder] of places) {
    const good = await ask({ file: smallNetwork(), runs, native: folder })
    if ('end' in good) {
      console.log(`${name}: ${good.end}`)
      continue
    }
    ours ??= good
    const ratio = (value: number, of: number) => (of === value ? '' : ` (${(value / of).toFixed(2)})`)
    console.log(
      `${name}\n  start ${good.startMs.toFixed(0)} ms${ratio(good.startMs, ours.startMs)}, a run ${(1000 * good.runMs).toFixed(0)} µs${ratio(good.runMs, ours.runMs)}, ${good.megabytes.toFixed(0)} MB${ratio(good.megabytes, ours.megabytes)}`,
    )
    for (const [what, file] of [
      ['asks for 1.6 GB', squareNetwork(hugeSide)],
      ['endless loop', endlessNetwork()],
    ] as const) {
      const outcome = await ask({ file, runs: 1, native: folder })
      console.log(`  ${what}: ${shown(outcome)}; peak ${outcome.megabytes.toFixed(0)} MB`)
    }
  }
  if (!native) console.log('The native runtime was not measured: give --native FOLDER.')
}

await run(process.argv.slice(2))
