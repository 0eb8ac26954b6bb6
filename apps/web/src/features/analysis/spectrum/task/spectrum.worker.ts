import { createSpectrumCache } from './spectrum-cache.ts'
import type { FromWorker, ToWorker } from './spectrum-job.ts'

const cache = createSpectrumCache()

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('load' in data) {
    cache.load(data.load)
    return
  }
  const axes = cache.compute(data.job)
  const reply: FromWorker = { id: data.id, axes }
  postMessage(reply, { transfer: (axes ?? []).map(({ amplitude }) => amplitude.buffer) })
})
