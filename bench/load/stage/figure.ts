/** A figure of a benchmark with its goal. */
export interface Figure {
  /** Row of reliability.md or performance.md that requires it. */
  readonly id: string
  readonly what: string
  readonly measured: number
  readonly unit: string
  readonly goal: number
  /** Whether the goal is a maximum or a minimum. */
  readonly better: 'less' | 'more'
  /** A measured or published reference value. */
  readonly reference?: { readonly name: string; readonly value: number }
}

const shown = (value: number): string =>
  Number.isInteger(value)
    ? value.toLocaleString('en')
    : Math.abs(value) >= 100
      ? Math.round(value).toLocaleString('en')
      : value.toPrecision(3)

/** Whether a figure meets its goal. */
export const isMet = ({ measured, goal, better }: Figure): boolean => (better === 'less' ? measured <= goal : measured >= goal)

/** `L-1  CPU …  goal ≤ 60 %  measured 41 %  met (0.68 of it)`: a missed goal states by how much. */
export function lineOf(figure: Figure): string {
  const { id, what, measured, unit, goal, better, reference } = figure
  const tail = unit === '' ? '' : ` ${unit}`
  const ratio = goal === 0 ? '' : ` (${(measured / goal).toFixed(2)} of it)`
  const verdict = isMet(figure) ? `met${ratio}` : `MISSED by ${shown(Math.abs(measured - goal))}${tail}${ratio}`
  const comparison = reference ? `; ${(measured / reference.value).toFixed(2)} of ${reference.name} (${shown(reference.value)}${tail})` : ''
  const sign = goal === 0 ? '=' : better === 'less' ? '≤' : '≥'
  return `${id.padEnd(5)} ${what.padEnd(58)} goal ${sign} ${`${shown(goal)}${tail}`.padEnd(12)} measured ${`${shown(measured)}${tail}`.padEnd(12)} ${verdict}${comparison}`
}
