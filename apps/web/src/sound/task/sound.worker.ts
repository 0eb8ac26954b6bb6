import { answerTo, type SoundRequest } from './sound-worker-tasks.ts'

/** Thread of the browser that makes sound and spectrograms, so that no frame waits for them. */
self.addEventListener('message', ({ data }: MessageEvent<SoundRequest>) => {
  const { answer, transfer } = answerTo(data)
  self.postMessage(answer, { transfer: transfer.filter((memory) => memory instanceof ArrayBuffer) })
})
