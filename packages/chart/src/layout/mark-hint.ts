import type { ChartMark, ChartSpec } from '../spec/chart-spec.ts'

/** How near to a mark, in px, the pointer means it. */
const reachPx = 4
/** More names than these would be a wall of text. Guess. */
const maxNames = 6

const markText = ({ label, note }: ChartMark): string => (note ? `${label}: ${note}` : label)

/** What the pointer is told at a place: why it is greyed, and the names of the marks that were too close together to be written. */
export function hintAt(spec: ChartSpec, x: number, perPixel: number): string {
  const shade = spec.shades?.find(({ from, to }) => x >= from && x <= to)
  const marks = (spec.marks ?? [])
    .filter((mark) => Math.abs(mark.x - x) <= Math.max(mark.halfWidth ?? 0, reachPx * perPixel))
    .sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))
  const names = marks.slice(0, maxNames).map(markText)
  if (marks.length > maxNames) names.push('…')
  return [shade?.note ?? shade?.label ?? '', ...names].filter(Boolean).join('\n')
}
