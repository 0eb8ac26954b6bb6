import { type FaultLine, faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { useCall } from '../../../core/api/query.ts'

/** Cache time of the lines of a point, in ms (guess: a user who completes a bearing returns within minutes). */
const freshMs = 60_000

/** The fault lines of the machine at a point. */
export const usePointLines = (mappingId: number) =>
  useCall(faultLineCalls.list, { query: { mappingId: String(mappingId) } }, { enabled: mappingId > 0, noErrorPage: true, staleMs: freshMs })

export const noLines: readonly FaultLine[] = []
