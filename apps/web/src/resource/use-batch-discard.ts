import type { Resource } from '@undertone/domain/core/resource'
import { type ReactNode, useCallback } from 'react'
import { useText } from '../core/language.ts'
import { useConfirmLoss } from '../ui/confirm-loss.tsx'
import { engineText } from './resource-engine.text.ts'
import { useUnsavedGuard } from './unsaved-guard.ts'

/** Guards a batch edit against being left with ticked fields: names them and asks. */
export function useBatchDiscard(
  of: Resource,
  ticked: readonly string[],
): { readonly mayLeave: () => Promise<boolean>; readonly dialog: ReactNode } {
  const say = useText()
  const { ask, dialog } = useConfirmLoss()
  const mayLeave = useCallback(async () => {
    if (ticked.length === 0) return true
    return ask({
      title: say(engineText.unsavedTitle),
      names: ticked.flatMap((name) => (of.fields[name] ? [say(of.fields[name].label)] : [])),
      note: say(engineText.unsavedLoss),
      action: say(engineText.discard),
    })
  }, [ticked, ask, say, of])
  useUnsavedGuard(
    useCallback(() => ticked.length > 0, [ticked]),
    mayLeave,
  )
  return { mayLeave, dialog }
}
