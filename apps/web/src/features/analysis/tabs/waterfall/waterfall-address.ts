import { waterfallViews } from '@undertone/domain/analysis/analysis-views.table'
import { addressSlice } from '../../address/address-slice.ts'

/** The view of the waterfall, and the measurement selected in it. */
export const waterfallSlice = addressSlice({ fall: waterfallViews[0]!, slice: 0 }, { search: ['slice'] })
