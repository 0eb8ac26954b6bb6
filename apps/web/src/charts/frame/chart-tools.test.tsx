import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ChartSpec } from '@undertone/chart/spec/chart-spec'
import { createRef } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '../../core/testing/user.ts'
import { figure, keys, plotRoom, pointerArea } from '../testing/plot-room.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { ChartFrame, type ChartFrameProps, type ChartHandle } from './chart-frame.tsx'

beforeEach(plotRoom)

const spec: ChartSpec = {
  title: 'Fan / drive end',
  x: { label: 'Time', unit: 's', kind: 'linear', decimals: 1 },
  y: [{ key: 'v', label: 'V', unit: 'mm/s' }],
  series: [
    { key: 'a', label: 'A', tone: 'x', x: [0, 50, 100], y: Float64Array.of(0, 2.123456789, 8) },
    { key: 'b', label: 'B, raw', tone: 'y', x: [0, 100], y: Float64Array.of(0, 40) },
  ],
}

function renderFrame(props: Partial<ChartFrameProps> = {}): ChartHandle {
  const handle = createRef<ChartHandle>()
  render(
    <ChartLanguage value="en">
      <ChartFrame spec={spec} ref={handle} {...props} />
    </ChartLanguage>,
  )
  return handle.current!
}
const rounded = (range: readonly [number, number] | null) => range?.map((end) => Number(end.toFixed(6)))

/** The content of the files that are saved from now on, by their name. */
function savedTexts() {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${blobs.push(content as Blob)}`)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return { names, text: async () => (await blobs[0]!.text()).replace('\ufeff', '') }
}

describe('zoom tools', () => {
  test('zoom about the middle, out as far as the data, and show everything', async () => {
    const handle = renderFrame()
    await press('Zoom in')
    await press('Zoom in')
    expect(rounded(handle.range())).toEqual([37.5, 62.5])
    await press('Zoom out')
    expect(rounded(handle.range())).toEqual([25, 75])
    await press(/^Show all/)
    expect(handle.range()).toEqual([0, 100])
  })

  test('the vertical axis is fitted to what is visible, and fixed again', async () => {
    renderFrame()
    await press('Fit y axis to the visible range')
    expect(screen.getByRole('button', { name: 'Fix y axis to all data' }).getAttribute('aria-pressed')).toBe('true')
    await press('Fix y axis to all data')
    expect(screen.getByRole('button', { name: 'Fit y axis to the visible range' }).getAttribute('aria-pressed')).toBe('false')
  })

  test('a page can show a range and ask for it', () => {
    const onVisibleRange = vi.fn()
    const handle = renderFrame({ onVisibleRange })
    act(() => handle.show([10, 30]))
    expect([handle.range(), onVisibleRange.mock.lastCall]).toEqual([[10, 30], [[10, 30]]])
    act(() => handle.showAll())
    expect(onVisibleRange.mock.lastCall).toEqual([null])
  })
})

describe('exports', () => {
  test('the file has the visible values with all their digits, named by the title', async () => {
    const saved = savedTexts()
    const handle = renderFrame()
    act(() => handle.show([40, 100]))
    await press('Export CSV')
    expect(saved.names).toEqual(['Fan-drive-end.csv'])
    expect(await saved.text()).toBe(['Time (s),A (mm/s),"B, raw (mm/s)"', '50,2.123457,', '100,8,40'].join('\r\n'))
  })

  test('a copy has the same rows for a spreadsheet, and says so for a moment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const writeText = vi.fn(async (_: string) => undefined)
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    renderFrame()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy values' })))
    expect(writeText.mock.calls[0]?.[0].split('\r\n')[1]).toBe('0\t0\t0')
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined()
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.getByRole('button', { name: 'Copy values' })).toBeDefined()
  })

  test('a copy that the browser refuses says what to do', async () => {
    const writeText = () => Promise.reject(new Error('denied'))
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
    renderFrame()
    await press('Copy values')
    expect(screen.getByRole('button', { name: 'Copy failed. Use export instead.' })).toBeDefined()
  })

  test('a copy without a clipboard says what to do', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    renderFrame()
    await press('Copy values')
    expect(screen.getByRole('button', { name: 'Copy failed. Use export instead.' })).toBeDefined()
  })

  test('an image carries the title, the series and the range in its head', async () => {
    const saved = savedTexts()
    const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
    renderFrame()
    await press('Export image')
    expect(saved.names).toEqual(['Fan-drive-end.png'])
    const picture = toBlob.mock.contexts[0] as HTMLCanvasElement
    const texts = vi.mocked(picture.getContext('2d')!.fillText).mock.calls.map(([text]) => text)
    expect(texts).toEqual(['Fan / drive end', 'A', 'B, raw', '0.0 s – 100.0 s'])
  })
})

describe('full screen', () => {
  test('is entered and left by one tool, whose name follows the browser', async () => {
    renderFrame()
    const request = vi.fn(async () => undefined)
    figure().requestFullscreen = request
    await press('Full screen')
    expect(request).toHaveBeenCalledTimes(1)
    const report = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true })
      act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    }
    report(figure())
    expect(screen.getByRole('button', { name: 'Exit full screen' })).toBeDefined()
    report(null)
    expect(screen.getByRole('button', { name: 'Full screen' })).toBeDefined()
    Reflect.deleteProperty(document, 'fullscreenElement')
  })
})

describe('the legend', () => {
  const legend = () => within(screen.getByRole('group', { name: 'Legend' }))
  const shown = () =>
    legend()
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-pressed'))

  test('hides a series and shows it again', async () => {
    renderFrame()
    await press(/^A/)
    expect(shown()).toEqual(['false', 'true'])
    await press(/^A/)
    expect(shown()).toEqual(['true', 'true'])
  })

  test('with a single series to be drawn selects another one', async () => {
    const choose = vi.fn()
    renderFrame({ single: { key: 'a', choose } })
    expect(shown()).toEqual(['true', 'false'])
    await press(/^B/)
    expect(choose).toHaveBeenCalledWith('b')
  })

  test('shows position and values at the crosshair, and nothing after the pointer has left', () => {
    renderFrame()
    const { over, width } = pointerArea()
    const read = () => legend().getAllByRole('button')[0]?.parentElement?.textContent
    act(() => void fireEvent.mouseMove(over, { clientX: width / 2, clientY: 50 }))
    expect(read()).toMatch(/^50\.0 sA2\.12mm\/s/)
    act(() => void fireEvent.mouseLeave(over))
    expect(read()).toMatch(/^Amm\/sB, rawmm\/s/)
  })
})

describe('the keyboard', () => {
  test('zooms the chart that has the focus', async () => {
    const handle = renderFrame()
    expect(figure().tabIndex).toBe(0)
    await keys('ArrowUp')
    expect(rounded(handle.range())).toEqual([10, 90])
    await keys('0')
    expect(handle.range()).toEqual([0, 100])
  })

  test('does not take what is meant for a field, or for the browser', () => {
    const handle = renderFrame({ note: <input aria-label="base" /> })
    fireEvent.keyDown(screen.getByLabelText('base'), { key: 'ArrowUp' })
    fireEvent.keyDown(figure(), { key: 'ArrowUp', altKey: true })
    expect(handle.range()).toEqual([0, 100])
  })
})

test('screen readers get a summary and a table of the series', () => {
  renderFrame()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Fan / drive end; A Max 8.00 mm/s @ 100.0 s; B, raw Max 40.00 mm/s @ 100.0 s',
  )
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3)
})
