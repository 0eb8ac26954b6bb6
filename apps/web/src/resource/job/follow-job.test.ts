import { expect, test } from 'vitest'
import { followJob, type Job } from './follow-job.ts'

const job = (state: Job['state'], progress = 0, message: string | null = null): Job => ({
  id: 4,
  kind: 'import',
  state,
  progress,
  total: 10,
  message,
  result: null,
  fileName: null,
})

const follow = (answers: Job[]) => {
  const seen: number[] = []
  const signal = new AbortController().signal
  const ended = followJob(job('running'), {
    signal,
    pause: 0,
    onStep: (one) => seen.push(one.progress),
    ask: async () => answers.shift() ?? job('done'),
  })
  return { ended, seen }
}

test('a job is polled until it has ended, each step is reported', async () => {
  const { ended, seen } = follow([job('running', 3), job('running', 8), job('done', 10)])
  expect((await ended)?.state).toBe('done')
  expect(seen).toEqual([0, 3, 8, 10])
})

test('a failed job is an error with its reason, a cancelled one says so', async () => {
  await expect(follow([job('failed', 2, 'Disk full')]).ended).rejects.toThrow('Disk full')
  expect((await follow([job('cancelled', 2)]).ended)?.state).toBe('cancelled')
})

test('an aborted follower stops polling', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await followJob(job('running'), { signal: stop.signal, pause: 0, onStep: () => undefined })).toBeNull()
})
