import type { AddressDefaults } from '@undertone/domain/core/address-state'
import { defaultsOf, resetsOf, type StateOf } from '../address/address-slice.ts'
import { type AnalysisQuery, querySlice, type tabSlice } from '../address/query-address.ts'
import { samplingSlice } from '../address/sampling-address.ts'
import { soundSlice } from '../address/sound-address.ts'
import { analysisSlices } from './tabs.ts'

/** The slices that the page itself reads; those of a tab are only known to it. */
export type PageState = StateOf<typeof tabSlice | typeof querySlice | typeof samplingSlice | typeof soundSlice>

/** The default of every key of the page's address. */
export const analysisDefaults: PageState & AddressDefaults = {
  ...defaultsOf(analysisSlices),
  ...defaultsOf([querySlice, samplingSlice, soundSlice]),
  tab: 0,
}

/** A change of the address: keys of any slice. */
export type AnalysisPatch = AddressDefaults

/** A change as it is written: another measurement also resets what depends on it. */
export const completeChange = <P extends object>(patch: P): P =>
  'waveId' in patch ? { ...resetsOf(analysisSlices, 'sampling'), ...patch } : patch

/** A search that fills in the initial state: lists, selections, ranges and cursors are reset. */
export const searchChange = (query: AnalysisQuery): AnalysisPatch => ({ ...resetsOf(analysisSlices, 'search'), ...query })

/** A search by the user: another point and another area also reset what was entered for them. */
export const userSearchChange = (from: Pick<AnalysisQuery, 'areaId' | 'mappingId'>, query: AnalysisQuery): AnalysisPatch => ({
  ...searchChange(query),
  ...(query.mappingId === from.mappingId ? {} : resetsOf(analysisSlices, 'point')),
  ...(query.areaId === from.areaId ? {} : resetsOf(analysisSlices, 'area')),
})

/** Everything but the tab returns to its default. */
export function resetChange(): AnalysisPatch {
  const { tab: _tab, ...cleared } = analysisDefaults
  return cleared
}
