import type { AddressDefaults } from '@undertone/domain/core/address-state'
import { type AddressSlice, defaultsOf, resetsOf, type StateOf } from '../address/address-slice.ts'
import { findingSlice } from '../address/finding-address.ts'
import { type AnalysisQuery, querySlice, type tabSlice } from '../address/query-address.ts'
import { samplingSlice } from '../address/sampling-address.ts'
import { soundSlice } from '../address/sound-address.ts'
import { analysisSlices } from './tabs.ts'

/** The slices that the page itself reads; those of a tab are only known to it. */
export type PageState = StateOf<typeof tabSlice | typeof querySlice | typeof samplingSlice | typeof soundSlice | typeof findingSlice>

/** The default of every key of the page's address. */
export const analysisDefaults: PageState & AddressDefaults = {
  ...defaultsOf(analysisSlices),
  ...defaultsOf([querySlice, samplingSlice, soundSlice, findingSlice]),
  tab: 0,
}

/** A change of the address: keys of any slice. */
export type AnalysisPatch = AddressDefaults

/** A change as it is written: another measurement also resets what depends on it. */
export const completeChange = <P extends object>(patch: P): P =>
  'waveId' in patch ? { ...resetsOf(analysisSlices, 'sampling'), ...patch } : patch

/** A search that fills in the initial state: lists, selections, ranges and cursors are reset. */
export const searchChange = (query: AnalysisQuery): AnalysisPatch => ({ ...resetsOf(analysisSlices, 'search'), ...query })

/**
 * A search by the user acts on the active tab: the others keep what is selected in them, unless it is of another point or range, which all tabs share. Another point and another area also reset what
 * was entered for them.
 */
export function userSearchChange(from: AnalysisQuery, query: AnalysisQuery, active: readonly AddressSlice[]): AnalysisPatch {
  const isSame = from.mappingId === query.mappingId && from.begin === query.begin && from.end === query.end
  return {
    ...resetsOf(isSame ? active : analysisSlices, 'search'),
    ...query,
    ...(query.mappingId === from.mappingId ? {} : resetsOf(analysisSlices, 'point')),
    ...(query.areaId === from.areaId ? {} : resetsOf(analysisSlices, 'area')),
  }
}

/** The query and everything of the active tab return to their defaults; of the others, what belongs to a point and its measurements. */
export const resetChange = (active: readonly AddressSlice[]): AnalysisPatch => ({
  ...resetsOf(analysisSlices, 'search', 'point', 'area'),
  ...defaultsOf([...active]),
  ...querySlice.defaults,
})
