import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { type AlarmSimulation, type SimulationChange, simulationCalls } from '@undertone/domain/alarm/simulation/simulation.calls'
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
import { simulationText } from './simulation.text.ts'
import { SimulationFaults } from './simulation-faults.tsx'
import { levelCounts, type SimulationRule, simulationRules, simulationSides } from './simulation-groups.ts'
import { SimulationTrend } from './simulation-trend.tsx'
import { SimulationWeeks } from './simulation-weeks.tsx'

/** Number of alarms: actual, with the current limits, and with the new limits. */
function Figures({ result }: { readonly result: AlarmSimulation }) {
  const say = useText()
  const difference = result.asChanged.length - result.asNow.length
  const compared = difference === 0 ? simulationText.same : difference < 0 ? simulationText.fewer : simulationText.more
  return (
    <div className={styles.figures}>
      {simulationSides.map((side) => (
        <div key={side} className={styles.figure} data-side={side}>
          <span>{say(simulationText[side])}</span>
          <strong>{result[side].length}</strong>
          <span className={styles.quiet}>
            {say(simulationText.levels, levelCounts(result[side]))} ·{' '}
            {say(simulationText.perWeek, { n: (result[side].length / result.weeks.length).toFixed(1) })}
          </span>
          {side === 'asChanged' && <span className={styles.quiet}>{say(compared, { n: Math.abs(difference) })}</span>}
        </div>
      ))}
    </div>
  )
}

/** The alarm types of the point with their counts; one is selected for the trend. */
function Rules({
  rules,
  chosen,
  onChoose,
}: {
  readonly rules: readonly SimulationRule[]
  readonly chosen: SimulationRule
  readonly onChoose: (type: string) => void
}) {
  const say = useText()
  return (
    <table className={`${dense.table} ${styles.rules}`}>
      <thead>
        <tr>
          <th scope="col">{say(simulationText.rule)}</th>
          {simulationSides.map((side) => (
            <th key={side} scope="col">
              {say(simulationText[side])}
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
            {simulationSides.map((side) => (
              <td key={side}>{rule.counts[side]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Result({ result }: { readonly result: AlarmSimulation }) {
  const say = useText()
  const { can } = useSession()
  const rules = useMemo(() => simulationRules(result), [result])
  const [type, setType] = useState('')
  const chosen = rules.find((rule) => rule.alarmType === type) ?? rules[0]
  return (
    <>
      <Figures result={result} />
      {chosen ? (
        <>
          <Rules rules={rules} chosen={chosen} onChoose={setType} />
          {can(waveformCalls.getDataByTimeRange.access) && <SimulationTrend key={chosen.alarmType} result={result} rule={chosen} />}
          <SimulationWeeks weeks={result.weeks} />
        </>
      ) : (
        <EmptyState
          dense
          title={say(result.samples === 0 ? simulationText.noHistory : simulationText.nothing)}
          {...(result.samples === 0 ? {} : { hint: say(simulationText.nothingHelp, { n: result.samples }) })}
        />
      )}
      <SimulationFaults faults={result.faults} />
      <p className={styles.note}>
        {say(simulationText.samples, { n: result.samples })}
        {rules.some(({ alarmType }) => alarmType === 'Offline') && ` · ${say(simulationText.silences)}`}
        {result.spans > 0 && ` · ${say(simulationText.spans, { n: result.spans })}`}
      </p>
    </>
  )
}

/** Simulates a change on the stored history of one sensor's point. */
export function SimulationPanel({ id, days, change }: { readonly id: number; readonly days: number; readonly change: SimulationChange }) {
  const say = useText()
  const found = useCall(simulationCalls.replay, { body: { id, days, change } }, { noErrorPage: true, staleMs: 60_000 })
  if (found.isError) return <ErrorNote error={found.error} retry={() => void found.refetch()} />
  if (!found.data)
    return (
      <div role="status">
        <p className={styles.note}>{say(simulationText.working)}</p>
        <Skeletons />
      </div>
    )
  return <Result result={found.data} />
}
