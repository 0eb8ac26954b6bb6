import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { type ReplayChange, type ReplayResult, replayCalls } from '@undertone/domain/alarm/simulation/simulation.calls'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useMemo, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import dense from '../../../ui/table/dense-table.module.css'
import styles from './simulation.module.css'
import { replayText } from './simulation.text.ts'
import { ReplayFaults } from './simulation-faults.tsx'
import { levelCounts, type ReplayRule, replayRules, replaySides } from './simulation-groups.ts'
import { ReplayTrend } from './simulation-trend.tsx'
import { ReplayWeeks } from './simulation-weeks.tsx'

/** How many alarms there were, there are as set now, and there would be. */
function Figures({ result }: { readonly result: ReplayResult }) {
  const say = useText()
  const difference = result.asChanged.length - result.asNow.length
  const compared = difference === 0 ? replayText.same : difference < 0 ? replayText.fewer : replayText.more
  return (
    <div className={styles.figures}>
      {replaySides.map((side) => (
        <div key={side} className={styles.figure} data-side={side}>
          <span>{say(replayText[side])}</span>
          <strong>{result[side].length}</strong>
          <span className={styles.quiet}>
            {say(replayText.levels, levelCounts(result[side]))} ·{' '}
            {say(replayText.perWeek, { n: (result[side].length / result.weeks.length).toFixed(1) })}
          </span>
          {side === 'asChanged' && <span className={styles.quiet}>{say(compared, { n: Math.abs(difference) })}</span>}
        </div>
      ))}
    </div>
  )
}

/** The alarm types of the point with their counts; one is chosen for the trend. */
function Rules({
  rules,
  chosen,
  onChoose,
}: {
  readonly rules: readonly ReplayRule[]
  readonly chosen: ReplayRule
  readonly onChoose: (type: string) => void
}) {
  const say = useText()
  return (
    <table className={`${dense.table} ${styles.rules}`}>
      <thead>
        <tr>
          <th scope="col">{say(replayText.rule)}</th>
          {replaySides.map((side) => (
            <th key={side} scope="col">
              {say(replayText[side])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.alarmType} data-chosen={rule === chosen}>
            <td>
              <button type="button" aria-pressed={rule === chosen} onClick={() => onChoose(rule.alarmType)}>
                {say(alarmSubject(rule))}
              </button>
            </td>
            {replaySides.map((side) => (
              <td key={side}>{rule.counts[side]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Result({ result }: { readonly result: ReplayResult }) {
  const say = useText()
  const { can } = useSession()
  const rules = useMemo(() => replayRules(result), [result])
  const [type, setType] = useState('')
  const chosen = rules.find((rule) => rule.alarmType === type) ?? rules[0]
  return (
    <>
      <Figures result={result} />
      {chosen ? (
        <>
          <Rules rules={rules} chosen={chosen} onChoose={setType} />
          {can(waveformCalls.getDataByTimeRange.access) && <ReplayTrend key={chosen.alarmType} result={result} rule={chosen} />}
          <ReplayWeeks weeks={result.weeks} />
        </>
      ) : (
        <EmptyState
          dense
          title={say(result.samples === 0 ? replayText.noHistory : replayText.nothing)}
          {...(result.samples === 0 ? {} : { hint: say(replayText.nothingHelp, { n: result.samples }) })}
        />
      )}
      <ReplayFaults faults={result.faults} />
      <p className={styles.note}>
        {say(replayText.samples, { n: result.samples })}
        {rules.some(({ alarmType }) => alarmType === 'Offline') && ` · ${say(replayText.silences)}`}
        {result.spans > 0 && ` · ${say(replayText.spans, { n: result.spans })}`}
      </p>
    </>
  )
}

/** A change tried on the stored history of one sensor's point. */
export function ReplayPanel({ id, days, change }: { readonly id: number; readonly days: number; readonly change: ReplayChange }) {
  const say = useText()
  const found = useCall(replayCalls.replay, { body: { id, days, change } }, { stay: true, staleMs: 60_000 })
  if (found.isError) return <ErrorNote error={found.error} retry={() => void found.refetch()} />
  if (!found.data)
    return (
      <div role="status">
        <p className={styles.note}>{say(replayText.working)}</p>
        <Skeletons />
      </div>
    )
  return <Result result={found.data} />
}
