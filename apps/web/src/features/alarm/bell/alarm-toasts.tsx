import { alarmLevel, alarmState } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject, alarmValue } from '@undertone/domain/alarm/record/alarm-text'
import { to } from '@undertone/domain/index/to'
import { Dropdown } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { alarmActionText } from '../../../points/alarm/alarm-action.text.ts'
import { useAcknowledge } from '../../../points/alarm/use-acknowledge.ts'
import { Button } from '../../../ui/control/button.tsx'
import { uiText } from '../../../ui/control/ui.text.ts'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { StackToast, ToastStack } from '../../../ui/overlay/toast-stack.tsx'
import { overviewText } from '../overview/alarm-overview.text.ts'
import styles from './alarm-bell.module.css'
import { type MuteChoice, muteChoices } from './mute-until.ts'
import type { AlarmToastState } from './use-alarm-toasts.ts'

/** Toasts shown at once; the others are a number. Three covered the rows that users worked with. */
const maxShown = 1

/** Whether a dialog, a drawer or a menu is open, which Esc closes first. */
const isCovered = () =>
  document.querySelector('dialog[open], .ant-drawer-open, .ant-modal-wrap:not([style*="none"]), .ant-popover:not(.ant-popover-hidden)') !==
  null

/** Esc closes the toasts unless it closes something else. */
function useEscape(close: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered()) close()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [close, enabled])
}

/** A new alarm. */
function AlarmToast({ alarm, onOpen, onClose }: { alarm: AlarmRecord; onOpen: (id: number) => void; onClose: () => void }) {
  const say = useText()
  const { may, busy, acknowledge } = useAcknowledge()
  const place = alarm.gatewayName ?? [alarm.areaName, alarm.equipmentName, alarm.mappingName].filter(Boolean).join(' / ')
  return (
    <StackToast
      label={say(overviewText.popup)}
      tone={alarmLevel.members.D.code === alarm.level ? 'danger' : alarmLevel.members.C.code === alarm.level ? 'warning' : 'unknown'}
      closeLabel={say(uiText.close)}
      closeHint={say(overviewText.remindLater)}
      onClose={onClose}
      title={say(alarmSubject(alarm))}
      mark={<StateTag of={alarmLevel} code={alarm.level} />}
      actions={
        <>
          <Button kind="quiet" aria-label={say(overviewText.viewAlarm)} onClick={() => onOpen(alarm.id)}>
            {say(overviewText.view)}
          </Button>
          {may && (
            <Button icon="check" busy={busy} onClick={() => acknowledge([alarm.id])}>
              {say(alarmActionText.acknowledge)}
            </Button>
          )}
        </>
      }
    >
      <span className={styles.place}>{place}</span>
      {alarm.peakValue !== null && (
        <span className={styles.value}>
          <strong>{alarmValue(alarm.alarmType, alarm.peakValue)}</strong> / {alarmValue(alarm.alarmType, alarm.limitValue)}
        </span>
      )}
    </StackToast>
  )
}

const choiceTexts: Readonly<Record<MuteChoice['key'], { cn: string; en: string }>> = {
  shift: overviewText.muteShift,
  hour: overviewText.muteHour,
  tomorrow: overviewText.muteTomorrow,
}

/** Mutes the toasts of warnings until a named time. */
function MuteMenu({ onMute }: { readonly onMute: (untilMs: number) => void }) {
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
      <Button kind="quiet" icon="bell">
        {say(overviewText.mute)}
      </Button>
    </Dropdown>
  )
}

interface ToastsProps {
  readonly state: AlarmToastState
  /** Unread alarms in all. */
  readonly unread: number
  readonly onOpen: (id: number) => void
}

/**
 * New alarms as small toasts at the bottom left, the worst first: they take no focus, and one that is closed returns after five minutes until
 * it is viewed or acknowledged.
 */
export function AlarmToasts({ state, unread, onOpen }: ToastsProps) {
  const say = useText()
  const { due, close, mute } = state
  const shown = due.slice(0, maxShown)
  const closeAll = () => close(due.map(({ id }) => id))
  useEscape(closeAll, shown.length > 0)
  if (shown.length === 0) return null
  const more = unread - shown.length
  const hasWarning = due.some(({ level }) => level !== alarmLevel.members.D.code)
  return (
    <ToastStack
      foot={
        <>
          {more > 0 && (
            <Link to={to.alarms({ state: alarmState.members.New.code, sort: 'AlarmLevel' })}>
              {say(overviewText.more, { count: more })}
            </Link>
          )}
          {hasWarning && <MuteMenu onMute={mute} />}
          {due.length > 1 && (
            <Button kind="quiet" onClick={closeAll}>
              {say(overviewText.closeAll)}
            </Button>
          )}
        </>
      }
    >
      {shown.map((alarm) => (
        <AlarmToast key={alarm.id} alarm={alarm} onOpen={onOpen} onClose={() => close([alarm.id])} />
      ))}
    </ToastStack>
  )
}
