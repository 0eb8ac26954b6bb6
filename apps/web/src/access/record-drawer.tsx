import type { Resource } from '@undertone/domain/core/resource'
import { Drawer, Form } from 'antd'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useLanguage, useText } from '../core/language.ts'
import { FormFields, requiredMark, titleByMode } from '../resource/form-fields.tsx'
import { type AnyRow, changedValues, type FormMode, type FormValues, openingValues } from '../resource/form-values.ts'
import { nounOf } from '../resource/noun.ts'
import { isSaveKey } from '../resource/resource-form.tsx'
import { useFormSaving } from '../resource/use-form-saving.ts'
import { Button } from '../ui/button.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { accessText } from './access.text.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** What a drawer for writing is opened with. */
export interface RecordOpening {
  readonly mode: Exclude<FormMode, 'View'>
  readonly row: AnyRow | null
}

const nothing = (): readonly string[] => []

/** The form of a resource in a drawer, with parts of its own beneath the fields. */
export function RecordDrawer({
  resource,
  mode,
  row,
  preset,
  hidden,
  size = 560,
  lost = nothing,
  onSaved,
  onClose,
  children,
}: RecordOpening & {
  readonly resource: Resource
  readonly preset?: FormValues
  /** Fields that `children` shows instead, or that the mode does not have. */
  readonly hidden: readonly string[]
  /** Width in px. */
  readonly size?: number
  /** Names of what was changed beside the fields. */
  readonly lost?: () => readonly string[]
  /** The row is stored; `leave` closes the drawer without asking. */
  readonly onSaved: (row: AnyRow, leave: () => void) => void
  readonly onClose: () => void
  readonly children?: (opened: FormValues) => ReactNode
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const [form] = Form.useForm<FormValues>()
  const opened = useMemo(() => openingValues(resource, mode, row, preset), [resource, mode, row, preset])
  const saved = useRef(false)
  const changed = useCallback(() => {
    if (saved.current) return []
    const values = { ...opened, ...form.getFieldsValue(true) }
    const names = Object.keys(changedValues(resource, opened, values, 'Edit'))
    return [...names.flatMap((name) => (resource.fields[name] ? [say(resource.fields[name].label)] : [])), ...lost()]
  }, [opened, form, resource, say, lost])
  const { mayLeave, dialog } = useLeaveGuard(changed)
  const { save, refusal, busy } = useFormSaving({
    resource,
    form,
    mode,
    row,
    opened,
    onSaved: (answer) => {
      const leave = () => {
        saved.current = true
        onClose()
      }
      onSaved(answer, leave)
    },
  })
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  return (
    <Drawer
      open
      size={size}
      title={say(titleByMode[mode], { name: nounOf(resource.label, lang) })}
      onClose={close}
      className="resource-drawer"
      footer={
        <>
          <Kbd keys="Ctrl+Enter" />
          <Button onClick={close}>{say(accessText.cancel)}</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {say(accessText.save)}
          </Button>
        </>
      }
    >
      <Form<FormValues>
        form={form}
        layout="vertical"
        requiredMark={requiredMark}
        initialValues={opened}
        preserve
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
        <FormFields resource={resource} hidden={hidden} opened={opened} mode={mode} row={row} />
        {children?.(opened)}
      </Form>
      {dialog}
    </Drawer>
  )
}
