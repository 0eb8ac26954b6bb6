import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import { testPalette } from '@undertone/chart/svg/test-elements'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drag, plotRoom, pointerArea, roomSize } from '../testing/plot-room.ts'
import { PlotEngine } from './plot-engine.ts'
import type { PlotLayer } from './plot-layer.ts'
import type { PlotEvents, PlotModel } from './plot-model.ts'

const specOf = (to: number, part: Partial<ChartSpec> = {}): ChartSpec => ({
  x: { label: 'Time', unit: 's', kind: 'linear' },
  y: [{ key: 'v', label: 'V', unit: 'mm/s' }],
  series: [
    { key: 'a', label: 'A', tone: 'x', x: [0, to / 2, to], y: Float64Array.of(0, 2, 8) },
    { key: 'b', label: 'B', tone: 'y', x: [0, to], y: Float64Array.of(0, 40) },
  ],
  ...part,
})
const modelOf = (part: Partial<PlotModel> = {}): PlotModel => ({
  ...{ spec: specOf(100), palette: testPalette, timeZone: 'UTC', layers: [], fitY: false },
  ...{ hidden: new Set<string>(), focused: null, visibleRange: null },
  ...part,
})

let host: HTMLElement
const events = {
  onView: vi.fn<PlotEvents['onView']>(),
  onRange: vi.fn<PlotEvents['onRange']>(),
  onVisibleRange: vi.fn<PlotEvents['onVisibleRange']>(),
  onReading: vi.fn<PlotEvents['onReading']>(),
  onClick: vi.fn<PlotEvents['onClick']>(),
}

beforeEach(() => {
  plotRoom()
  for (const spy of Object.values(events)) spy.mockReset()
  host = document.createElement('div')
  document.body.append(host)
})

const engineOf = (part: Partial<PlotModel> = {}, own: PlotEvents = events) => new PlotEngine(host, modelOf(part), own, roomSize)
const key = (name: string, shiftKey = false) => new KeyboardEvent('keydown', { key: name, shiftKey })
/** The library draws in a microtask. */
const drawn = () => Promise.resolve()

describe('the visible range', () => {
  test('a shown range is reported as the range of the plot and as a choice of the user', () => {
    const engine = engineOf()
    engine.show([20, 60])
    expect(engine.range()).toEqual([20, 60])
    expect(events.onRange.mock.calls).toEqual([[[20, 60]]])
    expect(events.onVisibleRange.mock.calls).toEqual([[[20, 60]]])
  })

  test('showing everything reports null, showing the same nothing', () => {
    const engine = engineOf({ visibleRange: [20, 60] })
    engine.show([20, 60])
    expect(events.onVisibleRange).not.toHaveBeenCalled()
    engine.show(engine.full())
    expect(events.onVisibleRange.mock.calls).toEqual([[null]])
  })

  test('a range from outside is shown without being reported as a choice of the user', () => {
    const engine = engineOf()
    engine.update(modelOf({ visibleRange: [30, 40] }))
    expect(engine.range()).toEqual([30, 40])
    expect(events.onVisibleRange).not.toHaveBeenCalled()
  })

  test('data that grow keep the part that is shown', () => {
    const engine = engineOf()
    engine.show([20, 60])
    engine.update(modelOf({ spec: specOf(200) }))
    expect([engine.range(), engine.full()]).toEqual([
      [20, 60],
      [0, 200],
    ])
  })

  test('another unit of the axis keeps the same part of the data', () => {
    const engine = engineOf()
    engine.show([20, 60])
    engine.update(modelOf({ spec: specOf(100_000, { x: { label: 'Time', unit: 'ms', kind: 'linear' } }) }))
    expect(engine.range()).toEqual([20_000, 60_000])
  })

  test('an empty range cannot be reached by zooming: some samples stay visible', () => {
    const uniform = { key: 'w', label: 'W', tone: 'x', x: { start: 0, step: 0.5, count: 400 }, y: new Float32Array(400) } as const
    const engine = engineOf({ spec: specOf(100, { series: [uniform] }) })
    engine.show([50, 50.001])
    const [from, to] = engine.range()
    expect(to - from).toBeCloseTo(4, 9)
  })
})

describe('charts with the same key', () => {
  test('zoom together, but only the one the user moved reports it', () => {
    const other = { ...events, onRange: vi.fn(), onVisibleRange: vi.fn() }
    const first = engineOf({ syncKey: 'pair' })
    const second = engineOf({ syncKey: 'pair' }, other)
    first.show([10, 20])
    expect(second.range()).toEqual([10, 20])
    expect(other.onRange).toHaveBeenCalledWith([10, 20])
    expect(other.onVisibleRange).not.toHaveBeenCalled()
  })

  test('a chart that changes its key follows the new group', () => {
    const first = engineOf({ syncKey: 'one' })
    const second = engineOf({ syncKey: 'one' })
    second.update(modelOf({ syncKey: 'two' }))
    first.show([10, 20])
    expect(second.range()).toEqual([0, 100])
  })

  test('a chart that is gone no longer follows', () => {
    const first = engineOf({ syncKey: 'left' })
    const second = engineOf({ syncKey: 'left' })
    second.destroy()
    first.show([10, 20])
    expect(second.range()).toEqual([0, 100])
  })
})

describe('keys', () => {
  const layer = (used: boolean): PlotLayer => ({ key: 'l', draw: () => undefined, pressKey: vi.fn(() => used) })

  test('go to the layers first: a key that one uses does not move the view', () => {
    const own = layer(true)
    const engine = engineOf({ layers: [own], visibleRange: [20, 60] })
    expect(engine.pressKey(key('ArrowRight'))).toBe(true)
    expect(own.pressKey).toHaveBeenCalledTimes(1)
    expect(engine.range()).toEqual([20, 60])
  })

  test('that no layer uses pan and zoom; other keys are left to the page', () => {
    const engine = engineOf({ layers: [layer(false)], visibleRange: [20, 60] })
    expect(engine.pressKey(key('ArrowRight'))).toBe(true)
    expect(engine.range()).toEqual([24, 64])
    engine.pressKey(key('ArrowRight', true))
    expect(engine.range()).toEqual([44, 84])
    engine.pressKey(key('Home'))
    expect(engine.range()).toEqual([0, 40])
    engine.pressKey(key('End'))
    expect(engine.range()).toEqual([60, 100])
    engine.pressKey(key('ArrowUp'))
    expect(engine.range()).toEqual([64, 96])
    engine.pressKey(key('Escape'))
    expect(engine.range()).toEqual([0, 100])
    expect(engine.pressKey(key('x'))).toBe(false)
  })

  test('reach the layers of the current model, not those of an earlier one', () => {
    const [before, after] = [layer(true), layer(true)]
    const engine = engineOf({ layers: [before] })
    engine.update(modelOf({ layers: [after] }))
    engine.pressKey(key('h'))
    expect([before.pressKey, after.pressKey].map((one) => vi.mocked(one!).mock.calls.length)).toEqual([0, 1])
  })
})

describe('the pointer', () => {
  test('a click is reported with its value, and to the layers', async () => {
    const click = vi.fn()
    engineOf({ layers: [{ key: 'l', draw: () => undefined, click }] })
    await drag(0.25, 0.25, host)
    expect(events.onClick.mock.lastCall?.[0]).toBeCloseTo(25, 6)
    expect(click.mock.lastCall?.[0].value).toBeCloseTo(25, 6)
  })

  test('a drag zooms, on a layer it moves that layer only', async () => {
    const follow = vi.fn()
    const engine = engineOf({ layers: [{ key: 'l', draw: () => undefined, grab: ({ value }) => (value < 50 ? follow : null) }] })
    await drag(0.1, 0.4, host)
    expect(follow.mock.lastCall?.[0].value).toBeCloseTo(40, 6)
    expect(engine.range()).toEqual([0, 100])
    await drag(0.6, 0.8, host)
    const [from, to] = engine.range()
    expect([from, to]).toEqual([expect.closeTo(60, 6), expect.closeTo(80, 6)])
  })

  test('still works after the curves have changed and the plot was built again', async () => {
    const engine = engineOf()
    const [a] = specOf(100).series
    engine.update(modelOf({ spec: specOf(100, { series: [a!] }) }))
    expect(host.querySelectorAll('.u-over')).toHaveLength(1)
    await drag(0.5, 0.5, host)
    expect(events.onClick).toHaveBeenCalledTimes(1)
  })
})

describe('the element', () => {
  test('the view is reported when it changes, not with every drawing', async () => {
    const engine = engineOf()
    await drawn()
    expect(events.onView).toHaveBeenCalledTimes(1)
    engine.update(modelOf({ layers: [] }))
    engine.update(modelOf({ focused: 'a' }))
    await drawn()
    expect(events.onView).toHaveBeenCalledTimes(1)
    engine.show([10, 20])
    await drawn()
    expect(events.onView.mock.lastCall?.[0].range).toEqual([10, 20])
  })

  test('a new width moves the right edge of the plot', async () => {
    const engine = engineOf()
    await drawn()
    const before = events.onView.mock.lastCall![0].width
    engine.resize(roomSize.width + 100, roomSize.height)
    await drawn()
    expect(events.onView.mock.lastCall![0].width - before).toBeCloseTo(100, 6)
  })

  test('a moved cursor is drawn at once, above curves that are not drawn again', async () => {
    const model = modelOf()
    const engine = new PlotEngine(host, model, events, roomSize)
    await drawn()
    const below = vi.mocked(host.querySelector('canvas')!.getContext('2d')!.clearRect)
    below.mockClear()
    const draw = vi.fn()
    engine.update({ ...model, layers: [{ key: 'l', draw }] })
    expect(draw).toHaveBeenCalledTimes(1)
    await drawn()
    expect(below).not.toHaveBeenCalled()
  })

  test('a picture has the size of the canvas and shows curves with the layers above them', () => {
    const picture = engineOf().picture()
    const [curves, layers] = host.querySelectorAll('canvas')
    expect([picture.width, picture.height]).toEqual([roomSize.width, roomSize.height])
    const painted = vi.mocked(picture.getContext('2d')!.drawImage).mock.calls
    expect(painted.map(([image]) => image)).toEqual([curves, layers])
  })

  test('a destroyed plot leaves its element empty and hears nothing more', async () => {
    const engine = engineOf({ visibleRange: [10, 20] })
    await drawn()
    const { over } = pointerArea(host)
    engine.destroy()
    over.dispatchEvent(new MouseEvent('dblclick'))
    expect(host.querySelector('canvas')).toBeNull()
    expect(events.onRange).not.toHaveBeenCalled()
  })
})
