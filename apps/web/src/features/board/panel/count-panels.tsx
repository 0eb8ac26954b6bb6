import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { AnswerOf } from '@undertone/domain/board/board-answer'
import { type Enumeration, memberOf } from '@undertone/domain/core/enum'
import { sensorAlarmStatus } from '@undertone/domain/device/sensor/sensor-status.enums'
import { scoreLevel } from '@undertone/domain/health/health.enums'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { useText } from '../../../core/language/language.ts'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { boardText } from '../shared/board.text.ts'
import { PanelEmpty } from '../shared/panel-frame.tsx'
import styles from '../shared/panels.module.css'
import { PanelRow, RowList } from '../shared/row-list.tsx'
import { StateMark, Toned, toneOf } from '../shared/tone.tsx'

/** A large number with its state below. */
function Count({ of, code, n }: { readonly of: Enumeration; readonly code: unknown; readonly n: number }) {
  const text = useText()
  const member = memberOf(of, code)
  const tone = member?.tone ?? 'neutral'
  return (
    <div className={styles.count} data-zero={n === 0}>
      <span className={`${styles.number} ${styles.tone}`} data-tone={tone} data-matters={true}>
        {n}
      </span>
      <span className={styles.label}>
        <Toned tone={tone}>
          <ToneMark tone={tone} />
        </Toned>
        {member ? text(member) : '-'}
      </span>
    </div>
  )
}

const { Danger, Warning, Normal, Stopped, Offline, Ungraded } = liveState.members

/** Machines by state: those that need a person large, the others in a line. */
export function MachinesPanel({ answer }: { readonly answer: AnswerOf<'machines'> }) {
  const text = useText()
  if (answer.total === 0) return <PanelEmpty title={text(boardText.noMachines)} hint={text(boardText.noMachinesHint)} />
  const rest = [Stopped, Offline, Ungraded].filter(({ code }) => (answer.counts[code] ?? 0) > 0)
  return (
    <>
      <div className={styles.counts}>
        {[Danger, Warning, Normal].map(({ code }) => (
          <Count key={code} of={liveState} code={code} n={answer.counts[code] ?? 0} />
        ))}
      </div>
      {rest.length > 0 && (
        <div className={styles.rest}>
          {rest.map((member) => (
            <span key={member.code}>
              <b>{answer.counts[member.code]}</b> {text(member)}
            </span>
          ))}
        </div>
      )}
    </>
  )
}

/** Alarms raised today, and how many are resolved. */
export function TodayPanel({ answer }: { readonly answer: AnswerOf<'todayAlarms'> }) {
  const text = useText()
  const { danger, warning, other, resolved } = answer
  const total = danger + warning + other
  if (total === 0) return <PanelEmpty title={text(boardText.noAlarmsToday)} />
  return (
    <>
      <div className={styles.counts}>
        <Count of={alarmLevel} code={alarmLevel.members.D.code} n={danger} />
        <Count of={alarmLevel} code={alarmLevel.members.C.code} n={warning} />
      </div>
      <div className={styles.rest}>
        {other > 0 && (
          <span>
            <b>{other}</b> {text(boardText.other)}
          </span>
        )}
        <span>{text(boardText.resolvedOf, { n: resolved, total })}</span>
      </div>
      <div className={styles.bar}>
        <span className={`${styles.part} ${styles.tone}`} data-tone="good" style={{ width: `${(resolved / total) * 100}%` }} />
      </div>
    </>
  )
}

/** The score of all, and the machines with the lowest. */
export function HealthPanel({ answer }: { readonly answer: AnswerOf<'health'> }) {
  const text = useText()
  const { score, level, machines } = answer
  if (score === null || level === null) return <PanelEmpty title={text(boardText.noScore)} />
  const member = memberOf(scoreLevel, level)
  return (
    <div className={styles.score}>
      <div className={styles.total}>
        <span className={`${styles.big} ${styles.tone}`} data-tone={toneOf(scoreLevel, level)} data-matters={true}>
          {score}
        </span>
        <span className={styles.label}>{member ? text(member) : ''}</span>
        <span className={styles.small}>{text(boardText.outOf)}</span>
      </div>
      <div className={styles.lowest}>
        <RowList
          total={machines.length}
          rows={machines.slice(0, 5).map((one) => ({
            key: one.equipmentId,
            row: <PanelRow isShort mark={<StateMark of={scoreLevel} code={one.level} />} name={one.equipmentName} value={one.score} />,
          }))}
        />
      </div>
    </div>
  )
}

const openTones = ['unknown', 'neutral']

/** Shares of the sensor states within a day. */
export function SensorsPanel({ answer }: { readonly answer: AnswerOf<'sensors'> }) {
  const text = useText()
  if (answer.total === 0) return <PanelEmpty title={text(boardText.noSensors)} />
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {answer.states
          .filter(({ count }) => count > 0)
          .map(({ status, share }) => {
            const tone = toneOf(sensorAlarmStatus, status)
            return (
              <span
                key={status}
                className={`${styles.part} ${styles.tone}`}
                data-tone={tone}
                data-open={openTones.includes(tone)}
                style={{ flex: `${Math.max(share, 0.5)} 0 0` }}
              />
            )
          })}
      </div>
      <ul className={styles.legend}>
        {answer.states.map(({ status, count, share }) => {
          const member = memberOf(sensorAlarmStatus, status)
          return (
            <li key={status}>
              <span className={styles.label}>
                <StateMark of={sensorAlarmStatus} code={status} />
                {member ? text(member) : status}
              </span>
              <b>{count}</b>
              <span className={styles.share}>{share.toFixed(1)} %</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
