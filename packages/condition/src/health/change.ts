import type { IsoZone } from '@undertone/domain/asset/severity/iso-zones.table'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import type { Growth } from './growth.ts'
import { changeLoss } from './losses.ts'

/** How a point's velocity changed, and the loss it causes. */
export interface Change {
  /** Share lost; null without enough data. */
  readonly share: number | null
  /** Over the learned baseline, mm/s; null without one. */
  readonly rise: number | null
  /** Over the last days; null with too few values. */
  readonly growth: Growth | null
}

/** Change of a value against its baseline and over the last days; the worse of the two counts. */
export function changeOf(value: number, baseline: number | null, growth: Growth | null, row: Pick<IsoZone, 'bc' | 'cd'>): Change {
  const rise = baseline === null ? null : value - baseline
  const grown = growth?.isGrowing ? Math.max(0, growth.perDay) * healthTimes.growthDays : 0
  const known = [...(rise === null ? [] : [rise]), ...(growth === null ? [] : [grown])]
  const share = known.length === 0 ? null : changeLoss(Math.max(...known), row)
  return { share, rise, growth }
}
