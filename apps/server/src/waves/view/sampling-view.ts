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
  /** Whose turn its calculations take. */
  readonly tenantId: number | null
  readonly sampling: SamplingDetail
  readonly waves: readonly StoredWave[]
}

/** A sampling with its views: the source of the waveform calls. */
export interface SamplingView extends Sampling {
  /** Unit of the values: that of the view, or the undeclared one of the wave; all of them if axes differ. */
  readonly unit: string
  readonly axes: readonly AxisView[]
  /** Number of values of the longest axis. */
  readonly n: number
  /** Step between two values of every axis: ms in the time domain, Hz in the frequency domain. */
  readonly step: number
  /** Envelope band in Hz, if the view has one. */
  readonly band: readonly [number, number] | null
}

/** Unit of the displayed values; ingest accepts only axes with the same unit into a sampling, and if older ones differ all are listed. */
export function unitOf(waves: readonly StoredWave[], view: WaveViewCode): string {
  const shown = waves.map(({ unit }) => (siFactorOf(unit) === undefined ? unit : units[waveViewOf(view).unit].symbol))
  return [...new Set(shown)].join(' / ')
}

/**
 * Aligns axes to the scale of the longest. Ingest accepts only axes of the same length into a sampling; the spectrum of an older, shorter
 * one has wider bins, and every bin of the longest shows the one it falls into.
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
