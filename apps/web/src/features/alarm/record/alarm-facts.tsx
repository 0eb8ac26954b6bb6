import { alarmLevel, alarmMode } from '@undertone/domain/alarm/alarm.enums'
import { alarmEndReason } from '@undertone/domain/alarm/record/alarm-event.enums'
import type { AlarmDetail } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { limitOrigin } from '@undertone/domain/alarm/threshold/threshold.enums'
import { memberOf } from '@undertone/domain/core/enum'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { to } from '@undertone/domain/index/to'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import styles from '../shared/alarm-record.module.css'
import { detailText, recordText } from '../shared/alarm-record.text.ts'
import { isDetectedLater } from '../shared/alarm-view.ts'
import { AlarmAxes } from './alarm-axes.tsx'
import { DurationCell, ResultCell } from './alarm-cells.tsx'

interface FactsProps {
  readonly alarm: AlarmDetail
  readonly names: AxisNames
}

/** The values of an alarm and the limit that they exceeded; an offline alarm has none. */
function ValueFacts({ alarm, names }: FactsProps) {
  const say = useText()
  const origin = memberOf(limitOrigin, alarm.limitOrigin)
  const side = alarm.side === null ? '' : say(alarm.side === 'above' ? detailText.above : detailText.below)
  return (
    <>
      <Fact name={detailText.peak}>
        <strong>{alarmValue(alarm.alarmType, alarm.peakValue)}</strong>
        {/* With several axes, the most extreme one is shown here, and all of them below. */}
        {alarm.axes.length > 1 && alarm.axis !== null && <span className={styles.quiet}> · {names[alarm.axis]}</span>}
      </Fact>
      <Fact name={detailText.value}>{alarmValue(alarm.alarmType, alarm.value)}</Fact>
      <Fact name={detailText.limit}>
        {side} {alarmValue(alarm.alarmType, alarm.limitValue)}
        {origin && <span className={styles.quiet}> · {say(origin)}</span>}
      </Fact>
    </>
  )
}

/** When an alarm began, was raised, escalated and resolved, and how long it lasted. */
function TimeFacts({ alarm, now, isSilence }: Pick<FactsProps, 'alarm'> & { readonly now: number; readonly isSilence: boolean }) {
  const say = useText()
  const because = memberOf(alarmEndReason, alarm.endedBecause)
  return (
    <>
      <Fact name={isSilence ? detailText.lastHeard : detailText.overLimitSince}>{alarm.beganAt}</Fact>
      <Fact name={detailText.raised}>
        {alarm.raisedAt}
        {isDetectedLater(alarm) && <span className={styles.quiet}> · {say(detailText.detectedLater)}</span>}
      </Fact>
      {alarm.escalatedAt !== null && <Fact name={detailText.escalated}>{alarm.escalatedAt}</Fact>}
      <Fact name={detailText.ended}>
        {alarm.endedAt === null ? (
          <span className={styles.active}>{say(recordText.active)}</span>
        ) : (
          <span>
            {alarm.endedAt}
            {because && <span className={styles.quiet}> · {say(because)}</span>}
          </span>
        )}
      </Fact>
      <Fact name={isSilence ? recordText.duration : recordText.overLimitFor}>
        <DurationCell row={alarm} now={now} />
      </Fact>
    </>
  )
}

/** The facts of an alarm as pairs of name and value. */
export function AlarmFacts({ alarm, now, names }: FactsProps & { readonly now: number }) {
  const say = useText()
  const isSilence = alarm.alarmType === 'Offline'
  const faultType = memberOf(faultCategory, alarm.faultType)
  return (
    <>
      <Facts>
        <Fact name={recordText.level}>
          <StateTag of={alarmLevel} code={alarm.level} />
        </Fact>
        {!isSilence && <ValueFacts alarm={alarm} names={names} />}
        <TimeFacts alarm={alarm} now={now} isSilence={isSilence} />
        {!isSilence && (
          <Fact name={recordText.samples}>
            {alarm.flaps > 0 ? `${alarm.count} · ${say(recordText.flaps, { n: alarm.flaps })}` : alarm.count}
          </Fact>
        )}
        {alarm.sensorId !== null && (
          <Fact name={detailText.sensor}>
            <span className={styles.mono}>{alarm.sensorId}</span>
          </Fact>
        )}
        {alarm.gatewayName !== null && (
          <Fact name={detailText.toGateways}>
            <Link to={to.gateways()}>{alarm.gatewayName}</Link>
          </Fact>
        )}
        {alarm.explanation !== null && (
          <Fact name={recordText.result}>
            <ResultCell row={alarm} />
          </Fact>
        )}
        {faultType && <Fact name={recordText.faultType}>{say(faultType)}</Fact>}
        {!isSilence && <Fact name={detailText.mode}>{say(memberOf(alarmMode, alarm.mode) ?? detailText.mode)}</Fact>}
      </Facts>
      {alarm.axes.length > 1 && <AlarmAxes alarm={alarm} names={names} />}
      {alarm.isLate && <p className={styles.note}>{say(recordText.lateHelp)}</p>}
    </>
  )
}
