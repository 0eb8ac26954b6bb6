import { conclusionCalls } from '@undertone/domain/diagnosis/conclusion.calls'
import { useCall } from '../../../core/api/query.ts'

/** The phrases are asked for once; what this app changes in them is seen at once. */
export const usePhrases = () => useCall(conclusionCalls.findList, { body: {} }, { staleMs: Number.POSITIVE_INFINITY, noErrorPage: true })
