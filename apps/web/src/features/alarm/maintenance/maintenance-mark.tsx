import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { useText } from '../../../core/language/language.ts'
import styles from '../shared/alarm-record.module.css'
import { maintenanceText } from './maintenance.text.ts'

/** Marks an alarm without notifications, with the reason and the person responsible. */
export function MutedMark({ row }: { readonly row: Pick<AlarmRecord, 'mutedBecause'> }) {
  const say = useText()
  return (
    <span className={styles.mark} title={say(maintenanceText.mutedHelp, { because: row.mutedBecause ?? '' })}>
      {say(maintenanceText.muted)}
    </span>
  )
}
