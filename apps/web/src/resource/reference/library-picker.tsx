import { permissionOf, type Resource, type Row } from '@undertone/domain/core/resource'
import type { Text } from '@undertone/domain/core/text'
import { useId, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { callsFor } from '../core/calls-for.ts'
import { OptionSelect } from './option-select.tsx'
import styles from './reference.module.css'

interface LibraryPickerProps<R extends Resource> {
  /** The library. */
  readonly of: R
  readonly label: Text
  /** Fills in a form from the entry that was chosen. */
  readonly onTake: (row: Row<R>) => void
}

/** Chooses an entry of a library that fills in a form; nothing without the right to read the library. */
export function LibraryPicker<R extends Resource>({ of, label, onTake }: LibraryPickerProps<R>) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  if (!can(permissionOf(of, 'query'))) return null
  const take = (entryId: number | null) => {
    setChosen(entryId)
    if (entryId === null) return
    send(callsFor(of).detail, { params: { id: String(entryId) } }, { noErrorPage: true }).then(
      (row) => onTake(row as Row<R>),
      (error: Error) => toast.error(error),
    )
  }
  return (
    <div className={styles.library}>
      <label htmlFor={id}>{say(label)}</label>
      <OptionSelect to={of.key} id={id} allowClear value={chosen} onChange={take} />
    </div>
  )
}
