import { handling } from '@undertone/domain/alarm/alarm.enums'
import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { readState } from '@undertone/domain/core/read.enums'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { alarmActionText } from '../../../points/alarm/alarm-action.text.ts'
import { isNewAlarm } from '../../../points/alarm/alarm-cells.tsx'
import { alarmReads } from '../../../points/alarm/alarm-reads.ts'
import { useAcknowledge } from '../../../points/alarm/use-acknowledge.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { recordText } from '../shared/alarm-record.text.ts'
import { AlarmAssignDialog } from './alarm-assign-dialog.tsx'
import { AlarmHandleDialog } from './alarm-handle-dialog.tsx'

const { ManualHandled, UnHandled } = handling.members

interface BulkProps {
  readonly rows: readonly AlarmRecord[]
  readonly onDone: () => void
}

/** Acknowledges, resolves or assigns the selected alarms. */
function LookAfter({ rows, onDone }: BulkProps) {
  const say = useText()
  const { can } = useSession()
  const { may, busy, acknowledge } = useAcknowledge()
  const [dialog, setDialog] = useState<'resolve' | 'assign' | null>(null)
  const fresh = rows.filter(isNewAlarm)
  return (
    <>
      {may && fresh.length > 0 && (
        <Button
          kind="primary"
          icon="check"
          busy={busy}
          onClick={() =>
            acknowledge(
              fresh.map((row) => row.id),
              onDone,
            )
          }
        >
          {say(alarmActionText.acknowledge)}
        </Button>
      )}
      {can(alarmRecordCalls.handle.access) && (
        <>
          <Button kind={may && fresh.length > 0 ? 'plain' : 'primary'} icon="check" onClick={() => setDialog('resolve')}>
            {say(recordText.handle)}
          </Button>
          <Button icon="user" onClick={() => setDialog('assign')}>
            {say(recordText.assign)}
          </Button>
        </>
      )}
      {dialog === 'resolve' && <AlarmHandleDialog alarms={rows} onClose={() => setDialog(null)} onDone={onDone} />}
      {dialog === 'assign' && <AlarmAssignDialog alarms={rows} onClose={() => setDialog(null)} onDone={onDone} />}
    </>
  )
}

/** Actions for the selected alarms. */
export function AlarmBulk({ rows, onDone }: BulkProps) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const read = useSend(alarmRecordCalls.read, { invalidates: alarmReads })
  const withdraw = useSend(alarmRecordCalls.withdraw, { invalidates: alarmReads })
  const ids = rows.map((row) => row.id)
  const isAllRead = rows.every((row) => row.readState === readState.members.HasRead.code)
  const handled = rows.filter((row) => row.handling === ManualHandled.code)
  const mark = (isRead: boolean) =>
    read.mutate(
      { body: { ids, isRead } },
      {
        onSuccess: () => {
          toast.success(say(isRead ? recordText.read : recordText.unreadDone))
          onDone()
        },
        onError: toast.error,
      },
    )
  return (
    <Toolbar label={say(recordText.chosen, { count: rows.length })} end={<Button onClick={onDone}>{say(recordText.cancel)}</Button>}>
      <strong>{say(recordText.chosen, { count: rows.length })}</strong>
      <LookAfter rows={rows} onDone={onDone} />
      {/* A resolved alarm needs no attention: it is never unread. */}
      {(!isAllRead || rows.some((row) => row.handling === UnHandled.code)) && (
        <Button icon={isAllRead ? 'eye-off' : 'eye'} busy={read.isPending} onClick={() => mark(!isAllRead)}>
          {say(isAllRead ? recordText.markUnread : recordText.markRead)}
        </Button>
      )}
      {handled.length > 0 && can(alarmRecordCalls.withdraw.access) && (
        <Button
          icon="undo"
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { body: { ids: handled.map((row) => row.id) } },
              {
                onSuccess: ({ changed }) => {
                  toast.success(say(recordText.withdrawn, { count: changed }))
                  onDone()
                },
                onError: toast.error,
              },
            )
          }
        >
          {say(recordText.withdraw)}
        </Button>
      )}
    </Toolbar>
  )
}
