import type { ReactNode } from 'react'
import type { KeySection } from '../../core/hooks/key-help.ts'
import { useKeyHelp } from '../../core/hooks/key-help.ts'
import { onRowKeys } from '../../resource/list/row-keys.ts'
import { alarmActionText } from './alarm-action.text.ts'
import { useAcknowledge } from './use-acknowledge.ts'

const section: KeySection = {
  title: alarmActionText.keysTitle,
  generality: 1,
  rows: [
    { keys: '↑ ↓', description: alarmActionText.keyMove },
    { keys: 'Enter', description: alarmActionText.keyOpen },
    { keys: 'a', description: alarmActionText.acknowledge },
  ],
}

/** A table of alarms whose row keys are their ids: `a` acknowledges the focused one, the arrows move. */
export function AlarmRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { may, acknowledge } = useAcknowledge()
  useKeyHelp(section)
  return (
    <section aria-label={label} onKeyDown={(event) => onRowKeys(event, { a: may ? (id) => acknowledge([Number(id)]) : undefined })}>
      {children}
    </section>
  )
}
