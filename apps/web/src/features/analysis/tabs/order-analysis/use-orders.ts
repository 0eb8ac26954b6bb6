import { formatNumber } from '@undertone/chart/format/format-number'
import { orderPeaks } from '@undertone/chart/spectrum/order-spec'
import { orderCalls, orderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { maxOrderIn, pieceIn, quantityIn, rotationIn, sourceIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { useMemo } from 'react'
import { useText } from '../../../../core/language/language.ts'
import { fitSlips } from '../../../../points/fault-line/fault-search.ts'
import type { StateOf } from '../../address/address-slice.ts'
import type { querySlice } from '../../address/query-address.ts'
import type { samplingSlice } from '../../address/sampling-address.ts'
import type { quantitySlice, speedSlice } from '../../address/speed-address.ts'
import { namePeaks } from '../../fault-lines/name-peaks.ts'
import { noLines, usePointLines } from '../../fault-lines/use-point-lines.ts'
import { analysisText } from '../../panel/analysis.text.ts'
import { useShaftResponse } from '../../shaft/use-shaft-response.ts'
import type { orderSlice } from './order-address.ts'
import { orderData } from './order-data.ts'

type OrderQuery = StateOf<typeof querySlice | typeof samplingSlice | typeof speedSlice | typeof quantitySlice | typeof orderSlice>

/** The order spectrum of the selected measurement with the settings in the address, and its peaks as rows of a table. */
export function useOrders(address: OrderQuery, names: AxisNames) {
  const say = useText()
  const { waveId, mappingId } = address
  const [source, rotation] = [sourceIn(address), rotationIn(address)]
  const query = {
    waveId: String(waveId),
    quantity: quantityIn(address, 'acceleration'),
    maxOrder: String(maxOrderIn(address)),
    turns: String(pieceIn(address)),
    ...(source ? { source } : {}),
    ...(rotation > 0 ? { rotation: String(rotation) } : {}),
  }
  const answer = useShaftResponse(orderCalls.orderSpectrum, { query }, orderHead, waveId > 0)
  // Another choice for the same measurement keeps the picture until the next one has loaded.
  const ready = answer.data && answer.data.head.waveId === waveId ? answer.data : undefined
  const peak = say(analysisText.peak)
  const data = useMemo(() => (ready ? orderData(ready, names, peak) : null), [ready, names, peak])
  const speedHz = data?.speedHz ?? 1
  const step = ready?.head.orderStep ?? 1
  const lines = usePointLines(mappingId).data?.lines ?? noLines
  const faultNames = useMemo(
    () => (data ? namePeaks(data, lines, fitSlips(data, lines)).filter(({ name }) => name !== null) : []),
    [data, lines],
  )
  const rows = useMemo(
    () =>
      (data ? orderPeaks(data.lines, step) : []).map(({ line, order, amplitude, name }) => ({
        key: `${line} ${order}`,
        position: order,
        cells: [
          data?.lines.find(({ key }) => key === line)?.label ?? line,
          formatNumber(order, 3),
          name ?? faultNames.find((one) => one.line === line && Math.abs(one.hz - order * speedHz) < step * speedHz)?.name ?? '',
          formatNumber(amplitude, data?.decimals ?? 3),
          formatNumber(order * speedHz, 2),
        ],
      })),
    [data, step, speedHz, faultNames],
  )
  return { head: ready?.head, data, speedHz, step, rows, error: answer.error }
}
