import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ChartRange } from '@undertone/chart/spec/chart-spec'
import type { TrendData } from '@undertone/chart/trend/trend-spec'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drag, keys, plotRoom, roomSize } from '../testing/plot-room.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { RangeSlider } from './range-slider.tsx'
import { TrendChart, type TrendChartProps } from './trend-chart.tsx'

beforeEach(plotRoom)

const hour = 3_600_000
const times = [0, hour, 2 * hour, 10 * hour]
const data: TrendData = {
  lines: [
    { key: 'a', label: 'H', tone: 'x', times, values: Float64Array.of(1, 2, 3, 4) },
    { key: 'b', label: 'V', tone: 'y', times: [0.9 * hour], values: Float64Array.of(5) },
  ],
  axes: [{ key: 'y', label: 'Velocity', unit: 'mm/s' }],
}
const slider = (name: string) => screen.getByRole('slider', { name })

describe('a trend', () => {
  const renderTrend = (props: Partial<TrendChartProps> = {}) =>
    render(
      <ChartLanguage value="en">
        <TrendChart data={data} {...props} />
      </ChartLanguage>,
    )

  test('a click reports the nearest point of any line, with its key', async () => {
    const onPick = vi.fn()
    renderTrend({ onPick })
    await drag(0.085)
    expect(onPick).toHaveBeenLastCalledWith(0.9 * hour, 'b')
    await drag(0.8)
    expect(onPick).toHaveBeenLastCalledWith(10 * hour, 'a')
  })

  test('the slider follows the plot, and the plot the slider', async () => {
    const onRange = vi.fn()
    renderTrend({ onRange })
    await keys('ArrowUp')
    expect(slider('From').getAttribute('aria-valuetext')).toBe('1970-01-01 01:00:00')
    fireEvent.keyDown(slider('To'), { key: 'ArrowLeft', shiftKey: true })
    expect(onRange.mock.lastCall?.[0]).toEqual([hour, 8 * hour])
  })

  test('times are on the wall clock of the company', () => {
    renderTrend({ timeZone: 'Asia/Shanghai' })
    expect(slider('To').getAttribute('aria-valuetext')).toBe('1970-01-01 18:00:00')
  })

  test('there is no slider while it loads, after an error, without data, and where it is not wanted', () => {
    const { rerender } = renderTrend({ loading: true })
    const again = (props: Partial<TrendChartProps>) =>
      rerender(
        <ChartLanguage value="en">
          <TrendChart data={data} {...props} />
        </ChartLanguage>,
      )
    expect(screen.queryByRole('slider')).toBeNull()
    again({ error: { message: 'The history could not be read' } })
    expect(screen.getByRole('alert').textContent).toBe('The history could not be read')
    expect(screen.queryByRole('slider')).toBeNull()
    again({ data: { ...data, lines: [] } })
    expect(screen.queryByRole('slider')).toBeNull()
    again({ slider: false })
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('the events below start where the plot starts, and show their period when they are pressed', async () => {
    const event = (id: string, from: number) => ({
      ...({
        id,
        from,
        to: from,
        tone: 'danger',
        shape: 'triangle',
        span: 'bar',
        title: `Event ${id}`,
        when: '',
        lines: [],
        href: null,
      } as const),
    })
    const onRange = vi.fn()
    renderTrend({ onRange, strip: { events: [event('a', 5 * hour), event('b', 5.1 * hour)], note: '', onOpen: () => undefined } })
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name: /^2 / })))
    const [from, to] = onRange.mock.lastCall![0]
    expect(from).toBeGreaterThan(4 * hour)
    expect(to).toBeLessThan(6 * hour)
  })
})

describe('the range slider', () => {
  const onRange = vi.fn<(range: ChartRange) => void>()
  const spec = { x: { label: 't', unit: 's', kind: 'linear', decimals: 0 }, y: [], series: [] } as const
  const renderSlider = (range: ChartRange = [200, 400]) =>
    render(
      <ChartLanguage value="en">
        <RangeSlider spec={spec} full={[0, 1000]} range={range} timeZone="UTC" onRange={onRange} />
      </ChartLanguage>,
    )
  const move = (element: Element, by: number, end = 'pointerup') => {
    fireEvent.pointerDown(element, { clientX: 100, pointerId: 1 })
    fireEvent.pointerMove(element, { clientX: 100 + by * roomSize.width, pointerId: 1 })
    fireEvent(element, new PointerEvent(end, { pointerId: 1 }))
  }
  const shown = () => onRange.mock.lastCall?.[0].map((end) => Number(end.toFixed(6)))
  beforeEach(() => void onRange.mockReset())

  test('says where its ends are', () => {
    renderSlider()
    expect([slider('From'), slider('To')].map((one) => [one.getAttribute('aria-valuenow'), one.getAttribute('aria-valuetext')])).toEqual([
      ['200', '200 s'],
      ['400', '400 s'],
    ])
  })

  test('an end is dragged within the period and stops before the other one', () => {
    renderSlider()
    move(slider('To'), 0.1)
    expect(shown()).toEqual([200, 500])
    move(slider('To'), 2)
    expect(shown()).toEqual([200, 1000])
    move(slider('From'), 0.5)
    expect(shown()).toEqual([395, 400])
    move(slider('From'), -0.5)
    expect(shown()).toEqual([0, 400])
  })

  test('the window is dragged with its width', () => {
    const { container } = renderSlider()
    move(container.querySelector('[data-chart=window]')!, 0.3)
    expect(shown()).toEqual([500, 700])
    move(container.querySelector('[data-chart=window]')!, 0.9)
    expect(shown()).toEqual([800, 1000])
  })

  test('nothing follows the pointer after it was lifted or the browser took it away', () => {
    renderSlider()
    for (const end of ['pointerup', 'pointercancel']) {
      move(slider('To'), 0.1, end)
      onRange.mockReset()
      fireEvent.pointerMove(slider('To'), { clientX: 500, pointerId: 1 })
      expect(onRange).not.toHaveBeenCalled()
    }
  })

  test('arrow keys move an end by a hundredth, with Shift by a tenth; other keys do nothing', () => {
    renderSlider()
    fireEvent.keyDown(slider('From'), { key: 'ArrowLeft' })
    expect(shown()).toEqual([190, 400])
    fireEvent.keyDown(slider('To'), { key: 'ArrowRight', shiftKey: true })
    expect(shown()).toEqual([200, 500])
    onRange.mockReset()
    fireEvent.keyDown(slider('To'), { key: 'ArrowUp' })
    expect(onRange).not.toHaveBeenCalled()
  })

  test('a double click shows the whole period', () => {
    renderSlider()
    fireEvent.doubleClick(screen.getByRole('group', { name: 'Zoom slider' }))
    expect(shown()).toEqual([0, 1000])
  })
})
