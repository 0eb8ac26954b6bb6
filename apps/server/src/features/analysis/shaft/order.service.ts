import type { OrderHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { defaultMaxOrder } from '@undertone/domain/analysis/shaft/order-speed.table'
import type { ParsedOf } from '@undertone/domain/core/call'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'
import { samplingHead } from '../../../waves/view/sampling-head.ts'
import { selectSpeed, sourcesOf, speedsOf } from './order-speeds.ts'
import { displayQuantity } from './shaft-quantity.ts'

type OrderForm = ParsedOf<typeof orderCalls.orderSpectrum>['query']

const nothing = { orderStep: 0, turns: 0, averages: 0, highPassHz: null, lineRpm: null, sure: false, curve: null, speed: null }

/** The order spectrum of a measurement at the requested speed, or why there is none; the head lists the available speeds either way. */
export async function orderSpectrum(
  db: Database,
  views: WaveViews,
  caller: Caller,
  form: OrderForm,
): Promise<{ head: OrderHead; values: readonly Float32Array[] }> {
  const found = await views.sampling(caller, form.waveId)
  const speeds = await speedsOf(db, found, form.rotation)
  const source = selectSpeed(speeds, form.source)
  const speedsKnown = speeds[source]
  const { quantity, undeclared, unit } = displayQuantity(found.waves, form.quantity)
  const shared = { ...samplingHead(found), quantity, undeclared, unit }
  const sources = sourcesOf(speeds)
  if ('problem' in speedsKnown) {
    return {
      head: { ...shared, ...nothing, axes: [], n: 0, problems: [], saturated: [], sources, problem: speedsKnown.problem },
      values: [],
    }
  }
  const { maxOrder = defaultMaxOrder, turns = 0 } = form
  const { spectra, speed, problems, saturated, ...rest } = await views.orders(found, {
    quantity,
    speed: speedsKnown.given,
    maxOrder,
    turns,
  })
  const head: OrderHead = {
    ...shared,
    ...rest,
    axes: spectra.map(({ axis }) => axis),
    n: Math.max(0, ...spectra.map(({ amplitude }) => amplitude.length)),
    problems: [...problems],
    saturated: [...saturated],
    speed: speed && { source, ...speed },
    sources: sources.map((one) => (one.source === source && speed && one.rpm === null ? { ...one, rpm: speed.meanRpm } : one)),
  }
  return { head, values: spectra.map(({ amplitude }) => amplitude) }
}
