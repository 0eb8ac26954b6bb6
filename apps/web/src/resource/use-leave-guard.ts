import { type ReactNode, useCallback, useRef } from 'react'
import { useText } from '../core/language.ts'
import { useConfirmLoss } from '../ui/confirm-loss.tsx'
import { engineText } from './resource-engine.text.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

/** Guards work that is not saved: `lost` names it (nothing: all is saved); `mayLeave` asks and gives true when the person leaves. */
export function useLeaveGuard(lost: () => readonly string[]): { readonly mayLeave: () => Promise<boolean>; readonly dialog: ReactNode } {
  const say = useText()
  const { ask, dialog } = useConfirmLoss()
  // The question must stay the same one while it is open, whatever is rendered beneath it.
  const now = useRef({ lost, say })
  now.current = { lost, say }
  const isDirty = useCallback(() => now.current.lost().length > 0, [])
  const mayLeave = useCallback(async () => {
    const { lost, say } = now.current
    const names = lost()
    if (names.length === 0) return true
    return ask({ title: say(engineText.unsavedTitle), names, note: say(engineText.unsavedLoss), action: say(engineText.discard) })
  }, [ask])
  useUnsavedGuard(isDirty, mayLeave)
  return { mayLeave, dialog }
}
