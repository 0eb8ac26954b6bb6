import { type ReactNode, useCallback, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { useConfirmLoss } from '../../ui/overlay/confirm-dialog.tsx'
import { engineText } from '../core/resource-engine.text.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

/** Guards work that is not saved: `lost` names it (nothing: all is saved); `mayLeave` asks and gives true when the person leaves. */
export function useLeaveGuard(lost: () => readonly string[]): { readonly mayLeave: () => Promise<boolean>; readonly dialog: ReactNode } {
  const say = useText()
  const { ask, dialog } = useConfirmLoss()
  // The question must stay the same one while it is open, whatever is rendered beneath it.
  const now = useRef({ lost, say })
  now.current = { lost, say }
  const mayGo = useRef(false)
  const isDirty = useCallback(() => !mayGo.current && now.current.lost().length > 0, [])
  const mayLeave = useCallback(async () => {
    const { lost, say } = now.current
    const names = lost()
    if (names.length === 0) return true
    const leaves = await ask({
      title: say(engineText.unsavedTitle),
      names,
      note: say(engineText.unsavedLoss),
      action: say(engineText.discard),
    })
    if (leaves) {
      // Who asked goes at once, before the form is drawn anew: the step itself is not asked about again.
      mayGo.current = true
      setTimeout(() => {
        mayGo.current = false
      })
    }
    return leaves
  }, [ask])
  useUnsavedGuard(isDirty, mayLeave)
  return { mayLeave, dialog }
}
