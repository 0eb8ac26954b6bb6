import type { WaterfallScene } from '@undertone/chart/waterfall/waterfall-data'
import { sliceAt } from '@undertone/chart/waterfall/waterfall-hit'
import { clampTurn, firstTurn, type Projection, projectionOf, type WaterfallTurn } from '@undertone/chart/waterfall/waterfall-projection'
import { drawWaterfall, type WaterfallInk } from './waterfall-draw.ts'

/** Room that figures and sample times take around the box, in px. */
const margins = { left: 64, top: 26, right: 116, bottom: 26 } as const
/** Degrees that a drag of one px turns (guess: half a turn across a panel). */
const degreesPerPx = 0.25
/** A press that moves less than this, in px, is a click. */
const clickPx = 4

export interface WaterfallModel extends WaterfallInk {
  readonly scene: WaterfallScene
}

/** A waterfall on a canvas. */
export interface WaterfallPlot {
  update(model: WaterfallModel): void
  turnBy(yaw: number, pitch: number): void
  reset(): void
  picture(): HTMLCanvasElement
  destroy(): void
}

/** Mounts a waterfall: dragging turns it, a click picks a sampling. Drawn at most once a frame, and only when something changed. */
export function mountWaterfall(canvas: HTMLCanvasElement, first: WaterfallModel, onPick: (id: number) => void): WaterfallPlot {
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('this browser has no canvas')
  const host = canvas.parentElement ?? canvas
  const over = new AbortController()
  let model = first
  let turn: WaterfallTurn = firstTurn
  let frame = 0
  let projection: Projection | null = null

  const draw = (): void => {
    frame = 0
    const ratio = window.devicePixelRatio || 1
    const { clientWidth: width, clientHeight: height } = host
    if (width < 40 || height < 40) return
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    ctx.clearRect(0, 0, width, height)
    const { left, top, right, bottom } = margins
    projection = projectionOf(turn, {
      left,
      top,
      width: Math.max(40, width - left - right),
      height: Math.max(40, height - top - bottom),
    })
    drawWaterfall(ctx, model.scene, projection, model)
  }
  const redraw = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const turnTo = (next: WaterfallTurn): void => {
    turn = clampTurn(next)
    redraw()
  }

  canvas.addEventListener(
    'pointerdown',
    (down) => {
      if (down.button !== 0) return
      const from = turn
      const done = new AbortController()
      canvas.setPointerCapture(down.pointerId)
      const moved = (event: PointerEvent): number => Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY)
      const move = (event: PointerEvent): void => {
        if (moved(event) < clickPx && turn === from) return
        turnTo({
          yaw: from.yaw + (event.clientX - down.clientX) * degreesPerPx,
          pitch: from.pitch + (event.clientY - down.clientY) * degreesPerPx,
        })
      }
      const up = (event: PointerEvent): void => {
        done.abort()
        if (turn !== from || moved(event) >= clickPx || !projection) return
        const id = sliceAt(model.scene, projection, event.offsetX, event.offsetY)
        if (id !== null) onPick(id)
      }
      const heard = { signal: AbortSignal.any([done.signal, over.signal]) }
      canvas.addEventListener('pointermove', move, heard)
      canvas.addEventListener('pointerup', up, heard)
      canvas.addEventListener('pointercancel', () => done.abort(), heard)
    },
    { signal: over.signal },
  )
  const observer = new ResizeObserver(redraw)
  observer.observe(host)

  return {
    update(next) {
      model = next
      redraw()
    },
    turnBy: (yaw, pitch) => turnTo({ yaw: turn.yaw + yaw, pitch: turn.pitch + pitch }),
    reset: () => turnTo(firstTurn),
    picture: () => canvas,
    destroy() {
      over.abort()
      observer.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}
