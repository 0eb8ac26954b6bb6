import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerRaw, reject, serve } from '../../../../core/testing/fake-server.ts'
import { logIn } from '../../../../core/testing/screen.tsx'
import { choose, press, tableRows } from '../../../../core/testing/user.ts'
import { analysisAnswers, binaryResponse } from '../../testing/analysis-plant.ts'
import { choiceBar, chosenIn } from '../../testing/choice-bars.ts'
import { renderTab, selection } from '../../testing/render-tab.tsx'
import { waterfallTab } from './waterfall-tab.tsx'

beforeEach(() => logIn([]))

/** Minimum and maximum of four buckets of 640 Hz each; the number of the measurement is its peak. */
const overview = answerRaw(waveformCalls.overview, ({ query }) => {
  const waveId = Number(query.waveId)
  const head = { waveId, chartType: 101, axes: ['X'], n: 1024, step: 2.5, sampleHz: 5120, rpm: null, unit: 'm/s²', buckets: 4 }
  return binaryResponse(head, [Float32Array.of(0, 1, 0, waveId, 0, 2, 0, 1)])
})
function renderWaterfall(query = {}) {
  const server = serve(...analysisAnswers, overview)
  return { server, address: renderTab(waterfallTab, { ...selection, waveId: 0, picked: [95, 100], ...query }) }
}
const lines = async () => tableRows(await screen.findByRole('table'))

describe('the waterfall', () => {
  test('has a line for each selected measurement, the newest in front, with its maximum', async () => {
    renderWaterfall()
    await waitFor(async () => expect(await lines()).toHaveLength(2))
    expect(await lines()).toEqual([
      ['11-20 20:00:00', 'H', '100.000', '640.00'],
      ['11-20 15:00:00', 'H', '95.000', '640.00'],
    ])
  })

  test('needs a selection', () => {
    renderWaterfall({ picked: [] })
    expect(screen.getByText(/stacked by time, the newest in front/)).toBeDefined()
  })

  test('keeps the lines that could be loaded, and says why the others could not', async () => {
    serve(...analysisAnswers, overview, reject(waveformCalls.overview, { msg: 'This waveform was deleted' }))
    renderTab(waterfallTab, { ...selection, picked: [95, 100] })
    expect(await screen.findByText('Server error: This waveform was deleted')).toBeDefined()
    expect(screen.getByText('No data')).toBeDefined()
  })

  test('has no dB scale; a link with one is logarithmic', async () => {
    const { address } = renderWaterfall({ scale: 'dB' })
    await lines()
    expect(
      choiceBar('Scale')
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Linear', 'Log'])
    fireEvent.click(choiceBar('Scale').getByRole('button', { name: 'Linear' }))
    expect(address().scale).toBe('linear')
  })

  test('ends at the highest frequency that is selected, which is requested in fine resolution', async () => {
    const { server, address } = renderWaterfall()
    await lines()
    await choose('Fmax', '500 Hz')
    expect(address().fmax).toBe(500)
    await waitFor(() => expect(server.sent(waveformCalls.overview).at(-1)?.query.fmaxHz).toBe('500'))
  })

  test('of waveforms has no highest frequency', async () => {
    const { server } = renderWaterfall({ fall: 105, fmax: 500 })
    await lines()
    expect(screen.queryByLabelText('Fmax')).toBeNull()
    expect(server.sent(waveformCalls.overview)[0]?.query).not.toHaveProperty('fmaxHz')
  })

  test('shows another kind of chart, and keeps it in the URL', async () => {
    const { address } = renderWaterfall()
    await lines()
    const [, second] = choiceBar('Chart type').getAllByRole('button')
    fireEvent.click(second!)
    expect(chosenIn('Chart type')).toEqual([second?.textContent])
    expect(address().fall).not.toBe(0)
  })
})

describe('the selected line', () => {
  const slice = () => screen.findByRole('region', { name: 'Selected recording' })

  test('is shown below with its title and time, and closed again', async () => {
    const { address } = renderWaterfall({ slice: 95 })
    const panel = within(await slice())
    expect(await panel.findByRole('heading', { name: 'Mill-Fan-Drive end-A1' })).toBeDefined()
    expect(panel.getByText('2026-11-20 15:00:00')).toBeDefined()
    await press('Close', { in: await slice() })
    expect(address().slice).toBe(0)
  })

  test.each([
    ['acceleration', 101, '100'],
    ['velocity', 103, '102'],
    ['displacement', 107, '106'],
    ['the envelope signal', 105, '105'],
  ])('of %s is shown as its waveform', async (_name, fall, chartType) => {
    const { server } = renderWaterfall({ fall, slice: 95 })
    await slice()
    await waitFor(() =>
      expect(server.sent(waveformCalls.samples).filter(({ query }) => query.chartType === chartType && query.waveId === '95')).not.toEqual(
        [],
      ),
    )
  })

  test('of a spectrum can be shown as that, too', async () => {
    const { address } = renderWaterfall({ slice: 95 })
    await slice()
    expect(chosenIn('Selected recording as')).toEqual(['Waveform'])
    fireEvent.click(choiceBar('Selected recording as').getByRole('button', { name: 'Spectrum' }))
    expect(address().sliceLines).toBe(true)
    expect(chosenIn('Selected recording as')).toEqual(['Spectrum'])
  })

  test('of a link that is not among the selected ones is not shown', async () => {
    renderWaterfall({ slice: 77 })
    await lines()
    expect(screen.queryByRole('region', { name: 'Selected recording' })).toBeNull()
  })
})
