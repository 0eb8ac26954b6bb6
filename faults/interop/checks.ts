import { until } from '../../trials/senders/crew.ts'

/** Time for something to happen, ms (guess). */
const happensMs = 30_000

/** Whether something becomes true in time. */
export const happens = (what: string, condition: () => boolean | Promise<boolean>, withinMs = happensMs): Promise<boolean> =>
  until(what, condition, withinMs).then(
    () => true,
    () => false,
  )

/** The checks of a trial: each is printed with its result. */
export class Checks {
  /** What was not as it should, with what was found. */
  readonly failures: string[] = []

  get failed(): number {
    return this.failures.length
  }

  expect(what: string, isGood: boolean, found?: unknown): void {
    const line = isGood ? what : `${what}: ${typeof found === 'string' ? found : JSON.stringify(found)}`
    if (!isGood) this.failures.push(line)
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${line}`)
  }

  /** Reports that something cannot be tried here. */
  skip(what: string, why: string): void {
    console.log(`not tried: ${what} (${why})`)
  }
}
