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
  failed = 0

  expect(what: string, isGood: boolean, found?: unknown): void {
    if (!isGood) this.failed++
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}${isGood ? '' : `: ${typeof found === 'string' ? found : JSON.stringify(found)}`}`)
  }

  /** Reports that something cannot be tried here. */
  skip(what: string, why: string): void {
    console.log(`not tried: ${what} (${why})`)
  }
}
