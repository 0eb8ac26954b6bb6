import type { ChartMark, ChartSpec } from '../spec/chart-spec.ts'

/** Maximum distance in px between the pointer and a mark. */
const reachPx = 4
/** Maximum number of names in a hint. Guess. */
const maxNames = 6

const markText = ({ label, note }: ChartMark): string => (note ? `${label}: ${note}` : label)

/** The tooltip at a position: why it is greyed, and the names of marks that are too close together to label. */
export function hintAt(spec: ChartSpec, x: number, perPixel: number): string {
  const shade = spec.shades?.find(({ from, to }) => x >= from && x <= to)
  const marks = (spec.marks ?? [])
    .filter((mark) => Math.abs(mark.x - x) <= Math.max(mark.halfWidth ?? 0, reachPx * perPixel))
    .sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))
  const names = marks.slice(0, maxNames).map(markText)
  if (marks.length > maxNames) names.push('…')
  return [shade?.note ?? shade?.label ?? '', ...names].filter(Boolean).join('\n')
}
