import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { minuteMs, shelvingInitialMinutes, shelvingMinutes } from '@undertone/domain/alarm/maintenance/maintenance-times'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import styles from '../shared/alarm-record.module.css'
import { shelvingReads } from '../shared/use-alarm-changes.ts'
import { maintenanceText } from './maintenance.text.ts'

const dayMinutes = 1440

/** The words for a duration in minutes. */
const durationText = (minutes: number) =>
  minutes < 60
    ? ([maintenanceText.minutes, minutes] as const)
    : minutes <= 2 * dayMinutes
      ? ([maintenanceText.hours, minutes / 60] as const)
      : ([maintenanceText.days, minutes / dayMinutes] as const)

interface ShelveProps {
  readonly alarm: Pick<AlarmRecord, 'id' | 'alarmType' | 'bandName'>
  readonly onClose: () => void
}

interface Shelving {
  readonly reason: string
  /** Minutes from now. */
  readonly until: number
}

/** The dialog for the duration and the reason of a shelving. */
export function ShelveDialog({ alarm, onClose }: ShelveProps) {
  const say = useText()
  const toast = useToast()
  const title = say(maintenanceText.shelveTitle)
  const form = useForm<Shelving>({
    initial: () => ({ reason: '', until: shelvingInitialMinutes }),
    rules: ({ reason }) => (reason.trim() === '' ? { reason: maintenanceText.reasonMissing } : {}),
    unsaved: titleIfChanged(title),
    save: sendWith(maintenanceCalls.shelve, {
      input: ({ reason, until }: Shelving) => ({ body: { id: alarm.id, reason: reason.trim(), until: Date.now() + until * minuteMs } }),
      invalidates: shelvingReads,
      onSaved: ({ untilAt }) => {
        toast.success(say(maintenanceText.done, { time: untilAt }))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={520} action={say(maintenanceText.shelve)} onClose={onClose}>
      <p className={styles.hint}>
        {say(maintenanceText.shelveHelp, { subject: say(alarmSubject({ alarmType: alarm.alarmType, bandName: alarm.bandName })) })}
      </p>
      <SelectField
        of={form}
        name="until"
        label={say(maintenanceText.duration)}
        options={shelvingMinutes.map((minutes) => {
          const [text, n] = durationText(minutes)
          return { value: minutes, label: say(text, { n }) }
        })}
      />
      <TextField
        of={form}
        name="reason"
        label={say(maintenanceText.reason)}
        autoFocus
        maxLength={120}
        placeholder={say(maintenanceText.reasonHint)}
      />
    </FormDialog>
  )
}
