import type { AlarmSimulation } from '@undertone/domain/alarm/simulation/simulation.calls'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import styles from './simulation.module.css'
import { simulationText } from './simulation.text.ts'
import { simulationSides } from './simulation-groups.ts'

/** Alarms per week, actual and simulated, as bars from the oldest to the newest. */
export function SimulationWeeks({ weeks }: { readonly weeks: AlarmSimulation['weeks'] }) {
  const say = useText()
  const { timeZone } = useSession().user
  const day = (ms: number) => wallClock(ms, timeZone).slice(0, 10)
  const max = Math.max(1, ...weeks.flatMap((week) => simulationSides.map((side) => week[side])))
  const description = (week: AlarmSimulation['weeks'][number]) =>
    say(simulationText.weekOf, { day: day(week.fromMs), raised: week.raised, now: week.asNow, changed: week.asChanged })
  const [first] = weeks
  const last = weeks.at(-1)
  return (
    <section>
      <h3 className={styles.heading}>{say(simulationText.weeks)}</h3>
      <ol className={styles.weeks} aria-label={say(simulationText.weeks)}>
        {weeks.map((week) => (
          <li key={week.fromMs} className={styles.week} title={description(week)} aria-label={description(week)}>
            {simulationSides.map((side) => (
              <span key={side} className={styles.bar} data-side={side} style={{ height: `${(week[side] / max) * 100}%` }} />
            ))}
          </li>
        ))}
      </ol>
      <div className={styles.axis}>
        <span>{first && day(first.fromMs)}</span>
        <span>{say(simulationText.perWeek, { n: `≤ ${max}` })}</span>
        <span>{last && day(last.fromMs)}</span>
      </div>
      <div className={styles.legend} aria-hidden="true">
        {simulationSides.map((side) => (
          <span key={side}>
            <i className={styles.bar} data-side={side} />
            {say(simulationText[side])}
          </span>
        ))}
      </div>
    </section>
  )
}
