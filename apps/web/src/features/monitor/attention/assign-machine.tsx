import { type AttentionMachine, attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import quiet from '../../../points/live/quiet.module.css'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { attentionText } from './attention.text.ts'

/** The value of the select for no owner. */
const noOwner = 0

/** Assigns all active alarms of a machine to an owner. */
export function AssignMachine({ row, onClose }: { readonly row: AttentionMachine; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const title = say(attentionText.assignTitle, { name: row.equipmentName })
  const owners = useCall(alarmRecordCalls.owners, { body: { ids: [...row.alarmIds] } }, { noErrorPage: true })
  const form = useForm<{ readonly ownerId: number }>({
    initial: () => ({ ownerId: row.owner?.id ?? noOwner }),
    unsaved: titleIfChanged(title),
    save: sendWith(alarmRecordCalls.assign, {
      input: ({ ownerId }: { readonly ownerId: number }) => ({
        body: { ids: [...row.alarmIds], ownerId: ownerId === noOwner ? null : ownerId },
      }),
      invalidates: [attentionCalls.findPage, alarmRecordCalls.findPage],
      onSaved: (_, { ownerId }) => {
        const name = owners.data?.find(({ id }) => id === ownerId)?.name
        toast.success(name === undefined ? say(attentionText.unassigned) : say(attentionText.assigned, { name }))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={420} action={say(attentionText.assign)} ready={owners.data !== undefined} onClose={onClose}>
      <p className={quiet.quiet}>{say(attentionText.assignHelp)}</p>
      <SelectField
        of={form}
        name="ownerId"
        label={say(attentionText.owner)}
        options={[
          { value: noOwner, label: say(attentionText.noOwner) },
          ...(owners.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </FormDialog>
  )
}
