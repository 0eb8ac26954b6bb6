import { Form } from 'antd'
import type { ReactNode } from 'react'
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
  const { submit, error, busy, dialog } = of
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
