import { defaultMaxOrder } from '@undertone/domain/analysis/shaft/order-speed.table'
import { addressSlice } from '../../address/address-slice.ts'

/** Speed source (empty for the most reliable), highest order, revolutions per segment; cursors and visible range in orders. */
export const orderSlice = addressSlice(
  { speedFrom: '', maxOrder: defaultMaxOrder, pieceTurns: 0, orderCursors: '', orderSeen: '' },
  { search: ['orderCursors', 'orderSeen'] },
)
