import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type CepstraHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerRaw, reject, serve } from '../../../../core/testing/fake-server.ts'
import { logIn } from '../../../../core/testing/screen.tsx'
import { press, tableRows } from '../../../../core/testing/user.ts'
import { analysisAnswers, binaryResponse } from '../../testing/analysis-plant.ts'
import { choiceBar, chosenIn } from '../../testing/choice-bars.ts'
import { renderTab, selection } from '../../testing/render-tab.tsx'
import { cepstraHeadOf } from '../../testing/shaft-samples.ts'
import { cepstrumTab } from './cepstrum-tab.tsx'

beforeEach(() => logIn([]))

/** 300 ms in half milliseconds: a family at the period of the shaft on Z, one at 250 ms on X. */
const withPeak = (ms: number, height: number) => {
  const values = new Float32Array(601)
  values[ms * 2] = height
  return values
}
function renderCepstrum(part: Partial<CepstraHead> = {}, query = {}) {
  const head = cepstraHeadOf({ waveId: 100, n: 601, ...part })
  serve(
    ...analysisAnswers,
    answerRaw(orderCalls.cepstra, () => binaryResponse(head, [withPeak(250, 0.5), withPeak(40, 0.8)])),
  )
  return renderTab(cepstrumTab, { ...selection, ...query })
}
const rows = async () => tableRows(await screen.findByRole('table', { name: 'Peaks' }))

describe('the cepstrum', () => {
  test('shows the peaks of Z with their spacing, and names the period of the shaft', async () => {
    renderCepstrum()
    expect(await rows()).toEqual([['40.000', '25.00', '0.800', '1×']])
    expect(screen.queryByText(/^Speed unknown/)).toBeNull()
  })

  test('of another axis is selected in the legend, and kept in the URL', async () => {
    const address = renderCepstrum()
    await rows()
    await press(/^H$/)
    expect(address().channel).toBe('X')
    expect((await rows())[0]?.[0]).toBe('250.000')
  })

  test('ends at the quefrency that was selected', async () => {
    renderCepstrum({}, { channel: 'X', upTo: 200 })
    expect(await screen.findByText('200 ms')).toBeDefined()
    await waitFor(() => expect(chosenIn('Show up to')).toEqual(['200 ms']))
    expect(screen.queryByText('250.000')).toBeNull()
  })

  test('of power has four times the square', async () => {
    const address = renderCepstrum()
    await rows()
    fireEvent.click(choiceBar('Cepstrum type').getByRole('button', { name: 'Power' }))
    expect(address().cepstrum).toBe('power')
    expect((await rows())[0]?.[2]).toBe('2.560')
  })

  test('at an entered speed is named by it', async () => {
    renderCepstrum({}, { rotation: 3000 })
    expect((await rows())[0]?.[3]).toBe('2 T')
  })

  test('without a speed says that nothing is named', async () => {
    renderCepstrum({ rpm: null })
    expect((await rows())[0]?.[3]).toBe('')
    expect(screen.getByText('Speed unknown: 1× rahmonics are not marked')).toBeDefined()
  })

  test('moves its cursor to the row that is pressed, and keeps it in the URL', async () => {
    const address = renderCepstrum()
    await rows()
    await press(/^40\.000/)
    expect(document.querySelector('[data-chart=note]')?.textContent).toContain('40.000 ms = 25.00 Hz')
    await waitFor(() => expect(address().quefrency).toBe('40'))
  })

  test('names axes that have none, with the reason', async () => {
    renderCepstrum({ problems: [{ axis: 'Y', problem: 'constant' }], missingAxes: ['Y'] })
    expect(await screen.findByText('No cepstrum for A: all samples are equal')).toBeDefined()
    expect(screen.getByText('Missing axes: A')).toBeDefined()
  })
})

test('an error of the server is shown in place of the chart', async () => {
  serve(...analysisAnswers, reject(orderCalls.cepstra, { msg: 'This waveform is damaged' }))
  renderTab(cepstrumTab)
  expect(await screen.findByText('This waveform is damaged')).toBeDefined()
})
