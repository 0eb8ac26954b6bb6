import { alarmState, ownerObstacle } from '@undertone/domain/alarm/alarm.enums'
import type { AlarmRecord } from '@undertone/domain/alarm/record/alarm-record.calls'
import { memberOf } from '@undertone/domain/core/enum'
import type { MouseEvent } from 'react'
import { usePhone } from '../../core/hooks/use-phone.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { StateTag } from '../../ui/display/state-tag.tsx'
import { alarmActionText } from './alarm-action.text.ts'
import styles from './alarm-cells.module.css'
import { useAcknowledge } from './use-acknowledge.ts'

/** Whether an alarm is still to be acknowledged. */
export const isNewAlarm = (row: Pick<AlarmRecord, 'state'>): boolean => row.state === alarmState.members.New.code

/** The state of an alarm; who acknowledged it, or why it is shelved, is its tooltip. */
export function StateCell({
  row,
}: {
  readonly row: Pick<AlarmRecord, 'state' | 'acknowledgedBy' | 'acknowledgedAt' | 'shelf' | 'handler'>
}) {
  const { Acknowledged, Resolved, Shelved } = alarmState.members
  const details: Readonly<Record<string, readonly (string | null | undefined)[]>> = {
    [Acknowledged.code]: [row.acknowledgedBy, row.acknowledgedAt],
    [Resolved.code]: [row.handler],
    [Shelved.code]: [row.shelf?.by, row.shelf?.reason, row.shelf?.until],
  }
  const title = (details[row.state] ?? []).filter(Boolean).join(' · ')
  return (
    <span className={styles.state} {...(title ? { title } : {})}>
      <StateTag of={alarmState} code={row.state} />
    </span>
  )
}

/** The owner of an alarm, marked if the account cannot look after it; the owner of the machine is shown quietly. */
export function OwnerName({ owner }: { readonly owner: AlarmRecord['owner'] }) {
  const say = useText()
  if (!owner) return <span className={styles.quiet}>{say(alarmActionText.noOwner)}</span>
  return (
    <span className={styles.owner}>
      <span className={owner.ofMachine ? styles.quiet : ''} {...(owner.ofMachine ? { title: say(alarmActionText.ownerOfMachine) } : {})}>
        {owner.name}
      </span>
      {owner.obstacle !== null && (
        <span className={styles.mark}>{say(memberOf(ownerObstacle, owner.obstacle) ?? ownerObstacle.label)}</span>
      )}
    </span>
  )
}

/** Acknowledges the alarm of a row, on a phone with a button that a thumb finds; nothing where that is done or not allowed. */
export function AcknowledgeCell({ row }: { readonly row: Pick<AlarmRecord, 'id' | 'state'> }) {
  const say = useText()
  const { may, busy, acknowledge } = useAcknowledge()
  const isPhone = usePhone()
  if (!may || !isNewAlarm(row)) return null
  const label = say(alarmActionText.acknowledge)
  const press = (event: MouseEvent) => {
    event.stopPropagation()
    acknowledge([row.id])
  }
  if (!isPhone) return <IconButton icon="check" label={label} disabled={busy} onClick={press} />
  return (
    <Button icon="check" busy={busy} onClick={press}>
      {label}
    </Button>
  )
}
