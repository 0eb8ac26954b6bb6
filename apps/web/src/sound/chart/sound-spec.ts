import { formatNumber } from '@undertone/chart/format/format-number'
import { chartText } from '@undertone/chart/spec/chart.text'
import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import type { HertzAxis } from '@undertone/chart/spectrogram/spectrogram-raster'
import { unitSeconds, type WaveTimeUnit } from '@undertone/chart/wave/wave-spec'
import type { Language } from '@undertone/domain/core/text'
import type { SpectrogramLevels } from '../task/spectrogram-task.ts'
import { soundText } from './sound-chart.text.ts'

/** Axis width of both sound charts, in px, so that they are aligned (guess: seven digits). */
export const soundAxisWidthPx = 64

/** Rows of the screen-reader table. */
const tableRows = 12

/** The spec of a spectrogram without its image: axes of time and frequency, and the strongest frequency over time. */
export function spectrogramSpec(
  found: SpectrogramLevels,
  options: { readonly axis: HertzAxis; readonly extent: readonly [number, number]; readonly unit: WaveTimeUnit; readonly sampleHz: number },
  lang: Language,
): ChartSpec {
  const { axis, extent, unit, sampleHz } = options
  const perUnit = unitSeconds(unit, sampleHz)
  const { firstS, stepS, frames, loudestHz } = found
  const time = { label: chartText.time[lang], unit, kind: 'linear', decimals: unit === 'ms' ? 3 : 5, extent } as const
  const every = Math.max(1, Math.floor(frames / tableRows))
  return {
    x: time,
    y: [
      {
        key: 'hz',
        label: chartText.frequency[lang],
        unit: 'Hz',
        scale: axis.log ? 'log' : 'linear',
        range: [axis.lowHz, axis.highHz],
        decimals: 1,
        widthPx: soundAxisWidthPx,
      },
    ],
    series: [
      {
        key: 'loudest',
        label: soundText.loudest[lang],
        tone: 'text',
        x: { start: firstS / perUnit, step: stepS / perUnit, count: frames },
        y: loudestHz,
      },
    ],
    table: {
      head: [time.label, soundText.loudest[lang]],
      rows: Array.from({ length: Math.ceil(frames / every) }, (_, row) => [
        `${formatNumber((firstS + row * every * stepS) / perUnit, 2)} ${unit}`,
        `${formatNumber(loudestHz[row * every], 1)} Hz`,
      ]),
    },
  }
}
