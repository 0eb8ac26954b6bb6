import { render, screen } from '@testing-library/react'
import type { CepstrumData } from '@undertone/chart/spectrum/cepstrum-spec'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '../../core/testing/user.ts'
import { drag, keys, note, plotRoom } from '../testing/plot-room.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { CepstrumChart } from './cepstrum-chart.tsx'

beforeEach(plotRoom)

/** Values at every half millisecond: the shape of the spectrum below 2 ms, and families at 20, 40 and 60 ms. */
const values = new Float64Array(161)
for (const [index, height] of [
  [1, 9],
  [3, 5],
  [40, 0.8],
  [80, 0.4],
  [120, 0.05],
] as const)
  values[index] = height
const data: CepstrumData = { lines: [{ key: 'X', label: 'H', tone: 'x', values }], stepMs: 0.5, speedHz: 50 }

function renderCepstrum(at: number | null = null, part: Partial<CepstrumData> = {}) {
  const [seen, onShown] = [vi.fn<(ms: number | null) => void>(), vi.fn()]
  function Parent() {
    const [atMs, setAt] = useState(at)
    const onAt = (ms: number | null) => {
      seen(ms)
      setAt(ms)
    }
    return <CepstrumChart data={{ ...data, ...part }} shown="X" onShown={onShown} atMs={atMs} onAt={onAt} />
  }
  render(
    <ChartLanguage value="en">
      <Parent />
    </ChartLanguage>,
  )
  return { at: () => seen.mock.lastCall?.[0], seen, onShown }
}

describe('the reading', () => {
  test('is the period, the spacing of its lines, the height, and its relation to the shaft', () => {
    renderCepstrum(20)
    expect(note()).toBe('20.000 ms = 50.00 Hz · H 0.800 · 1×')
  })

  test('without a speed has no relation', () => {
    const { speedHz: _, ...unknown } = data
    renderCepstrum(20, { ...unknown, speedHz: 0 })
    expect(note()).toBe('20.000 ms = 50.00 Hz · H 0.800')
  })

  test('of a link outside the record is that of its last value', () => {
    renderCepstrum(5000)
    expect(note()).toContain('80.000 ms')
  })

  test('without a cursor says how to place one', () => {
    renderCepstrum()
    expect(note()).toMatch(/^Click a peak to place the cursor/)
  })
})

describe('keys', () => {
  test('P and N start at the highest family, not in the shape of the spectrum', async () => {
    const { at } = renderCepstrum()
    await keys('n')
    expect(at()).toBe(20)
    await keys('n')
    expect(at()).toBe(40)
    // What follows is too low to be a family.
    await keys('n')
    expect(at()).toBe(40)
    await keys('p', 'P', 'p')
    expect(at()).toBe(20)
  })

  test('arrows move by a value, with Shift by ten, never to zero', async () => {
    const { at } = renderCepstrum(3)
    await keys('ArrowRight')
    expect(at()).toBe(3.5)
    await keys('Shift+ArrowLeft')
    expect(at()).toBe(0.5)
    await keys('ArrowLeft')
    expect(at()).toBe(0.5)
  })

  test('Escape removes the cursor; without one it is left to the plot', async () => {
    const { at, seen } = renderCepstrum(20)
    await keys('Escape')
    expect(at()).toBeNull()
    await keys('Escape')
    expect(seen).toHaveBeenCalledTimes(1)
  })
})

test('a click takes the peak nearby', async () => {
  const { at } = renderCepstrum()
  // The axis is from 0.5 to 80 ms: 20.7 ms is 5 px from the peak.
  await drag((20.7 - 0.5) / 79.5)
  expect(at()).toBe(20)
})

test('another axis is chosen in the legend', async () => {
  const other = { key: 'Y', label: 'V', tone: 'y', values } as const
  const { onShown } = renderCepstrum(null, { lines: [...data.lines, other] })
  expect(screen.getByRole('button', { name: 'V' }).getAttribute('aria-pressed')).toBe('false')
  await press('V')
  expect(onShown).toHaveBeenCalledWith('Y')
})

test('a record without values takes neither keys nor clicks', async () => {
  const { seen } = renderCepstrum(20, { lines: [{ key: 'X', label: 'H', tone: 'x', values: new Float64Array(0) }] })
  await keys('n')
  expect(screen.getByText('No data yet')).toBeDefined()
  expect(seen).not.toHaveBeenCalled()
})
