import { to } from '@undertone/domain/index/to'
import { inspectionTaskStatus } from '@undertone/domain/inspection/inspection.enums'
import { inspectionScreens } from '@undertone/domain/inspection/inspection.screens'
import type { RoundDetail } from '@undertone/domain/inspection/round/round.calls'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { localTime, nextStop } from '../offline/pending.ts'
import type { Unready } from './get-ready.ts'
import styles from './today.module.css'
import { todayText } from './today.text.ts'
import { useToday } from './use-today.ts'

/** Whether this device is ready for work without a network, or why not. */
function ReadyState({ today }: { readonly today: ReturnType<typeof useToday> }) {
  const say = useText()
  const { timeZone } = useSession().user
  const { readiness, at, isBusy, error, prepare } = today
  const time = at === null ? '' : localTime(at, timeZone).slice(11, 16)
  const faults: readonly Unready[] = readiness?.faults ?? []
  return (
    <div className={styles.state}>
      {error && <p className={styles.warning}>{at === null ? error.message : say(todayText.offline, { time })}</p>}
      {!error && !readiness && <p className={styles.quiet}>{say(todayText.checking)}</p>}
      {!error &&
        faults.map((fault) => (
          <p key={fault} className={styles.warning}>
            {say(todayText[fault])}
          </p>
        ))}
      {!error && readiness && faults.length === 0 && (
        <p className={styles.good} role="status">
          {say(todayText.ready, { count: readiness.rounds, time })}
        </p>
      )}
      {faults[0] !== 'insecure' && (
        <Button icon="download" className={styles.big ?? ''} busy={isBusy} onClick={prepare}>
          {say(todayText.prepare)}
        </Button>
      )}
    </div>
  )
}

/** Hours and minutes. */
const spanOf = (ms: number): string => `${Math.floor(ms / 3_600_000)}:${String(Math.floor(ms / 60_000) % 60).padStart(2, '0')}`

function RoundCard({ round }: { readonly round: RoundDetail }) {
  const say = useText()
  const { timeZone } = useSession().user
  const stop = nextStop(round)
  const goWords = say(round.isEarly ? todayText.look : round.done > 0 ? todayText.open : todayText.start)
  // Both are local times of the company, written in the same way.
  const left = Date.parse(`${round.endsAt.replace(' ', 'T')}Z`) - Date.parse(`${localTime(Date.now(), timeZone).replace(' ', 'T')}Z`)
  return (
    <li className={styles.round} aria-label={round.name}>
      <div className={styles.head}>
        <strong>{round.name}</strong>
        <StateTag of={inspectionTaskStatus} code={round.status} />
      </div>
      <p className={styles.quiet}>
        {[round.lineName, round.isEarly ? say(todayText.opens, { time: round.opensAt.slice(0, 16) }) : null].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.facts}>
        <strong>
          {round.done} / {round.items}
        </strong>
        <progress className={styles.bar} max={Math.max(1, round.items)} value={round.done} aria-label={round.name} />
        {!round.isEarly && <span>{left > 0 ? say(todayText.left, { time: spanOf(left) }) : say(todayText.over)}</span>}
      </div>
      {stop && <p className={styles.quiet}>{say(todayText.next, { name: stop.name })}</p>}
      <Link
        className={styles.go}
        to={to.inspectionRound({ id: round.id })}
        data-early={round.isEarly}
        aria-label={`${goWords}: ${round.name}`}
      >
        {goWords}
      </Link>
    </li>
  )
}

/** The user’s rounds of the day, as they are on this device: they are done with or without a network. */
export function TodayPage() {
  const say = useText()
  const today = useToday()
  return (
    <Page title={say(inspectionScreens.inspectionToday.label)} actions={<Link to={to.inspectionTasks()}>{say(todayText.all)}</Link>}>
      <div className={styles.today}>
        <ReadyState today={today} />
        {today.rounds === undefined && <Skeletons shape="form" />}
        {today.rounds?.length === 0 && !today.isBusy && <EmptyState title={say(todayText.none)} hint={say(todayText.noneHint)} />}
        <ul className={styles.rounds}>
          {today.rounds?.map((round) => (
            <RoundCard key={round.id} round={round} />
          ))}
        </ul>
      </div>
    </Page>
  )
}
