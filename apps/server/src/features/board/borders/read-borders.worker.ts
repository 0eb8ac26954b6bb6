import '../../../platform/runtime/low-priority.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { bordersOf } from './borders-of.ts'

/** Reads one file of borders in a thread of its own. */
parentPort?.postMessage(bordersOf(workerData as Uint8Array))
