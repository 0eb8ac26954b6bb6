import { clampRange, panRange, pinchRange, zoomAt } from '@undertone/chart/axis/zoom'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import type { PlotPoint } from './plot-surface.ts'

/** What the pointer may ask of a plot. */
export interface PointerTarget {
  range(): ChartRange
  full(): ChartRange
  minSpan(): number
  /** Shows a range at once. */
  show(range: ChartRange): void
  pointAt(offsetX: number, offsetY: number): PlotPoint
  grab(at: PlotPoint): ((at: PlotPoint) => void) | null
  click(at: PlotPoint): void
}

/** A press that moves less than this, in px, is a click. */
const clickPx = 4
/** One notch of a common wheel (100 px) zooms by a fifth. */
const wheelRate = Math.log(1.25) / 100

/**
 * Drag zooms into the dragged part, Shift-drag pans, the wheel zooms at the pointer (sideways it pans), a double-click shows all.
 * One finger pans, two pinch: what lies under each finger stays under it.
 * Movements within one frame are drawn once. Gives back how to let go of the element.
 */
export function attachPointer(over: HTMLElement, target: PointerTarget): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const box = document.createElement('div')
  box.className = 'ut-chart-selection'
  let frame = 0
  let wished: ChartRange | null = null
  const soon = (range: ChartRange): void => {
    wished = range
    if (frame) return
    frame = requestAnimationFrame(() => {
      frame = 0
      if (wished) target.show(wished)
      wished = null
    })
  }
  const place = (event: PointerEvent | WheelEvent): { x: number; y: number; width: number } => {
    const rect = over.getBoundingClientRect()
    return { x: event.clientX - rect.left, y: event.clientY - rect.top, width: rect.width }
  }

  over.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const { x, width } = place(event)
      const [from, to] = wished ?? target.range()
      const unit = event.deltaMode === 1 ? 33 : 1
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY))
        return soon(panRange([from, to], ((event.deltaX * unit) / width) * (to - from), target.full()))
      const factor = Math.exp(Math.max(-300, Math.min(300, event.deltaY * unit)) * wheelRate)
      soon(zoomAt([from, to], from + (x / width) * (to - from), factor, target.full(), target.minSpan()))
    },
    { passive: false, signal },
  )

  over.addEventListener('dblclick', () => target.show(target.full()), { signal })

  /** Fingers and buttons that are down, by pointer: where each is now. */
  const down = new Map<number, { x: number; value: number }>()
  let press: { move: (event: PointerEvent) => void; end: (event: PointerEvent | null) => void } | null = null

  const beginPress = (first: PointerEvent): typeof press => {
    const start = place(first)
    const before = target.range()
    const follow = first.shiftKey ? null : target.grab(target.pointAt(start.x, start.y))
    const pan = first.shiftKey || (first.pointerType === 'touch' && !follow)
    return {
      move(event) {
        const at = place(event)
        if (follow) follow(target.pointAt(at.x, at.y))
        else if (pan) soon(panRange(before, ((start.x - at.x) / at.width) * (before[1] - before[0]), target.full()))
        else select(start.x, at.x, at.width)
      },
      end(event) {
        box.remove()
        if (!event || follow) return
        const end = place(event)
        if (Math.abs(end.x - start.x) < clickPx) target.click(target.pointAt(end.x, end.y))
        else if (!pan) {
          const value = (x: number): number => before[0] + (Math.min(end.width, Math.max(0, x)) / end.width) * (before[1] - before[0])
          target.show([value(Math.min(start.x, end.x)), value(Math.max(start.x, end.x))])
        }
      },
    }
  }
  const beginPinch = (): typeof press => ({
    move(event) {
      const [a, b] = [...down.values()]
      const wish = a && b && pinchRange(a, b, place(event).width)
      if (wish) soon(clampRange(wish, target.full(), target.minSpan()))
    },
    end: () => undefined,
  })

  over.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      over.setPointerCapture(event.pointerId)
      const { x, width } = place(event)
      const [from, to] = target.range()
      down.set(event.pointerId, { x, value: from + (x / width) * (to - from) })
      if (down.size === 1) press = beginPress(event)
      else {
        // A second finger turns what the first one began into a pinch.
        press?.end(null)
        press = beginPinch()
      }
    },
    { signal },
  )
  over.addEventListener(
    'pointermove',
    (event) => {
      const pointer = down.get(event.pointerId)
      if (pointer) {
        pointer.x = place(event).x
        press?.move(event)
      } else if (event.pointerType === 'mouse') {
        const at = place(event)
        const shape = target.grab(target.pointAt(at.x, at.y)) ? 'ew-resize' : ''
        if (over.style.cursor !== shape) over.style.cursor = shape
      }
    },
    { signal },
  )
  const lift = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return
    press?.end(event.type === 'pointerup' ? event : null)
    press = null
    // The finger that stays down begins nothing new: it would jump.
  }
  over.addEventListener('pointerup', lift, { signal })
  over.addEventListener('pointercancel', lift, { signal })

  function select(a: number, b: number, width: number): void {
    if (Math.abs(a - b) < clickPx) return
    const left = Math.max(0, Math.min(a, b))
    if (!box.isConnected) over.append(box)
    box.style.left = `${left}px`
    box.style.width = `${Math.min(width, Math.max(a, b)) - left}px`
  }

  return () => {
    cancelAnimationFrame(frame)
    ending.abort()
    box.remove()
  }
}
