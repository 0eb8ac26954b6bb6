import { sendFile } from '../transport/file-transfer.ts'
import type { Publish } from '../transport/gateway-link.ts'
import { telemetryMessage } from '../transport/telemetry.ts'
import { type HistoryJob, historyJobs } from './plan.ts'
import type { Progress } from './progress.ts'
import type { SynthesisThread } from './synthesis-thread.ts'

/** Concurrent jobs: enough to keep product and synthesis busy, few enough to limit memory. */
const CONCURRENT_JOBS = 8

/** Dependencies of back-filling. */
export interface BackFillWorld {
  readonly progress: Progress
  readonly thread: SynthesisThread
  readonly sensorIds: readonly string[]
  readonly signal: AbortSignal
  publishOf(sensorId: string): Publish
  log(line: string): void
  /** Called after each finished job to save the progress. */
  onProgress(): void
}

async function carryOut(world: BackFillWorld, job: HistoryJob): Promise<void> {
  const { sensorId, fromMs, toMs } = job
  const { rows, files } = await world.thread.ask({ kind: 'history', sensorId, presentMs: world.progress.presentMs, fromMs, toMs })
  const publish = world.publishOf(sensorId)
  if (rows.length > 0) {
    const { topic, payload } = telemetryMessage(sensorId, rows)
    const reason = await publish(topic, payload)
    if (reason >= 0x80) world.log(`${sensorId}: the product rejected a day of features (0x${reason.toString(16)})`)
  }
  const outcomes = await Promise.all(files.map((file) => sendFile(publish, file)))
  const lost = outcomes.find((outcome) => !outcome.stored)
  if (lost && !lost.stored) world.log(`${sensorId}: the product rejected a wave at its ${lost.step} (0x${lost.reason.toString(16)})`)
}

/** Sends missing history, newest days first, and reports the progress in percent. */
export async function backFill(world: BackFillWorld): Promise<void> {
  const { progress, signal } = world
  const stretches = [...progress.stretches]
  const jobs = historyJobs(stretches, world.sensorIds)
  const open = jobs.filter((job) => !progress.done.has(job.id))
  if (open.length === 0) return
  let finished = jobs.length - open.length
  let reported = -1
  const report = () => {
    const percent = Math.floor((100 * finished) / jobs.length)
    if (percent !== reported) world.log(`history ${percent} %`)
    reported = percent
  }
  report()
  const iterator = open.values()
  const worker = async () => {
    for (const job of iterator) {
      if (signal.aborted) return
      await carryOut(world, job)
      progress.done.add(job.id)
      finished++
      report()
      world.onProgress()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_JOBS }, worker))
  if (signal.aborted) return
  progress.stretches = progress.stretches.filter((stretch) => !stretches.includes(stretch))
  for (const job of jobs) progress.done.delete(job.id)
  world.onProgress()
  world.log('history is complete')
}
