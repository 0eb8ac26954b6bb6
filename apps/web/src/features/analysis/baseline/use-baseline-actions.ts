import { type Baseline, baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import type { ReactNode } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import type { faultSlice } from '../address/fault-address.ts'
import { baselineText } from './baseline.text.ts'

interface BaselineActionOptions {
  readonly change: SliceProps<typeof faultSlice>['change']
  readonly waveId: number
  /** Null: none; undefined: not loaded yet. */
  readonly baseline: Baseline | null | undefined
  /** The question closes the sheet. */
  readonly onAsk: () => void
  readonly onDone: () => void
}

/** Setting and clearing a baseline. */
export interface BaselineActions {
  readonly set: (note: string) => Promise<void>
  readonly clear: () => Promise<void>
  readonly isSetting: boolean
  readonly isClearing: boolean
  readonly dialog: ReactNode
}

/** Sets and clears the baseline of a waveform, after a question if one is lost. */
export function useBaselineActions({ change, waveId, baseline, onAsk, onDone }: BaselineActionOptions): BaselineActions {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const done = (isShown: boolean) => {
    change({ baseline: isShown })
    toast.success(say(isShown ? baselineText.wasSet : baselineText.wasCleared))
    onDone()
  }
  const setting = useSend(baselineCalls.set, { invalidates: [baselineCalls.find], onSuccess: () => done(true) })
  const clearing = useSend(baselineCalls.remove, { invalidates: [baselineCalls.find], onSuccess: () => done(false) })
  const failed = { onError: (error: Error) => toast.error(error) }
  const set = async (note: string) => {
    if (baseline) {
      onAsk()
      const loss = {
        title: say(baselineText.replaceTitle),
        names: [baseline.dateTime],
        note: say(baselineText.replaceNote),
        action: say(baselineText.replace),
      }
      if (!(await ask(loss))) return
    }
    setting.mutate({ body: { waveId, note } }, failed)
  }
  const clear = async () => {
    if (!baseline) return
    onAsk()
    const loss = {
      title: say(baselineText.clearTitle),
      names: [baseline.dateTime],
      note: say(baselineText.clearNote),
      action: say(baselineText.clear),
    }
    if (await ask(loss)) clearing.mutate({ params: { id: String(baseline.id) } }, failed)
  }
  return { set, clear, isSetting: setting.isPending, isClearing: clearing.isPending, dialog }
}
