import type { OrbitData } from '@undertone/chart/orbit/orbit-projection'
import { drawnSamples, orbitSides } from '@undertone/chart/orbit/orbit-sides'
import { orbitHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { filterIn, loopsIn, orbitIn, quantityIn, rotationIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { axes as sensorAxes } from '@undertone/domain/device/telemetry/telemetry'
import { useMemo } from 'react'
import { useText } from '../../../../core/language/language.ts'
import type { StateOf } from '../../address/address-slice.ts'
import type { samplingSlice } from '../../address/sampling-address.ts'
import type { quantitySlice, speedSlice } from '../../address/speed-address.ts'
import { shaftText } from '../../shaft/shaft.text.ts'
import { useShaftResponse } from '../../shaft/use-shaft-response.ts'
import type { orbitSlice } from './orbit-address.ts'
import { orbitDecimals, signalOf } from './orbit-data.ts'
import { orbitTable } from './orbit-table.ts'

type OrbitQuery = StateOf<typeof samplingSlice | typeof speedSlice | typeof quantitySlice | typeof orbitSlice>

/** The signals of the selected measurement and the orbit of the selected axes, with the settings in the address. */
export function useOrbit(address: OrbitQuery, names: AxisNames) {
  const say = useText()
  const { waveId } = address
  const [choice, loops, orders, rotation] = [orbitIn(address), loopsIn(address), filterIn(address), rotationIn(address)]
  const query = {
    ...{ waveId: String(waveId), quantity: quantityIn(address, 'displacement') },
    ...(choice ? { axes: choice } : {}),
    ...(rotation > 0 ? { rotation: String(rotation) } : {}),
    ...(orders ? { orders } : {}),
  }
  const answer = useShaftResponse(orderCalls.orbit, { query }, orbitHead, waveId > 0)
  // Another choice for the same measurement keeps the picture until the next one has loaded.
  const data = answer.data && answer.data.head.waveId === waveId ? answer.data : undefined
  const decimals = useMemo(() => (data ? orbitDecimals(data) : 2), [data])
  const signals = useMemo(
    () => sensorAxes.map((axis) => ({ axis, data: data ? signalOf(data, axis, names, decimals) : null })),
    [data, names, decimals],
  )
  const orbit = useMemo((): OrbitData | null => {
    const sides = data && choice && orbitSides(data, choice, names, loops)
    if (!data || !choice || !sides) return null
    const { unit, sampleHz, shaftHz } = data.head
    const title = say(shaftText.orbitTable, { axes: sides.map(({ label }) => label).join('–') })
    const table = orbitTable(data.head, choice, sides, decimals, say)
    const [from] = drawnSamples(data.head, loops)
    const samplesPerTurn = shaftHz === null ? null : sampleHz / shaftHz
    return { title, sides, unit, decimals, sampleHz, startSample: from, samplesPerTurn, table }
  }, [data, choice, names, loops, decimals, say])
  return { choice, head: data?.head, decimals, signals, orbit, error: answer.error }
}
