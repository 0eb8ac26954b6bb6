import { permissionOf, type Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import { Drawer } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { formClass } from '../../ui/form/form-class.ts'
import { saveFocus } from '../../ui/overlay/save-focus.ts'
import type { ListColumn } from '../column/list-columns.ts'
import { type AnyRow, editableFields, type FormMode, type FormValues, initialValues } from '../core/form-values.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { isOwnRow } from '../core/shared-rows.ts'
import { type FieldOf, FormFields, titleByMode } from './form-fields.tsx'
import { RowDetail } from './row-detail.tsx'
import { RowForm } from './row-form.tsx'
import { useRowForm } from './use-row-form.tsx'

/** How a form is opened. */
export interface OpenFormOptions {
  readonly mode: FormMode
  readonly row: AnyRow | null
  /** Initial values from the context: the area of the tree for a new machine. */
  readonly preset?: FormValues
  /** Fields that the context already determines. */
  readonly hidden?: readonly string[]
}

/** Renders content derived from the values of a row, below its fields. */
export type FieldsFooter = (values: FormValues, row: AnyRow | null) => ReactNode

interface ResourceFormProps extends OpenFormOptions {
  readonly resource: Resource
  readonly onClose: () => void
  readonly footer?: FieldsFooter | undefined
  readonly fieldOf?: FieldOf | undefined
  readonly onSaved?: (row: AnyRow, mode: FormMode) => void
  readonly onEdit: () => void
  readonly columns?: readonly ListColumn[] | undefined
}

/** Width of the drawer in px; a guess: two columns of fields on a laptop. */
const drawerWidth = 560

/** The form of a resource in a drawer: View, Create, CreateFromCopy, Edit. */
export function ResourceForm({
  resource,
  mode,
  row,
  preset,
  hidden = [],
  onClose,
  onSaved,
  onEdit,
  columns,
  footer,
  fieldOf,
}: ResourceFormProps) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const { can } = useSession()
  const of = useRowForm({
    resource,
    mode,
    row,
    preset,
    onSaved: (answer, done) => {
      done()
      onClose()
      onSaved?.(answer, mode)
    },
  })
  const { values, submit, busy, mayLeave } = of
  const leave = () => void mayLeave().then((leaves) => leaves && onClose())
  const first = editableFields(resource).find(([name, field]) => !hidden.includes(name) && field.kind === 'text')?.[0]
  const title = say(titleByMode[mode], { name: mode === 'View' ? say(resource.label) : nounOf(resource.label, lang) })

  useEffect(() => {
    if (mode === 'View' || !first) return
    const wait = setTimeout(() => document.getElementById(first)?.focus(), 150)
    return () => clearTimeout(wait)
  }, [first, mode])

  return (
    <Drawer
      open
      size={drawerWidth}
      title={mode === 'View' && row ? String(row[resource.title] ?? title) : title}
      onClose={leave}
      className={formClass.drawer}
      footer={
        mode === 'View' ? (
          <>
            <Button onClick={onClose}>{say(engineText.close)}</Button>
            {can(permissionOf(resource, 'edit')) && row && isOwnRow(resource, row) && (
              <Button kind="primary" icon="edit" onClick={onEdit}>
                {say(engineText.edit)}
              </Button>
            )}
          </>
        ) : (
          <>
            <Kbd keys="Ctrl+Enter" />
            <Button onClick={leave}>{say(engineText.cancel)}</Button>
            <Button kind="primary" busy={busy} onClick={() => void submit()}>
              {say(engineText.save)}
            </Button>
          </>
        )
      }
    >
      {mode === 'View' && row ? (
        <>
          <RowDetail resource={resource} row={row} {...(columns ? { columns } : {})} />
          {footer?.(initialValues(resource, 'Edit', row), row)}
        </>
      ) : (
        <RowForm of={of}>
          <FormFields of={of} hidden={hidden} fieldOf={fieldOf} />
          {footer?.(values, row)}
        </RowForm>
      )}
    </Drawer>
  )
}

/** Opens the form drawer of a resource: `open({ mode, row })`; the screen renders `drawer`. */
export function useResourceForm(
  resource: Resource,
  options: {
    readonly onSaved?: (row: AnyRow, mode: FormMode) => void
    readonly columns?: readonly ListColumn[]
    /** Replaces the drawer for editing the viewed row. */
    readonly onEdit?: (row: AnyRow | null) => void
    readonly onClosed?: () => void
    readonly footer?: FieldsFooter
    readonly fieldOf?: FieldOf | undefined
  } = {},
): { readonly open: (opening: OpenFormOptions) => void; readonly drawer: ReactNode } {
  const [opening, setOpening] = useState<(OpenFormOptions & { readonly count: number }) | null>(null)
  const giveBackFocus = useRef<(() => void) | null>(null)
  const close = () => {
    setOpening(null)
    options.onClosed?.()
    giveBackFocus.current?.()
    giveBackFocus.current = null
  }
  const open = (next: OpenFormOptions) => {
    giveBackFocus.current ??= saveFocus()
    setOpening((before) => ({ ...next, count: (before?.count ?? 0) + 1 }))
  }
  return {
    open,
    drawer: opening && (
      <ResourceForm
        key={opening.count}
        {...opening}
        resource={resource}
        onClose={close}
        footer={options.footer}
        fieldOf={options.fieldOf}
        onEdit={() => {
          if (!options.onEdit) return open({ mode: 'Edit', row: opening.row })
          close()
          options.onEdit(opening.row)
        }}
        {...(options.onSaved ? { onSaved: options.onSaved } : {})}
        columns={options.columns}
      />
    ),
  }
}
