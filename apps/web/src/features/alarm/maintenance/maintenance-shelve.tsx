import { maintenanceCalls } from '@undertone/domain/alarm/maintenance/maintenance.calls'
import { maxShelvingDays } from '@undertone/domain/alarm/maintenance/maintenance-times'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { alarmSubject } from '@undertone/domain/alarm/record/alarm-text'
import { Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/alarm-record.module.css'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { shelvingReads } from '../shared/use-alarm-changes.ts'
import { maintenanceText } from './maintenance.text.ts'

const hourMs = 3_600_000
/** Durations offered, hours; guesses: a meeting, a shift, until tomorrow, over the weekend, the longest. */
const offered = [1, 8, 24, 72, maxShelvingDays * 24] as const

interface ShelveProps {
  readonly alarm: Pick<AlarmRecord, 'id' | 'alarmType' | 'bandName'>
  readonly onClose: () => void
}

/** The dialog for the duration and the reason of a shelving. */
function ShelveDialog({ alarm, onClose }: ShelveProps) {
  const say = useText()
  const toast = useToast()
  const field = useId()
  const [hours, setHours] = useState<number>(offered[1])
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const shelve = useSend(maintenanceCalls.shelve, { invalidates: shelvingReads })
  const save = () => {
    if (reason.trim() === '') {
      setMissing(true)
      return
    }
    shelve.mutate(
      { body: { id: alarm.id, reason: reason.trim(), until: Date.now() + hours * hourMs } },
      {
        onSuccess: ({ untilAt }) => {
          toast.success(say(maintenanceText.done, { time: untilAt }))
          onClose()
        },
        onError: toast.error,
      },
    )
  }
  return (
    <SaveDialog
      title={say(maintenanceText.shelveTitle)}
      width={520}
      saveLabel={say(maintenanceText.shelve)}
      busy={shelve.isPending}
      onSave={save}
      onClose={onClose}
    >
      <p className={styles.hint}>
        {say(maintenanceText.shelveHelp, { subject: say(alarmSubject({ alarmType: alarm.alarmType, bandName: alarm.bandName })) })}
      </p>
      <span className={styles.label}>{say(maintenanceText.duration)}</span>
      <Segmented<number>
        aria-label={say(maintenanceText.duration)}
        value={hours}
        options={offered.map((n) => ({
          value: n,
          label: n < 48 ? say(maintenanceText.hours, { n }) : say(maintenanceText.days, { n: n / 24 }),
        }))}
        onChange={setHours}
      />
      <label htmlFor={field}>{say(maintenanceText.reason)}</label>
      <Input
        id={field}
        autoFocus
        maxLength={120}
        value={reason}
        placeholder={say(maintenanceText.reasonHint)}
        aria-invalid={isMissing}
        {...(isMissing ? { status: 'error', 'aria-describedby': `${field}-missing` } : {})}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
      {isMissing && (
        <p id={`${field}-missing`} className={styles.problem}>
          {say(maintenanceText.reasonMissing)}
        </p>
      )}
    </SaveDialog>
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
