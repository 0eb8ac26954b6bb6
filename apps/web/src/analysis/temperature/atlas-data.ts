import { units } from '@undertone/domain/core/unit'
import type { Atlas } from '@undertone/domain/waveform/analysis.calls'
import type { ChartTone } from '../../charts/chart-spec.ts'
import type { TrendData } from '../../charts/trend-spec.ts'
import { silenceMs } from '../silence.ts'

/** Points of a machine are told apart by these colours, then by dashes. */
const tones: readonly ChartTone[] = ['accent', 'z', 'h', 'y']
const dashes: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [9, 3, 2, 3]]

const { symbol, decimals } = units.temperature

/** One day of several points: a line for each that has values, under its name. */
export function atlasData(atlas: Atlas, label: string, day: readonly [number, number] | null): TrendData {
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
      return Math.max(widest, silenceMs(times, times.length))
    }, 0),
    ...(day ? { period: day } : {}),
  }
}
