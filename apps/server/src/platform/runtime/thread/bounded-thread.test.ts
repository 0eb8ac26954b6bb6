import { expect, test } from 'vitest'
import { answerOfThread } from './bounded-thread.ts'

/** A thread with this code; `workerData` and `parentPort` are there. */
const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; import { setTimeout } from 'node:timers'; ${code}`)}`,
  )
const bounds = { data: 20, maxMegabytes: 64, maxMs: 20_000 }

test('the first message of the thread is the answer', async () => {
  expect(await answerOfThread(script('parentPort.postMessage(workerData + 1); parentPort.postMessage(0)'), bounds, -1)).toBe(21)
})

test.each([
  ['fails', 'throw new Error("damaged")'],
  ['ends without a word', ''],
  ['takes more memory than it may', 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()))'],
])('a thread that %s has none', async (_name, code) => {
  expect(await answerOfThread(script(code), bounds, -1)).toBe(-1)
})

test('a thread that takes longer than it may is ended', async () => {
  expect(await answerOfThread(script('setTimeout(() => parentPort.postMessage(1), 60_000)'), { ...bounds, maxMs: 50 }, -1)).toBe(-1)
})
