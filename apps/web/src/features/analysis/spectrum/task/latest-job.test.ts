import { expect, it } from 'vitest'
import { latestJob } from './latest-job.ts'

/** A queue whose runs end when the test says so. */
function bench() {
  const ends: ((fault?: Error) => void)[] = []
  const started: number[] = []
  const told: string[] = []
  const line = latestJob(
    (input: number) =>
      new Promise<number>((resolve, reject) => {
        started.push(input)
        ends.push((fault) => (fault ? reject(fault) : resolve(input * 10)))
      }),
    (input, result) => told.push(`${input} ${result}`),
    (input, error) => told.push(`${input} ${error.message}`),
  )
  const end = async (fault?: Error) => {
    ends.shift()?.(fault)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { line, started, told, end }
}

it('runs one at a time and skips what was overtaken', async () => {
  const { line, started, told, end } = bench()
  for (const input of [1, 2, 3]) line.ask(input)
  expect(started).toEqual([1])
  await end()
  expect(started).toEqual([1, 3])
  await end()
  expect(told).toEqual(['1 10', '3 30'])
})

it('goes on after a failure and tells nothing once stopped', async () => {
  const { line, told, end } = bench()
  line.ask(1)
  line.ask(2)
  await end(new Error('broken'))
  line.stop()
  await end()
  expect(told).toEqual(['1 broken'])
})
