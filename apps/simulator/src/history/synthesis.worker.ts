import { parentPort } from 'node:worker_threads'
import { historyOf, rowAt, voicePrintFilesAt, waveFilesAt } from './synthesis.ts'
import type { Results, SynthesisRequest } from './synthesis-work.ts'

if (!parentPort) throw new Error('this file is the body of a worker thread')
const port = parentPort

function carryOut(order: SynthesisRequest): Results[SynthesisRequest['kind']] {
  if (order.kind === 'history') return historyOf(order.sensorId, order.presentMs, order)
  if (order.kind === 'rows') return order.times.map((atMs) => rowAt(order.sensorId, order.presentMs, atMs))
  if (order.kind === 'voicePrint') return voicePrintFilesAt(order.sensorId, order.presentMs, order.atMs)
  return waveFilesAt(order.sensorId, order.presentMs, order.atMs, order.wish)
}

port.on('message', ({ id, order }: { id: number; order: SynthesisRequest }) => {
  try {
    port.postMessage({ id, result: carryOut(order) })
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
