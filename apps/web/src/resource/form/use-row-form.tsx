import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '@undertone/domain/core/resource'
import { type ReactNode, useRef, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { Problems } from '../../ui/form/form-problems.ts'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { useConfirm } from '../../ui/overlay/confirm-dialog.tsx'
import { callsFor } from '../core/calls-for.ts'
import {
  type AnyRow,
  changedValues,
  conflictingFields,
  type FormMode,
  type FormValue,
  type FormValues,
  initialValues,
  isSame,
  submittedValue,
} from '../core/form-values.ts'
import { updateOptimistically, withRow } from '../core/optimistic-update.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { staleAfter } from '../core/stale-after.ts'
import { problemsOf } from './form-rules.ts'

const successTexts = {
  View: null,
  Create: engineText.created,
  CreateFromCopy: engineText.copied,
  Edit: engineText.edited,
} satisfies Record<FormMode, unknown>

/** The open form of a row. */
export interface RowFormState extends Form<FormValues> {
  readonly resource: Resource
  readonly mode: FormMode
  /** The row as it was when the form opened. */
  readonly row: AnyRow | null
}

/** What `useRowForm` opens, and what differs from the form of any other resource. */
export interface RowFormOptions {
  readonly resource: Resource
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly preset?: FormValues | undefined
  /** Names of unsaved changes outside the fields. */
  readonly otherChanges?: (() => readonly string[]) | undefined
  /** Rules over several fields, and of fields that the resource does not have. */
  readonly rules?: ((values: FormValues) => Problems) | undefined
  /** Values that follow from a change of others. */
  readonly derive?: (changed: FormValues, before: FormValues) => FormValues
  /** The last question before saving: false cancels. */
  readonly beforeSave?: (values: FormValues) => Promise<boolean>
  /** The form stays open until more is saved than its row: a row that it has added is edited by the next attempt, not added again. */
  readonly addsOnce?: boolean
  /** The row is saved; call `done` when nothing else is left to save, so that the form can be left without confirmation. */
  readonly onSaved: (row: AnyRow, done: () => void) => void
}

/** Concurrent edits: the user who saves later confirms overwriting fields that the other user has changed too. */
function useOverwriteConfirm(resource: Resource) {
  const say = useText()
  const { ask, dialog } = useConfirm()
  async function confirm(id: number, sent: Record<string, FormValue>, opened: FormValues): Promise<boolean> {
    // If the row cannot be read or was deleted, the save call returns the error.
    const now = await send(callsFor(resource).detail, { params: { id: String(id) } }, { noErrorPage: true }).catch(() => null)
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
  return { confirm, dialog }
}

/** Sends a row. A new one is awaited by its lists; an edited one is shown in them immediately. */
async function sendRow(resource: Resource, id: number | null, sent: Record<string, FormValue>, client: QueryClient): Promise<AnyRow> {
  const { add, edit } = callsFor(resource)
  const refetch = () => Promise.all(staleAfter(resource).map((one) => client.invalidateQueries({ queryKey: keyOf(one) })))
  if (id === null) {
    const saved = await send(add, { body: sent }, { noErrorPage: true })
    await refetch()
    return saved
  }
  const saved = await send(edit, { body: { ...sent, id } }, { noErrorPage: true })
  updateOptimistically(client, resource, (page) => withRow(page, saved))
  void refetch()
  return saved
}

const fieldId = (name: string) => name

/**
 * Opens the form of a row, of a copy, or of a new row. `onSaved` gets the row from the server's response, which can hold more than a
 * list does (a gateway's credential).
 */
export function useRowForm(options: RowFormOptions): RowFormState {
  const { resource, mode, preset, otherChanges, rules, derive, beforeSave, addsOnce, onSaved } = options
  const say = useText()
  const toast = useToast()
  // Kept in state: if the row is refetched while the form is open, another user's changes must not count as changes of this form.
  const [row] = useState(options.row)
  const added = useRef<AnyRow | null>(null)
  const overwrite = useOverwriteConfirm(resource)
  const form = useForm<FormValues>({
    initial: () => initialValues(resource, mode, row, preset),
    idOf: fieldId,
    eager: true,
    isSame: (name, a, b) => {
      const field = resource.fields[name]
      return field === undefined || isSame(submittedValue(field, a), submittedValue(field, b))
    },
    unsaved: (changed) => [
      ...(mode === 'View' ? [] : changed.flatMap((name) => (resource.fields[name] ? [say(resource.fields[name].label)] : []))),
      ...(otherChanges?.() ?? []),
    ],
    ...(rules ? { rules } : {}),
    ...(derive ? { derive } : {}),
    save: {
      check: (values, opened) => problemsOf(resource, values, opened, mode),
      send: async (values, { opened, client }) => {
        if (beforeSave && !(await beforeSave(values))) return null
        const before = added.current
        const sent = changedValues(resource, opened, values, before ? 'Edit' : mode)
        const isStored = before !== null && Object.keys(sent).length === 0
        const id = before?.id ?? (mode === 'Edit' && row ? row.id : null)
        if (id !== null && !isStored && !(await overwrite.confirm(id, sent, opened))) return null
        const saved = isStored ? before : await sendRow(resource, id, sent, client)
        if (addsOnce && mode !== 'Edit') added.current = saved
        return () => {
          const words = isStored ? null : successTexts[before ? 'Edit' : mode]
          if (words) toast.success(say(words))
          onSaved(saved, form.release)
        }
      },
    },
  })
  const dialog: ReactNode = (
    <>
      {form.dialog}
      {overwrite.dialog}
    </>
  )
  return { ...form, dialog, resource, mode, row }
}
