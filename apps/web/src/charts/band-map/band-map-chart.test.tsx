import { fireEvent, render, screen } from '@testing-library/react'
import type { BandMapData } from '@undertone/chart/band-map/band-map-data'
import { beforeEach, expect, test, vi } from 'vitest'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { press, tableHead, tableRows } from '../../core/testing/user.ts'
import { figure, keys, note, plotRoom } from '../testing/plot-room.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { BandMapChart } from './band-map-chart.tsx'

beforeEach(plotRoom)

/** Bands of equal width with their scores. */
const level = (name: number, scores: readonly (number | null)[]) =>
  scores.map((score, at) => ({ level: name, score, lowHz: (at * 1200) / scores.length, highHz: ((at + 1) * 1200) / scores.length }))
const data: BandMapData = {
  title: 'Kurtogram Z',
  cells: [...level(0, [1]), ...level(1, [0, 4]), ...level(1.5, [-1, 9, null])],
  best: 4,
  chosen: null,
  ...{ scoreName: 'Kurtosis', levelName: 'Level', decimals: 1 },
}

function renderMap() {
  const onBand = vi.fn()
  render(
    <ChartLanguage value="en">
      <BandMapChart data={data} onBand={onBand} />
    </ChartLanguage>,
  )
  return onBand
}

test('a screen reader reads the best band of each level as a table with a title', () => {
  renderMap()
  expect(screen.getByRole('table', { name: 'Kurtogram Z' })).toBeDefined()
  expect(tableHead().at(-1)).toBe('Kurtosis')
  expect(tableRows()).toEqual([
    ['0', '0.0', '1200.0', '1.0'],
    ['1', '600.0', '1200.0', '4.0'],
    ['1.5', '400.0', '800.0', '9.0'],
  ])
})

test('arrows start at the best band and go to its neighbours, N returns to it, Enter takes it', async () => {
  const onBand = renderMap()
  expect(note()).toContain('★ Level 1.5')
  await keys('ArrowLeft', 'ArrowLeft')
  expect(note()).toContain('0–400 Hz')
  await keys('ArrowUp')
  expect(note()).toContain('Level 1 · 0–600 Hz')
  await keys('n', 'Enter')
  expect(onBand.mock.calls).toEqual([[expect.objectContaining({ lowHz: 400, highHz: 800 })]])
})

test('it takes the focus, leaves keys of the browser alone, and is exported under its title', async () => {
  renderMap()
  expect(figure().tabIndex).toBe(0)
  fireEvent.keyDown(figure(), { key: 'ArrowLeft', altKey: true })
  expect(note()).toContain('★')
  const names = savedFiles()
  await press('Export CSV')
  expect(names).toEqual(['Kurtogram-Z.csv'])
})
