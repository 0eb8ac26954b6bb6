import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { AnyRow, FormMode, FormValues } from '../../../resource/core/form-values.ts'
import { FormFields } from '../../../resource/form/form-fields.tsx'
import { RowForm } from '../../../resource/form/row-form.tsx'
import { useRowForm } from '../../../resource/form/use-row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import styles from './inspection.module.css'
import { inspectionText } from './inspection.text.ts'

interface PartsFormProps<T> {
  readonly resource: Resource
  readonly mode: FormMode
  readonly row: AnyRow | null
  /** The records as stored, or as copied from another row. */
  readonly stored: readonly T[]
  /** The name of the list, among what is not saved yet; empty for a row without one. */
  readonly listName: string
  /** Address of the list of rows. */
  readonly back: string
  /** Whether the records can be sent; it shows what is wrong. */
  readonly check: (records: readonly T[]) => boolean
  readonly send: (id: number, records: readonly T[]) => Promise<unknown>
  readonly children: (records: readonly T[], change: (records: readonly T[]) => void, values: FormValues) => ReactNode
}

/** The form of a row with a list of records that belong to it: one button saves both. */
export function PartsForm<T>({ resource, mode, row, stored, listName, back, check, send, children }: PartsFormProps<T>) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const [records, setRecords] = useState(stored)
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)
  // A row that was added while its list was refused: leaving then would lose a list that was only copied, too.
  const isAdded = useRef(false)
  const isChanged = JSON.stringify(records) !== JSON.stringify(stored)
  // The list is saved as an edit of its row: who may only add rows is not asked for it.
  const mayList = useSession().can(permissionOf(resource, 'edit')) || listName === ''
  const isSent = mayList && (isChanged || (mode !== 'Edit' && records.length > 0))

  async function afterSaving(saved: AnyRow, done: () => void): Promise<void> {
    if (isSent) {
      isAdded.current = true
      isSending.current = true
      setSending(true)
      try {
        await send(saved.id, records)
      } catch (error) {
        toast.error(error instanceof Error ? error : String(error))
        return
      } finally {
        isSending.current = false
        setSending(false)
      }
    }
    done()
    void navigate(back)
  }
  const of = useRowForm({
    resource,
    mode,
    row,
    addsOnce: true,
    otherChanges: () => (isChanged || (isSent && isAdded.current) ? [listName] : []),
    beforeSave: async () => !isSending.current && (!mayList || check(records)),
    onSaved: (saved, done) => void afterSaving(saved, done),
  })
  return (
    <RowForm of={of} className={styles.form ?? ''}>
      <FormFields of={of} />
      {mayList ? (
        children(records, setRecords, of.values)
      ) : (
        <p className={styles.note}>{say(inspectionText.listNeedsEdit, { name: listName })}</p>
      )}
      <FormFoot>
        <Button onClick={() => void navigate(back)}>{say(inspectionText.cancel)}</Button>
        <Button kind="primary" busy={of.busy || sending} onClick={() => void of.submit()}>
          {say(inspectionText.save)}
        </Button>
      </FormFoot>
    </RowForm>
  )
}
