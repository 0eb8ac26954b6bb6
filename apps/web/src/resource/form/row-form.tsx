import type { Resource } from '@undertone/domain/core/resource'
import { Form, type FormInstance } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type AnyRow, type FormMode, type FormValues, openingValues } from '../core/form-values.ts'
import { requiredMark } from './form-fields.tsx'
import { useDiscard } from './use-discard.ts'
import { useFormSaving } from './use-form-saving.ts'
import '../core/resource.css'

/** Ctrl+Enter or Cmd+Enter saves, wherever the cursor stands. */
export const isSaveKey = (event: KeyboardEvent): boolean => event.key === 'Enter' && (event.ctrlKey || event.metaKey)

/** A form that was opened: what it began with, how it is saved, and whether it may be left. */
export interface OpenForm {
  readonly form: FormInstance<FormValues>
  readonly opened: FormValues
  readonly save: () => Promise<void>
  readonly refusal: string | null
  readonly busy: boolean
  readonly mayLeave: () => Promise<boolean>
  /** The questions before something is lost: what was typed, or what somebody else wrote. */
  readonly dialog: ReactNode
}

/** Opens the form of a row, of a copy, or of a row yet to be. */
export function useOpenForm({
  resource,
  mode,
  row: given,
  preset,
  lost,
  mayGoOn,
  onSaved,
}: {
  readonly resource: Resource
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly preset?: FormValues | undefined
  /** Names of what was changed beside the fields. */
  readonly lost?: () => readonly string[]
  /** What a screen asks before it sends: whether fields fit each other, whether a warning is taken. */
  readonly mayGoOn?: (values: FormValues) => Promise<boolean>
  /** The row is stored; `done` says that nothing else is left to be saved, so that the form can be left without a question. */
  readonly onSaved: (row: AnyRow, done: () => void) => void
}): OpenForm {
  const [form] = Form.useForm<FormValues>()
  // A row that is asked for again while the form stands must not turn what somebody else changed into a change of this form.
  const [{ row, opened }] = useState(() => ({ row: given, opened: openingValues(resource, mode, given, preset) }))
  const saved = useRef(false)
  const guard = useDiscard({ resource, form, opened, mode, isSaved: () => saved.current, lost })
  const done = () => {
    saved.current = true
  }
  const saving = useFormSaving({
    resource,
    form,
    mode,
    row,
    opened,
    ...(mayGoOn ? { mayGoOn } : {}),
    onSaved: (answer) => onSaved(answer, done),
  })
  const dialog = (
    <>
      {guard.dialog}
      {saving.dialog}
    </>
  )
  return { form, opened, ...saving, mayLeave: guard.mayLeave, dialog }
}

/** The form around its fields: a refusal above them, and the key that saves. */
export function RowForm({
  of,
  className,
  onChange,
  children,
}: {
  readonly of: OpenForm
  readonly className?: string
  readonly onChange?: (changed: FormValues) => void
  readonly children: ReactNode
}) {
  const { form, opened, save, refusal, busy, dialog } = of
  return (
    <>
      <Form<FormValues>
        form={form}
        layout="vertical"
        requiredMark={requiredMark}
        initialValues={opened}
        preserve
        {...(className ? { className } : {})}
        {...(onChange ? { onValuesChange: onChange } : {})}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        {refusal && (
          <p className="resource-refusal" role="alert">
            {refusal}
          </p>
        )}
        {children}
      </Form>
      {dialog}
    </>
  )
}
