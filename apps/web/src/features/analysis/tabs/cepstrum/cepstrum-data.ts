import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { CepstrumData } from '@undertone/chart/spectrum/cepstrum-spec'
import type { CepstraHead } from '@undertone/domain/analysis/shaft/order.calls'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { type Axis, axes as sensorAxes } from '@undertone/domain/device/telemetry/telemetry'
import type { CursorText } from '../../address/cursor-address.ts'
import type { ShaftResponse } from '../../shaft/use-shaft-response.ts'

/** The cepstra of the field guide: real, or power, which is four times its square and has no negative values. */
const cepstrumKinds = ['real', 'power'] as const
export type CepstrumKind = (typeof cepstrumKinds)[number]

/** The type of a URL; anything else is the real cepstrum. */
export const cepstrumKindIn = ({ cepstrum }: { readonly cepstrum: string }): CepstrumKind =>
  cepstrumKinds.find((one) => one === cepstrum) ?? 'real'

/**
 * Maximum quefrencies in ms of the display; 0 is everything. Guess: 200 ms are five revolutions at 1,500 r/min, a second is one revolution
 * at 60 r/min.
 */
export const cepstrumEnds = [200, 1000, 0] as const

/** The maximum of a URL; a value that is not offered is one second. */
export const cepstrumEndIn = ({ upTo }: { readonly upTo: number }): (typeof cepstrumEnds)[number] =>
  cepstrumEnds.find((one) => one === upTo) ?? 1000

/**
 * The axes of a response with a cepstrum, up to a quefrency in ms (0 for all); `rotation` is an entered speed in r/min, 0 uses the speed of
 * the measurement.
 */
export function cepstrumData(
  { head, values }: ShaftResponse<CepstraHead>,
  names: AxisNames,
  kind: CepstrumKind,
  rotation: number,
  endMs: number,
): CepstrumData {
  const rpm = rotation > 0 ? rotation : (head.rpm ?? 0)
  const lines = sensorAxes.flatMap((axis) => {
    const real = values.get(axis)?.subarray(0, endMs > 0 ? Math.max(2, Math.round(endMs / head.stepMs) + 1) : head.n)
    return real
      ? [{ key: axis, label: names[axis], tone: axisTone[axis], values: kind === 'power' ? real.map((c) => 4 * c * c) : real }]
      : []
  })
  return { lines, stepMs: head.stepMs, ...(rpm > 0 ? { speedHz: rpm / 60 } : {}) }
}

/** The displayed axis: the selected one, or Z (specification, section 5), or the last that has a cepstrum. */
export function shownAxis({ lines }: CepstrumData, chosen: Axis | null): string {
  const preferred = chosen ?? 'Z'
  return lines.some(({ key }) => key === preferred) ? preferred : (lines.at(-1)?.key ?? preferred)
}

/** The cursor of a cepstrum in the URL: a quefrency in ms. */
export const quefrencyText: CursorText<number | null> = {
  read: (text) => (Number(text) > 0 && Number.isFinite(Number(text)) ? Number(text) : null),
  write: (ms) => (ms === null ? '' : String(Number(ms.toPrecision(9)))),
}
