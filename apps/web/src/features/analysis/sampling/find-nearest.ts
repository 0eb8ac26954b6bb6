import type { DataOf } from '@undertone/domain/core/call'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { send } from '../../../core/api/api.ts'
import type { AnalysisQuery } from '../address/query-address.ts'
import { listPageOf, nearer } from './nearest-sampling.ts'

const none: DataOf<typeof waveformCalls.samplingTimes> = { records: [], total: 0 }

/** Finds the measurement nearest to a time within the range of the search, and its page of the list. */
export async function findNearest(
  query: Pick<AnalysisQuery, 'mappingId' | 'begin' | 'end'>,
  mode: number | null,
  at: { text: string; ms: number },
  msOf: (text: string) => number,
  listSize: number,
): Promise<{ waveId: number; list: number } | null> {
  // A time outside the range has no measurements of it on one side.
  const request = async (startTime: string, endTime: string, pageNum: number) => {
    if (startTime > endTime) return none
    return send(
      waveformCalls.samplingTimes,
      {
        query: {
          mappingId: String(query.mappingId),
          pageNum: String(pageNum),
          pageSize: '1',
          startTime,
          endTime,
          ...(mode === null ? {} : { mhfHz: String(mode) }),
        },
      },
      { noErrorPage: true },
    )
  }
  const [before, after] = await Promise.all([request(query.begin, at.text, 1), request(at.text, query.end, 1)])
  // The list is newest first: the next one after the time is the last of those that follow it.
  const first = after.total > 1 ? await request(at.text, query.end, after.total) : after
  const found = nearer(at.ms, before.records[0], first.records[0], msOf)
  if (!found) return null
  const isAfter = found.waveId === first.records[0]?.waveId
  return { waveId: found.waveId, list: listPageOf(isAfter ? after.total - 1 : after.total, listSize) }
}
