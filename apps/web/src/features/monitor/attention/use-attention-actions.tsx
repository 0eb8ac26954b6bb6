import type { AttentionMachine } from '@undertone/domain/alarm/attention/attention.calls'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useAcknowledge } from '../../../points/alarm/use-acknowledge.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { AssignMachine } from './assign-machine.tsx'
import { AssignMachineOwner } from './assign-machine-owner.tsx'
import { attentionText } from './attention.text.ts'
import type { AttentionAction } from './attention-row.tsx'
import { evidenceAddress } from './evidence-address.ts'
import { ShelveMachine } from './shelve-machine.tsx'

/** The dialog that is open, and its machine. */
interface OpenDialog {
  readonly action: 'i' | 's'
  readonly row: AttentionMachine
}

/** The actions that the user may take on machines, what they do, and their dialogs. */
export function useAttentionActions(): {
  readonly actions: readonly AttentionAction[]
  readonly act: (action: AttentionAction, row: AttentionMachine) => void
  readonly dialog: ReactNode
} {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { may, acknowledge } = useAcknowledge()
  const mayEdit = can(permissionOf(equipment, 'edit'))
  const allowed = useMemo<readonly AttentionAction[]>(
    () => [
      ...(may ? (['a'] as const) : []),
      ...(may || mayEdit ? (['i'] as const) : []),
      ...(can(maintenanceCalls.shelve.access) ? (['s'] as const) : []),
      'e',
      'o',
    ],
    [can, may, mayEdit],
  )
  const act = useCallback(
    (action: AttentionAction, row: AttentionMachine): void => {
      if (!allowed.includes(action)) return
      if (action === 'o') return void navigate(to.machine({ equipmentId: row.equipmentId }))
      if (action === 'e') return void navigate(evidenceAddress(row, can))
      const hasAlarms = row.alarmIds.length > 0
      if (action === 'i' && (hasAlarms ? may : mayEdit)) return void setDialog({ action, row })
      if (action === 'i') return void toast.success(say(hasAlarms ? attentionText.mayNotAssign : attentionText.noAlarms))
      if (!hasAlarms) return void toast.success(say(attentionText.noAlarms))
      if (action === 'a') return void acknowledge(row.alarmIds)
      setDialog({ action, row })
    },
    [allowed, navigate, can, toast, say, acknowledge, may, mayEdit],
  )
  const close = () => setDialog(null)
  return {
    actions: allowed,
    act,
    dialog:
      dialog &&
      (dialog.action === 's' ? (
        <ShelveMachine row={dialog.row} onClose={close} />
      ) : dialog.row.alarmIds.length > 0 ? (
        <AssignMachine row={dialog.row} onClose={close} />
      ) : (
        <AssignMachineOwner row={dialog.row} onClose={close} />
      )),
  }
}
