import type { StripEvent } from '@undertone/chart/layout/event-layout'
import type { PointEvent } from '@undertone/domain/alarm/event/point-event.calls'
import { pointEventKind } from '@undertone/domain/alarm/event/point-event.enums'
import { type CodeOf, codesOf, memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { wallClock } from '../../core/time/time-range.ts'
import { eventText } from './point-event.text.ts'

export type PointEventKind = CodeOf<typeof pointEventKind>
type Say = (text: Text, values?: Record<string, string | number>) => string

/** How events are formatted and linked. */
export interface EventFormat {
  readonly say: Say
  readonly timeZone: string
  /** The address of the details page, or null without permission. */
  readonly hrefOf: (page: PointEvent['page']) => string | null
}

const warning = 2
const danger = 3
const offline = 5

const appearanceOf = ({ kind, level }: PointEvent): Pick<StripEvent, 'tone' | 'shape' | 'span'> => {
  if (kind === 'Finding') return { tone: 'warning', shape: 'hexagon', span: 'bar' }
  if (kind === 'Handling') return { tone: 'good', shape: 'check', span: 'bar' }
  if (kind === 'Work') return { tone: 'good', shape: 'wrench', span: 'bar' }
  if (kind === 'Note') return { tone: 'accent', shape: 'lines', span: 'bar' }
  if (kind === 'Reading') return { tone: 'accent', shape: 'plus', span: 'bar' }
  if (kind === 'Muting') return { tone: 'quiet', shape: 'pause', span: 'ground' }
  if (kind === 'Configuration') return { tone: 'accent', shape: 'diamond', span: 'bar' }
  if (level === offline) return { tone: 'unknown', shape: 'cross', span: 'bar' }
  return level === danger ? { tone: 'danger', shape: 'square', span: 'bar' } : { tone: 'warning', shape: 'triangle', span: 'bar' }
}

function whenOf({ fromMs, toMs }: PointEvent, { say, timeZone }: EventFormat): string {
  const from = wallClock(fromMs, timeZone)
  if (toMs === null) return say(eventText.active, { from })
  return toMs === fromMs ? from : say(eventText.span, { from, to: wallClock(toMs, timeZone) })
}

const levelText = (level: PointEvent['level']): Text | null =>
  level === danger ? eventText.danger : level === warning ? eventText.warning : null

function titleOf(event: PointEvent, { say }: EventFormat): string {
  const level = levelText(event.level)
  return level === null ? event.title : say(eventText.ofLevel, { title: event.title, level: say(level) })
}

function linesOf(event: PointEvent, { say }: EventFormat): string[] {
  const { by, note, changes, kind } = event
  return [
    ...changes.map(({ label, from, to }) =>
      from === null && to?.startsWith('+')
        ? `${label} ${to}`
        : say(eventText.changed, { label, from: from ?? say(eventText.notSet), to: to ?? say(eventText.notSet) }),
    ),
    ...(note ? [note] : []),
    ...(by ? [say(kind === 'Muting' ? eventText.owner : eventText.by, { name: by })] : []),
  ]
}

/** The events of a point in the visible kinds, for its strip. */
export const stripEvents = (events: readonly PointEvent[], visibleKinds: ReadonlySet<string>, format: EventFormat): StripEvent[] =>
  events
    .filter(({ kind }) => visibleKinds.has(kind))
    .map((event) => ({
      id: event.id,
      from: event.fromMs,
      to: event.toMs,
      ...appearanceOf(event),
      title: titleOf(event, format),
      when: whenOf(event, format),
      lines: linesOf(event, format),
      href: format.hrefOf(event.page),
    }))

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** Escapes a text that a spreadsheet would read as a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The events as CSV, one row each, times on the wall clock. */
export function eventRows(events: readonly PointEvent[], visibleKinds: ReadonlySet<string>, format: EventFormat): string {
  const { say, timeZone } = format
  const { kind, from, to, what, who, note } = eventText
  const head = [kind, from, to, what, who, note].map((text) => say(text))
  const rows = events
    .filter((event) => visibleKinds.has(event.kind))
    .map((event) => [
      say(memberOf(pointEventKind, event.kind) ?? kind),
      wallClock(event.fromMs, timeZone),
      event.toMs === null ? '' : wallClock(event.toMs, timeZone),
      titleOf(event, format),
      event.by ?? '',
      linesOf({ ...event, by: null }, format).join('; '),
    ])
  return [head, ...rows].map((row) => row.map((text) => cell(harmless(text))).join(',')).join('\r\n')
}

/** Parses the stored kinds; all kinds if nothing is stored. */
export function kindsIn(text: string | null): ReadonlySet<PointEventKind> {
  const all = codesOf(pointEventKind)
  if (text === null) return new Set(all)
  return new Set(all.filter((kind) => text.split(',').includes(kind)))
}
