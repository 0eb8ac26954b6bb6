import { units } from '@undertone/domain/core/unit'
import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { siFactorOf } from '@undertone/domain/waveform/wave-units.table'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import type { ViewResult } from './view.ts'
import type { SamplingDetail, StoredWave } from './wave.store.ts'

/** A view of one axis. */
export interface AxisView extends ViewResult {
  readonly axis: Axis
}

/** A sampling with its stored axes, at least one. */
export interface Sampling {
  readonly sampling: SamplingDetail
  readonly waves: readonly StoredWave[]
}

/** A sampling with its views: what the wave calls answer from. */
export interface SamplingView extends Sampling {
  /** Unit of the values: that of the view, or the undeclared one of the wave; all of them where axes differ. */
  readonly unit: string
  readonly axes: readonly AxisView[]
  /** Values of the longest axis. */
  readonly n: number
  /** Distance of two values of every axis: ms in the time domain, Hz in the frequency domain. */
  readonly step: number
  /** Envelope band in Hz, when the view has one. */
  readonly band: readonly [number, number] | null
}

/** Unit of the shown values; ingest lets axes of one unit only into a sampling, and where older ones differ none is hidden. */
export function unitOf(waves: readonly StoredWave[], view: WaveViewCode): string {
  const shown = waves.map(({ unit }) => (siFactorOf(unit) === undefined ? unit : units[waveViewOf(view).unit].symbol))
  return [...new Set(shown)].join(' / ')
}

/**
 * Axes over the scale of the longest. Ingest lets axes of one length only into a sampling; the spectrum of an older, shorter one has
 * wider bins, and every bin of the longest shows the one that it lies in.
 */
export function onOneScale(axes: readonly AxisView[]): Pick<SamplingView, 'axes' | 'n' | 'step' | 'band'> {
  const longest = axes.reduce((a, b) => (b.values.length > a.values.length ? b : a))
  const { step, band } = longest
  const n = longest.values.length
  const scaled = axes.map((axis) => {
    if (axis.step === step) return axis
    const last = axis.values.length - 1
    const values = Float64Array.from({ length: n }, (_, i) => axis.values[Math.min(last, Math.round((i * step) / axis.step))] ?? Number.NaN)
    return { ...axis, step, values }
  })
  return { axes: scaled, n, step, band }
}
