import { type ChartPalette, withAlpha } from '../draw/chart-palette.ts'
import { type Box, hairline, type PathSink, type Pen } from '../draw/pen.ts'
import { through } from '../draw/surface.ts'
import { textWidth } from '../draw/text-width.ts'
import { layoutEvents, leadEvent, type StripEvent, type StripMark } from '../layout/event-layout.ts'
import { eventShapes, shapeGrid, shapeStroke } from '../layout/event-shapes.ts'
import type { ChartRange } from '../spec/chart-spec.ts'

/** Height of the strip and of the gap below it, px. */
export const eventStripPx = 24
/** Distance of the row from the edges of the strip, px. */
const insetPx = 1
/** Height of a bar, px. */
const barPx = 3
/** Size of a mark, and gap to its count, px. */
const markPx = 10
const countGapPx = 2
const countFont = { px: 11, weight: 600 } as const

/** The strip of events below a plot, as the screen shows it without a pointer. */
export function drawEvents(
  pen: Pen,
  palette: ChartPalette,
  { left, top, width }: Box,
  { events, range }: { readonly events: readonly StripEvent[]; readonly range: ChartRange },
): void {
  const { marks, spans } = layoutEvents(events, range, width)
  const [head, foot] = [top + insetPx, top + eventStripPx - insetPx]
  const line = { color: palette.line, width: hairline(pen) }
  for (const y of [head + 0.5, foot - 0.5]) pen.stroke(through([left, y], [left + width, y]), line)
  for (const { event, left: from, width: wide } of spans) {
    const color = palette.tones[event.tone]
    const isBar = event.span === 'bar'
    const box = { left: left + from, top: isBar ? foot - 1 - barPx : head + 1, width: wide, height: isBar ? barPx : foot - head - 2 }
    pen.rect(box, withAlpha(color, isBar ? 0.75 : 0.16))
  }
  for (const mark of marks) drawEventMark(pen, palette, mark, { x: left + mark.x, y: (head + foot) / 2 - 1 })
}

function drawEventMark(pen: Pen, palette: ChartPalette, mark: StripMark, at: { readonly x: number; readonly y: number }): void {
  const lead = leadEvent(mark)
  if (!lead) return
  const count = mark.events.length > 1 ? String(mark.events.length) : ''
  const countPx = count === '' ? 0 : countGapPx + textWidth(count, countFont.px, countFont.weight)
  const left = at.x - (markPx + countPx) / 2
  const color = palette.tones[lead.tone]
  const scale = markPx / shapeGrid
  const { lines, isFilled } = eventShapes[lead.shape]
  const trace = (to: PathSink): void => {
    for (const points of lines) {
      through(...points.map(([x, y]) => [left + x * scale, at.y + (y - shapeGrid / 2) * scale] as const))(to)
    }
  }
  if (count !== '') pen.rect({ left: left - 3, top: at.y - 8, width: markPx + countPx + 6, height: 17 }, palette.panel)
  if (isFilled) pen.fill(trace, color)
  else pen.stroke(trace, { color, width: shapeStroke * scale, isRound: true })
  pen.text(count, left + markPx + countGapPx, at.y, { color: palette.tones.text, ...countFont })
}
