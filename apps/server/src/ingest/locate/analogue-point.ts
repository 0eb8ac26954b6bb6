import { canonicalValue } from '@undertone/device/message/canonical'
import type { TelemetryPoint } from '@undertone/device/message/telemetry'
import { analogueKeys, readSignal, type SignalScale, signalFaultKey, signalKey } from '@undertone/domain/device/telemetry/analogue-signal'
import { signalFault, signalKind } from '@undertone/domain/device/telemetry/signal.enums'

/** The scale of an analogue sensor, and the telemetry key of its values. */
export interface AnalogueScale extends SignalScale {
  readonly key: string
}

/** Columns of a sensor that its scale consists of. */
export interface SignalColumns {
  readonly category: string | null
  readonly signal: string | null
  readonly rangeLow: number | null
  readonly rangeHigh: number | null
}

/** The scale of a sensor; null unless it is an analogue channel with both ends of its range. */
export function scaleOf({ category, signal, rangeLow, rangeHigh }: SignalColumns): AnalogueScale | null {
  const key = Object.entries(analogueKeys).find(([name]) => name === category)?.[1]
  const kind = Object.values(signalKind.members).find(({ code }) => code === signal)
  if (key === undefined || !kind || rangeLow === null || rangeHigh === null) return null
  return { key, signal: kind.code, rangeLow, rangeHigh }
}

/**
 * The values of a point whose sensor sends a signal instead of a value: the signal becomes the value of the sensor's quantity, or names its
 * fault and gives no value. A value that the device sends itself stays. Points without a signal are returned as they are.
 */
export function convertSignal(point: Pick<TelemetryPoint, 'values' | 'extra'>, scale: AnalogueScale | null): TelemetryPoint['values'] {
  const raw = point.extra?.[signalKey]
  if (scale === null || typeof raw !== 'number' || point.values[scale.key] !== undefined) return point.values
  const read = readSignal(raw, scale)
  if ('fault' in read) return { ...point.values, [signalFaultKey]: read.fault }
  const value = canonicalValue(read.value)
  return value === null ? point.values : { ...point.values, [scale.key]: value, [signalFaultKey]: signalFault.members.None.code }
}
