import type { CodeOf } from '../../core/enum.ts'
import type { SensorCategory } from '../model/sensor-models.table.ts'
import { signalFault, signalKind } from './signal.enums.ts'

export type SignalFault = Exclude<CodeOf<typeof signalFault>, 0>

/** Key under which a device sends the signal of an analogue channel, in mA or V. It is stored as sent beside the converted value. */
export const signalKey = 'signal'

/** Key of the fault of a signal. */
export const signalFaultKey = 'sigFault'

/** The telemetry key of the value of each analogue category. */
export const analogueKeys: Readonly<Partial<Record<SensorCategory, string>>> = { Current: 'cur', LiquidLevel: 'level', Pressure: 'press' }

/** How a sensor's signal is converted: the engineering value at both ends of its span. */
export interface SignalScale {
  readonly signal: CodeOf<typeof signalKind>
  /** Value at 4 mA or 0 V. */
  readonly rangeLow: number
  /** Value at 20 mA or 10 V. */
  readonly rangeHigh: number
}

const spans = { '4-20mA': { low: 4, high: 20 }, '0-10V': { low: 0, high: 10 } } as const

/** Currents outside of these are failures and no measured values. Source: NAMUR NE 43, as quoted by makers of transmitters. */
export const failureCurrents = { below: 3.6, above: 21 } as const

/**
 * The value of a signal in mA or V, or why it has none. Between the end of the span and the failure limit a transmitter is at its limit,
 * which still is a value. A voltage of zero is a value, too, although a broken wire looks the same.
 */
export function readSignal(raw: number, { signal, rangeLow, rangeHigh }: SignalScale): { value: number } | { fault: SignalFault } {
  if (signal === signalKind.members.Current.code) {
    if (raw < failureCurrents.below) return { fault: signalFault.members.BrokenWire.code }
    if (raw > failureCurrents.above) return { fault: signalFault.members.AboveRange.code }
  }
  const { low, high } = spans[signal]
  return { value: rangeLow + ((raw - low) / (high - low)) * (rangeHigh - rangeLow) }
}

/** The signal of a value: what the transmitter of a simulated plant sends. */
export function signalOf(value: number, { signal, rangeLow, rangeHigh }: SignalScale): number {
  const { low, high } = spans[signal]
  return low + ((value - rangeLow) / (rangeHigh - rangeLow)) * (high - low)
}
