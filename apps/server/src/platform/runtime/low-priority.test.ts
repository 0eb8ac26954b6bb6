import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.skipIf(process.platform !== 'linux')('a calculating thread leaves the processor to the thread that started it', async () => {
  const own = getPriority()
  const module = JSON.stringify(new URL('./low-priority.ts', import.meta.url).href)
  const code = `import ${module}; import { getPriority } from 'node:os'; import { parentPort } from 'node:worker_threads'; parentPort.postMessage(getPriority())`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  const [priority] = (await once(worker, 'message')) as [number]
  expect(priority).toBe(Math.min(19, own + 10))
  expect(getPriority()).toBe(own)
  await worker.terminate()
})
