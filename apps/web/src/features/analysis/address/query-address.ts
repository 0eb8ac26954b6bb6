import { addressSlice, type StateOf } from './address-slice.ts'

/** The code of the selected tab. */
export const tabSlice = addressSlice({ tab: 0 })

/** The contents of the query form. */
export const querySlice = addressSlice({ companyId: 0, areaId: 0, equipmentId: 0, mappingId: 0, begin: '', end: '' })
export type AnalysisQuery = StateOf<typeof querySlice>

/** The query part of an address. */
export const queryOf = ({ companyId, areaId, equipmentId, mappingId, begin, end }: AnalysisQuery): AnalysisQuery => ({
  companyId,
  areaId,
  equipmentId,
  mappingId,
  begin,
  end,
})

/** What a search still needs: first the measuring point, then the time range. */
export function searchProblem(query: Pick<AnalysisQuery, 'mappingId' | 'begin' | 'end'>): 'selectMapping' | 'selectTimeRange' | null {
  if (!query.mappingId) return 'selectMapping'
  return query.begin && query.end ? null : 'selectTimeRange'
}
