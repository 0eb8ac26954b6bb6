import { quantile } from '../../trials/core/measure.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import type { Result } from '../../trials/trial/trial.ts'

const rounded = (value: number): number => (value < 100 ? Math.round(value * 10) / 10 : Math.round(value))

const figureText = ({ figures }: Result): string =>
  [...figures]
    .map(([name, { values, limit }]) => {
      const sorted = values.toSorted((a, b) => a - b)
      const max = rounded(sorted.at(-1) ?? 0)
      const usual = sorted.length > 1 ? `${rounded(quantile(sorted, 0.5))}, at most ` : ''
      return `${name} ${usual}${max}${limit === undefined ? '' : ` (goal ${limit})`}`
    })
    .join('; ')

/** A row of the table. */
export const rowOf = (result: Result): string => {
  const { fault, times, acked, missing, failures, seconds, peakMib } = result
  const verdict = failures.length === 0 ? 'held' : 'BROKEN'
  return `| ${fault.id} | ${fault.name} | ${times} | ${acked.toLocaleString('en')} | ${missing} | ${Math.round(peakMib)} | ${Math.round(seconds)} | ${figureText(result)} | ${verdict} |`
}

/** The head of the table, as Markdown. */
export const tableHead = [
  '| | fault | times | acknowledged | lost | most MiB | s | figures (median, largest) | |',
  '|---|---|---|---|---|---|---|---|---|',
].join('\n')

/** The row of a skipped fault. */
export const skippedRow = (fault: Fault, why: string): string => `| ${fault.id} | ${fault.name} | 0 | | | | | not tried: ${why} | |`
