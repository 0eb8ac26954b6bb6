import type { ReplayResult } from '@undertone/domain/alarm/simulation/simulation.calls'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import styles from './simulation.module.css'
import { replayText } from './simulation.text.ts'
import { replaySides } from './simulation-groups.ts'

/** How many alarms each week had and would have had, as bars from the oldest to the newest. */
export function ReplayWeeks({ weeks }: { readonly weeks: ReplayResult['weeks'] }) {
  const say = useText()
  const { timeZone } = useSession().user
  const day = (ms: number) => wallClock(ms, timeZone).slice(0, 10)
  const max = Math.max(1, ...weeks.flatMap((week) => replaySides.map((side) => week[side])))
  const told = (week: ReplayResult['weeks'][number]) =>
    say(replayText.weekOf, { day: day(week.fromMs), raised: week.raised, now: week.asNow, changed: week.asChanged })
  const [first] = weeks
  const last = weeks.at(-1)
  return (
    <section>
      <h3 className={styles.heading}>{say(replayText.weeks)}</h3>
      <ol className={styles.weeks} aria-label={say(replayText.weeks)}>
        {weeks.map((week) => (
          <li key={week.fromMs} className={styles.week} title={told(week)} aria-label={told(week)}>
            {replaySides.map((side) => (
              <span key={side} className={styles.bar} data-side={side} style={{ height: `${(week[side] / max) * 100}%` }} />
            ))}
          </li>
        ))}
      </ol>
      <div className={styles.axis}>
        <span>{first && day(first.fromMs)}</span>
        <span>{say(replayText.perWeek, { n: `≤ ${max}` })}</span>
        <span>{last && day(last.fromMs)}</span>
      </div>
      <div className={styles.legend} aria-hidden="true">
        {replaySides.map((side) => (
          <span key={side}>
            <i className={styles.bar} data-side={side} />
            {say(replayText[side])}
          </span>
        ))}
      </div>
    </section>
  )
}
