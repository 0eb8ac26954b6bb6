import { formatNumber } from '@undertone/chart/format/format-number'
import type { OrbitSide } from '@undertone/chart/orbit/orbit-projection'
import { extentOf } from '@undertone/chart/orbit/orbit-sides'
import type { ChartTable } from '@undertone/chart/spec/chart-spec'
import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'
import { axesOf, type OrbitChoice } from '@undertone/domain/analysis/shaft/shaft-choices'
import { shaftText } from '../../shaft/shaft.text.ts'

/** An orbit in numbers: the extent of each side as drawn, and its line at the running speed. */
export function orbitTable(
  head: Pick<OrbitHead, 'lines' | 'unit'>,
  choice: OrbitChoice,
  sides: readonly OrbitSide[],
  decimals: number,
  say: (text: { cn: string; en: string }) => string,
): ChartTable {
  const { lines, unit } = head
  return {
    head: [
      say(shaftText.axis),
      `${say(shaftText.peakToPeak)} (${unit})`,
      `${say(shaftText.rms)} (${unit})`,
      `${say(shaftText.shaftAmplitude)} (${unit})`,
      `${say(shaftText.shaftPhase)} (°)`,
    ],
    rows: axesOf(choice).flatMap((axis, i) => {
      const side = sides[i]
      if (!side) return []
      const { peakToPeak, rms } = extentOf(side)
      const line = lines.find((one) => one.axis === axis)
      return [
        [
          side.label,
          formatNumber(peakToPeak, decimals),
          formatNumber(rms, decimals),
          formatNumber(line?.amplitude, decimals),
          formatNumber(line?.phaseDeg, 1),
        ],
      ]
    }),
  }
}
