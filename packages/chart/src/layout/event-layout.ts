import type { ChartRange, ChartTone } from '../spec/chart-spec.ts'

/** Shapes of marks, so that colour is not the only cue for a kind. */
export type EventShape = 'triangle' | 'square' | 'check' | 'pause' | 'diamond' | 'hexagon' | 'cross' | 'wrench' | 'lines' | 'plus'

/** An event during a trend, as shown in the strip below it. */
export interface StripEvent {
  readonly id: string
  /** Epoch ms; `to` equals `from` for an instant and is null for an active event. */
  readonly from: number
  readonly to: number | null
  readonly tone: ChartTone
  readonly shape: EventShape
  /** Draw the duration as a bar, or as a background behind the marks. */
  readonly span: 'bar' | 'ground'
  readonly title: string
  /** Time or period as text. */
  readonly when: string
  readonly lines: readonly string[]
  /** Address of the details page. */
  readonly href: string | null
}

/** A mark: one event, or several that would overlap. */
export interface StripMark {
  /** Px from the left edge of the plot. */
  readonly x: number
  /** Ascending by start time. */
  readonly events: readonly StripEvent[]
}

/** The span of an event, in px from the left edge of the plot. */
export interface StripSpan {
  readonly event: StripEvent
  readonly left: number
  readonly width: number
}

/** Marks closer than this are merged, px: the width of a mark and a small gap. */
const apartPx = 18

/** Distance of marks from the edges of the plot, px, so that they do not cover adjacent content. */
const edgePx = 8

const toneRank: readonly ChartTone[] = ['danger', 'warning', 'accent', 'good', 'quiet', 'unknown']
const rankOf = ({ tone }: StripEvent): number => toneRank.indexOf(tone) >>> 0

/** Lays out the events that overlap a range as marks and spans over `width` px; an event that started earlier is at the left edge. */
export function layoutEvents(events: readonly StripEvent[], [from, to]: ChartRange, width: number) {
  const toX = (at: number): number => ((at - from) / (to - from)) * width
  const visible = events
    .filter((event) => event.from <= to && (event.to ?? Number.POSITIVE_INFINITY) >= from)
    .sort((a, b) => a.from - b.from)
  const spans = visible
    .filter((event) => event.to !== event.from)
    .map((event): StripSpan => {
      const [left, right] = [Math.max(0, toX(event.from)), Math.min(width, event.to === null ? width : toX(event.to))]
      return { event, left, width: Math.max(1, right - left) }
    })
    // The most urgent is drawn last, on top of the others.
    .sort((a, b) => rankOf(b.event) - rankOf(a.event))
  const groups: { first: number; last: number; events: StripEvent[] }[] = []
  for (const event of visible) {
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

/** The event that represents a mark: the newest of those with the most urgent tone. */
export const leadEvent = (mark: StripMark): StripEvent | undefined =>
  mark.events.toSorted((a, b) => rankOf(a) - rankOf(b) || b.from - a.from)[0]

/** Margin around the events of a mark when zooming in, as a share of their distance. */
const marginShare = 0.15

/**
 * The range to zoom to so that the events of a mark separate, or null if there is none: they are too close together, or all
 * started before the visible range.
 */
export function rangeToSeparate({ events }: StripMark, [from, to]: ChartRange, minMs: number): ChartRange | null {
  const [first, last] = [Math.max(from, events[0]?.from ?? 0), Math.max(from, events.at(-1)?.from ?? 0)]
  const span = last - first
  return span < minMs ? null : [Math.max(from, first - marginShare * span), Math.min(to, last + marginShare * span)]
}
