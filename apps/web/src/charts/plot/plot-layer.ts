import type { PlotSurface } from '@undertone/chart/draw/surface'

/** The pointer position: pixels in the picture, and the value on the horizontal axis. */
export interface PlotPoint {
  x: number
  y: number
  value: number
}

/**
 * Something drawn above the curves that can also be dragged or moved with keys: cursors, a playhead, a selection.
 * Layers are plain objects; a change of state creates a new one.
 */
export interface PlotLayer {
  key: string
  draw(surface: PlotSurface): void
  /** Handles a press of the pointer: returns a function for its movement, or null to leave it to the chart. */
  grab?(at: PlotPoint, surface: PlotSurface): ((at: PlotPoint) => void) | null
  /** Handles a click, not a drag. */
  click?(at: PlotPoint, surface: PlotSurface): void
  /** Handles a key; true if it was used. */
  pressKey?(event: KeyboardEvent, surface: PlotSurface): boolean
}
