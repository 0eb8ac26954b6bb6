import { alarmLevel, alarmState } from '@undertone/domain/alarm/alarm.enums'
import { attentionLevel } from '@undertone/domain/alarm/attention/attention.enums'
import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import type { AnswerOf, BoardAlarm } from '@undertone/domain/board/board-answer'
import { memberOf } from '@undertone/domain/core/enum'
import { confidenceTexts, faultName } from '@undertone/domain/diagnosis/fault-name'
import { useText } from '../../../core/language/language.ts'
import { agoText } from '../shared/ago-text.ts'
import { alarmPlace } from '../shared/alarm-place.ts'
import { boardText } from '../shared/board.text.ts'
import { PanelEmpty } from '../shared/panel-frame.tsx'
import { PanelRow, RowList } from '../shared/row-list.tsx'
import { StateMark } from '../shared/tone.tsx'
import { useHeartbeat } from '../shared/use-heartbeat.ts'

function AlarmRow({ alarm }: { readonly alarm: BoardAlarm }) {
  const text = useText()
  const now = useHeartbeat()
  const state = memberOf(alarmState, alarm.state)
  const subject = text(alarmSubject(alarm))
  return (
    <PanelRow
      mark={<StateMark of={alarmLevel} code={alarm.level} size="huge" />}
      name={alarmPlace(alarm)}
      what={[alarm.mappingName, subject, state && alarm.state !== alarmState.members.New.code ? text(state) : null]
        .filter(Boolean)
        .join(' · ')}
      value={alarm.value === null ? undefined : alarmValue(alarm.alarmType, alarm.value)}
      small={agoText(Math.max(0, now - alarm.raisedMs), text)}
    />
  )
}

/** Alarms that wait for a person, the worst first. */
export function ToHandlePanel({ answer }: { readonly answer: AnswerOf<'toHandle'> }) {
  const text = useText()
  if (answer.total === 0) return <PanelEmpty title={text(boardText.noAlarms)} />
  return <RowList total={answer.total} rows={answer.rows.map((alarm) => ({ key: alarm.id, row: <AlarmRow alarm={alarm} /> }))} />
}

/** Machines that need attention, each with its reason. */
export function AttentionPanel({ answer }: { readonly answer: AnswerOf<'attention'> }) {
  const text = useText()
  const now = useHeartbeat()
  if (answer.total === 0) return <PanelEmpty title={text(boardText.calm)} />
  return (
    <RowList
      total={answer.total}
      rows={answer.rows.map((one) => ({
        key: one.equipmentId,
        row: (
          <PanelRow
            mark={<StateMark of={attentionLevel} code={one.level} size="huge" />}
            name={one.equipmentName}
            what={one.cause}
            small={one.sinceMs === null ? undefined : agoText(Math.max(0, now - one.sinceMs), text)}
          />
        ),
      }))}
    />
  )
}

/** Present findings, the surest first. */
export function DiagnosisPanel({ answer }: { readonly answer: AnswerOf<'diagnosis'> }) {
  const text = useText()
  if (answer.total === 0) return <PanelEmpty title={text(boardText.noFindings)} />
  return (
    <RowList
      total={answer.total}
      rows={answer.rows.map((one) => {
        return {
          key: one.id,
          row: (
            <PanelRow
              mark={<StateMark of={attentionLevel} code={attentionLevel.members.Finding.code} size="huge" />}
              name={one.equipmentName}
              what={`${text(faultName(one.fault, one.part))} · ${text(confidenceTexts[one.word])}`}
            />
          ),
        }
      })}
    />
  )
}
