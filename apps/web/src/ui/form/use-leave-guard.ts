import { type ReactNode, useCallback, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { useConfirm } from '../overlay/confirm-dialog.tsx'
import { formText } from './form.text.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

/** Guards unsaved changes: `unsavedNames` returns their names (none: all is saved); `mayLeave` asks for confirmation and resolves to true to leave. */
export function useLeaveGuard(unsavedNames: () => readonly string[]): {
  readonly mayLeave: () => Promise<boolean>
  readonly dialog: ReactNode
} {
  const say = useText()
  const { ask, dialog } = useConfirm()
  // The dialog must not change while it is open, even if the screen rerenders.
  const now = useRef({ unsavedNames, say })
  now.current = { unsavedNames, say }
  const isLeaving = useRef(false)
  const isDirty = useCallback(() => !isLeaving.current && now.current.unsavedNames().length > 0, [])
  const mayLeave = useCallback(async () => {
    const { unsavedNames, say } = now.current
    const names = unsavedNames()
    if (names.length === 0) return true
    const leaves = await ask({
      title: say(formText.unsavedTitle),
      names,
      note: say(formText.unsavedLoss),
      action: say(formText.discard),
    })
    if (leaves) {
      // The caller leaves immediately, before the form rerenders: the navigation is not confirmed again.
      isLeaving.current = true
      setTimeout(() => {
        isLeaving.current = false
      })
    }
    return leaves
  }, [ask])
  useUnsavedGuard(isDirty, mayLeave)
  return { mayLeave, dialog }
}
