import { alarmLevel, alarmMode } from '@undertone/domain/alarm/alarm.enums'
import { alarmEndReason } from '@undertone/domain/alarm/record/alarm-event.enums'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import styles from '../shared/alarm-record.module.css'
import { detailText, recordText } from '../shared/alarm-record.text.ts'
import { AlarmAxes } from './alarm-axes.tsx'
import { DurationCell } from './alarm-cells.tsx'

/** The facts of an alarm as pairs of name and value. */
export function AlarmFacts({ alarm, now, names }: { readonly alarm: AlarmDetail; readonly now: number; readonly names: AxisNames }) {
  const say = useText()
  const origin = memberOf(limitOrigin, alarm.limitOrigin)
  const because = memberOf(alarmEndReason, alarm.endedBecause)
  const side = alarm.side === null ? '' : say(alarm.side === 'above' ? detailText.above : detailText.below)
  const isSilence = alarm.alarmType === 'Offline'
  const isShared = alarm.axes.length > 1
  // With several axes, the most extreme one is shown here, and all of them below.
  const worst = isShared && alarm.axis !== null ? <span className={styles.quiet}> · {names[alarm.axis]}</span> : null
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say(recordText.level), <StateTag key="level" of={alarmLevel} code={alarm.level} />],
    ...(isSilence
      ? []
      : ([
          [
            say(detailText.peak),
            <span key="peak">
              <strong>{alarmValue(alarm.alarmType, alarm.peakValue)}</strong>
              {worst}
            </span>,
          ],
          [say(detailText.value), alarmValue(alarm.alarmType, alarm.value)],
          [
            say(detailText.limit),
            <span key="limit">
              {side} {alarmValue(alarm.alarmType, alarm.limitValue)}
              {origin && <span className={styles.quiet}> · {say(origin)}</span>}
            </span>,
          ],
        ] as const)),
    [say(isSilence ? detailText.lastHeard : detailText.overLimitSince), alarm.beganAt],
    [say(detailText.raised), alarm.raisedAt],
    ...(alarm.escalatedAt === null ? [] : ([[say(detailText.escalated), alarm.escalatedAt]] as const)),
    [
      say(detailText.ended),
      alarm.endedAt === null ? (
        <span key="active" className={styles.active}>
          {say(recordText.active)}
        </span>
      ) : (
        <span key="ended">
          {alarm.endedAt}
          {because && <span className={styles.quiet}> · {say(because)}</span>}
        </span>
      ),
    ],
    [say(recordText.duration), <DurationCell key="duration" row={alarm} now={now} />],
    ...(isSilence
      ? []
      : ([
          [say(recordText.samples), alarm.flaps > 0 ? `${alarm.count} · ${say(recordText.flaps, { n: alarm.flaps })}` : alarm.count],
        ] as const)),
    ...(alarm.sensorId === null
      ? []
      : ([
          [
            say(detailText.sensor),
            <span key="sensor" className={styles.mono}>
              {alarm.sensorId}
            </span>,
          ],
        ] as const)),
    ...(alarm.gatewayName === null
      ? []
      : ([
          [
            say(detailText.toGateways),
            <Link key="gateway" to="/configureManagement/gateway">
              {alarm.gatewayName}
            </Link>,
          ],
        ] as const)),
    ...(isSilence ? [] : ([[say(detailText.mode), say(memberOf(alarmMode, alarm.mode) ?? detailText.mode)]] as const)),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {isShared && <AlarmAxes alarm={alarm} names={names} />}
      {alarm.isLate && <p className={styles.note}>{say(recordText.lateHelp)}</p>}
    </dl>
  )
}
