import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { useCall } from '../../../core/api/query.ts'

/** Time of the pinned recording; empty until it is known. */
export function usePinnedTime(pin: number): string {
  const detail = useCall(
    waveformCalls.detail,
    { body: { waveId: pin, pageNum: 1, pageSize: 1 } },
    { enabled: pin > 0, noErrorPage: true, staleMs: Number.POSITIVE_INFINITY },
  )
  return detail.data?.headInfo.waveTime ?? ''
}
