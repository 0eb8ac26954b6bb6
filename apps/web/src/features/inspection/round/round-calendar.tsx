import { maxPageSize } from '@undertone/domain/core/call'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionTaskCalls, type RoundRecord } from '@undertone/domain/inspection/round/round.calls'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallNow } from '../../../core/time/time-range.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { monthAfter, weeksOf } from './calendar.ts'
import styles from './round.module.css'
import { roundText } from './round.text.ts'

/** Rounds of a month that are shown; where there are more, a note says so. */
const most = maxPageSize
/** Rounds in a cell; the others are behind a link. */
const shown = 4

function Chip({ round }: { readonly round: RoundRecord }) {
  const say = useText()
  const status = memberOf(inspectionTaskStatus, round.status)
  return (
    <Link to={to.inspectionRound({ id: round.id })} className={styles.chip} data-status={round.status} title={status ? say(status) : ''}>
      <span>{round.startsAt.slice(11, 16)}</span> {round.name}
    </Link>
  )
}

/** The rounds of a month by day. */
export function RoundCalendar({ month, onMonth }: { readonly month: string; readonly onMonth: (month: string) => void }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { user } = useSession()
  const today = wallNow(user.timeZone).format('YYYY-MM-DD')
  const current = month === '' ? today.slice(0, 7) : month
  const weeks = weeksOf(current)
  const [begin, end] = [weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? '']
  const found = useCall(
    inspectionTaskCalls.findPage,
    { body: { begin: `${begin} 00:00:00`, end: `${end} 23:59:59`, pageNum: 1, pageSize: most } },
    { keepPrevious: true, noErrorPage: true },
  )
  const { records, total } = found.data ?? { records: [], total: 0 }
  const byDay = Map.groupBy(records, ({ day }) => day)
  const weekday = new Intl.DateTimeFormat(lang === 'cn' ? 'zh-CN' : 'en', { weekday: 'short', timeZone: 'UTC' })
  return (
    <>
      <div className={styles.monthBar}>
        <IconButton icon="chevron-left" label={say(roundText.previous)} onClick={() => onMonth(monthAfter(current, -1))} />
        <strong>{current}</strong>
        <IconButton icon="chevron-right" label={say(roundText.next)} onClick={() => onMonth(monthAfter(current, 1))} />
        <Button kind="quiet" onClick={() => onMonth('')}>
          {say(roundText.today)}
        </Button>
      </div>
      {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {total > records.length && (
        <p className={styles.note} role="status">
          {say(roundText.cut, { count: records.length, total })}
        </p>
      )}
      <div className={styles.calendar} aria-busy={found.isFetching}>
        {weeks.flat().map((day) => {
          const rounds = byDay.get(day) ?? []
          return (
            <section
              key={day}
              className={styles.day}
              aria-label={day}
              data-other={day.slice(0, 7) !== current}
              data-today={day === today}
              data-empty={rounds.length === 0}
            >
              <h3>
                <span>{weekday.format(Date.parse(`${day}T00:00:00Z`))}</span> {Number(day.slice(8))}
              </h3>
              {rounds.slice(0, shown).map((round) => (
                <Chip key={round.id} round={round} />
              ))}
              {rounds.length > shown && (
                <Link className={styles.quiet} to={to.inspectionTasks({ begin: `${day} 00:00:00`, end: `${day} 23:59:59` })}>
                  {say(roundText.more, { count: rounds.length - shown })}
                </Link>
              )}
            </section>
          )
        })}
      </div>
    </>
  )
}
