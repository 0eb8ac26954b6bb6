import { act, fireEvent, render, screen } from '@testing-library/react'
import { waterfallColumns, waterfallProjection } from '@undertone/chart/waterfall/draw-waterfall'
import { waterfallScene } from '@undertone/chart/waterfall/waterfall-data'
import { depthOf } from '@undertone/chart/waterfall/waterfall-hit'
import { initialTurn, project, type WaterfallTurn } from '@undertone/chart/waterfall/waterfall-projection'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { press, tableRows } from '../../core/testing/user.ts'
import { figure, keys, nextFrame, plotRoom, roomSize, textsOn } from '../testing/plot-room.ts'
import { waterfallOf } from '../testing/space-sample.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { ContourMap } from './contour-map.tsx'
import { WaterfallChart } from './waterfall-chart.tsx'

beforeEach(plotRoom)

const data = waterfallOf()
const scene = waterfallScene(data, waterfallColumns, false)

/** Renders a waterfall; `peakOf` is where the peak of a recording is drawn in a view. */
async function renderWaterfall(picked: number | null = null, Chart: typeof WaterfallChart | typeof ContourMap = WaterfallChart) {
  const onPick = vi.fn()
  render(
    <ChartLanguage value="en">
      <Chart data={data} log={false} picked={picked} onPick={onPick} />
    </ChartLanguage>,
  )
  await nextFrame()
  return { onPick, canvas: screen.getByRole<HTMLCanvasElement>('img') }
}
function peakOf(slice: number, turn: WaterfallTurn = initialTurn): [x: number, y: number] {
  const { levels } = scene.rows.find((row) => row.slice === slice)!
  const column = levels.indexOf(Math.max(...levels.filter((level) => !Number.isNaN(level))))
  const place = (column + 0.5) / scene.columns
  return project(waterfallProjection(turn, roomSize), place, depthOf(slice, data.slices.length), levels[column]!)
}
const pointer = (canvas: HTMLCanvasElement, type: string, [x, y]: readonly [number, number]) => {
  const event = new PointerEvent(type, { clientX: x, clientY: y, button: 0, pointerId: 1 })
  Object.defineProperties(event, { offsetX: { value: x }, offsetY: { value: y } })
  act(() => void canvas.dispatchEvent(event))
}
const click = (canvas: HTMLCanvasElement, at: readonly [number, number]) => {
  pointer(canvas, 'pointerdown', at)
  pointer(canvas, 'pointerup', at)
}

describe('a click', () => {
  test('on a line selects its recording', async () => {
    const { canvas, onPick } = await renderWaterfall()
    click(canvas, peakOf(0))
    click(canvas, peakOf(2))
    expect(onPick.mock.calls).toEqual([[9], [7]])
  })

  test('beside all lines selects nothing', async () => {
    const { canvas, onPick } = await renderWaterfall()
    click(canvas, [2, 2])
    expect(onPick).not.toHaveBeenCalled()
  })

  test('after a rotation finds the lines where they are now', async () => {
    const { canvas, onPick } = await renderWaterfall()
    await keys('ArrowRight', 'ArrowRight')
    await nextFrame()
    click(canvas, peakOf(2, { ...initialTurn, yaw: initialTurn.yaw + 10 }))
    expect(onPick.mock.calls).toEqual([[7]])
  })

  test('that has moved the picture selects nothing', async () => {
    const { canvas, onPick } = await renderWaterfall()
    const [x, y] = peakOf(0)
    pointer(canvas, 'pointerdown', [x, y])
    pointer(canvas, 'pointermove', [x + 40, y])
    pointer(canvas, 'pointerup', [x, y])
    expect(onPick).not.toHaveBeenCalled()
  })
})

describe('a rotation', () => {
  const names = async (canvas: HTMLCanvasElement) => {
    await nextFrame()
    return textsOn(canvas)
  }

  test('by dragging and by arrows is undone by the tool, 0 or Escape', async () => {
    const { canvas } = await renderWaterfall()
    const first = textsOn(canvas)
    pointer(canvas, 'pointerdown', [100, 100])
    pointer(canvas, 'pointermove', [160, 110])
    pointer(canvas, 'pointerup', [160, 110])
    expect(await names(canvas)).not.toEqual(first)
    await press('Reset view')
    expect(await names(canvas)).toEqual(first)
    await keys('ArrowUp')
    expect(await names(canvas)).not.toEqual(first)
    await keys('0')
    expect(await names(canvas)).toEqual(first)
  })

  test('ends where front and back would swap', async () => {
    const { canvas } = await renderWaterfall()
    await keys(...Array.from({ length: 40 }, () => 'ArrowLeft'))
    const last = await names(canvas)
    await keys('ArrowLeft')
    expect(await names(canvas)).toEqual(last)
  })

  test('is drawn once for the keys of one frame', async () => {
    const { canvas } = await renderWaterfall()
    const cleared = vi.mocked(canvas.getContext('2d')!.clearRect)
    cleared.mockClear()
    for (let n = 0; n < 3; n++) fireEvent.keyDown(figure(), { key: 'ArrowLeft' })
    await nextFrame()
    expect(cleared).toHaveBeenCalledTimes(1)
  })
})

describe('P and N', () => {
  test('go to the neighbouring recordings and stop at the ends', async () => {
    const { onPick } = await renderWaterfall(8)
    await keys('n', 'P')
    expect(onPick.mock.calls).toEqual([[7], [9]])
  })

  test('start with the first recording, and stay at the last', async () => {
    const { onPick } = await renderWaterfall()
    await keys('p')
    expect(onPick.mock.calls).toEqual([[9]])
  })

  test('stop at the last recording', async () => {
    const { onPick } = await renderWaterfall(7)
    await keys('n')
    expect(onPick).not.toHaveBeenCalled()
  })
})

test('a click on the contour map selects the recording of its row, the first at the bottom', async () => {
  const { canvas, onPick } = await renderWaterfall(null, ContourMap)
  for (const offsetY of [roomSize.height - 45, roomSize.height / 2 - 10, 12]) {
    const event = new MouseEvent('click', { bubbles: true })
    Object.defineProperty(event, 'offsetY', { value: offsetY })
    fireEvent(canvas, event)
  }
  expect(onPick.mock.calls).toEqual([[9], [8], [7]])
})

test('a waterfall has a legend and a table of its recordings', async () => {
  await renderWaterfall()
  expect(screen.getByText('H', { selector: 'span' })).toBeDefined()
  expect(tableRows().map((row) => row[0])).toEqual(['11-29 08:00:00', '11-28 08:00:00', '11-27 08:00:00'])
})
