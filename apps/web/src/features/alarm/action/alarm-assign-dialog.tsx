import { type AlarmRecord, alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useMemo } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { alarmActionText } from '../../../points/alarm/alarm-action.text.ts'
import { alarmReads } from '../../../points/alarm/alarm-reads.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import styles from '../shared/alarm-record.module.css'
import { detailText, recordText } from '../shared/alarm-record.text.ts'

/** The choice of no owner in the select list, which has no null. */
const unowned = 0

interface AssignProps {
  readonly alarms: readonly Pick<AlarmRecord, 'id' | 'owner'>[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The owner that all of these alarms have of their own. */
const commonOwner = (alarms: AssignProps['alarms']): number => {
  const owners = new Set(alarms.map(({ owner }) => (owner && !owner.ofMachine ? owner.id : unowned)))
  return owners.size === 1 ? ([...owners][0] ?? unowned) : unowned
}

/** Assigns alarms to an account with access to them, or clears their owner. */
export function AlarmAssignDialog({ alarms, onClose, onDone }: AssignProps) {
  const say = useText()
  const toast = useToast()
  const { user } = useSession()
  const ids = alarms.map(({ id }) => id)
  const owners = useCall(alarmRecordCalls.owners, { body: { ids } }, { noErrorPage: true })
  const title = say(recordText.assignTitle)
  const form = useForm<{ readonly ownerId: number }>({
    initial: () => ({ ownerId: commonOwner(alarms) }),
    unsaved: titleIfChanged(title),
    save: sendWith(alarmRecordCalls.assign, {
      input: ({ ownerId }: { readonly ownerId: number }) => ({ body: { ids, ownerId: ownerId === unowned ? null : ownerId } }),
      invalidates: alarmReads,
      onSaved: ({ changed }, { ownerId }) => {
        toast.success(ownerId === unowned ? say(recordText.unassigned) : say(recordText.assigned, { count: changed }))
        onClose()
        onDone()
      },
    }),
  })
  const options = useMemo(() => {
    const named = (owners.data ?? []).map(({ id, name }) => ({
      value: id,
      label: id === user.id ? say(recordText.me, { name }) : name,
    }))
    // One's own account comes first: most take an alarm themselves.
    return [
      ...named.filter(({ value }) => value === user.id),
      ...named.filter(({ value }) => value !== user.id),
      { value: unowned, label: say(alarmActionText.noOwner) },
    ]
  }, [owners.data, say, user.id])
  return (
    <FormDialog of={form} title={title} width={420} action={say(recordText.assign)} onClose={onClose}>
      <p className={styles.hint}>{say(recordText.assignHelp)}</p>
      <SelectField
        of={form}
        name="ownerId"
        label={say(detailText.owner)}
        autoFocus
        showSearch={{ optionFilterProp: 'label' }}
        loading={owners.isPending}
        options={options}
      />
    </FormDialog>
  )
}
