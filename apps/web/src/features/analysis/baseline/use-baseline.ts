import { type Baseline, baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { AnalysisAddress } from '../address/analysis-address.ts'
import type { ChangeAnalysis } from '../address/tab-props.ts'
import { baselineText } from './baseline.text.ts'

interface BaselineAsk {
  readonly address: Pick<AnalysisAddress, 'baseline'>
  readonly change: ChangeAnalysis
  readonly waveId: number
}

/** The baseline of a wave and whether it is drawn. */
export interface BaselineUse {
  /** Null: there is none; undefined: not known yet. */
  readonly baseline: Baseline | null | undefined
  /** The wave to draw behind: none while it is hidden, absent, or the shown wave itself. */
  readonly drawnWaveId: number
  /** How it is called in the legend. */
  readonly label: string
  readonly shown: boolean
  setShown(shown: boolean): void
}

/** The sampling that a wave is compared to. Asked to be shown where there is none, it says how to set one. */
export function useBaseline({ address, change, waveId }: BaselineAsk): BaselineUse {
  const say = useText()
  const toast = useToast()
  const asked = useCall(baselineCalls.find, { query: { waveId: String(waveId) } }, { enabled: waveId > 0, stay: true, staleMs: 60_000 })
  const baseline = asked.data
  const shown = address.baseline
  return {
    baseline,
    drawnWaveId: shown && baseline && baseline.waveId !== waveId ? baseline.waveId : 0,
    label: say(baselineText.label, { time: baseline?.dateTime ?? '' }),
    shown,
    setShown: (next) => {
      if (next && baseline === null) toast.error(say(baselineText.noneToast))
      else change({ baseline: next })
    },
  }
}
