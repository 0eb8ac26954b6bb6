import { expect, it } from 'vitest'
import { latestJob } from './latest-job.ts'

/** A queue whose runs end under the control of the test. */
function testQueue() {
  const ends: ((fault?: Error) => void)[] = []
  const started: number[] = []
  const reports: string[] = []
  const queue = latestJob(
    (input: number) =>
      new Promise<number>((resolve, reject) => {
        started.push(input)
        ends.push((fault) => (fault ? reject(fault) : resolve(input * 10)))
      }),
    (input, result) => reports.push(`${input} ${result}`),
    (input, error) => reports.push(`${input} ${error.message}`),
  )
  const end = async (fault?: Error) => {
    ends.shift()?.(fault)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { queue, started, reports, end }
}

it('runs one at a time and skips outdated inputs', async () => {
  const { queue, started, reports, end } = testQueue()
  for (const input of [1, 2, 3]) queue.submit(input)
  expect(started).toEqual([1])
  await end()
  expect(started).toEqual([1, 3])
  await end()
  expect(reports).toEqual(['1 10', '3 30'])
})

it('continues after a failure and reports nothing once stopped', async () => {
  const { queue, reports, end } = testQueue()
  queue.submit(1)
  queue.submit(2)
  await end(new Error('broken'))
  queue.stop()
  await end()
  expect(reports).toEqual(['1 broken'])
})
