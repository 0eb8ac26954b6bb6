import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@undertone/domain/core/resource'
import type { FormInstance } from 'antd'
import { useState } from 'react'
import { ApiError, send } from '../../core/api/api.ts'
import { keyOf, useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useConfirmLoss } from '../../ui/overlay/confirm-dialog.tsx'
import { callsFor } from '../core/calls-for.ts'
import { type AnyRow, changedValues, type FormMode, type FormValue, type FormValues, overtaken } from '../core/form-values.ts'
import { showAtOnce, withRow } from '../core/optimistic-update.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { staleAfter } from '../core/stale-after.ts'

const said = { View: null, Create: engineText.created, CreateFromCopy: engineText.copied, Edit: engineText.edited } satisfies Record<
  FormMode,
  unknown
>

/** Opens the section in which a field stands, so that it can be seen. */
const unfold = (field: string) => document.getElementById(field)?.closest('details')?.setAttribute('open', '')

/**
 * Checks and sends a form. A refusal leaves it as it was filled: at the field it is about, or in `refusal` above the form. `onSaved`
 * gets the row as the server answered it, which can carry more than a list does (a gateway's credential).
 */
export function useFormSaving({
  resource,
  form,
  mode,
  row,
  opened,
  mayGoOn,
  onSaved,
}: {
  readonly resource: Resource
  readonly form: FormInstance<FormValues>
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly opened: FormValues
  /** What a screen asks before it sends: whether fields fit each other, whether a warning is taken. */
  readonly mayGoOn?: (values: FormValues) => Promise<boolean>
  readonly onSaved: (row: AnyRow) => void
}) {
  const say = useText()
  const toast = useToast()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const { ask, dialog } = useConfirmLoss()
  const calls = callsFor(resource)
  const invalidates = staleAfter(resource)
  const add = useSend(calls.add, { invalidates })
  const client = useQueryClient()
  const edit = useSend(calls.edit)
  /** The edited row stands in its list at once; what else shows something of it is asked again meanwhile. */
  const shown = (answer: AnyRow) => {
    showAtOnce(client, resource, (page) => withRow(page, answer))
    for (const one of invalidates) void client.invalidateQueries({ queryKey: keyOf(one) })
  }

  const refuse = (error: Error) => {
    const field = error instanceof ApiError ? error.field : undefined
    // The server can name a field that this form does not show.
    if (field === undefined || !(field in form.getFieldsValue())) setRefusal(error.message)
    else {
      form.setFields([{ name: field, errors: [error.message] }])
      unfold(field)
      form.scrollToField(field, { block: 'center' })
    }
  }

  /** Two people in one row: who saves later is told which of his fields the other one changed too. */
  async function mayOvertake(id: number, sent: Record<string, FormValue>): Promise<boolean> {
    setLooking(true)
    // Who may not read the row, or whose row is gone, is answered by the call that saves.
    const now = await send(calls.detail, { params: { id: String(id) } }, { stay: true }).catch(() => null)
    setLooking(false)
    const names = now ? overtaken(resource, opened, sent, now) : []
    if (names.length === 0) return true
    const labels = names.flatMap((name) => resource.fields[name]?.label ?? [])
    return ask({
      title: say(engineText.overtakenTitle),
      names: labels.map((label) => say(label)),
      note: say(engineText.overtakenNote),
      action: say(engineText.overtake),
    })
  }

  async function save(): Promise<void> {
    setRefusal(null)
    const isRight = await form.validateFields().then(
      () => true,
      (failed: { errorFields?: readonly { name: (string | number)[] }[] }) => {
        const first = failed.errorFields?.[0]?.name
        if (first) {
          unfold(String(first[0]))
          form.scrollToField(first, { block: 'center', focus: true })
        }
        return false
      },
    )
    if (!isRight) return
    const values: FormValues = { ...opened, ...form.getFieldsValue(true) }
    if (mayGoOn && !(await mayGoOn(values))) return
    const sent = changedValues(resource, opened, values, mode)
    if (mode === 'Edit' && row && !(await mayOvertake(row.id, sent))) return
    const sending = mode === 'Edit' && row ? edit.mutateAsync({ body: { ...sent, id: row.id } }) : add.mutateAsync({ body: sent })
    await sending.then((saved) => {
      const words = said[mode]
      if (mode === 'Edit') shown(saved)
      if (words) toast.success(say(words))
      onSaved(saved)
    }, refuse)
  }
  return { save, refusal, busy: isLooking || add.isPending || edit.isPending, dialog }
}
