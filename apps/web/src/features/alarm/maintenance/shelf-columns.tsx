import { maintenanceCalls, type Shelved } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { useSend } from '../../../core/api/query.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import styles from '../shared/alarm-record.module.css'
import { shelvingReads } from '../shared/use-alarm-changes.ts'
import { maintenanceText } from './maintenance.text.ts'

/** The state of a shelving, without a status colour: no state is good or bad. */
function StateCell({ row }: { readonly row: Shelved }) {
  const say = useText()
  if (row.holds) return <strong>{say(maintenanceText.active)}</strong>
  return (
    <span className={styles.quiet}>
      {row.endedAt !== null && row.endedByName !== null
        ? say(maintenanceText.unshelvedBy, { name: row.endedByName })
        : say(maintenanceText.expired)}
    </span>
  )
}

/** Ends an active shelving. */
function UnshelveButton({ row }: { readonly row: Shelved }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const send = useSend(maintenanceCalls.unshelve, { invalidates: shelvingReads })
  if (!row.holds || !can(maintenanceCalls.unshelve.access)) return null
  return (
    <IconButton
      icon="undo"
      label={say(maintenanceText.unshelve)}
      disabled={send.isPending}
      onClick={(event) => {
        event.stopPropagation()
        send.mutate({ body: { id: row.id } }, { onSuccess: () => toast.success(say(maintenanceText.unshelved)), onError: toast.error })
      }}
    />
  )
}

/** The columns of the list of shelved alarms. */
export const shelfColumns = (say: Say): DataColumn<Shelved>[] => [
  { key: 'which', title: say(maintenanceText.which), width: 170, wraps: true, render: (row) => say(alarmSubject(row)) },
  {
    key: 'place',
    title: say(maintenanceText.place),
    wraps: true,
    render: (row) => row.gatewayName ?? [row.equipmentName, row.mappingName].filter(Boolean).join(' / '),
  },
  { key: 'reason', title: say(maintenanceText.reason), width: 190, wraps: true, render: (row) => row.reason },
  { key: 'by', title: say(maintenanceText.by), width: 100, wraps: true, render: (row) => row.userName },
  { key: 'since', title: say(maintenanceText.since), width: 126, render: (row) => row.createdAt.slice(0, 16) },
  { key: 'until', title: say(maintenanceText.until), width: 126, render: (row) => row.untilAt.slice(0, 16) },
  { key: 'state', title: say(maintenanceText.state), width: 110, render: (row) => <StateCell row={row} /> },
  { key: 'back', title: '', width: 64, fixed: 'right', render: (row) => <UnshelveButton row={row} /> },
]
