import type { PlotSurface } from '@undertone/chart/draw/surface'
import parts from '../theme/charts.module.css'
import type { PlotLayer, PlotPoint } from './plot-layer.ts'

/** The canvas above the curves, on which layers are drawn: a moved cursor does not redraw the curves. */
export class PlotOverlay {
  readonly canvas = document.createElement('canvas')
  layers: readonly PlotLayer[]

  constructor(layers: readonly PlotLayer[]) {
    this.layers = layers
    this.canvas.className = parts.overlay ?? ''
  }

  /** Draws the layers at the size of the canvas below, in CSS pixels. */
  draw(below: HTMLCanvasElement, ratio: number, surfaceOn: (ctx: CanvasRenderingContext2D) => PlotSurface): void {
    const { canvas } = this
    if (canvas.width !== below.width || canvas.height !== below.height) Object.assign(canvas, { width: below.width, height: below.height })
    const ctx = canvas.getContext('2d')
    if (!ctx) return
    ctx.clearRect(0, 0, canvas.width, canvas.height)
    ctx.save()
    ctx.scale(ratio, ratio)
    const surface = surfaceOn(ctx)
    for (const layer of this.layers) layer.draw(surface)
    ctx.restore()
  }

  /** The topmost layer at a point takes the pointer. */
  grab(at: PlotPoint, surface: PlotSurface): ((at: PlotPoint) => void) | null {
    for (const layer of this.layers.toReversed()) {
      const follow = layer.grab?.(at, surface)
      if (follow) return follow
    }
    return null
  }

  click(at: PlotPoint, surface: PlotSurface): void {
    for (const layer of this.layers) layer.click?.(at, surface)
  }

  /** Whether a layer used the key. */
  pressKey(event: KeyboardEvent, surface: PlotSurface): boolean {
    return this.layers.some((layer) => layer.pressKey?.(event, surface))
  }
}
