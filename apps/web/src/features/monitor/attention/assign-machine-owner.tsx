import { type AttentionMachine, attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { useText } from '../../../core/language/language.ts'
import quiet from '../../../points/live/quiet.module.css'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { attentionText } from './attention.text.ts'

interface OwnerForm {
  readonly ownerId: number | null
}

/** Assigns a machine without an active alarm to an owner, who then owns its alarms, too. */
export function AssignMachineOwner({ row, onClose }: { readonly row: AttentionMachine; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const title = say(attentionText.assignMachineTitle, { name: row.equipmentName })
  const calls = callsFor(equipment)
  const form = useForm<OwnerForm>({
    initial: () => ({ ownerId: row.owner?.id ?? null }),
    unsaved: titleIfChanged(title),
    save: sendWith(calls.edit, {
      input: ({ ownerId }: OwnerForm) => ({ body: { id: row.equipmentId, ownerId } }),
      invalidates: [attentionCalls.findPage, calls.findPage, calls.detail],
      onSaved: (machine, { ownerId }) => {
        const name = 'ownerName' in machine ? machine.ownerName : null
        toast.success(ownerId === null || typeof name !== 'string' ? say(attentionText.unassigned) : say(attentionText.assigned, { name }))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={420} action={say(attentionText.assign)} onClose={onClose}>
      <p className={quiet.quiet}>{say(attentionText.assignMachineHelp)}</p>
      <Field of={form} name="ownerId" label={say(attentionText.owner)}>
        <OptionSelect
          to="user"
          id={form.idOf('ownerId')}
          value={form.values.ownerId}
          title={row.owner?.name ?? null}
          placeholder={say(attentionText.noOwner)}
          onChange={(ownerId) => form.set({ ownerId })}
        />
      </Field>
    </FormDialog>
  )
}
