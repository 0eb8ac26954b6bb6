import type { BandMapData } from '@undertone/chart/band-map/band-map-data'
import { chartText } from '@undertone/chart/spec/chart.text'
import type { BandMapAnswer } from '@undertone/domain/analysis/bands/band-map.calls'
import { type BandMapKey, bandMapKeys, bandMaps } from '@undertone/domain/analysis/bands/band-maps.table'
import type { AxisNames } from '@undertone/domain/device/sensor/axis-names'
import type { Band } from '@undertone/dsp/record/samples'
import type { useText } from '../../../../core/language/language.ts'

/** The map of a URL; null shows none. */
export const bandMapIn = ({ bandMap }: { readonly bandMap: string }): BandMapKey | null =>
  bandMapKeys.find((key) => key === bandMap) ?? null

/** Digits of a score: 12.3, 0.42. */
const decimalsOf = (map: BandMapKey): number => (map === 'infogram' ? 2 : 1)

/** The map of the shown axis, or of the one with the highest score; null if no axis has one. */
export function bandMapData(
  { map, axes }: BandMapAnswer,
  {
    channel,
    names,
    chosen,
    say,
  }: {
    readonly channel: string | null
    readonly names: AxisNames
    readonly chosen: Band | null
    readonly say: ReturnType<typeof useText>
  },
): BandMapData | null {
  const scoreOf = ({ cells, best }: BandMapAnswer['axes'][number]): number =>
    best === null ? Number.NEGATIVE_INFINITY : (cells[best]?.score ?? 0)
  const [first, ...others] = axes.filter(({ axis }) => channel === null || axis === channel)
  if (!first) return null
  const shown = others.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best), first)
  return {
    title: `${say(bandMaps[map])} ${names[shown.axis]}`,
    cells: shown.cells,
    best: shown.best,
    chosen,
    scoreName: say(bandMaps[map].scoreName),
    levelName: say(chartText.bandLevel),
    decimals: decimalsOf(map),
  }
}
