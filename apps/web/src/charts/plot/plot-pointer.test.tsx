import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlotPointer, type PointerTarget } from './plot-pointer.ts'

/** A plot of 1000 px that shows 0..100 of 0..100, unless a test zooms. */
let over: HTMLElement
let pointer: PlotPointer
let range: readonly [number, number]
const target = {
  range: () => range,
  full: () => [0, 100] as const,
  minSpan: () => 1,
  show: vi.fn<PointerTarget['show']>(),
  pointAt: (x: number, y: number) => ({ x, y, value: range[0] + (x / 1000) * (range[1] - range[0]) }),
  grab: vi.fn<PointerTarget['grab']>(),
  click: vi.fn<PointerTarget['click']>(),
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    frames.push(run)
    return frames.length
  })
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames.length = 0
  })
  range = [0, 100]
  for (const spy of [target.show, target.grab, target.click]) spy.mockReset()
  target.grab.mockReturnValue(null)
  over = document.createElement('div')
  over.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 200 }) as DOMRect
  over.setPointerCapture = () => undefined
  document.body.append(over)
  pointer = new PlotPointer(over, target)
})
const frames: FrameRequestCallback[] = []
afterEach(() => {
  pointer.destroy()
  frames.length = 0
})

const send = (type: string, x: number, init: PointerEventInit = {}) =>
  over.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: 100, pointerId: 1, button: 0, pointerType: 'mouse', ...init }))
const wheel = (init: WheelEventInit) =>
  over.dispatchEvent(Object.assign(new Event('wheel'), { clientX: 500, clientY: 100, deltaX: 0, deltaY: 0, deltaMode: 0, ...init }))
const nextFrame = () => {
  for (const run of frames.splice(0)) run(0)
}

describe('a drag', () => {
  test('selects the range to zoom to, in either direction', () => {
    send('pointerdown', 200)
    send('pointermove', 600)
    expect(over.querySelector('[data-chart=selection]')?.getAttribute('style')).toContain('left: 200px')
    send('pointerup', 600)
    send('pointerdown', 600)
    send('pointerup', 200)
    expect(target.show.mock.calls).toEqual([[[20, 60]], [[20, 60]]])
    expect(over.children).toHaveLength(0)
  })

  test('that leaves the plot ends at its edge', () => {
    send('pointerdown', 500)
    send('pointerup', 4000)
    expect(target.show).toHaveBeenCalledWith([50, 100])
  })

  test('of less than 4 px is a click', () => {
    send('pointerdown', 200)
    send('pointerup', 203)
    expect(target.click).toHaveBeenCalledWith({ x: 203, y: 100, value: 20.3 })
    expect(target.show).not.toHaveBeenCalled()
  })

  test('with Shift pans, with the next frame', () => {
    range = [20, 60]
    send('pointerdown', 500, { shiftKey: true })
    send('pointermove', 250, { shiftKey: true })
    expect(target.show).not.toHaveBeenCalled()
    nextFrame()
    expect(target.show).toHaveBeenCalledWith([30, 70])
  })

  test('on a cursor moves the cursor and selects nothing', () => {
    const follow = vi.fn()
    target.grab.mockReturnValue(follow)
    send('pointerdown', 200)
    send('pointermove', 300)
    send('pointerup', 300)
    expect(follow).toHaveBeenCalledWith({ x: 300, y: 100, value: 30 })
    expect([target.show.mock.calls, target.click.mock.calls]).toEqual([[], []])
  })

  test('that the browser interrupts does nothing', () => {
    send('pointerdown', 200)
    send('pointermove', 600)
    send('pointercancel', 600)
    expect(target.show).not.toHaveBeenCalled()
    expect(over.children).toHaveLength(0)
  })

  test('of another button is ignored', () => {
    send('pointerdown', 200, { button: 2 })
    send('pointerup', 600, { button: 2 })
    expect(target.show).not.toHaveBeenCalled()
  })
})

describe('fingers', () => {
  const finger = (type: string, x: number, pointerId: number) => send(type, x, { pointerId, pointerType: 'touch' })

  test('one pans', () => {
    range = [20, 60]
    finger('pointerdown', 500, 1)
    finger('pointermove', 750, 1)
    nextFrame()
    expect(target.show).toHaveBeenCalledWith([10, 50])
  })

  test('one that rolls while it taps places the cursor, and moves nothing', () => {
    finger('pointerdown', 500, 1)
    finger('pointermove', 507, 1)
    finger('pointerup', 507, 1)
    nextFrame()
    expect(target.click).toHaveBeenCalledTimes(1)
    expect(target.show).not.toHaveBeenCalled()
  })

  test('two keep the values under them', () => {
    finger('pointerdown', 400, 1)
    finger('pointerdown', 600, 2)
    finger('pointermove', 200, 1)
    finger('pointermove', 800, 2)
    nextFrame()
    // 40 stays under the first finger, 60 under the second: 600 px for 20 units.
    const shown = target.show.mock.lastCall?.[0]
    expect(shown?.[0]).toBeCloseTo(40 - (200 * 20) / 600, 9)
    expect(shown?.[1]).toBeCloseTo(60 + (200 * 20) / 600, 9)
  })

  test('a finger that remains starts nothing new', () => {
    finger('pointerdown', 400, 1)
    finger('pointerdown', 600, 2)
    finger('pointerup', 600, 2)
    finger('pointermove', 100, 1)
    finger('pointerup', 100, 1)
    nextFrame()
    expect([target.show.mock.calls, target.click.mock.calls]).toEqual([[], []])
  })
})

describe('the wheel', () => {
  test('scrolls the page where the chart cannot zoom out or pan any further', () => {
    const scrolls = (init: WheelEventInit) => {
      const event = Object.assign(new Event('wheel', { cancelable: true }), {
        clientX: 500,
        clientY: 100,
        deltaX: 0,
        deltaY: 0,
        deltaMode: 0,
        ...init,
      })
      over.dispatchEvent(event)
      return !event.defaultPrevented
    }
    expect([scrolls({ deltaY: 100 }), scrolls({ deltaX: 100 }), scrolls({ deltaY: -100 })]).toEqual([true, true, false])
    range = [20, 60]
    expect([scrolls({ deltaX: 100 }), scrolls({ deltaY: 100 })]).toEqual([false, false])
  })

  test('zooms at the pointer, by 1.25 a notch', () => {
    wheel({ deltaY: -100 })
    nextFrame()
    const [from, to] = target.show.mock.lastCall![0]
    expect(to - from).toBeCloseTo(80, 9)
    expect((from + to) / 2).toBeCloseTo(50, 9)
  })

  test('horizontally pans', () => {
    range = [20, 60]
    wheel({ deltaX: 250, deltaY: 10 })
    nextFrame()
    expect(target.show).toHaveBeenCalledWith([30, 70])
  })

  test('turned several times within a frame is drawn once', () => {
    wheel({ deltaY: -100 })
    wheel({ deltaY: -100 })
    nextFrame()
    expect(target.show).toHaveBeenCalledTimes(1)
    const [from, to] = target.show.mock.lastCall![0]
    expect(to - from).toBeCloseTo(64, 9)
  })
})

test('a double click shows everything', () => {
  over.dispatchEvent(new MouseEvent('dblclick'))
  expect(target.show).toHaveBeenCalledWith([0, 100])
})

test('the pointer over a cursor has another shape', () => {
  target.grab.mockReturnValue(() => undefined)
  send('pointermove', 200)
  expect(over.style.cursor).toBe('ew-resize')
  target.grab.mockReturnValue(null)
  send('pointermove', 300)
  expect(over.style.cursor).toBe('')
})

test('a destroyed plot no longer listens', () => {
  pointer.destroy()
  over.dispatchEvent(new MouseEvent('dblclick'))
  expect(target.show).not.toHaveBeenCalled()
})
