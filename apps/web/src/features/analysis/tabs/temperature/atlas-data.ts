import type { ChartShade, ChartTone } from '@undertone/chart/spec/chart-spec'
import { gapThresholdMs } from '@undertone/chart/trend/trend-gaps'
import type { TrendData } from '@undertone/chart/trend/trend-spec'
import type { Atlas } from '@undertone/domain/analysis/analysis.calls'
import { fill, type Language } from '@undertone/domain/core/text'
import { units } from '@undertone/domain/core/unit'
import { downsamplingStages } from '@undertone/domain/retention/retention-policy'
import { analysisText } from '../../panel/analysis.text.ts'

/** Points of a machine are distinguished by these colours, then by dashes. */
const tones: readonly ChartTone[] = ['accent', 'z', 'h', 'y']
const dashes: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [9, 3, 2, 3]]

const { symbol, decimals } = units.temperature

/** The label of a downsampled day, with the widest interval of any point; empty if none is downsampled. */
function thinnedDay(atlas: Atlas, [from, to]: readonly [number, number], lang: Language): ChartShade[] {
  const seconds = Object.values(atlas).reduce(
    (widest, points) => points.reduce((max, point) => Math.max(max, point.seconds ?? 0), widest),
    0,
  )
  if (seconds === 0) return []
  const width = downsamplingStages.find((stage) => stage.seconds === seconds)?.label[lang] ?? `${seconds} s`
  return [{ from, to, label: fill(analysisText.thinnedTo[lang], { width }), note: fill(analysisText.thinnedMeans[lang], { width }) }]
}

/** Consecutive downsampled intervals are joined at any width. */
const widestMs = (points: Atlas[string]): number => points.reduce((widest, { seconds = 0 }) => Math.max(widest, 1500 * seconds), 0)

/** One day of several points: a line for each that has values, with its name. */
export function atlasData(atlas: Atlas, label: string, day: readonly [number, number] | null, lang: Language): TrendData {
  const named = Object.entries(atlas)
  return {
    lines: named.flatMap(([name, points], index) =>
      points.length === 0
        ? []
        : {
            key: name,
            label: name,
            tone: tones[index % tones.length] ?? 'accent',
            dash: dashes[Math.floor(index / tones.length) % dashes.length] ?? [],
            times: points.map(({ t }) => t),
            values: Float64Array.from(points, ({ y }) => y),
          },
    ),
    axes: [{ key: 'y', label, unit: symbol, decimals }],
    gapMs: named.reduce((widest, [, points]) => {
      const times = points.map(({ t }) => t)
      return Math.max(widest, gapThresholdMs(times, times.length), widestMs(points))
    }, 0),
    ...(day ? { period: day, shades: thinnedDay(atlas, day, lang) } : {}),
  }
}
