import type { StripEvent } from '@undertone/chart/layout/event-layout'
import type { PointEvent } from '@undertone/domain/alarm/event/point-event.calls'
import { pointEventKind } from '@undertone/domain/alarm/event/point-event.enums'
import { type CodeOf, codesOf, memberOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import { wallClock } from '../../core/time/time-range.ts'
import { eventText } from './point-event.text.ts'

export type PointEventKind = CodeOf<typeof pointEventKind>
type Say = (text: Text, values?: Record<string, string | number>) => string

/** How events are written and where they lead. */
export interface EventWriting {
  readonly say: Say
  readonly timeZone: string
  /** The address of the page where more stands, or null where the reader may not open it. */
  readonly hrefOf: (page: PointEvent['page']) => string | null
}

const danger = 3
const offline = 5

const looks = ({ kind, level }: PointEvent): Pick<StripEvent, 'tone' | 'shape' | 'span'> => {
  if (kind === 'Handling') return { tone: 'good', shape: 'check', span: 'bar' }
  if (kind === 'Muting') return { tone: 'quiet', shape: 'pause', span: 'ground' }
  if (kind === 'Configuration') return { tone: 'accent', shape: 'diamond', span: 'bar' }
  if (level === offline) return { tone: 'unknown', shape: 'cross', span: 'bar' }
  return level === danger ? { tone: 'danger', shape: 'square', span: 'bar' } : { tone: 'warning', shape: 'triangle', span: 'bar' }
}

function whenOf({ fromMs, toMs }: PointEvent, { say, timeZone }: EventWriting): string {
  const from = wallClock(fromMs, timeZone)
  if (toMs === null) return say(eventText.lasts, { from })
  return toMs === fromMs ? from : say(eventText.span, { from, to: wallClock(toMs, timeZone) })
}

const letterOf = (level: PointEvent['level']): string => (level === danger ? 'D' : level === 2 ? 'C' : '')

function titleOf(event: PointEvent, { say }: EventWriting): string {
  const level = letterOf(event.level)
  return level === '' ? event.title : say(eventText.ofLevel, { title: event.title, level })
}

function linesOf(event: PointEvent, { say }: EventWriting): string[] {
  const { by, note, changes, kind } = event
  return [
    ...changes.map(({ label, from, to }) =>
      from === null && to?.startsWith('+')
        ? `${label} ${to}`
        : say(eventText.changed, { label, from: from ?? say(eventText.nothing), to: to ?? say(eventText.nothing) }),
    ),
    ...(note ? [note] : []),
    ...(by ? [say(kind === 'Muting' ? eventText.owner : eventText.by, { name: by })] : []),
  ]
}

/** The events of a point as its strip shows them, those kinds that are wanted. */
export const stripEvents = (events: readonly PointEvent[], wanted: ReadonlySet<string>, writing: EventWriting): StripEvent[] =>
  events
    .filter(({ kind }) => wanted.has(kind))
    .map((event) => ({
      id: event.id,
      from: event.fromMs,
      to: event.toMs,
      ...looks(event),
      title: titleOf(event, writing),
      when: whenOf(event, writing),
      lines: linesOf(event, writing),
      href: writing.hrefOf(event.page),
    }))

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** A text that a spreadsheet would take for a formula is kept a text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The events as a table for a file, a line each, times on the wall clock. */
export function eventRows(events: readonly PointEvent[], wanted: ReadonlySet<string>, writing: EventWriting): string {
  const { say, timeZone } = writing
  const { kind, from, to, what, who, note } = eventText
  const head = [kind, from, to, what, who, note].map((text) => say(text))
  const rows = events
    .filter((event) => wanted.has(event.kind))
    .map((event) => [
      say(memberOf(pointEventKind, event.kind) ?? kind),
      wallClock(event.fromMs, timeZone),
      event.toMs === null ? '' : wallClock(event.toMs, timeZone),
      titleOf(event, writing),
      event.by ?? '',
      linesOf({ ...event, by: null }, writing).join('; '),
    ])
  return [head, ...rows].map((row) => row.map((text) => cell(harmless(text))).join(',')).join('\r\n')
}

/** The kinds that a stored text names; all of them where it names none that exists. */
export function kindsIn(text: string | null): ReadonlySet<PointEventKind> {
  const all = codesOf(pointEventKind)
  if (text === null) return new Set(all)
  return new Set(all.filter((kind) => text.split(',').includes(kind)))
}
