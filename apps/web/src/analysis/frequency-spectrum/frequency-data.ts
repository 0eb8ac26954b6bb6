import { units } from '@undertone/domain/core/unit'
import { type WaveViewCode, waveViewOf } from '@undertone/domain/waveform/wave-views.table'
import type { FrequencyUnit, SpectrumData } from '../../charts/spectrum-spec.ts'

/** A spectrum with the decimals of its quantity and, where one channel is chosen, that axis alone. */
export function frequencyData(spectrum: SpectrumData, view: WaveViewCode, channel: string | null): SpectrumData {
  const { decimals } = units[waveViewOf(view).unit]
  return { ...spectrum, decimals, lines: spectrum.lines.filter(({ key }) => channel === null || key === channel) }
}

/** The group in which a spectrum zooms: without a speed it stands in Hz where others stand in orders, and cannot follow them. */
export const zoomGroup = (unit: FrequencyUnit, speedHz: number | undefined): string =>
  `analysis spectrum ${unit === 'order' && !speedHz ? 'Hz' : unit}`
