import { fireEvent, screen } from '@testing-library/react'
import { type BandMapAnswer, bandMapCalls } from '@undertone/domain/analysis/bands/band-map.calls'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { beforeEach, expect, test, vi } from 'vitest'
import { figure, keys, nextFrame, note, plotRoom } from '../../../../charts/testing/plot-room.ts'
import { ChartLanguage } from '../../../../charts/theme/chart-language.ts'
import { answer, serve } from '../../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../../core/testing/screen.tsx'
import { bandMapIn } from '../band-map/band-map-data.ts'
import { BandMapPanel } from './band-map-panel.tsx'

beforeEach(() => {
  plotRoom()
  logIn([])
})

const cells = (scores: readonly number[]) => [
  { level: 0, index: 0, lowHz: 0, highHz: 900, score: 0 },
  ...scores.map((score, index) => ({ level: 1.5, index, lowHz: index * 300, highHz: (index + 1) * 300, score })),
]
const found: BandMapAnswer = {
  waveId: 7,
  sampleHz: 1800,
  map: 'kurtogram',
  random: false,
  axes: [
    { axis: 'X', cells: cells([1, 4, 2]), best: 2 },
    { axis: 'Y', cells: cells([1, 7, 2]), best: 2 },
  ],
  problems: [],
}

async function renderPanel(given: BandMapAnswer, channel: string | null = null, random = false) {
  const server = serve(answer(bandMapCalls.bandMap, given))
  const onBand = vi.fn()
  renderAt(
    '/',
    <ChartLanguage value="en">
      <BandMapPanel waveId={7} map="kurtogram" random={random} names={sensorLetters} channel={channel} chosen={null} onBand={onBand} />
    </ChartLanguage>,
  )
  return { server, onBand }
}

test('shows the axis with the highest score, or the selected one, and reads its best band', async () => {
  await renderPanel(found)
  expect(await screen.findByRole('heading', { name: `Kurtogram ${sensorLetters.Y}` })).toBeDefined()
  expect(note()).toBe('★ Level 1.5 · 300–600 Hz · bandwidth 300 Hz · Kurtosis 7.0')
})

test('a selected axis has its own map', async () => {
  await renderPanel(found, 'X')
  expect(await screen.findByRole('heading', { name: `Kurtogram ${sensorLetters.X}` })).toBeDefined()
})

test('a click demodulates the band below it, and keys go from band to band', async () => {
  const { onBand } = await renderPanel(found)
  const canvas = await screen.findByRole('img')
  await nextFrame()
  const click = new MouseEvent('click', { bubbles: true })
  Object.defineProperties(click, { offsetX: { value: 500 }, offsetY: { value: 250 } })
  fireEvent(canvas, click)
  expect(onBand).toHaveBeenLastCalledWith(expect.objectContaining({ lowHz: 600, highHz: 900 }))
  await keys('N', 'ArrowLeft')
  expect(note()).toBe('Level 1.5 · 0–300 Hz · bandwidth 300 Hz · Kurtosis 1.0')
  await keys('Enter')
  expect(onBand).toHaveBeenLastCalledWith(expect.objectContaining({ lowHz: 0, highHz: 300 }))
  await keys('ArrowUp', 'ArrowUp', 'Enter')
  expect(onBand).toHaveBeenLastCalledWith(expect.objectContaining({ lowHz: 0, highHz: 900 }))
  await keys('Escape')
  expect(note()).toContain('★')
  expect(figure().tabIndex).toBe(0)
})

test('asks for the random part, and says why an axis has no map', async () => {
  const { server } = await renderPanel({ ...found, axes: [], problems: [{ axis: 'Z', problem: 'tooShort' }] }, null, true)
  expect(await screen.findByText(`No Kurtogram for ${sensorLetters.Z}: it has too few samples`)).toBeDefined()
  expect(server.sent(bandMapCalls.bandMap)[0]?.query).toEqual({ waveId: '7', map: 'kurtogram', random: 'true' })
})

test('a map that is not offered is none', () => {
  expect([bandMapIn({ bandMap: 'infogram' }), bandMapIn({ bandMap: '' }), bandMapIn({ bandMap: 'x' })]).toEqual(['infogram', null, null])
})
