import type { Language } from '@undertone/domain/core/text'
import { formatNumber } from '../format/format-number.ts'
import { chartText } from '../spec/chart.text.ts'
import type { ChartTable } from '../spec/chart-spec.ts'
import type { WaterfallData } from './waterfall-data.ts'

/** The maximum of every trace and its position, for screen readers. */
export function waterfallTable({ slices, x, unit, decimals }: WaterfallData, lang: Language): ChartTable {
  return {
    head: [chartText.sampled[lang], chartText.series[lang], `${chartText.max[lang]} (${unit})`, `${x.label} (${x.unit})`],
    rows: slices.flatMap((slice) =>
      slice.traces.map(({ label, values, step }) => {
        let at = -1
        for (let index = 0; index < values.length; index++) if (at < 0 || values[index]! > values[at]!) at = index
        return [slice.label, label, formatNumber(values[at], decimals), formatNumber(at < 0 ? null : at * step, x.decimals)]
      }),
    ),
  }
}
