import { layoutEvents, leadEvent, rangeToSeparate, type StripEvent, type StripMark } from '@undertone/chart/layout/event-layout'
import { chartText } from '@undertone/chart/spec/chart.text'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import { eventKeys } from '../frame/chart-keys.ts'
import { useChartText } from '../theme/chart-language.ts'
import { toneColor } from '../theme/chart-palette.ts'
import { EventCard } from './event-card.tsx'
import { EventMark } from './event-mark.tsx'
import styles from './event-strip.module.css'

/** The data of a strip; keep the object identity while nothing changes. */
export interface EventStripData {
  readonly events: readonly StripEvent[]
  /** Shown in the row when there are no events. */
  readonly note: string
  /** Content of the gutter: filter and menu. */
  readonly head?: ReactNode
  readonly onOpen: (href: string) => void
}

interface EventStripProps extends EventStripData {
  /** Left edge and width of the plot above, px. */
  readonly left: number
  readonly width: number
  readonly range: ChartRange
  readonly show: (range: ChartRange) => void
}

/** Events within this share of the visible range cannot be separated by zooming in (guess). */
const minShare = 0.002
/** How long the card stays after the pointer has left, ms, so that the pointer can reach it across a corner (guess). */
const leaveMs = 200

const keyOf = (mark: StripMark): string => mark.events[0]?.id ?? ''

/** Which card is shown, by the key of its mark; it stays a moment after the pointer has left. */
function useCard() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState<string | null>(null)
  const stay = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    shown,
    stay,
    open: (key: string): void => {
      stay()
      setShown(key)
    },
    close: (): void => setShown(null),
    closeSoon: (): void => {
      stay()
      timer.current = setTimeout(() => setShown(null), leaveMs)
    },
  }
}

interface MarkButtonProps {
  readonly mark: StripMark
  readonly isFocusable: boolean
  readonly onEnter: () => void
  readonly onFocus: () => void
  readonly onPress: () => void
}

function MarkButton({ mark, isFocusable, onEnter, onFocus, onPress }: MarkButtonProps): ReactNode {
  const say = useChartText()
  const lead = leadEvent(mark)
  if (!lead) return null
  const count = mark.events.length
  return (
    <button
      type="button"
      className={styles.mark}
      data-many={count > 1}
      tabIndex={isFocusable ? 0 : -1}
      style={{ left: mark.x, color: toneColor(lead.tone) }}
      aria-label={count > 1 ? `${count} ${say(chartText.events)}: ${lead.title}` : `${lead.title}, ${lead.when}`}
      onPointerEnter={onEnter}
      onFocus={() => {
        onFocus()
        onEnter()
      }}
      onClick={onPress}
    >
      <EventMark shape={lead.shape} />
      {count > 1 && <b>{count}</b>}
    </button>
  )
}

/** A row of marks below the time axis: events during the trend. Overlapping marks are merged and show a count. */
export function EventStrip({ events, note, head, onOpen, left, width, range, show }: EventStripProps): ReactNode {
  useKeyHelp(eventKeys)
  const say = useChartText()
  const row = useRef<HTMLFieldSetElement>(null)
  const card = useCard()
  const [active, setActive] = useState(0)
  const { marks, spans } = layoutEvents(events, range, width)
  const shown = marks.find((mark) => keyOf(mark) === card.shown)
  const focusable = Math.min(active, marks.length - 1)

  const press = (mark: StripMark) => {
    const [only] = mark.events
    if (mark.events.length === 1 && only?.href) return onOpen(only.href)
    const apart = rangeToSeparate(mark, range, minShare * (range[1] - range[0]))
    if (apart) {
      card.close()
      return show(apart)
    }
    card.open(keyOf(mark))
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(`.${styles.card} :is(a, button)`)?.focus())
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && card.shown !== null) {
      event.stopPropagation()
      return card.close()
    }
    const onMark = event.target instanceof Element && event.target.closest(`.${styles.mark}`)
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    // Do not pass the keys of the strip on to the plot, where arrows pan.
    if (onMark) event.stopPropagation()
    if (!onMark || step === 0) return
    event.preventDefault()
    const next = Math.min(marks.length - 1, Math.max(0, focusable + step))
    setActive(next)
    row.current?.querySelectorAll<HTMLElement>(`.${styles.mark}`)[next]?.focus()
  }
  return (
    <fieldset
      ref={row}
      className={styles.strip}
      aria-label={say(chartText.events)}
      onPointerLeave={card.closeSoon}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && card.close()}
      onKeyDown={move}
    >
      <div className={styles.head} style={{ width: left }}>
        {head}
      </div>
      <div className={styles.row} style={{ left, width }}>
        {spans.map(({ event, left: at, width: wide }) => (
          <i
            key={event.id}
            className={styles.span}
            data-span={event.span}
            style={{ left: at, width: wide, color: toneColor(event.tone) }}
          />
        ))}
        {marks.map((mark, index) => (
          <MarkButton
            key={keyOf(mark)}
            mark={mark}
            isFocusable={index === focusable}
            onEnter={() => card.open(keyOf(mark))}
            onFocus={() => setActive(index)}
            onPress={() => press(mark)}
          />
        ))}
        {events.length === 0 && <span className={styles.none}>{note}</span>}
        {shown && <EventCard mark={shown} width={width} onOpen={onOpen} onEnter={card.stay} />}
      </div>
    </fieldset>
  )
}
