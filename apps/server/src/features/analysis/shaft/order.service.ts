import type { OrderHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { defaultMaxOrder } from '@undertone/domain/analysis/shaft/order-speed.table'
import type { ParsedOf } from '@undertone/domain/core/call'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { WaveViews } from '../../../waves/compute/wave.service.ts'
import { samplingHead } from '../../../waves/view/sampling-head.ts'
import { chosenOf, sourcesOf, speedsOf } from './order-speeds.ts'
import { quantityShown } from './shaft-quantity.ts'

type OrderForm = ParsedOf<typeof orderCalls.orderSpectrum>['query']

const nothing = { orderStep: 0, turns: 0, averages: 0, highPassHz: null, lineRpm: null, sure: false, curve: null, speed: null }

/** The order spectrum of a sampling at the wanted speed, or why there is none; which speeds there are stands in the head either way. */
export async function orderSpectrum(
  db: Database,
  views: WaveViews,
  caller: Caller,
  form: OrderForm,
): Promise<{ head: OrderHead; values: readonly Float32Array[] }> {
  const found = await views.sampling(caller, form.waveId)
  const speeds = await speedsOf(db, found, form.rotation)
  const source = chosenOf(speeds, form.source)
  const told = speeds[source]
  const { quantity, undeclared, unit } = quantityShown(found.waves, form.quantity)
  const shared = { ...samplingHead(found), quantity, undeclared, unit }
  const sources = sourcesOf(speeds)
  if ('problem' in told) {
    return { head: { ...shared, ...nothing, axes: [], n: 0, problems: [], saturated: [], sources, problem: told.problem }, values: [] }
  }
  const { maxOrder = defaultMaxOrder, turns = 0 } = form
  const { spectra, speed, problems, saturated, ...rest } = await views.orders(found, { quantity, speed: told.given, maxOrder, turns })
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
