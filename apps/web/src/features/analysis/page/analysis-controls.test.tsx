import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { analysisCalls } from '@undertone/domain/analysis/analysis.calls'
import { type Baseline, baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { area } from '@undertone/domain/org/area.resource'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, press, tableRows } from '../../../core/testing/user.ts'
import { analysisAnswers, pageOfWave, samplingOf } from '../testing/analysis-plant.ts'
import { AnalysisPage } from './analysis-page.tsx'

const complete = {
  ...{ companyId: '1', areaId: '2', equipmentId: '3', mappingId: '4' },
  ...{ begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59' },
}
const open = (query: Record<string, string> = {}) => {
  renderAt(`/analysis?${new URLSearchParams({ ...complete, ...query })}`, <AnalysisPage />)
  return screen.findByText('2026-11-20 20:00:00', { selector: 'span' })
}
const selected = () => screen.getByRole('option', { selected: true }).textContent
const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }))

beforeEach(() => logIn(['business:wave:list', 'business:wave:baseline']))

describe('the measurement list', () => {
  test('a click selects a measurement and returns to the first page of its waveform', async () => {
    serve(...analysisAnswers)
    await open({ waveId: '95', pageNum: '2' })
    fireEvent.click(screen.getByText('2026-11-20 18:00:00'))
    await waitFor(() => expect(addressQuery().waveId).toBe('98'))
    expect(addressQuery()).not.toHaveProperty('pageNum')
  })

  test('the arrows move the selection and wrap around; brackets go to the earlier and the later measurement', async () => {
    serve(...analysisAnswers)
    await open({ waveId: '100' })
    await key('ArrowDown')
    await waitFor(() => expect(selected()).toContain('19:00:00'))
    await key('ArrowUp')
    await key('ArrowUp')
    // The oldest of the first page.
    await waitFor(() => expect(addressQuery().waveId).toBe('86'))
    await key(']')
    await waitFor(() => expect(addressQuery().waveId).toBe('87'))
    await key('[')
    await waitFor(() => expect(addressQuery().waveId).toBe('86'))
  })

  test('keys in a field or with a modifier stay there', async () => {
    serve(...analysisAnswers)
    await open({ waveId: '100', tab: '6' })
    fireEvent.keyDown(await screen.findByLabelText('Speed (r/min)'), { key: '[' })
    await act(async () => void fireEvent.keyDown(document.body, { key: '[', ctrlKey: true }))
    expect(addressQuery().waveId).toBe('100')
  })

  test('missing axes and imported recordings are marked', async () => {
    const imported = { fileName: 'bearing.wav', by: 'Tester' }
    const records = [samplingOf(100, { axes: ['X', 'Z'], missingAxes: ['Y'], sampleHz: 25_600 }), samplingOf(99, { imported })]
    serve(...analysisAnswers, answer(waveformCalls.samplingTimes, { records, total: 2 }))
    await open({ waveId: '100' })
    const [first, second] = screen.getAllByRole('option')
    expect(first?.textContent).toContain('25.6 kHz')
    expect(second?.textContent).not.toBe(first?.textContent)
  })

  test('another frequency reloads the list from its first page', async () => {
    const server = serve(...analysisAnswers)
    await open({ waveId: '95', list: '1', frequency: '1' })
    const last = server.sent(waveformCalls.samplingTimes).at(-1)
    expect(last?.query).toMatchObject({ mhfHz: '2', pageNum: '1' })
  })
})

describe('several measurements', () => {
  test('check boxes select up to the maximum, a panel is removed by its button, and all are cleared at once', async () => {
    serve(...analysisAnswers)
    await open({ tab: '1' })
    expect(screen.getByText('Select a recording')).toBeDefined()
    const boxes = () => screen.getAllByRole('checkbox')
    fireEvent.click(boxes()[0]!)
    fireEvent.click(boxes()[2]!)
    await waitFor(() => expect(addressQuery().picked).toBe('100,98'))
    expect(await screen.findByText('2 selected')).toBeDefined()
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove this recording' })[0]!)
    await waitFor(() => expect(addressQuery().picked).toBe('98'))
    await press('Clear', { in: screen.getByRole('navigation', { name: 'Recordings' }) })
    await waitFor(() => expect(addressQuery()).not.toHaveProperty('picked'))
  })

  test('a measurement that cannot be loaded says why in its panel, and the others are shown', async () => {
    serve(...analysisAnswers, reject(waveformCalls.detail, { msg: 'This waveform was deleted' }))
    await open({ tab: '1', picked: '100' })
    expect(await screen.findByText('This waveform was deleted')).toBeDefined()
  })

  test('the axis that is shown is shared by all panels', async () => {
    serve(...analysisAnswers)
    await open({ tab: '1', picked: '100' })
    const channels = await screen.findByRole('group', { name: 'Channel' })
    fireEvent.click(within(channels).getAllByRole('button')[1]!)
    await waitFor(() => expect(addressQuery().channel).toBe('X'))
  })
})

describe('the waveform panel', () => {
  test('its quantities fit in one row: short labels with the full name as a tooltip', async () => {
    serve(...analysisAnswers)
    await open({ waveId: '100' })
    const bar = await screen.findByRole('group', { name: 'Waveform type' })
    const buttons = within(bar).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Acceleration', 'Velocity', 'Displacement', 'Envelope'])
    expect(buttons.map(({ title }) => title)[1]).toBe('Velocity waveform')
    await press('Velocity waveform')
    await waitFor(() => expect(addressQuery().view).toBe('102'))
    // The facts above the chart have its unit.
    const unit = () => screen.getByText('Unit', { selector: 'dt' }).nextElementSibling?.textContent
    await waitFor(() => expect(unit()).toBe('mm/s'))
  })

  test('without a declared unit only the recorded quantity is offered, with the reason', async () => {
    serve(
      ...analysisAnswers,
      answer(waveformCalls.samplingTimes, { records: [samplingOf(100, { unit: 'raw' })], total: 1 }),
      answer(waveformCalls.detail, { ...pageOfWave(100), headInfo: { ...pageOfWave(100).headInfo, unit: 'raw' } }),
    )
    await open({ waveId: '100' })
    const velocity = await screen.findByRole('button', { name: 'Velocity waveform' })
    await waitFor(() => expect(velocity.getAttribute('aria-disabled')).toBe('true'))
    expect(velocity.title).toMatch(/no declared unit/)
    fireEvent.click(velocity)
    expect(addressQuery()).not.toHaveProperty('view')
  })

  test('the overall values are a table that a button shows', async () => {
    serve(...analysisAnswers)
    await open({ waveId: '100' })
    await press('Overall values')
    const cells = screen.getAllByRole('table').flatMap((table) => tableRows(table).flat())
    expect(cells.some((cell) => cell.includes('4.25'))).toBe(true)
  })

  test('Listen opens the sound of this measurement', async () => {
    serve(...analysisAnswers)
    await open({ waveId: '100' })
    await press('Listen')
    await waitFor(() => expect(addressQuery()).toMatchObject({ tab: '9', sound: '100' }))
  })

  test('an error is shown above the waveform', async () => {
    serve(...analysisAnswers, reject(waveformCalls.detail, { msg: 'This waveform is damaged' }))
    await open({ waveId: '100' })
    expect((await screen.findAllByText(/This waveform is damaged/)).length).toBeGreaterThan(0)
  })
})

describe('the baseline', () => {
  const baseline: Baseline = {
    ...{ id: 5, waveId: 90, dateTime: '2026-11-20 10:00:00', note: 'after overhaul', setBy: 'Tester', setAt: '2026-11-20 21:00:00' },
  } as Baseline
  const sheet = () => press('Baseline')

  test('without one, this recording becomes the baseline with its note', async () => {
    const server = serve(...analysisAnswers, answer(baselineCalls.set, baseline as never))
    await open({ waveId: '100' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Baseline' })).toHaveProperty('disabled', false))
    await sheet()
    fireEvent.change(screen.getByLabelText('Notes'), { target: { value: 'new bearing' } })
    await press('Set this recording as baseline')
    await waitFor(() => expect(server.bodies(baselineCalls.set)).toEqual([{ waveId: 100, note: 'new bearing' }]))
    await waitFor(() => expect(addressQuery().baseline).toBe('true'))
  })

  test('with one, it is shown on the spectrum, opened at any page of the list, and replaced only after a question', async () => {
    const server = serve(...analysisAnswers, answer(baselineCalls.find, baseline))
    await open({ waveId: '100' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Baseline' })).toHaveProperty('disabled', false))
    await sheet()
    expect(screen.getByText('after overhaul')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Show on spectrum (B)'))
    await waitFor(() => expect(addressQuery().baseline).toBe('true'))
    await press('Use this recording instead')
    expect(await screen.findByText('Replace baseline?')).toBeDefined()
    expect(server.bodies(baselineCalls.set)).toEqual([])
  })

  test('without the permission it can only be looked at', async () => {
    logIn(['business:wave:list'])
    serve(...analysisAnswers, answer(baselineCalls.find, baseline))
    await open({ waveId: '100' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Baseline' })).toHaveProperty('disabled', false))
    await sheet()
    expect(screen.queryByRole('button', { name: 'Use this recording instead' })).toBeNull()
    await press('Open baseline')
    await waitFor(() => expect(addressQuery().waveId).toBe('90'))
  })
})

describe('other controls', () => {
  test('unit and scale of spectra are stored; the log of earlier links is replaced', async () => {
    serve(...analysisAnswers)
    await open({ tab: '2', picked: '100', log: 'true' })
    fireEvent.click(within(await screen.findByRole('group', { name: 'Scale' })).getByRole('button', { name: 'dB' }))
    await waitFor(() => expect(addressQuery()).toMatchObject({ scale: 'dB' }))
    expect(addressQuery()).not.toHaveProperty('log')
    fireEvent.click(within(screen.getByRole('group', { name: 'Frequency unit' })).getByRole('button', { name: 'CPM' }))
    await waitFor(() => expect(addressQuery().unit).toBe('CPM'))
  })

  test('changed settings of spectra are counted and reset', async () => {
    serve(...analysisAnswers)
    await open({ waveId: '100', window: 'flattop', lines: '3200', bandLow: '500', bandHigh: '1000' })
    const settings = await screen.findByRole('group', { name: 'Settings' })
    expect(within(settings).getByText(/\d changed/)).toBeDefined()
    await press('Reset to defaults')
    await waitFor(() => expect(addressQuery()).not.toHaveProperty('lines'))
    expect(addressQuery()).not.toHaveProperty('bandLow')
  })

  test('an incomplete temperature panel asks for nothing', async () => {
    const server = serve(...analysisAnswers, answer(analysisCalls.temperature, {}))
    renderAt(`/analysis?${new URLSearchParams({ ...complete, tab: '4' })}`, <AnalysisPage />)
    const panel = (await screen.findByRole('button', { name: 'Temperature comparison' })).closest('section')!
    fireEvent.click(within(panel).getByRole('button', { name: 'Search' }))
    expect(within(panel).getByText('Select a machine, points and a date, then click Search')).toBeDefined()
    expect(server.sent(analysisCalls.temperature)).toEqual([])
    expect(addressQuery()).not.toHaveProperty('temDevice')
  })

  test('a temperature panel of a link asks for its points', async () => {
    const server = serve(...analysisAnswers, answer(analysisCalls.temperature, {}))
    const query = { ...complete, tab: '4', temDevice: '3', temPoints: '4,5', temDay: '2026-11-19', temMinutes: '5' }
    renderAt(`/analysis?${new URLSearchParams(query)}`, <AnalysisPage />)
    await waitFor(() => expect(server.sent(analysisCalls.temperature)).toHaveLength(1))
    expect(server.sent(analysisCalls.temperature)[0]?.query).toEqual({
      ...{ mappingIds: '4,5', deviceId: '3', dataDensity: '5', time: '2026-11-19' },
    })
  })

  test('another area clears the machines and points of the temperature panels at once', async () => {
    const server = serve(
      ...analysisAnswers,
      answer(analysisCalls.temperature, {}),
      answer(callsOf(area).options, [{ value: 9, label: 'Other hall' }] as never),
    )
    const query = { ...complete, tab: '4', temDevice: '3', temPoints: '4,5', temDay: '2026-11-19', picked: '100' }
    renderAt(`/analysis?${new URLSearchParams(query)}`, <AnalysisPage />)
    await waitFor(() => expect(server.sent(analysisCalls.temperature)).toHaveLength(1))
    await choose('Area', 'Other hall')
    await waitFor(() => expect(addressQuery().areaId).toBe('9'))
    expect(addressQuery()).toMatchObject({ tab: '4', temDay: '2026-11-19' })
    for (const key of ['temDevice', 'temPoints', 'mappingId']) expect(addressQuery()).not.toHaveProperty(key)
    expect(screen.getAllByText('Select a machine, points and a date, then click Search')).toHaveLength(2)
  })

  test('the retrieval opens a measurement of another point in a range that contains it', async () => {
    serve(...analysisAnswers)
    await open({ waveId: '100' })
    await press('Open another recording')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByRole('option', { name: '2026-11-20 12:00:00' }))
    await press('Confirm', { in: dialog })
    await waitFor(() => expect(addressQuery().waveId).toBe('92'))
  })
})
