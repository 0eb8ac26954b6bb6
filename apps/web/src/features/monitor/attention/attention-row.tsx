import { formatDateTime } from '@undertone/chart/format/format-time'
import { alarmState } from '@undertone/domain/alarm/alarm.enums'
import type { AttentionMachine } from '@undertone/domain/alarm/attention/attention.calls'
import { attentionLevel } from '@undertone/domain/alarm/attention/attention.enums'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { to } from '@undertone/domain/index/to'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { metricType } from '@undertone/domain/waveform/waveform.enums'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { attentionText } from './attention.text.ts'
import { CourseCurve } from './attention-course.tsx'
import styles from './attention-list.module.css'
import { durationText } from './duration-text.ts'

/** What can be done with a machine, by its key. */
export type AttentionAction = 'a' | 'i' | 's' | 'e' | 'o'

interface RowProps {
  readonly row: AttentionMachine
  readonly now: number
  readonly isSelected: boolean
  readonly actions: readonly AttentionAction[]
  onSelect(equipmentId: number): void
  onAct(action: AttentionAction, row: AttentionMachine): void
}

const buttons = {
  a: { icon: 'check', label: attentionText.acknowledge },
  i: { icon: 'user', label: attentionText.assign },
  s: { icon: 'pause', label: attentionText.shelve },
  e: { icon: 'analysis', label: attentionText.evidence },
  o: { icon: 'chevron-right', label: attentionText.open },
} as const

/** Digits that fit beside the curve. */
const shortValue = (value: number): string => String(Number(value.toPrecision(Math.abs(value) < 1 ? 2 : 3)))

/** The curve of a machine with its newest value and what that is; an empty place of the same size without values. */
function Course({ row: { course, value, basis } }: { readonly row: AttentionMachine }) {
  const say = useText()
  // The full name has no room beside the curve.
  const quantity = basis.metric === metricType.members.VibrationSeverity.code ? attentionText.velocity : memberOf(metricType, basis.metric)
  return (
    <span className={styles.course}>
      {course && <CourseCurve course={course} label={basis.mappingName ?? ''} />}
      {course && value !== null && (
        <span className={styles.value}>
          <span>
            {shortValue(value)} <small>{course.unit}</small>
          </span>
          {quantity && <small title={say(quantity)}>{say(quantity)}</small>}
        </span>
      )}
    </span>
  )
}

/** Whether the machine has fallen silent with an active alarm or a finding, which its level does not say. */
const isOffline = ({ state, level }: AttentionMachine): boolean =>
  state === liveState.members.Offline.code && level !== attentionLevel.members.Silent.code

/** One machine: state, name and place, the reason in a sentence, two weeks of its quantity, since when, and who has it. */
export const AttentionRow = memo(function AttentionRow({ row, now, isSelected, actions, onSelect, onAct }: RowProps) {
  const say = useText()
  const { can, user } = useSession()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) item.current?.focus({ preventScroll: false })
  }, [isSelected])
  const stage = row.alarmState === alarmState.members.New.code ? null : (memberOf(alarmState, row.alarmState) ?? null)
  const alarms = row.openDanger + row.openWarning
  return (
    <li
      ref={item}
      className={styles.row}
      data-level={row.level}
      data-selected={isSelected}
      data-acknowledged={stage !== null}
      tabIndex={-1}
      onFocus={() => onSelect(row.equipmentId)}
    >
      <span className={styles.state}>
        <StateTag of={attentionLevel} code={row.level} />
        {isOffline(row) && <StateTag of={liveState} code={row.state} />}
        {stage ? (
          <small {...(row.acknowledgedBy === null ? {} : { title: row.acknowledgedBy })}>{say(stage)}</small>
        ) : (
          alarms > 0 &&
          can(alarmRecordCalls.findPage.access) && (
            <Link to={to.alarms({ equipmentId: row.equipmentId, lasts: 'yes' })}>{say(attentionText.alarms, { n: alarms })}</Link>
          )
        )}
      </span>
      <span className={styles.machine}>
        <Link to={to.machine({ equipmentId: row.equipmentId })} title={row.equipmentName}>
          {row.equipmentName}
        </Link>
        <small title={`${row.companyName} / ${row.areaName}`}>
          {row.companyName} / {row.areaName}
        </small>
      </span>
      <span className={styles.cause} title={row.cause}>
        <span>{row.cause}</span>
      </span>
      <Course row={row} />
      <span className={styles.since} {...(row.sinceMs === null ? {} : { title: formatDateTime(row.sinceMs, user.timeZone) })}>
        {row.sinceMs === null ? '-' : durationText(now - row.sinceMs, say)}
        {row.owner ? (
          <small title={say(attentionText.ownerIs, { name: row.owner.name })}>{row.owner.name}</small>
        ) : (
          row.score !== null && <small>{say(attentionText.score, { n: row.score })}</small>
        )}
      </span>
      <span className={styles.actions}>
        {actions.map((action) => (
          <IconButton
            key={action}
            icon={buttons[action].icon}
            label={`${say(buttons[action].label)} (${action})`}
            onClick={() => onAct(action, row)}
          />
        ))}
      </span>
    </li>
  )
})
