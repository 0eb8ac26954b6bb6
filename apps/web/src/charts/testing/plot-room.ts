import { act, fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

/** A drawing context that draws nothing and keeps what was called; a test of strokes gives a `RecordingPen` to what it tests. */
export function silentContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const known: Record<string | symbol, unknown> = { canvas, globalAlpha: 1 }
  const context = new Proxy(known, {
    get(_, name) {
      known[name] ??= vi.fn(() => ({ width: 0 }))
      return known[name]
    },
  })
  return context as unknown as CanvasRenderingContext2D
}

/** Charts of the test are drawn at this size, px: without it they never mount their plot, since the test document has no layout. */
export const roomSize = { width: 652, height: 300 }

/** Gives every element a size and every canvas a context, until the end of the test. */
export function plotRoom(): void {
  const contexts = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>()
  function getContext(this: HTMLCanvasElement) {
    const context = contexts.get(this) ?? silentContext(this)
    contexts.set(this, context)
    return context
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as unknown as HTMLCanvasElement['getContext'])
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(roomSize.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(roomSize.height)
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: () => void
      constructor(report: () => void) {
        this.#report = report
      }
      observe() {
        this.#report()
      }
      unobserve() {}
      disconnect() {}
    },
  )
}

/** The chart of the test, which takes the keys. */
export const figure = (): HTMLElement => screen.getByRole('figure')

/** Presses keys on the chart, one after the other. */
export async function keys(...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const shiftKey = name.startsWith('Shift+')
    await act(async () => void fireEvent.keyDown(figure(), { key: name.replace('Shift+', ''), shiftKey }))
  }
}

/** The part of a plot that takes the pointer, and its width, px. */
export function pointerArea(root: HTMLElement = figure()): { readonly over: HTMLElement; readonly width: number } {
  const over = root.querySelector<HTMLElement>('.u-over')
  if (!over) throw new Error('no plot is mounted')
  const width = Number.parseFloat(over.style.width)
  over.getBoundingClientRect = () => ({ left: 0, top: 0, width, height: roomSize.height }) as DOMRect
  return { over, width }
}

/** Presses the pointer on a plot, moves it and lifts it; places are shares of its width. Without a second place it is a click. */
export async function drag(from: number, to = from, root?: HTMLElement): Promise<void> {
  const { over, width } = pointerArea(root)
  const send = (type: string, share: number) =>
    over.dispatchEvent(new PointerEvent(type, { clientX: share * width, clientY: 100, pointerId: 1, button: 0, pointerType: 'mouse' }))
  await act(async () => {
    send('pointerdown', from)
    if (to !== from) send('pointermove', to)
    send('pointerup', to)
  })
}

/** The line of readings below the title of the chart, without the space between its parts. */
export const note = (): string => figure().querySelector('[data-chart=note]')?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** Waits until what is drawn with the next frame is there. */
export const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/** The texts of the last drawing on a canvas with where they are; empty if it was not drawn again since the last call. */
export function textsOn(canvas: HTMLCanvasElement): Readonly<Record<string, readonly [x: number, y: number]>> {
  const { clearRect, fillText } = canvas.getContext('2d')!
  const [cleared, texts] = [vi.mocked(clearRect).mock, vi.mocked(fillText).mock]
  const start = cleared.invocationCallOrder.at(-1) ?? Number.POSITIVE_INFINITY
  const latest = texts.calls.filter((_, index) => texts.invocationCallOrder[index]! > start)
  vi.mocked(clearRect).mockClear()
  vi.mocked(fillText).mockClear()
  return Object.fromEntries(latest.map(([text, x, y]) => [text, [Math.round(x), Math.round(y)]]))
}
