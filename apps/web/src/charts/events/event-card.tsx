import { leadEvent, type StripEvent, type StripMark } from '@undertone/chart/layout/event-layout'
import { chartText } from '@undertone/chart/spec/chart.text'
import type { ReactNode } from 'react'
import { useChartText } from '../theme/chart-language.ts'
import { toneColor } from '../theme/chart-palette.ts'
import { EventMark } from './event-mark.tsx'
import styles from './event-strip.module.css'

/** Width of the card, px. */
const cardPx = 300
/** Events listed by name; the others are counted (guess: what fits above the strip of a low chart). */
const maxNamed = 6

interface EventCardProps {
  readonly mark: StripMark
  /** Width of the plot in px; the card stays within it. */
  readonly width: number
  readonly onOpen: (href: string) => void
  readonly onEnter: () => void
}

function Entry({ event, onOpen }: { readonly event: StripEvent; readonly onOpen: (href: string) => void }): ReactNode {
  const { href, title, when, lines, tone, shape } = event
  return (
    <li>
      <span style={{ color: toneColor(tone) }}>
        <EventMark shape={shape} />
      </span>
      <div>
        {href === null ? (
          <strong>{title}</strong>
        ) : (
          <button type="button" className={styles.link} onClick={() => onOpen(href)}>
            {title}
          </button>
        )}
        <small>{when}</small>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </li>
  )
}

/** The details of a mark: each event with its time, its author and the changes. */
export function EventCard({ mark, width, onOpen, onEnter }: EventCardProps): ReactNode {
  const say = useChartText()
  const lead = leadEvent(mark)
  // Newest first; if not all are listed, the most urgent one comes before them.
  const newest = mark.events.toReversed()
  const ordered = lead && newest.length > maxNamed ? [lead, ...newest.filter((one) => one !== lead)] : newest
  const wide = Math.min(cardPx, width)
  const left = Math.max(0, Math.min(width - wide, mark.x - wide / 2))
  const more = ordered.length - maxNamed
  return (
    <div className={styles.card} style={{ left, width: wide }} onPointerEnter={onEnter}>
      <ul>
        {ordered.slice(0, maxNamed).map((event) => (
          <Entry key={event.id} event={event} onOpen={onOpen} />
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{say(chartText.moreEvents).replace('{n}', String(more))}</p>}
    </div>
  )
}
