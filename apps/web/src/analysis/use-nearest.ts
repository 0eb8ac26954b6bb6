import { samplingListPageSize } from '@undertone/domain/waveform/analysis-defaults'
import { useMemo } from 'react'
import { momentOf } from '../charts/format-time.ts'
import { useText } from '../core/language.ts'
import { useSession } from '../core/session.ts'
import { wallClock } from '../pickers/time-range.ts'
import { useToast } from '../ui/toast.tsx'
import { analysisText } from './analysis.text.ts'
import { choseSampling } from './analysis-address.ts'
import { findNearest } from './find-nearest.ts'
import type { TabProps } from './tab-props.ts'

/** The way from a moment of a trend to the sampling nearest to it, and from the company's wall clock to epoch ms. */
export function useNearest(
  { address, change }: TabProps,
  mode: number | null,
): { msOf: (text: string) => number; openNearest: (timeMs: number) => void } {
  const say = useText()
  const toast = useToast()
  const { timeZone } = useSession().user
  const msOf = useMemo(() => (text: string) => momentOf(Date.parse(`${text.replace(' ', 'T')}Z`), timeZone), [timeZone])
  const openNearest = (timeMs: number): void => {
    findNearest(address, mode, { text: wallClock(timeMs, timeZone), ms: timeMs }, msOf, samplingListPageSize)
      .then((found) => (found ? change({ ...choseSampling(found.waveId), list: found.list }) : toast.success(say(analysisText.noNearest))))
      .catch((error: unknown) => toast.error(error instanceof Error ? error : String(error)))
  }
  return { msOf, openNearest }
}
