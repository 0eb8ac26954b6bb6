import { screen, waitFor, within } from '@testing-library/react'
import { type OrderHead, orderCalls } from '@undertone/domain/analysis/shaft/order.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, answerRaw, reject, serve } from '../../../../core/testing/fake-server.ts'
import { logIn } from '../../../../core/testing/screen.tsx'
import { fillIn, press, pressKey, tableRows } from '../../../../core/testing/user.ts'
import { analysisAnswers, binaryResponse } from '../../testing/analysis-plant.ts'
import { renderTab, selection } from '../../testing/render-tab.tsx'
import { orderHeadOf } from '../../testing/shaft-samples.ts'
import { orderAnalysisTab } from './order-analysis-tab.tsx'

beforeEach(() => logIn([]))

/** Orders 0 to 20 in quarters on X, with lines at 1× and 2×. */
const amplitude = new Float32Array(81).fill(0.01)
amplitude[4] = 5
amplitude[8] = 2
const orders = (part: Partial<OrderHead> = {}): Answer =>
  answerRaw(orderCalls.orderSpectrum, () =>
    binaryResponse(orderHeadOf({ waveId: 100, axes: ['X'], n: 81, orderStep: 0.25, missingAxes: [], ...part }), [amplitude]),
  )
const renderOrders = (part: Partial<OrderHead> = {}, query = {}) => {
  const server = serve(...analysisAnswers, orders(part))
  return { server, address: renderTab(orderAnalysisTab, { ...selection, ...query }) }
}
const peaks = () => screen.findByRole('table', { name: 'Peaks' })

describe('the order spectrum', () => {
  test('lists its lines with order, amplitude and frequency at the mean speed', async () => {
    renderOrders()
    expect(tableRows(await peaks()).map(([axis, order, , height, hz]) => [axis, order, height, hz])).toEqual([
      ['H', '1.000', '5.000', '25.00'],
      ['H', '2.000', '2.000', '50.00'],
    ])
  })

  test('a row moves the cursor, which the URL keeps in orders', async () => {
    const { address } = renderOrders()
    const [, , second] = within(await peaks()).getAllByRole('row')
    await press(/^H,/, { in: second! })
    await waitFor(() => expect(address().orderCursors).toBe('a2'))
  })

  test('a cursor of a link stays at its order at another speed', async () => {
    const speed = { ...orderHeadOf().speed!, meanRpm: 3000 }
    renderOrders({ speed }, { orderCursors: 'a1' })
    await peaks()
    expect(document.querySelector('[data-chart=note]')?.textContent).toMatch(/^50\.00 Hz · 1\.00 ×/)
  })

  test('is requested with the settings of the URL, and only with those', async () => {
    const { server } = renderOrders({}, { speedFrom: 'tacho', maxOrder: 50, pieceTurns: 20, quantity: 'velocity', rotation: 1480 })
    await peaks()
    expect(server.sent(orderCalls.orderSpectrum)[0]?.query).toEqual({
      ...{ waveId: '100', quantity: 'velocity', maxOrder: '50', turns: '20', source: 'tacho', rotation: '1480' },
    })
  })

  test('a typed speed replaces the source that was selected', async () => {
    const { address } = renderOrders({}, { speedFrom: 'tacho' })
    await peaks()
    await fillIn('Speed (r/min)', '1475')
    await pressKey('Speed (r/min)', 'Enter')
    expect(address()).toMatchObject({ rotation: 1475, speedFrom: '' })
  })
})

describe('without orders', () => {
  test('the tab says what is missing, and offers to detect the speed', async () => {
    const { address } = renderOrders({ speed: null, problem: 'notSent' })
    expect(await screen.findByText('No order spectrum: no speed was recorded with the measurement')).toBeDefined()
    await press('Detect from signal')
    expect(address().speedFrom).toBe('found')
  })

  test('after a detection that failed a speed can only be entered', async () => {
    renderOrders({ speed: null, problem: 'notFound' }, { speedFrom: 'found' })
    expect(await screen.findByText(/^Enter a speed above/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Detect from signal' })).toBeNull()
  })

  test('a recording that is too short needs another one', async () => {
    renderOrders({ problem: 'tooFewTurns' })
    expect(await screen.findByText('No order spectrum: the recording is shorter than 3 revolutions')).toBeDefined()
    expect(screen.getByText(/^Select a longer recording/)).toBeDefined()
  })

  test('an error of the server is shown in place of the chart', async () => {
    serve(...analysisAnswers, reject(orderCalls.orderSpectrum, { msg: 'This waveform was deleted' }))
    renderTab(orderAnalysisTab)
    expect(await screen.findByText('This waveform was deleted')).toBeDefined()
  })

  test('a response that is shorter than its head says is an error, not a picture', async () => {
    const short = answerRaw(orderCalls.orderSpectrum, () => binaryResponse(orderHeadOf({ waveId: 100, n: 500 }), [amplitude]))
    serve(...analysisAnswers, short)
    renderTab(orderAnalysisTab)
    expect(await screen.findByText('The server response could not be read')).toBeDefined()
  })

  test('without a search there is nothing to select from', () => {
    serve(...analysisAnswers)
    renderTab(orderAnalysisTab, {})
    expect(screen.getByText('Select a measuring point and a time range')).toBeDefined()
  })
})
