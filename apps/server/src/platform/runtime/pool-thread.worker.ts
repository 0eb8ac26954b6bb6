import './low-priority.ts'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { IdleGarbage } from './thread/idle-garbage.ts'

/** How long a thread has had no job when its garbage is collected, ms (guess: longer than to the next one of a queue). */
const idleMs = 100
setFlagsFromString('--expose-gc')
const garbage = new IdleGarbage(() => getHeapStatistics().external_memory, runInNewContext('gc') as () => void)

// Not a static import: a thread would load and compile its calculations, half a second of processor time, before it has lowered its priority.
await import(String(workerData))

// After it: the first listener receives what has come already.
let idle: NodeJS.Timeout | undefined
parentPort?.on('message', () => {
  clearTimeout(idle)
  idle = setTimeout(() => garbage.collect(), idleMs).unref()
})
