import type { IsoZone } from '@undertone/domain/asset/severity/iso-zones.table'
import { healthTimes } from '@undertone/domain/health/health-parts.table'
import type { Growth } from './growth.ts'
import { changeLoss } from './losses.ts'

/** How a point's velocity changed, and what that loses. */
export interface Change {
  /** Share lost; null where nothing can be told yet. */
  readonly share: number | null
  /** Over the learned baseline, mm/s; null without one. */
  readonly rise: number | null
  /** Over the last days; null where too few had values. */
  readonly growth: Growth | null
  /** Days until the boundary that comes next is reached at this growth; null without growth, or beyond C/D. */
  readonly daysToBoundary: number | null
  /** That boundary, mm/s. */
  readonly boundary: number | null
}

/** Longest time that a growth is followed ahead, in days; beyond, it says nothing (guess: a season). */
const farthestDays = 90

/** The change of a value against its baseline and over the last days; the worse of the two is lost. */
export function changeOf(value: number, baseline: number | null, growth: Growth | null, row: Pick<IsoZone, 'ab' | 'bc' | 'cd'>): Change {
  const rise = baseline === null ? null : value - baseline
  const grown = growth?.isGrowing ? Math.max(0, growth.perDay) * healthTimes.growthDays : 0
  const known = [...(rise === null ? [] : [rise]), ...(growth === null ? [] : [grown])]
  const share = known.length === 0 ? null : changeLoss(Math.max(...known), row)
  const boundary = [row.bc, row.cd].find((one) => value <= one) ?? null
  const ahead = growth?.isGrowing && growth.perDay > 0 && boundary !== null ? (boundary - value) / growth.perDay : null
  const isNear = ahead !== null && ahead <= farthestDays
  return { share, rise, growth, daysToBoundary: isNear ? ahead : null, boundary: isNear ? boundary : null }
}
