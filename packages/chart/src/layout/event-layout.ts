import type { ChartRange, ChartTone } from '../spec/chart-spec.ts'

/** Shapes of marks, so that a kind is never told by colour alone. */
export type EventShape = 'triangle' | 'square' | 'check' | 'pause' | 'diamond' | 'cross'

/** Something that happened while a trend was measured, as the strip beneath it shows it. */
export interface StripEvent {
  readonly id: string
  /** Epoch ms; a moment ends when it began, what still lasts has no end. */
  readonly from: number
  readonly to: number | null
  readonly tone: ChartTone
  readonly shape: EventShape
  /** What lasts is drawn as a bar, or as a ground behind the marks. */
  readonly span: 'bar' | 'ground'
  readonly title: string
  /** Moment or stretch in words. */
  readonly when: string
  readonly lines: readonly string[]
  /** Where more stands. */
  readonly href: string | null
}

/** Marks of one place: one event, or several that would hide each other. */
export interface StripMark {
  /** Px from the left edge of the plot. */
  readonly x: number
  /** Ascending by their beginning. */
  readonly events: readonly StripEvent[]
}

/** What lasts, px from the left edge of the plot. */
export interface StripSpan {
  readonly event: StripEvent
  readonly left: number
  readonly width: number
}

/** Marks nearer than this are one with a count, px: the width of a mark and a little air. */
const apartPx = 18

/** Marks stay so far within the plot, px: at its edges they would hide what stands beside it. */
const edgePx = 8

const toneRank: readonly ChartTone[] = ['danger', 'warning', 'accent', 'good', 'quiet', 'unknown']
const rankOf = ({ tone }: StripEvent): number => toneRank.indexOf(tone) >>> 0

/** The events that touch a range, as marks and spans over so many px; a mark whose event began before stands at the left edge. */
export function placeEvents(events: readonly StripEvent[], [from, to]: ChartRange, width: number) {
  const toX = (at: number): number => ((at - from) / (to - from)) * width
  const seen = events.filter((event) => event.from <= to && (event.to ?? Number.POSITIVE_INFINITY) >= from).sort((a, b) => a.from - b.from)
  const spans = seen
    .filter((event) => event.to !== event.from)
    .map((event): StripSpan => {
      const [left, right] = [Math.max(0, toX(event.from)), Math.min(width, event.to === null ? width : toX(event.to))]
      return { event, left, width: Math.max(1, right - left) }
    })
    // The most urgent is drawn last, above the others.
    .sort((a, b) => rankOf(b.event) - rankOf(a.event))
  const groups: { first: number; last: number; events: StripEvent[] }[] = []
  for (const event of seen) {
    const x = Math.max(0, toX(event.from))
    const group = groups.at(-1)
    if (group && x - group.first < apartPx) {
      group.events.push(event)
      group.last = x
    } else groups.push({ first: x, last: x, events: [event] })
  }
  const within = (x: number): number => Math.min(width - edgePx, Math.max(edgePx, x))
  const marks = groups.map(({ first, last, events: own }): StripMark => ({ x: within((first + last) / 2), events: own }))
  return { marks, spans }
}

/** The event that stands for a mark: of those with the most urgent tone the newest. */
export const leadOf = (mark: StripMark): StripEvent | undefined =>
  mark.events.toSorted((a, b) => rankOf(a) - rankOf(b) || b.from - a.from)[0]

/** Zooming at least this far beyond the events of a mark, as a share of their distance. */
const roomShare = 0.15

/**
 * The part of what is shown in which the events of a mark come apart, or null where none does: they happened within so short a time, or all
 * of them before.
 */
export function rangeApart({ events }: StripMark, [from, to]: ChartRange, minMs: number): ChartRange | null {
  const [first, last] = [Math.max(from, events[0]?.from ?? 0), Math.max(from, events.at(-1)?.from ?? 0)]
  const span = last - first
  return span < minMs ? null : [Math.max(from, first - roomShare * span), Math.min(to, last + roomShare * span)]
}
