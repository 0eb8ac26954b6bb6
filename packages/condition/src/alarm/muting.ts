import { activeOccurrenceAt, type Occurrence, type WindowTimes } from '@undertone/domain/alarm/maintenance/maintenance-times'

/** Target of a maintenance window; the narrowest location that is set applies. */
export interface WindowTarget {
  readonly companyId: number
  readonly areaId: number | null
  readonly equipmentId: number | null
  readonly mappingId: number | null
}

/** A maintenance window for muting. */
export interface MutingWindow extends WindowTimes, WindowTarget {
  readonly id: number
}

/** Location of an alarm: its company and all above it, its area, machine and point; null where it has none (silence of a gateway). */
export interface AlarmLocation {
  readonly companyIds: readonly number[]
  readonly areaId: number | null
  readonly equipmentId: number | null
  readonly mappingId: number | null
}

/** Whether a window covers a location. */
export function covers(window: WindowTarget, place: AlarmLocation): boolean {
  if (window.mappingId !== null) return window.mappingId === place.mappingId
  if (window.equipmentId !== null) return window.equipmentId === place.equipmentId
  if (window.areaId !== null) return window.areaId === place.areaId
  return place.companyIds.includes(window.companyId)
}

/** A window that mutes a location, with the occurrence that is active. */
export interface ActiveMute<W extends MutingWindow> {
  readonly window: W
  readonly occurrence: Occurrence
}

/**
 * The window that mutes a location at an instant; of several, the one that lasts longest. `toWallClock` gives the instant on the wall clock
 * of a window, in ms: windows of one tenant can be in different zones.
 */
export function findMute<W extends MutingWindow>(
  windows: readonly W[],
  place: AlarmLocation,
  toWallClock: (window: W) => number,
): ActiveMute<W> | null {
  let found: ActiveMute<W> | null = null
  let left = 0
  for (const window of windows) {
    if (!covers(window, place)) continue
    const at = toWallClock(window)
    const occurrence = activeOccurrenceAt(window, at)
    if (!occurrence || occurrence.toMs - at <= left) continue
    left = occurrence.toMs - at
    found = { window, occurrence }
  }
  return found
}
