import type { Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../../core/language/language.ts'
import type { AnyRow, FormMode, FormValues } from '../../../resource/core/form-values.ts'
import { FormFields, titleByMode } from '../../../resource/form/form-fields.tsx'
import { RowForm } from '../../../resource/form/row-form.tsx'
import { type RowFormState, useRowForm } from '../../../resource/form/use-row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import type { Problems } from '../../../ui/form/form-problems.ts'
import { accessText } from './access.text.ts'

/** The row and mode with which a drawer form opens. */
export interface DrawerTarget {
  readonly mode: Exclude<FormMode, 'View'>
  readonly row: AnyRow | null
}

/** The form of a resource in a drawer, with custom content below the fields. */
export function RecordDrawer({
  resource,
  mode,
  row,
  preset,
  hidden,
  size = 560,
  unsavedNames,
  rules,
  beforeSave,
  onSaved,
  onClose,
  children,
}: DrawerTarget & {
  readonly resource: Resource
  readonly preset?: FormValues
  /** Fields that `children` renders instead, or that the mode does not have. */
  readonly hidden: readonly string[]
  /** Width in px. */
  readonly size?: number
  /** Names of changes outside the fields. */
  readonly unsavedNames?: () => readonly string[]
  /** Rules of fields that `children` renders. */
  readonly rules?: (values: FormValues) => Problems
  /** The last question before saving: false cancels. */
  readonly beforeSave?: (values: FormValues) => Promise<boolean>
  /** Called with the saved row; `leave` closes the drawer without confirmation. */
  readonly onSaved: (row: AnyRow, leave: () => void) => void
  readonly onClose: () => void
  readonly children?: (form: RowFormState) => ReactNode
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const of = useRowForm({
    resource,
    mode,
    row,
    preset,
    otherChanges: unsavedNames,
    rules,
    ...(beforeSave ? { beforeSave } : {}),
    onSaved: (answer, done) => {
      const leave = () => {
        done()
        onClose()
      }
      onSaved(answer, leave)
    },
  })
  const { submit, busy, mayLeave } = of
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  return (
    <Drawer
      open
      size={size}
      title={say(titleByMode[mode], { name: nounOf(resource.label, lang) })}
      onClose={close}
      className={formClass.drawer}
      footer={
        <>
          <Kbd keys="Ctrl+Enter" />
          <Button onClick={close}>{say(accessText.cancel)}</Button>
          <Button kind="primary" busy={busy} onClick={() => void submit()}>
            {say(accessText.save)}
          </Button>
        </>
      }
    >
      <RowForm of={of}>
        <FormFields of={of} hidden={hidden} />
        {children?.(of)}
      </RowForm>
    </Drawer>
  )
}
