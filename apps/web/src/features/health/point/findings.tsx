import { formatDateTime } from '@undertone/chart/format/format-time'
import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf } from '@undertone/domain/core/enum'
import { axisNamesOf } from '@undertone/domain/device/sensor/axis-names'
import { confidenceTexts, faultName } from '@undertone/domain/diagnosis/fault-name'
import { unscoredReason } from '@undertone/domain/health/health.enums'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import type { HealthPoint } from '@undertone/domain/health/health-score.calls'
import { to } from '@undertone/domain/index/to'
import { ungradedReason } from '@undertone/domain/monitor/monitor.enums'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { LimitForecast } from '../../../points/forecast/limit-forecast.tsx'
import styles from '../shared/health.module.css'
import { healthText } from '../shared/health.text.ts'
import own from './score-parts.module.css'

/** Decimals of a velocity in a sentence. */
const decimals = 2

interface FindingProps {
  readonly point: HealthPoint
}

/** The zone with its value and standard; or why there is none. */
export function SeverityFinding({ point }: FindingProps) {
  const say = useText()
  const { grade, samples, running, hours } = point.severity
  if ('refused' in grade) {
    const reason = memberOf(unscoredReason, point.reason) ?? memberOf(ungradedReason, grade.refused)
    return (
      <span className={styles.quiet}>{reason ? say(healthText.needsDataWhy, { reason: say(reason) }) : say(healthText.needsData)}</span>
    )
  }
  const { zone, axis, value, standard, group, band, limits } = grade
  const names = axisNamesOf(point.directions)
  return (
    <ul>
      <li>
        {say(healthText.zoneFinding, { zone, axis: names[axis], value: value.toFixed(decimals), n: running, hours: Math.round(hours) })}
      </li>
      {running < samples && <li className={own.basis}>{say(healthText.runningOnly, { n: running, all: samples })}</li>}
      <li className={own.basis} title={grade.source}>
        {say(healthText.zoneBasis, { standard, group, band, limits: limits.join(' / ') })}
      </li>
    </ul>
  )
}

/** The active alarms and the present findings of a point; device alarms and hints are listed without a deduction. */
export function AlarmFindings({ point }: FindingProps) {
  const say = useText()
  const { can, user } = useSession()
  const { timeZone } = user
  if (point.alarms.length + point.findings.length === 0) return <span className={styles.quiet}>{say(healthText.noAlarm)}</span>
  const names = axisNamesOf(point.directions)
  const nameOf = (axis: string) => (axis === 'X' || axis === 'Y' || axis === 'Z' ? names[axis] : axis)
  const linked = (id: number, words: string) => (can(alarmRecordCalls.detail.access) ? <Link to={to.alarm({ id })}>{words}</Link> : words)
  return (
    <ul>
      {point.alarms.map(({ id, alarmType: type, axes, bandName, level, t, counts }) => (
        <li key={id}>
          {linked(
            id,
            say(healthText.alarmSince, {
              type: say(alarmSubject({ alarmType: type, axes: axes.map(nameOf), bandName })),
              level: say(memberOf(alarmLevel, level) ?? alarmLevel.label),
              since: formatDateTime(t, timeZone),
            }),
          )}
          {!counts && <span className={own.basis}> {say(healthText.alarmNotCounted)}</span>}
        </li>
      ))}
      {point.findings.map(({ id, fault, part, word, t, counts }) => (
        <li key={`finding-${id}`}>
          {say(healthText.alarmSince, {
            type: say(faultName(fault, part)),
            level: say(confidenceTexts[word]),
            since: formatDateTime(t, timeZone),
          })}
          {!counts && <span className={own.basis}> {say(healthText.hintNotCounted)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The rise over the baseline and the growth of the last days. */
export function ChangeFindings({ point }: FindingProps) {
  const say = useText()
  const { change, baseline, data } = point
  if (change === null) return <span className={styles.quiet}>{say(healthText.unknownChange)}</span>
  const { rise, growth, significant } = change
  const growthText = growth?.isGrowing
    ? say(healthText.growing, { days: growth.days, perDay: growth.perDay.toFixed(3) })
    : growth
      ? say(healthText.notGrowing, { days: growth.days })
      : say(healthText.fewDays, { days: data.days, needed: healthTimes.minDays })
  return (
    <ul>
      <li>
        {rise === null || baseline.value === null
          ? say(healthText.noBaseline)
          : say(rise < 0 ? healthText.fall : healthText.rise, {
              rise: Math.abs(rise).toFixed(decimals),
              baseline: baseline.value.toFixed(decimals),
            })}
      </li>
      <li>{growthText}</li>
      <LimitForecast
        mappingId={point.mappingId}
        metric={metricType.members.VibrationSeverity.code}
        names={axisNamesOf(point.directions)}
        as="li"
      />
      <li className={own.basis}>{say(healthText.significant, { value: significant.toFixed(decimals) })}</li>
    </ul>
  )
}
