import { alarmLevel, handling } from '@undertone/domain/alarm/alarm.enums'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { type AlarmDetail, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { caseCalls } from '@undertone/domain/cases/case.calls'
import { to } from '@undertone/domain/index/to'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { AiTextButton } from '../../../points/ai-text/ai-text-button.tsx'
import { alarmActionText } from '../../../points/alarm/alarm-action.text.ts'
import { isNewAlarm, OwnerName, StateCell } from '../../../points/alarm/alarm-cells.tsx'
import { useAcknowledge } from '../../../points/alarm/use-acknowledge.ts'
import { findingAddress } from '../../../points/link/finding-link.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { IconName } from '../../../ui/control/icon.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { maintenanceText } from '../maintenance/maintenance.text.ts'
import { MutedMark } from '../maintenance/maintenance-mark.tsx'
import { ShelveDialog } from '../maintenance/maintenance-shelve.tsx'
import { evidenceLink, evidenceMetric, evidencePeriod } from '../shared/alarm-evidence.ts'
import { detailText, recordText } from '../shared/alarm-record.text.ts'
import { shelvingReads } from '../shared/use-alarm-changes.ts'
import styles from './alarm-action-bar.module.css'
import { AlarmAssignDialog } from './alarm-assign-dialog.tsx'
import { AlarmHandleDialog } from './alarm-handle-dialog.tsx'
import { type AlarmAction, alarmKeys, useAlarmKeys } from './use-alarm-keys.ts'

type Dialog = 'resolve' | 'shelve' | 'assign'

/** The actions that the state of an alarm and the permissions of the user leave; a missing one has neither button nor key. */
function useAlarmActions(alarm: AlarmDetail, now: number, show: (dialog: Dialog) => void): Partial<Record<AlarmAction, () => void>> {
  const navigate = useNavigate()
  const { can, user } = useSession()
  const { may, acknowledge } = useAcknowledge()
  const { mappingId, gatewayId, handling: code } = alarm
  const mayHandle = can(alarmRecordCalls.handle.access)
  const isShelvable = alarm.shelf === null && code === handling.members.UnHandled.code && (mappingId !== null || gatewayId !== null)
  const isAnalysable = mappingId !== null && evidenceMetric(alarm) !== null && can(waveformCalls.findPage.access)
  // The cause before the symptom: a finding opens with its lines, and is concluded there.
  const cause = alarm.explanation && findingAddress(alarm.explanation.findingId, can)
  return {
    ...(may && isNewAlarm(alarm) ? { acknowledge: () => acknowledge([alarm.id]) } : {}),
    ...(mayHandle ? { resolve: () => show('resolve'), assign: () => show('assign') } : {}),
    ...(isShelvable && can(maintenanceCalls.shelve.access) ? { shelve: () => show('shelve') } : {}),
    ...(isAnalysable ? { open: () => void navigate(cause ?? evidenceLink(alarm, evidencePeriod(alarm, now), user.timeZone)) } : {}),
  }
}

/** Takes back what was done: an acknowledgement, a shelving, a resolution. */
function UndoButtons({ alarm }: { readonly alarm: AlarmDetail }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { may, busy, undo } = useAcknowledge()
  const unshelve = useSend(maintenanceCalls.unshelve, { invalidates: shelvingReads })
  const withdraw = useSend(alarmRecordCalls.withdraw, { invalidates: shelvingReads })
  const { shelf, handling: code } = alarm
  const { UnHandled, ManualHandled } = handling.members
  return (
    <>
      {may && code === UnHandled.code && alarm.acknowledgedAt !== null && (
        <Button icon="undo" busy={busy} onClick={() => undo([alarm.id])}>
          {say(alarmActionText.undoAcknowledge)}
        </Button>
      )}
      {shelf && can(maintenanceCalls.unshelve.access) && (
        <Button
          icon="play"
          busy={unshelve.isPending}
          onClick={() =>
            unshelve.mutate(
              { body: { id: shelf.id } },
              { onSuccess: () => toast.success(say(maintenanceText.unshelved)), onError: toast.error },
            )
          }
        >
          {say(maintenanceText.unshelve)}
        </Button>
      )}
      {code === ManualHandled.code && can(alarmRecordCalls.withdraw.access) && (
        <Button
          icon="undo"
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { body: { ids: [alarm.id] } },
              { onSuccess: () => toast.success(say(recordText.withdrawn, { count: 1 })), onError: toast.error },
            )
          }
        >
          {say(recordText.withdraw)}
        </Button>
      )}
    </>
  )
}

/** Level, state and owner of an alarm. */
function AlarmStatus({ alarm }: { readonly alarm: AlarmDetail }) {
  const say = useText()
  return (
    <div className={styles.status}>
      <StateTag of={alarmLevel} code={alarm.level} />
      <StateCell row={alarm} />
      {alarm.mutedBy !== null && <MutedMark row={alarm} />}
      <span className={styles.owner}>
        {say(detailText.ownerIs)} <OwnerName owner={alarm.owner} />
      </span>
    </div>
  )
}

/** Other pages about the same machine and point. */
function AlarmLinks({ alarm }: { readonly alarm: AlarmDetail }) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const { mappingId, equipmentId } = alarm
  return (
    <div className={styles.links}>
      <AiTextButton kind="quiet" about={{ alarmId: alarm.id }} />
      {mappingId !== null && can('business:monitor:list') && (
        <Button kind="quiet" icon="point" onClick={() => void navigate(to.point({ mappingId }))}>
          {say(detailText.point)}
        </Button>
      )}
      {equipmentId !== null && can('business:faultRepair:add') && (
        <Button kind="quiet" icon="plus" onClick={() => void navigate(to.faultRepair({ alarmId: alarm.id, equipmentId, add: '1' }))}>
          {say(detailText.repair)}
        </Button>
      )}
      {equipmentId !== null && can(caseCalls.add.access) && (
        <Button kind="quiet" icon="plus" onClick={() => void navigate(to.caseForm({ alarmId: alarm.id }))}>
          {say(detailText.makeCase)}
        </Button>
      )}
      {equipmentId !== null && (
        <Button kind="quiet" icon="machine" onClick={() => void navigate(to.alarms({ equipmentId }))}>
          {say(detailText.machine)}
        </Button>
      )}
    </div>
  )
}

/** What can be done with an alarm, above its page and always in sight: by button and by key. */
export function AlarmActionBar({ alarm, now }: { readonly alarm: AlarmDetail; readonly now: number }) {
  const say = useText()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const acts = useAlarmActions(alarm, now, setDialog)
  useAlarmKeys(acts)
  const isManual = alarm.handling === handling.members.ManualHandled.code
  const close = () => setDialog(null)
  const button = (action: AlarmAction, icon: IconName, label: string, kind: 'primary' | 'plain' = 'plain'): ReactNode =>
    acts[action] && (
      <Button
        kind={kind}
        icon={icon}
        onClick={acts[action]}
        aria-keyshortcuts={alarmKeys[action]}
        title={`${label} (${alarmKeys[action].toUpperCase()})`}
      >
        {label}
      </Button>
    )
  return (
    <ActionBar className={styles.bar} label={say(detailText.actions)}>
      <AlarmStatus alarm={alarm} />
      <div className={styles.actions}>
        {button('acknowledge', 'check', say(alarmActionText.acknowledge), 'primary')}
        {button(
          'resolve',
          isManual ? 'edit' : 'check',
          say(isManual ? detailText.editResolution : detailText.resolve),
          alarm.handling === handling.members.UnHandled.code && !acts.acknowledge ? 'primary' : 'plain',
        )}
        {button('shelve', 'pause', say(detailText.shelve))}
        {button('assign', 'user', say(detailText.assign))}
        {button('open', 'analysis', say(detailText.openAnalysis))}
        <UndoButtons alarm={alarm} />
      </div>
      <AlarmLinks alarm={alarm} />
      {dialog === 'resolve' && <AlarmHandleDialog alarms={[alarm]} onClose={close} onDone={() => undefined} />}
      {dialog === 'shelve' && <ShelveDialog alarm={alarm} onClose={close} />}
      {dialog === 'assign' && <AlarmAssignDialog alarms={[alarm]} onClose={close} onDone={() => undefined} />}
    </ActionBar>
  )
}
