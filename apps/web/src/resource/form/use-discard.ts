import type { Resource } from '@undertone/domain/core/resource'
import type { FormInstance } from 'antd'
import { useText } from '../../core/language/language.ts'
import { changedValues, type FormMode, type FormValues } from '../core/form-values.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Guards a form with unsaved changes: lists the changed fields and asks for confirmation. */
export function useDiscard({
  resource,
  form,
  opened,
  mode,
  isSaved,
  otherChanges,
}: {
  readonly resource: Resource
  readonly form: FormInstance<FormValues>
  readonly opened: FormValues
  readonly mode: FormMode
  /** True once the form is saved, so that leaving needs no confirmation. */
  readonly isSaved: () => boolean
  /** Names of unsaved changes outside the fields. */
  readonly otherChanges?: (() => readonly string[]) | undefined
}) {
  const say = useText()
  return useLeaveGuard(() => {
    if (mode === 'View' || isSaved()) return []
    const changed = changedValues(resource, opened, { ...opened, ...form.getFieldsValue(true) }, 'Edit')
    const names = Object.keys(changed).flatMap((name) => (resource.fields[name] ? [say(resource.fields[name].label)] : []))
    return [...names, ...(otherChanges?.() ?? [])]
  })
}
