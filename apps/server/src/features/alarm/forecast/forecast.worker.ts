import { parentPort } from 'node:worker_threads'
import { type ForecastJob, runForecastJob } from './forecast-trends.ts'

/** Worker thread that weighs explanations of trends: some fifty milliseconds for each. */
parentPort?.on('message', ({ id, job }: { id: number; job: ForecastJob }) => {
  try {
    parentPort?.postMessage({ id, result: runForecastJob(job) })
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    parentPort?.postMessage({ id, error: { name, message } })
  }
})
