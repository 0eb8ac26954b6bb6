import { alarmLevel } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { memberOf } from '@undertone/domain/core/enum'
import { readState } from '@undertone/domain/core/read.enums'
import { to } from '@undertone/domain/index/to'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePhone } from '../../../core/hooks/use-phone.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { alarmActionText } from '../../../points/alarm/alarm-action.text.ts'
import { useAcknowledge } from '../../../points/alarm/use-acknowledge.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { uiText } from '../../../ui/control/ui.text.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { AlertStrip } from '../../../ui/overlay/alert-strip.tsx'
import { useEscape } from '../../../ui/overlay/use-escape.ts'
import { overviewText } from '../overview/alarm-overview.text.ts'
import styles from './alarm-bell.module.css'
import { type MuteChoice, muteChoices } from './mute-until.ts'
import type { AlarmToastState } from './use-alarm-toasts.ts'

const choiceTexts: Readonly<Record<MuteChoice['key'], { cn: string; en: string }>> = {
  shift: overviewText.muteShift,
  hour: overviewText.muteHour,
  tomorrow: overviewText.muteTomorrow,
}

/** Mutes the toasts of warnings until a named time; on a phone as an icon. */
function MuteMenu({ onMute, short }: { readonly onMute: (untilMs: number) => void; readonly short?: boolean }) {
  const say = useText()
  const { user } = useSession()
  return (
    <Dropdown
      trigger={['click']}
      placement="topRight"
      menu={{
        items: muteChoices(Date.now(), user.timeZone).map(({ key, untilMs, time }) => ({
          key,
          label: say(choiceTexts[key], { time }),
          onClick: () => onMute(untilMs),
        })),
      }}
    >
      {short ? (
        <IconButton icon="bell" label={say(overviewText.mute)} />
      ) : (
        <Button kind="quiet" icon="bell">
          {say(overviewText.mute)}
        </Button>
      )}
    </Dropdown>
  )
}

/** What can be done with the alarm in the strip, and with the others that wait. */
function Actions({ alarm, state, more, onOpen }: { alarm: AlarmRecord; state: AlarmToastState; more: number; onOpen: () => void }) {
  const say = useText()
  const { may, busy, acknowledge } = useAcknowledge()
  const { due, closeAll, mute } = state
  return (
    <>
      <Button kind="quiet" aria-label={say(overviewText.viewAlarm)} onClick={onOpen}>
        {say(overviewText.view)}
      </Button>
      {may && (
        <Button icon="check" busy={busy} onClick={() => acknowledge([alarm.id])}>
          {say(alarmActionText.acknowledge)}
        </Button>
      )}
      {more > 0 && (
        <Link to={to.alarms({ read: String(readState.members.NotRead.code), sort: 'AlarmLevel' })}>
          {say(overviewText.more, { count: more })}
        </Link>
      )}
      {due.some(({ level }) => level !== alarmLevel.members.D.code) && <MuteMenu onMute={mute} />}
      {more > 0 && (
        <Button kind="quiet" onClick={closeAll}>
          {say(overviewText.remindAllLater)}
        </Button>
      )}
    </>
  )
}

/** On a phone: one icon for each; the words of the strip open the alarm, and the top bar has the others. */
function PhoneActions({ alarm, state }: { alarm: AlarmRecord; state: AlarmToastState }) {
  const say = useText()
  const { may, busy, acknowledge } = useAcknowledge()
  return (
    <>
      {state.due.some(({ level }) => level !== alarmLevel.members.D.code) && <MuteMenu short onMute={state.mute} />}
      {may && <IconButton icon="check" label={say(alarmActionText.acknowledge)} disabled={busy} onClick={() => acknowledge([alarm.id])} />}
    </>
  )
}

interface ToastsProps {
  readonly state: AlarmToastState
  /** Unread alarms in all. */
  readonly unread: number
  readonly onOpen: (id: number) => void
}

/**
 * The worst new alarm in a strip below the content, with the number of the others: it takes no focus, does not change under the pointer, and
 * returns five minutes after it is closed until the alarm is viewed or acknowledged. On a phone it has two lines, and closing it closes all.
 */
export function AlarmToasts({ state, unread, onOpen }: ToastsProps) {
  const say = useText()
  const { due, close, closeAll } = state
  const isPhone = usePhone()
  const [heldId, setHeldId] = useState<number | null>(null)
  const alarm = due.find(({ id }) => id === heldId) ?? due[0]
  useEscape(closeAll, alarm !== undefined)
  if (!alarm) return null
  const place = alarm.gatewayName ?? [alarm.areaName, alarm.equipmentName, alarm.mappingName].filter(Boolean).join(' / ')
  return (
    <AlertStrip
      label={say(overviewText.popup)}
      tone={memberOf(alarmLevel, alarm.level)?.tone ?? 'unknown'}
      closeLabel={say(uiText.close)}
      closeHint={say(isPhone ? overviewText.remindAllLater : overviewText.remindLater)}
      onClose={() => (isPhone ? closeAll() : close([alarm.id]))}
      onHold={(isHeld) => setHeldId(isHeld ? alarm.id : null)}
      title={say(alarmSubject(alarm))}
      mark={<StateTag of={alarmLevel} code={alarm.level} />}
      opening={isPhone ? { label: say(overviewText.viewAlarm), open: () => onOpen(alarm.id) } : undefined}
      actions={
        isPhone ? (
          <PhoneActions alarm={alarm} state={state} />
        ) : (
          <Actions alarm={alarm} state={state} more={unread - 1} onOpen={() => onOpen(alarm.id)} />
        )
      }
    >
      <span className={styles.place}>{place}</span>
      {alarm.peakValue !== null && (
        <span className={styles.value}>
          <strong>{alarmValue(alarm.alarmType, alarm.peakValue)}</strong> / {alarmValue(alarm.alarmType, alarm.limitValue)}
        </span>
      )}
    </AlertStrip>
  )
}
