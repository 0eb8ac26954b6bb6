import { createRequire } from 'node:module'
import path from 'node:path'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'

/** What is tried: a network, with one of the two builds of the runtime. */
export interface RuntimeTrial {
  readonly file: Uint8Array
  readonly runs: number
  /** Folder with the native package; null for the WebAssembly build. */
  readonly native: string | null
}

/** What came of it. Times in ms, memory of the whole process in MB. */
export interface RuntimeResult {
  readonly startMs: number
  readonly runMs: number
  readonly megabytes: number
  readonly failed: string | null
}

interface Session {
  readonly inputNames: readonly string[]
  run(feeds: object): Promise<object>
}
interface Runtime {
  readonly Tensor: new (type: string, data: Float32Array, dims: readonly number[]) => object
  readonly InferenceSession: { create(file: Uint8Array, options: object): Promise<Session> }
  readonly env: { readonly wasm?: { numThreads: number } }
}

async function runtimeOf(native: string | null): Promise<Runtime> {
  if (native !== null) return createRequire(path.join(native, 'here.js'))('onnxruntime-node') as Runtime
  const name = 'onnxruntime-web'
  const loaded = (await import(`${name}/wasm`)) as Runtime
  if (loaded.env.wasm) loaded.env.wasm.numThreads = 1
  return loaded
}

async function resultOf({ file, runs, native }: RuntimeTrial): Promise<RuntimeResult> {
  const started = performance.now()
  let [startMs, runMs] = [0, 0]
  let failed: string | null = null
  try {
    const runtime = await runtimeOf(native)
    const options = native === null ? { executionProviders: ['wasm'] } : { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 4 }
    const session = await runtime.InferenceSession.create(file, options)
    const feeds = { [session.inputNames[0] ?? '']: new runtime.Tensor('float32', Float32Array.of(1, 2, 3), [1, 3]) }
    startMs = performance.now() - started
    const before = performance.now()
    for (let i = 0; i < runs; i++) await session.run(feeds)
    runMs = (performance.now() - before) / runs
  } catch (error) {
    failed = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 60) ?? ''
  }
  return { startMs, runMs, megabytes: process.memoryUsage.rss() / 1e6, failed }
}

if (isMainThread) process.on('message', async (trial: RuntimeTrial) => process.send?.(await resultOf(trial)))
else parentPort?.postMessage(await resultOf(workerData as RuntimeTrial))
