import type { Resource } from '@undertone/domain/core/resource'
import { Form, type FormInstance } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type AnyRow, type FormMode, type FormValues, initialValues } from '../core/form-values.ts'
import { requiredMark } from './form-fields.tsx'
import { useDiscard } from './use-discard.ts'
import { useFormSaving } from './use-form-saving.ts'
import '../core/resource.css'

/** Ctrl+Enter or Cmd+Enter saves from any field. */
export const isSaveKey = (event: KeyboardEvent): boolean => event.key === 'Enter' && (event.ctrlKey || event.metaKey)

/** An open form: its initial values, its save function and its leave guard. */
export interface OpenForm {
  readonly form: FormInstance<FormValues>
  readonly opened: FormValues
  readonly save: () => Promise<void>
  readonly saveError: string | null
  readonly busy: boolean
  readonly mayLeave: () => Promise<boolean>
  /** The confirmations before own or another user's changes are lost. */
  readonly dialog: ReactNode
}

/** Opens the form of a row, of a copy, or of a new row. */
export function useOpenForm({
  resource,
  mode,
  row: initialRow,
  preset,
  otherChanges,
  beforeSave,
  onSaved,
}: {
  readonly resource: Resource
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly preset?: FormValues | undefined
  /** Names of unsaved changes outside the fields. */
  readonly otherChanges?: () => readonly string[]
  /** A check of the screen before saving: cross-field rules, a warning to confirm. */
  readonly beforeSave?: (values: FormValues) => Promise<boolean>
  /** The row is saved; call `done` when nothing else is left to save, so that the form can be left without confirmation. */
  readonly onSaved: (row: AnyRow, done: () => void) => void
}): OpenForm {
  const [form] = Form.useForm<FormValues>()
  // Kept in state: if the row is refetched while the form is open, another user's changes must not count as changes of this form.
  const [{ row, opened }] = useState(() => ({ row: initialRow, opened: initialValues(resource, mode, initialRow, preset) }))
  const saved = useRef(false)
  const guard = useDiscard({ resource, form, opened, mode, isSaved: () => saved.current, otherChanges })
  const done = () => {
    saved.current = true
  }
  const saving = useFormSaving({
    resource,
    form,
    mode,
    row,
    opened,
    ...(beforeSave ? { beforeSave } : {}),
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

/** The form around its fields, with the save error above them and the save shortcut. */
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
  const { form, opened, save, saveError, busy, dialog } = of
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
        {saveError && (
          <p className="resource-refusal" role="alert">
            {saveError}
          </p>
        )}
        {children}
      </Form>
      {dialog}
    </>
  )
}
