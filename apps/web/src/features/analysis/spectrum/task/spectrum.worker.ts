import { spectrumDesk } from './spectrum-cache.ts'
import type { FromWorker, ToWorker } from './spectrum-job.ts'

const desk = spectrumDesk()

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('load' in data) {
    desk.load(data.load)
    return
  }
  const axes = desk.answer(data.job)
  const reply: FromWorker = { id: data.id, axes }
  postMessage(reply, { transfer: (axes ?? []).map(({ amplitude }) => amplitude.buffer) })
})
