import { runTask, type SoundRequest } from './sound-worker-tasks.ts'

/** Web worker that generates sound and spectrograms, so that they do not block rendering. */
self.addEventListener('message', ({ data }: MessageEvent<SoundRequest>) => {
  const { result, transfer } = runTask(data)
  self.postMessage(result, { transfer: transfer.filter((memory) => memory instanceof ArrayBuffer) })
})
