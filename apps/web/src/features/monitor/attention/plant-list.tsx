import type { AttentionPlant } from '@undertone/domain/alarm/attention/attention.calls'
import { machineStanding } from '@undertone/domain/alarm/attention/attention.enums'
import type { DataOf } from '@undertone/domain/core/call'
import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { ageOf } from '../../../points/live/age.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { attentionText } from './attention.text.ts'
import styles from './plant-list.module.css'

/** Health changes by the hour: it is fetched less often than states. */
const healthFreshMs = 120_000

type Scores = ReadonlyMap<number, DataOf<typeof healthScoreCalls.overview>['companies'][number]>

function useScores(): Scores {
  const { can } = useSession()
  const { data } = useCall(
    healthScoreCalls.overview,
    { query: {} },
    { enabled: can(healthScoreCalls.overview.access), noErrorPage: true, staleMs: healthFreshMs },
  )
  return new Map(data?.companies.map((one) => [one.companyId, one]))
}

/** Worst first. */
const standings = codesOf(machineStanding)

/** The machines of a plant by what they are, worst first. */
function Counts({ counts }: Pick<AttentionPlant, 'counts'>) {
  const say = useText()
  return (
    <span className={styles.counts}>
      {standings.map((code) => {
        const [member, count] = [memberOf(machineStanding, code), counts[code] ?? 0]
        if (!member || count === 0) return null
        return (
          <span key={code} title={say(member)}>
            <ToneMark tone={member.tone ?? 'neutral'} />
            <b>{count}</b> <span className={styles.word}>{say(member)}</span>
          </span>
        )
      })}
    </span>
  )
}

/** The plants: states of their machines, health, and what is silent. Selecting one filters the list. */
export function PlantList({
  plants,
  now,
  selected,
  onSelect,
}: {
  readonly plants: readonly AttentionPlant[]
  readonly now: number
  readonly selected: number | null
  onSelect(companyId: number | null): void
}) {
  const say = useText()
  const scores = useScores()
  const worst = (plant: AttentionPlant) => standings.findIndex((code) => (plant.counts[code] ?? 0) > 0) >>> 0
  const shown = plants.filter(({ machines, gateways }) => machines + gateways > 0).toSorted((a, b) => worst(a) - worst(b))
  return (
    <section className={styles.plants} aria-label={say(attentionText.plants)}>
      <h2>
        {say(attentionText.plants)} <small>{say(attentionText.plantCounts)}</small>
      </h2>
      <ul>
        {shown.map((plant) => {
          const { companyId, companyName, sensors, silentSensors, gateways, silentGateways, newestMs } = plant
          const score = scores.get(companyId)?.score ?? null
          const newest = ageOf(newestMs, now)
          return (
            <li key={companyId} data-selected={selected === companyId}>
              <div className={styles.head}>
                <button
                  type="button"
                  aria-pressed={selected === companyId}
                  onClick={() => onSelect(selected === companyId ? null : companyId)}
                >
                  {companyName}
                </button>
                {score !== null && (
                  <Link to={to.healthOverview({ kind: 'company', id: companyId })}>{say(attentionText.score, { n: score })}</Link>
                )}
              </div>
              <Counts counts={plant.counts} />
              <div className={styles.data}>
                {sensors > 0 && (
                  <span data-silent={silentSensors > 0}>{say(attentionText.reporting, { n: sensors - silentSensors, all: sensors })}</span>
                )}
                {gateways > 0 &&
                  (silentGateways > 0 ? (
                    <span data-silent="true">{say(attentionText.silentGateways, { n: silentGateways, all: gateways })}</span>
                  ) : (
                    <span>{say(attentionText.gatewaysOnline, { n: gateways })}</span>
                  ))}
                {newestMs !== null && <span>{say(attentionText.newest, { age: say(newest.text, newest.values) })}</span>}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
