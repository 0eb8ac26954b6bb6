import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { maxShelvingDays } from '@undertone/domain/alarm/maintenance/maintenance-times'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import styles from '../shared/alarm-record.module.css'
import { shelvingReads } from '../shared/use-alarm-changes.ts'
import { maintenanceText } from './maintenance.text.ts'

const hourMs = 3_600_000
/** Durations offered, hours; guesses: a meeting, a shift, until tomorrow, over the weekend, the longest. */
const offered = [1, 8, 24, 72, maxShelvingDays * 24] as const

interface ShelveProps {
  readonly alarm: Pick<AlarmRecord, 'id' | 'alarmType' | 'bandName'>
  readonly onClose: () => void
}

interface Shelving {
  readonly reason: string
  /** Hours from now. */
  readonly until: number
}

/** The dialog for the duration and the reason of a shelving. */
function ShelveDialog({ alarm, onClose }: ShelveProps) {
  const say = useText()
  const toast = useToast()
  const title = say(maintenanceText.shelveTitle)
  const form = useForm<Shelving>({
    initial: () => ({ reason: '', until: offered[1] }),
    rules: ({ reason }) => (reason.trim() === '' ? { reason: maintenanceText.reasonMissing } : {}),
    unsaved: titleIfChanged(title),
    save: sendWith(maintenanceCalls.shelve, {
      input: ({ reason, until }: Shelving) => ({ body: { id: alarm.id, reason: reason.trim(), until: Date.now() + until * hourMs } }),
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
      <Field of={form} name="until" label={say(maintenanceText.duration)}>
        <Segmented<number>
          id={form.idOf('until')}
          aria-label={say(maintenanceText.duration)}
          value={form.values.until}
          options={offered.map((n) => ({
            value: n,
            label: n < 48 ? say(maintenanceText.hours, { n }) : say(maintenanceText.days, { n: n / 24 }),
          }))}
          onChange={(until) => form.set({ until })}
        />
      </Field>
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

/** Shelves an alarm; hidden without the permission. */
export function ShelveButton({ alarm }: { readonly alarm: ShelveProps['alarm'] }) {
  const say = useText()
  const { can } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!can(maintenanceCalls.shelve.access)) return null
  return (
    <>
      <Button icon="pause" onClick={() => setOpen(true)}>
        {say(maintenanceText.shelve)}
      </Button>
      {isOpen && <ShelveDialog alarm={alarm} onClose={() => setOpen(false)} />}
    </>
  )
}
