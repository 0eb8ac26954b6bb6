import type { OrbitHead, OrderHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import type { ParsedOf } from '@undertone/domain/core/call'
import type { Caller } from '../platform/identity/principal.ts'

/** A head with the numbers of each of its axes, in their order. */
interface Shown<Head> {
  readonly head: Head
  readonly values: readonly Float32Array[]
}

/** What the orbit and the order tab of the analysis page show, from the same calculation. Implemented by the analysis feature; callers do not depend on it. */
export interface ShaftCharts {
  /** The signals of an orbit. @throws where the caller may see no such waveform. */
  orbit(caller: Caller, form: ParsedOf<typeof orderCalls.orbit>['query']): Promise<Shown<OrbitHead>>
  /** The order spectrum of a waveform; its head says why there is none. @throws where the caller may see no such waveform. */
  orders(caller: Caller, form: ParsedOf<typeof orderCalls.orderSpectrum>['query']): Promise<Shown<OrderHead>>
}
