import type { ChartLang } from './chart-language.ts'
import type { ChartRange, ChartSeries, ChartSpec, ChartTable, ChartTone, Samples } from './chart-spec.ts'
import { chartText } from './charts.text.ts'
import { isPeak } from './cursor-peak.ts'
import { formatNumber } from './format-number.ts'

/** The cepstrum of one axis at quefrencies 0, 1, 2 ... steps. */
export interface CepstrumLine {
  key: string
  label: string
  tone: ChartTone
  values: Samples
}

/** What a cepstrum shows: all axes stand over one scale, and one of them is drawn. */
export interface CepstrumData {
  lines: readonly CepstrumLine[]
  /** The distance of two quefrencies in ms. */
  stepMs: number
}

/** Below this quefrency stands the broad shape of the spectrum, many times higher than any family of lines. Guess: 2 ms, families wider than 500 Hz are rare. */
const shapeMs = 2

/** Rows of each axis in the table, as a spectrum has. */
const tablePeaks = 8

/** The index of the first quefrency beyond the shape of the spectrum; in a record too short for that, of the first there is. */
export function firstFamily({ stepMs }: Pick<CepstrumData, 'stepMs'>, values: Samples): number {
  const index = Math.max(1, Math.ceil(shapeMs / stepMs))
  return index < values.length ? index : 1
}

/** The frequency in Hz of which a quefrency in ms is the period. Source: specification, section 9 (1000 / the x value). */
export const equivalentHz = (ms: number): number => 1000 / ms

/** The spec of a cepstrum whose axis `shown` is drawn: quefrency 0, which is the level and no period, is left out. */
export function cepstrumSpec(data: CepstrumData, shown: string, lang: ChartLang): ChartSpec {
  const { lines, stepMs } = data
  const series: ChartSeries[] = lines
    .filter(({ values }) => values.length > 1)
    .map(({ key, label, tone, values }) => ({
      key,
      label,
      tone,
      x: { start: stepMs, step: stepMs, count: values.length - 1 },
      y: values.subarray(1),
    }))
  const longest = Math.max(2, ...lines.map(({ values }) => values.length))
  const line = lines.find(({ key }) => key === shown)
  return {
    x: {
      label: chartText.quefrency[lang],
      unit: 'ms',
      kind: 'linear',
      decimals: 3,
      extent: [stepMs, (longest - 1) * stepMs],
      inverse: { unit: 'Hz', per: 1000, decimals: 2 },
    },
    y: [{ key: 'y', label: chartText.cepstrum[lang], unit: '', decimals: 3, ...(line ? { range: familyRange(data, line.values) } : {}) }],
    series,
    table: peakTable(data, lang),
  }
}

/** A range that holds what stands beyond the shape of the spectrum, with room above and below. */
function familyRange(data: CepstrumData, values: Samples): ChartRange {
  let [low, high] = [0, 0]
  for (let n = firstFamily(data, values); n < values.length; n++) {
    low = Math.min(low, values[n]!)
    high = Math.max(high, values[n]!)
  }
  const room = 0.06 * (high - low) || 1
  return [low - room, high + room]
}

function peakTable(data: CepstrumData, lang: ChartLang): ChartTable {
  const { lines, stepMs } = data
  return {
    head: [chartText.series[lang], `${chartText.quefrency[lang]} (ms)`, `${chartText.frequency[lang]} (Hz)`, chartText.cepstrum[lang]],
    rows: lines.flatMap(({ label, values }) => {
      const peaks: number[] = []
      for (let n = firstFamily(data, values); n < values.length - 1; n++) if (isPeak(values, n, 0)) peaks.push(n)
      return peaks
        .sort((a, b) => values[b]! - values[a]!)
        .slice(0, tablePeaks)
        .map((n) => [label, formatNumber(n * stepMs, 3), formatNumber(equivalentHz(n * stepMs), 2), formatNumber(values[n], 3)])
    }),
  }
}
