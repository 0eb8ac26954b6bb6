import { axisTone } from '@undertone/chart/axis/axis-tones'
import type { Samples } from '@undertone/chart/spec/chart-spec'
import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { units } from '@undertone/domain/core/unit'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import { detections } from '@undertone/domain/waveform/spectrum/spectrum-choices.table'
import type { SpectrumKindRow } from '@undertone/domain/waveform/spectrum/spectrum-kinds.table'
import { siFactorOf, standardGravity } from '@undertone/domain/waveform/wave-units.table'
import type { BinaryHead } from '@undertone/domain/waveform/waveform.calls'
import type { useText } from '../../../../core/language/language.ts'
import { spectrumText } from '../settings/spectrum.text.ts'
import { choiceOf, type SpectrumSettings } from '../settings/spectrum-settings.ts'
import type { AxisSpectrum, SpectrumJob } from './spectrum-job.ts'

/** Whether this unit does not support a kind of spectrum: only declared units can be integrated. */
export const unitNeeded = ({ key }: SpectrumKindRow, unit: string): boolean =>
  (key === 'velocity' || key === 'displacement') && siFactorOf(unit) === undefined

/** Whether a kind is an acceleration that can be shown in g. */
const isInGravity = ({ unit }: SpectrumKindRow, { gravity }: Pick<SpectrumSettings, 'gravity'>, head: BinaryHead): boolean =>
  gravity && unit === 'acceleration' && siFactorOf(head.unit) !== undefined

/** The unit of amplitudes: that of the waveform if nothing is integrated. */
function unitOf(kind: SpectrumKindRow, inGravity: boolean, head: BinaryHead): string {
  if (kind.unit !== 'acceleration') return units[kind.unit].symbol
  return inGravity ? 'g' : head.unit
}

/** The job for the worker. */
export function jobOf(waveId: number, kind: SpectrumKindRow, settings: SpectrumSettings, head: BinaryHead): SpectrumJob {
  // A coherence has no amplitude to detect.
  const factor = kind.key === 'enhancedEnvelope' ? 1 : detections[settings.detection].factor
  return {
    waveId,
    kind: kind.key,
    choice: choiceOf(settings, head.sampleHz),
    fmaxHz: settings.fmaxHz,
    factor: isInGravity(kind, settings, head) ? factor / standardGravity : factor,
    part: settings.part,
  }
}

/** One g is about ten m/s²: one more decimal. */
const gravityDecimals = 4

/** A computed spectrum with its waveform and settings: a chart shows these, not what was selected since. */
export interface Computed {
  readonly job: SpectrumJob
  readonly kind: SpectrumKindRow
  readonly head: BinaryHead
  readonly settings: SpectrumSettings
  readonly axes: readonly AxisSpectrum[]
}

interface Words {
  readonly names: AxisNames
  readonly channel: string | null
  /** In r/min; 0 is the speed of the measurement. */
  readonly rotation: number
  readonly say: ReturnType<typeof useText>
}

/** Chart data of a computed spectrum; null if no axis has one. */
export function liveSpectrum({ kind, head, settings, axes }: Computed, { names, channel, rotation, say }: Words): SpectrumData | null {
  const shown = axes.filter(({ axis, problem }) => problem === null && (channel === null || channel === axis))
  const longest = shown.reduce<AxisSpectrum | undefined>((a, b) => (a && a.amplitude.length >= b.amplitude.length ? a : b), undefined)
  if (!longest) return null
  const inGravity = isInGravity(kind, settings, head)
  const rpm = rotation > 0 ? rotation : head.rpm
  return {
    lines: shown.map((one) => ({ key: one.axis, label: names[one.axis], tone: axisTone[one.axis], amplitude: onBinsOf(longest, one) })),
    binHz: longest.binHz,
    unit: unitOf(kind, inGravity, head),
    quantity: say(kind.key === 'enhancedEnvelope' ? spectrumText.coherence : detections[settings.detection].label),
    decimals: inGravity ? gravityDecimals : kind.decimals,
    sampleHz: head.sampleHz,
    // Lines of a squared envelope are powers of a signal without a unit.
    ...(kind.key === 'whitenedEnvelope' ? { level: { reference: 1, label: '1', isPower: true } } : {}),
    ...(kind.key === 'enhancedEnvelope' ? { level: { reference: 1, label: '1', isPower: false } } : {}),
    ...(rpm ? { speedHz: rpm / 60, speedFrom: rotation > 0 ? ('entered' as const) : ('sampling' as const) } : {}),
  }
}

/** An axis over the bins of the longest, as on the server: a shorter record has wider bins, and each bin shows the one that contains it. */
function onBinsOf({ binHz, amplitude: { length } }: AxisSpectrum, one: AxisSpectrum): Samples {
  if (one.binHz === binHz) return one.amplitude
  const last = one.amplitude.length - 1
  return Float64Array.from({ length }, (_, k) => one.amplitude[Math.min(last, Math.round((k * binHz) / one.binHz))]!)
}
