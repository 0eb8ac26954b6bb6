import type { Page } from 'playwright-core'
import { quantile } from '../../trials/core/measure.ts'

/** Costs of steps in a page, one step per frame. */
export interface FrameSteps {
  /** From one frame to the next, ms. */
  readonly intervals: readonly number[]
  /** Script of a step: its events, and drawing of the frame; CPU time of the page's main thread, ms. */
  readonly work: readonly number[]
  /** The same with style, layout and painting, ms. */
  readonly whole: readonly number[]
}

/** Warm-up steps, while code and caches are cold. */
const warmUp = 10

/**
 * Runs `step` once in each frame of the page and times it there: a driver outside the page would add its own delays.
 * `step` is the text of a function `(index) => void`.
 */
export async function frameSteps(page: Page, steps: number, step: string): Promise<FrameSteps> {
  const cdp = await page.context().newCDPSession(page)
  // CPU time instead of the clock: independent of other load on the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spentMs = async (): Promise<{ script: number; whole: number }> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (wanted: string): number => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
    return { script: of('ScriptDuration'), whole: of('TaskDuration') }
  }
  // An expression instead of a function: the product's pages forbid code generated from text.
  const run = (count: number): Promise<number[]> => page.evaluate(`(${runFrames})(${step}, ${count})`)
  await run(warmUp)
  const times = await run(steps)
  const work: number[] = []
  const whole: number[] = []
  for (let index = 0; index < steps; index++) {
    const before = await spentMs()
    await run(1)
    const after = await spentMs()
    work.push(after.script - before.script)
    whole.push(after.whole - before.whole)
  }
  await cdp.detach()
  return { intervals: times.slice(1).map((time, index) => time - (times[index] ?? time)), work, whole }
}

/** Frame times of an idle page: on a busy machine no step can be faster. */
export const stillFrames = (page: Page, steps: number): Promise<FrameSteps> => frameSteps(page, steps, '() => undefined')

/** Runs in the page: one step per frame, and the time of every frame. */
function runFrames(act: (index: number) => void, total: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = []
    const frame = (now: number): void => {
      times.push(now)
      if (times.length > total) {
        resolve(times)
        return
      }
      act(times.length - 1)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

const spread = (values: readonly number[]): string => {
  const sorted = [...values].sort((a, b) => a - b)
  return `p50 ${quantile(sorted, 0.5).toFixed(1)}, p95 ${quantile(sorted, 0.95).toFixed(1)} ms`
}

/** The result of steps as one line. */
export const framesText = ({ intervals, work, whole }: FrameSteps): string =>
  `frame interval ${spread(intervals)}; work per step ${spread(work)}; main thread in all ${spread(whole)}`
