import { RecordingPen } from '@undertone/chart/draw/recording-pen'
import { plotLayout, plotSurface } from '@undertone/chart/plot/plot-layout'
import { testPalette } from '@undertone/chart/svg/test-elements'
import { beforeEach, expect, test, vi } from 'vitest'
import { plotRoom } from '../testing/plot-room.ts'
import type { PlotLayer } from './plot-layer.ts'
import { PlotOverlay } from './plot-overlay.ts'

const spec = { x: { label: 't', unit: 's', kind: 'linear' }, y: [{ key: 'y', label: '', unit: '' }], series: [] } as const
const layout = plotLayout({ spec, size: { width: 400, height: 200 }, range: [0, 10], yRanges: new Map(), timeZone: 'UTC' })
const surface = plotSurface(layout, spec, testPalette, new RecordingPen())
const at = { x: 100, y: 50, value: 2 }
const layer = (part: Partial<PlotLayer> = {}): PlotLayer => ({ key: 'l', draw: vi.fn(), ...part })

beforeEach(plotRoom)

test('the layer that is drawn last is on top and takes the pointer', () => {
  const [low, high] = [vi.fn(), vi.fn()]
  const overlay = new PlotOverlay([layer({ grab: () => low }), layer({ grab: () => high })])
  expect(overlay.grab(at, surface)).toBe(high)
})

test('a layer that does not want the pointer leaves it to the one below', () => {
  const low = vi.fn()
  expect(new PlotOverlay([layer({ grab: () => low }), layer({ grab: () => null }), layer()]).grab(at, surface)).toBe(low)
  expect(new PlotOverlay([layer()]).grab(at, surface)).toBeNull()
})

test('a click reaches every layer', () => {
  const click = vi.fn()
  new PlotOverlay([layer({ click }), layer(), layer({ click })]).click(at, surface)
  expect(click.mock.calls).toEqual([
    [at, surface],
    [at, surface],
  ])
})

test('a key reaches layers only until one has used it', () => {
  const [first, second, third] = [vi.fn(() => false), vi.fn(() => true), vi.fn(() => true)]
  const overlay = new PlotOverlay([first, second, third].map((pressKey) => layer({ pressKey })))
  expect(overlay.pressKey({ key: 'h' } as KeyboardEvent, surface)).toBe(true)
  expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  expect(new PlotOverlay([layer({ pressKey: first })]).pressKey({ key: 'h' } as KeyboardEvent, surface)).toBe(false)
})

test('it has the size of the canvas below and is cleared before its layers are drawn in CSS pixels', () => {
  const below = document.createElement('canvas')
  Object.assign(below, { width: 800, height: 400 })
  const draw = vi.fn()
  const overlay = new PlotOverlay([layer({ draw })])
  overlay.draw(below, 2, () => surface)
  expect([overlay.canvas.width, overlay.canvas.height]).toEqual([800, 400])
  const { clearRect, scale, restore } = overlay.canvas.getContext('2d')!
  const order = [clearRect, scale, draw, restore].map((one) => vi.mocked(one).mock.invocationCallOrder[0])
  expect(order).toEqual(order.toSorted((a, b) => a! - b!))
  expect(vi.mocked(scale).mock.calls).toEqual([[2, 2]])
  expect(draw).toHaveBeenCalledWith(surface)
})
