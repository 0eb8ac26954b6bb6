import { type Bin, minCount, type Stated } from '@undertone/condition/diagnosis/verdict/reliability'
import { interval } from './intervals.ts'

export const brier = (stated: readonly Stated[]): number =>
  stated.reduce((sum, { p, isRight }) => sum + (p - (isRight ? 1 : 0)) ** 2, 0) / Math.max(1, stated.length)

/** The same for always stating the share that is right. */
export function brierOfBaseRate(stated: readonly Stated[]): number {
  const rate = stated.filter(({ isRight }) => isRight).length / Math.max(1, stated.length)
  return rate * (1 - rate)
}

const percent = (value: number): string => `${(100 * value).toFixed(0)} %`

/** A line for each bin: count, share right with its 95 % interval, and whether the mean of what was stated lies in it. */
export const diagramOf = (bins: readonly Bin[]): string[] =>
  bins.map(({ from, to, count, right, meanP }) => {
    const [low, high] = interval(right, count)
    const says = count < minCount ? 'too few to tell' : meanP >= low && meanP <= high ? 'diagonal inside' : 'DIAGONAL OUTSIDE'
    const range = `${from.toFixed(1)} to ${to.toFixed(1)}`.padEnd(12)
    return `  ${range}${String(count).padStart(4)}   stated ${percent(meanP).padStart(5)}   right ${percent(right / Math.max(1, count)).padStart(5)}  [${percent(low)}, ${percent(high)}]  ${says}`
  })
