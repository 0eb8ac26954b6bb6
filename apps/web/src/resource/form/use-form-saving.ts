import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@undertone/domain/core/resource'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { ApiError, send } from '../../core/api/api.ts'
import { keyOf, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { callsFor } from '../core/calls-for.ts'
import { type AnyRow, changedValues, conflictingFields, type FormMode, type FormValue, type FormValues } from '../core/form-values.ts'
import { updateOptimistically, withRow } from '../core/optimistic-update.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { staleAfter } from '../core/stale-after.ts'

const successTexts = {
  View: null,
  Create: engineText.created,
  CreateFromCopy: engineText.copied,
  Edit: engineText.edited,
} satisfies Record<FormMode, unknown>

/** Expands the section of a field. */
const expandSection = (field: string) => document.getElementById(field)?.closest('details')?.setAttribute('open', '')

/** Validates a form; after a problem its field is shown and focused. */
const isFormValid = (form: FormInstance<FormValues>): Promise<boolean> =>
  form.validateFields().then(
    () => true,
    (failed: { errorFields?: readonly { name: (string | number)[] }[] }) => {
      const first = failed.errorFields?.[0]?.name
      if (first) {
        expandSection(String(first[0]))
        form.scrollToField(first, { block: 'center', focus: true })
      }
      return false
    },
  )

/** Shows an error of the server at its field; returns false if the form does not show that field, or the error has none. */
function showAtField(form: FormInstance<FormValues>, error: Error): boolean {
  const field = error instanceof ApiError ? error.field : undefined
  if (field === undefined || !(field in form.getFieldsValue())) return false
  form.setFields([{ name: field, errors: [error.message] }])
  expandSection(field)
  form.scrollToField(field, { block: 'center' })
  return true
}

/** Concurrent edits: the user who saves later confirms overwriting fields that the other user has changed too. */
function useOverwriteConfirm(resource: Resource, opened: FormValues) {
  const say = useText()
  const [isComparing, setComparing] = useState(false)
  const { ask, dialog } = useConfirm()
  async function confirm(id: number, sent: Record<string, FormValue>): Promise<boolean> {
    setComparing(true)
    // If the row cannot be read or was deleted, the save call returns the error.
    const now = await send(callsFor(resource).detail, { params: { id: String(id) } }, { noErrorPage: true }).catch(() => null)
    setComparing(false)
    const names = now ? conflictingFields(resource, opened, sent, now) : []
    if (names.length === 0) return true
    const labels = names.flatMap((name) => resource.fields[name]?.label ?? [])
    return ask({
      title: say(engineText.conflictTitle),
      names: labels.map((label) => say(label)),
      note: say(engineText.conflictNote),
      action: say(engineText.overtake),
    })
  }
  return { confirm, isComparing, dialog }
}

interface FormSavingOptions {
  readonly resource: Resource
  readonly form: FormInstance<FormValues>
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly opened: FormValues
  /** A check of the screen before saving: cross-field rules, a warning to confirm. */
  readonly beforeSave?: (values: FormValues) => Promise<boolean>
  readonly onSaved: (row: AnyRow) => void
}

/**
 * Validates and sends a form. An error is shown at its field or in `saveError` above the form; the input is preserved. `onSaved`
 * gets the row from the server's response, which can hold more than a list does (a gateway's credential).
 */
export function useFormSaving({ resource, form, mode, row, opened, beforeSave, onSaved }: FormSavingOptions) {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [saveError, setSaveError] = useState<string | null>(null)
  const { confirm, isComparing, dialog } = useOverwriteConfirm(resource, opened)
  const calls = callsFor(resource)
  const invalidates = staleAfter(resource)
  const add = useSend(calls.add, { invalidates })
  const edit = useSend(calls.edit)
  /** Shows the edited row in its list immediately and invalidates other data that depends on it. */
  const updateLists = (answer: AnyRow) => {
    updateOptimistically(client, resource, (page) => withRow(page, answer))
    for (const one of invalidates) void client.invalidateQueries({ queryKey: keyOf(one) })
  }
  async function save(): Promise<void> {
    setSaveError(null)
    if (!(await isFormValid(form))) return
    const values: FormValues = { ...opened, ...form.getFieldsValue(true) }
    if (beforeSave && !(await beforeSave(values))) return
    const sent = changedValues(resource, opened, values, mode)
    if (mode === 'Edit' && row && !(await confirm(row.id, sent))) return
    const sending = mode === 'Edit' && row ? edit.mutateAsync({ body: { ...sent, id: row.id } }) : add.mutateAsync({ body: sent })
    await sending.then(
      (saved) => {
        const words = successTexts[mode]
        if (mode === 'Edit') updateLists(saved)
        if (words) toast.success(say(words))
        onSaved(saved)
      },
      (error: Error) => {
        if (!showAtField(form, error)) setSaveError(error.message)
      },
    )
  }
  return { save, saveError, busy: isComparing || add.isPending || edit.isPending, dialog }
}
