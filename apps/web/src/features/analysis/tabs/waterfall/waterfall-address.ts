import { waterfallViews } from '@undertone/domain/analysis/analysis-views.table'
import { addressSlice } from '../../address/address-slice.ts'

/** The view of the waterfall, the measurement selected in it, and whether that is shown as its spectrum instead of its waveform. */
export const waterfallSlice = addressSlice({ fall: waterfallViews[0]!, slice: 0, sliceLines: false }, { search: ['slice'] })
