import { holdingAt, type Occurrence, type WindowTimes } from '@undertone/domain/alarm/maintenance/maintenance-times'

/** What a maintenance window is about; the narrowest place that is named counts. */
export interface WindowPlace {
  readonly companyId: number
  readonly areaId: number | null
  readonly equipmentId: number | null
  readonly mappingId: number | null
}

/** A maintenance window as it mutes. */
export interface MutingWindow extends WindowTimes, WindowPlace {
  readonly id: number
}

/** Where an alarm is: its company and all above it, its area, machine and point; null where it has none (the silence of a gateway). */
export interface AlarmPlace {
  readonly companyIds: readonly number[]
  readonly areaId: number | null
  readonly equipmentId: number | null
  readonly mappingId: number | null
}

/** Whether a window is about a place. */
export function covers(window: WindowPlace, place: AlarmPlace): boolean {
  if (window.mappingId !== null) return window.mappingId === place.mappingId
  if (window.equipmentId !== null) return window.equipmentId === place.equipmentId
  if (window.areaId !== null) return window.areaId === place.areaId
  return place.companyIds.includes(window.companyId)
}

/** A window that mutes a place, and the stay of it that does. */
export interface Muted<W extends MutingWindow> {
  readonly window: W
  readonly occurrence: Occurrence
}

/**
 * The window that mutes a place at a moment; of several the one that holds longest. `wallOf` tells the moment on the wall clock by
 * which a window was written, in ms: windows of one tenant may stand in several zones.
 */
export function mutedBy<W extends MutingWindow>(windows: readonly W[], place: AlarmPlace, wallOf: (window: W) => number): Muted<W> | null {
  let found: Muted<W> | null = null
  let left = 0
  for (const window of windows) {
    if (!covers(window, place)) continue
    const at = wallOf(window)
    const occurrence = holdingAt(window, at)
    if (!occurrence || occurrence.toMs - at <= left) continue
    left = occurrence.toMs - at
    found = { window, occurrence }
  }
  return found
}
