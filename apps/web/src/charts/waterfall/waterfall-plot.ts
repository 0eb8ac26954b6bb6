import { drawWaterfall, type WaterfallInk, waterfallProjection } from '@undertone/chart/waterfall/draw-waterfall'
import type { WaterfallScene } from '@undertone/chart/waterfall/waterfall-data'
import { sliceAt } from '@undertone/chart/waterfall/waterfall-hit'
import { clampTurn, initialTurn, type Projection, type WaterfallTurn } from '@undertone/chart/waterfall/waterfall-projection'
import { penOn } from '../plot/canvas-pen.ts'

/** Degrees per px of a drag (guess: half a turn across a panel). */
const degreesPerPx = 0.25
/** A press that moves less than this, in px, is a click. */
const clickPx = 4
/** Below this size nothing is drawn, px. */
const minSizePx = 40

export interface WaterfallModel extends WaterfallInk {
  readonly scene: WaterfallScene
}

/** A waterfall on a canvas: dragging rotates it, a click selects a recording. Drawn at most once per frame, and only when something changed. */
export class WaterfallPlot {
  readonly #canvas: HTMLCanvasElement
  readonly #host: HTMLElement
  readonly #onPick: (id: number) => void
  readonly #over = new AbortController()
  readonly #observer = new ResizeObserver(() => this.#redraw())
  #model: WaterfallModel
  #turn: WaterfallTurn = initialTurn
  #frame = 0
  #projection: Projection | null = null

  constructor(canvas: HTMLCanvasElement, model: WaterfallModel, onPick: (id: number) => void) {
    this.#canvas = canvas
    this.#host = canvas.parentElement ?? canvas
    this.#model = model
    this.#onPick = onPick
    canvas.addEventListener('pointerdown', (event) => this.#press(event), { signal: this.#over.signal })
    this.#observer.observe(this.#host)
  }

  update(model: WaterfallModel): void {
    this.#model = model
    this.#redraw()
  }

  turnBy(yaw: number, pitch: number): void {
    this.#turnTo({ yaw: this.#turn.yaw + yaw, pitch: this.#turn.pitch + pitch })
  }

  reset(): void {
    this.#turnTo(initialTurn)
  }

  picture(): HTMLCanvasElement {
    return this.#canvas
  }

  destroy(): void {
    this.#over.abort()
    this.#observer.disconnect()
    cancelAnimationFrame(this.#frame)
  }

  #redraw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw())
  }

  #draw(): void {
    this.#frame = 0
    const size = { width: this.#host.clientWidth, height: this.#host.clientHeight }
    if (size.width < minSizePx || size.height < minSizePx) return
    const pen = penOn(this.#canvas, size, this.#model.palette)
    if (!pen) return
    this.#projection = waterfallProjection(this.#turn, size)
    drawWaterfall(pen, this.#model.scene, this.#projection, this.#model)
  }

  #turnTo(next: WaterfallTurn): void {
    this.#turn = clampTurn(next)
    this.#redraw()
  }

  #press(down: PointerEvent): void {
    if (down.button !== 0) return
    const canvas = this.#canvas
    const from = this.#turn
    const done = new AbortController()
    canvas.setPointerCapture(down.pointerId)
    const moved = (event: PointerEvent): number => Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
    const move = (event: PointerEvent): void => {
      if (moved(event) < clickPx && this.#turn === from) return
      this.#turnTo({
        yaw: from.yaw + (event.clientX - down.clientX) * degreesPerPx,
        pitch: from.pitch + (event.clientY - down.clientY) * degreesPerPx,
      })
    }
    const up = (event: PointerEvent): void => {
      done.abort()
      if (this.#turn !== from || moved(event) >= clickPx || !this.#projection) return
      const id = sliceAt(this.#model.scene, this.#projection, event.offsetX, event.offsetY)
      if (id !== null) this.#onPick(id)
    }
    const options = { signal: AbortSignal.any([done.signal, this.#over.signal]) }
    canvas.addEventListener('pointermove', move, options)
    canvas.addEventListener('pointerup', up, options)
    canvas.addEventListener('pointercancel', () => done.abort(), options)
  }
}
