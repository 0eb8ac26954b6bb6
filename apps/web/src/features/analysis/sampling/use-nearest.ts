import { localToEpochMs } from '@undertone/chart/format/format-time'
import { samplingListPageSize } from '@undertone/domain/analysis/analysis-defaults'
import { useMemo } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { wallClock } from '../../../core/time/time-range.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { SliceProps } from '../address/address-slice.ts'
import type { querySlice } from '../address/query-address.ts'
import { type samplingSlice, selectSampling } from '../address/sampling-address.ts'
import { analysisText } from '../panel/analysis.text.ts'
import { findNearest } from './find-nearest.ts'

/** Opens the measurement nearest to a time of a trend, and parses the company's wall clock as epoch ms. */
export function useNearest(
  { address, change }: SliceProps<typeof querySlice | typeof samplingSlice>,
  mode: number | null,
  pageSize: number = samplingListPageSize,
): { msOf: (text: string) => number; openNearest: (timeMs: number) => void } {
  const say = useText()
  const toast = useToast()
  const { timeZone } = useSession().user
  const msOf = useMemo(() => (text: string) => localToEpochMs(Date.parse(`${text.replace(' ', 'T')}Z`), timeZone), [timeZone])
  const openNearest = (timeMs: number): void => {
    findNearest(address, mode, { text: wallClock(timeMs, timeZone), ms: timeMs }, msOf, pageSize)
      .then((found) => (found ? change({ ...selectSampling(found.waveId), list: found.list }) : toast.success(say(analysisText.noNearest))))
      .catch((error: unknown) => toast.error(error instanceof Error ? error : String(error)))
  }
  return { msOf, openNearest }
}
