import { Form } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { FormError } from '../../ui/form/form-error.tsx'
import { isSaveKey } from '../../ui/form/save-key.ts'
import { requiredMark } from './form-fields.tsx'
import type { RowFormState } from './use-row-form.tsx'

/** The form of a row around its fields, with the save error above them and the save shortcut; antd's form is its layout. */
export function RowForm({
  of,
  className,
  children,
}: {
  readonly of: RowFormState
  readonly className?: string
  readonly children: ReactNode
}) {
  const { submit, error, busy, dialog, resource, mode, row } = of
  // A page of its own begins in its first field, as a drawer does, which waits for its motion.
  const first = row === null && mode !== 'View' ? Object.keys(resource.fields)[0] : undefined
  useEffect(() => {
    const field = first === undefined ? null : document.getElementById(first)
    if (field && !field.closest('.ant-drawer')) field.focus({ preventScroll: true })
  }, [first])
  return (
    <>
      <Form
        layout="vertical"
        requiredMark={requiredMark}
        {...(className ? { className } : {})}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return
          event.preventDefault()
          if (!busy) void submit()
        }}
      >
        <FormError message={error?.message} />
        {children}
      </Form>
      {dialog}
    </>
  )
}
