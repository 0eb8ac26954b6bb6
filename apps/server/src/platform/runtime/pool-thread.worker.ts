import './low-priority.ts'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'

/** How long a thread has had no job when its garbage is collected, ms (guess: longer than to the next one of a queue). */
const idleMs = 100
/** Less than this outside the heap is kept, bytes (guess: twice what the programs of a thread take there). */
const kept = 24 * 1_048_576

// Arrays of samples lie outside the heap, where they do not press V8 to collect them: an idle thread would hold those of its last job for hours.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

// Not a static import: a thread would load and compile its calculations, half a second of processor time, before it has lowered its priority.
await import(String(workerData))

// After it: the first listener receives what has come already.
let idle: NodeJS.Timeout | undefined
parentPort?.on('message', () => {
  clearTimeout(idle)
  idle = setTimeout(() => getHeapStatistics().external_memory > kept && collect(), idleMs).unref()
})
