import type { Resource } from '@undertone/domain/core/resource'
import type { FormInstance } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { useText } from '../core/language.ts'
import { useConfirmLoss } from '../ui/confirm-loss.tsx'
import { type FormMode, type FormValues, isSame, sentValue, writtenFields } from './form-values.ts'
import { engineText } from './resource-engine.text.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

/** Guards a form against being left with changes: names the changed fields and asks. `mayLeave` gives true when nothing is lost. */
export function useDiscard({
  resource,
  form,
  opened,
  mode,
  isSaved,
}: {
  readonly resource: Resource
  readonly form: FormInstance<FormValues>
  readonly opened: FormValues
  readonly mode: FormMode
  /** True once the form was saved: then leaving loses nothing. */
  readonly isSaved: () => boolean
}): { readonly mayLeave: () => Promise<boolean>; readonly dialog: ReactNode } {
  const say = useText()
  const { ask, dialog } = useConfirmLoss()
  const changed = useCallback(() => {
    if (mode === 'View' || isSaved()) return []
    const values: FormValues = { ...opened, ...form.getFieldsValue(true) }
    return writtenFields(resource).filter(([name, field]) => !isSame(sentValue(field, values[name]), sentValue(field, opened[name])))
  }, [mode, isSaved, opened, form, resource])
  const mayLeave = useCallback(async () => {
    const lost = changed()
    if (lost.length === 0) return true
    return ask({
      title: say(engineText.unsavedTitle),
      names: lost.map(([, field]) => say(field.label)),
      note: say(engineText.unsavedLoss),
      action: say(engineText.discard),
    })
  }, [changed, ask, say])
  useUnsavedGuard(
    useCallback(() => changed().length > 0, [changed]),
    mayLeave,
  )
  return { mayLeave, dialog }
}
