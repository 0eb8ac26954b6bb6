import { clampRange, panRange, pinchRange, sameRange, zoomAt } from '@undertone/chart/axis/zoom'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import parts from '../theme/charts.module.css'
import type { PlotPoint } from './plot-layer.ts'

/** The plot functions that the pointer uses; ranges are distances along the axis. */
export interface PointerTarget {
  range(): ChartRange
  full(): ChartRange
  minSpan(): number
  /** Shows a range immediately. */
  show(range: ChartRange): void
  pointAt(offsetX: number, offsetY: number): PlotPoint
  grab(at: PlotPoint): ((at: PlotPoint) => void) | null
  click(at: PlotPoint): void
}

/** A press that moves less than this, in px, is a click. */
const clickPx = 4
/** The same of a finger, which rolls while it taps. Guess: about the touch slop of phones. */
const tapPx = 10
const stillPx = ({ pointerType }: PointerEvent): number => (pointerType === 'touch' ? tapPx : clickPx)
/** One notch of a typical wheel (100 px) zooms by a factor of 1.25. */
const wheelRate = Math.log(1.25) / 100

/** What follows a pressed pointer; its end has no event if it was interrupted. */
interface Press {
  move(event: PointerEvent): void
  end(event: PointerEvent | null): void
}

interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

/**
 * The pointer over a plot. Drag zooms to the selected range, Shift+drag pans, the wheel zooms at the pointer (horizontally it pans), a
 * double-click shows all. One finger pans, two fingers pinch: the values under the fingers stay under them. Movements within a frame are
 * drawn once.
 */
export class PlotPointer {
  readonly #over: HTMLElement
  readonly #target: PointerTarget
  readonly #ending = new AbortController()
  readonly #box = document.createElement('div')
  /** Pressed fingers and buttons by pointer: the current position of each, and the value it was pressed on. */
  readonly #down = new Map<number, { x: number; value: number }>()
  #press: Press | null = null
  #frame = 0
  #pending: ChartRange | null = null

  constructor(over: HTMLElement, target: PointerTarget) {
    this.#over = over
    this.#target = target
    this.#box.className = parts.selection ?? ''
    this.#box.dataset.chart = 'selection'
    const { signal } = this.#ending
    over.addEventListener('wheel', (event) => this.#wheel(event), { passive: false, signal })
    over.addEventListener('dblclick', () => target.show(target.full()), { signal })
    over.addEventListener('pointerdown', (event) => this.#pressDown(event), { signal })
    over.addEventListener('pointermove', (event) => this.#move(event), { signal })
    over.addEventListener('pointerup', (event) => this.#lift(event), { signal })
    over.addEventListener('pointercancel', (event) => this.#lift(event), { signal })
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    this.#ending.abort()
    this.#box.remove()
  }

  /** Shows a range with the next frame. */
  #showSoon(range: ChartRange): void {
    this.#pending = range
    if (this.#frame) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      if (this.#pending) this.#target.show(this.#pending)
      this.#pending = null
    })
  }

  #place(event: PointerEvent | WheelEvent): Place {
    const rect = this.#over.getBoundingClientRect()
    return { x: event.clientX - rect.left, y: event.clientY - rect.top, width: rect.width }
  }

  #grab({ x, y }: Place): ((at: PlotPoint) => void) | null {
    return this.#target.grab(this.#target.pointAt(x, y))
  }

  #wheel(event: WheelEvent): void {
    const { x, width } = this.#place(event)
    const [from, to] = this.#pending ?? this.#target.range()
    const full = this.#target.full()
    const unit = event.deltaMode === 1 ? 33 : 1
    const isHorizontal = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    // The full range can neither be panned nor zoomed out: the page scrolls.
    if (sameRange([from, to], full) && (isHorizontal || event.deltaY > 0)) return
    event.preventDefault()
    if (isHorizontal) {
      this.#showSoon(panRange([from, to], ((event.deltaX * unit) / width) * (to - from), full))
      return
    }
    const factor = Math.exp(Math.max(-300, Math.min(300, event.deltaY * unit)) * wheelRate)
    this.#showSoon(zoomAt([from, to], from + (x / width) * (to - from), factor, full, this.#target.minSpan()))
  }

  #pressDown(event: PointerEvent): void {
    if (event.button !== 0) return
    this.#over.setPointerCapture(event.pointerId)
    const { x, width } = this.#place(event)
    const [from, to] = this.#target.range()
    this.#down.set(event.pointerId, { x, value: from + (x / width) * (to - from) })
    if (this.#down.size === 1) this.#press = this.#drag(event)
    else {
      // A second finger turns the press of the first one into a pinch.
      this.#press?.end(null)
      this.#press = this.#pinch()
    }
  }

  #move(event: PointerEvent): void {
    const pointer = this.#down.get(event.pointerId)
    if (pointer) {
      pointer.x = this.#place(event).x
      this.#press?.move(event)
    } else if (event.pointerType === 'mouse') {
      const shape = this.#grab(this.#place(event)) ? 'ew-resize' : ''
      if (this.#over.style.cursor !== shape) this.#over.style.cursor = shape
    }
  }

  #lift(event: PointerEvent): void {
    if (!this.#down.delete(event.pointerId)) return
    this.#press?.end(event.type === 'pointerup' ? event : null)
    // A remaining finger starts nothing new: the picture would jump.
    this.#press = null
  }

  /** One pointer: it drags a layer, pans, or selects a range to zoom to. */
  #drag(first: PointerEvent): Press {
    const target = this.#target
    const start = this.#place(first)
    const before = target.range()
    const follow = first.shiftKey ? null : this.#grab(start)
    const isPanning = first.shiftKey || (first.pointerType === 'touch' && !follow)
    let isStill = true
    return {
      move: (event) => {
        const at = this.#place(event)
        isStill &&= Math.abs(at.x - start.x) < stillPx(event)
        if (follow) follow(target.pointAt(at.x, at.y))
        else if (isPanning && isStill) return
        else if (isPanning) this.#showSoon(panRange(before, ((start.x - at.x) / at.width) * (before[1] - before[0]), target.full()))
        else this.#select(start.x, at.x, at.width)
      },
      end: (event) => {
        this.#box.remove()
        if (!event || follow) return
        const end = this.#place(event)
        if (isStill && Math.abs(end.x - start.x) < stillPx(event)) target.click(target.pointAt(end.x, end.y))
        else if (!isPanning) {
          const value = (x: number): number => before[0] + (Math.min(end.width, Math.max(0, x)) / end.width) * (before[1] - before[0])
          target.show([value(Math.min(start.x, end.x)), value(Math.max(start.x, end.x))])
        }
      },
    }
  }

  #pinch(): Press {
    return {
      move: (event) => {
        const [a, b] = [...this.#down.values()]
        const range = a && b && pinchRange(a, b, this.#place(event).width)
        if (range) this.#showSoon(clampRange(range, this.#target.full(), this.#target.minSpan()))
      },
      end: () => undefined,
    }
  }

  /** Marks the range between two positions. */
  #select(a: number, b: number, width: number): void {
    if (Math.abs(a - b) < clickPx) return
    const left = Math.max(0, Math.min(a, b))
    if (!this.#box.isConnected) this.#over.append(this.#box)
    this.#box.style.left = `${left}px`
    this.#box.style.width = `${Math.min(width, Math.max(a, b)) - left}px`
  }
}
