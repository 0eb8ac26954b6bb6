import { type AttentionMachine, attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { minuteMs, shelvingInitialMinutes, shelvingMinutes } from '@undertone/domain/alarm/maintenance/maintenance-times'
import { send } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import quiet from '../../../points/live/quiet.module.css'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type FormSend, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { attentionText } from './attention.text.ts'
import { durationText } from './duration-text.ts'

interface Shelving {
  readonly reason: string
  /** Minutes from now. */
  readonly until: number
}

/** Shelves the alarms one after the other; the first refusal ends it and is shown in the form. */
const shelveAll = (ids: readonly number[], onSaved: (untilAt: string) => void): FormSend<Shelving> => ({
  send: async ({ reason, until }, { client }) => {
    let untilAt = ''
    const end = Date.now() + until * minuteMs
    for (const id of ids)
      ({ untilAt } = await send(maintenanceCalls.shelve, { body: { id, reason: reason.trim(), until: end } }, { noErrorPage: true }))
    await client.invalidateQueries({ queryKey: keyOf(attentionCalls.findPage) })
    return () => onSaved(untilAt)
  },
})

/** Shelves all active alarms of a machine, with one reason and one end. */
export function ShelveMachine({ row, onClose }: { readonly row: AttentionMachine; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const title = say(attentionText.shelveTitle, { name: row.equipmentName })
  const form = useForm<Shelving>({
    initial: () => ({ reason: '', until: shelvingInitialMinutes }),
    rules: ({ reason }) => (reason.trim() === '' ? { reason: attentionText.reasonMissing } : {}),
    unsaved: titleIfChanged(title),
    save: shelveAll(row.alarmIds, (time) => {
      toast.success(say(attentionText.shelved, { time }))
      onClose()
    }),
  })
  return (
    <FormDialog of={form} title={title} width={520} action={say(attentionText.shelve)} onClose={onClose}>
      <p className={quiet.quiet}>{say(attentionText.shelveHelp, { n: row.alarmIds.length })}</p>
      <SelectField
        of={form}
        name="until"
        label={say(attentionText.shelveFor)}
        options={shelvingMinutes.map((minutes) => ({ value: minutes, label: durationText(minutes * minuteMs, say) }))}
      />
      <TextField
        of={form}
        name="reason"
        label={say(attentionText.reason)}
        autoFocus
        maxLength={120}
        placeholder={say(attentionText.reasonHint)}
      />
    </FormDialog>
  )
}
