import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { useShownObject } from '../../../points/object/shown-object.ts'
import { HeadSlot } from '../../../ui/layout/head-slot.ts'
import { analysisAnswers, pageOfWave } from '../testing/analysis-plant.ts'
import { AnalysisPage } from './analysis-page.tsx'

const range = { begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59' }
const point = { companyId: '1', areaId: '2', equipmentId: '3', mappingId: '4' }
const link = (query: Record<string, string>) => `/analysis?${new URLSearchParams(query)}`

beforeEach(() => logIn(['business:wave:list']))

/** Opens the page and counts what is written to the history until `seen` is true. */
async function writesUntil(address: string, seen: () => void): Promise<number> {
  const written = [vi.spyOn(window.history, 'replaceState'), vi.spyOn(window.history, 'pushState')]
  renderAt(address, <AnalysisPage />)
  // The router stores the index of its first entry.
  const before = written.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  await waitFor(seen)
  return written.reduce((sum, { mock }) => sum + mock.calls.length, 0) - before
}

describe('the initial state is written once, with the first picture', () => {
  test('without anything, the default waveform and its newest measurement', async () => {
    serve(...analysisAnswers)
    const writes = await writesUntil('/analysis', () => expect(addressQuery().waveId).toBe('100'))
    expect(addressQuery()).toEqual({ ...point, ...range, waveId: '100' })
    expect(writes).toBe(1)
  })

  test('the frame keeps room for the head of the point from the first picture on', async () => {
    const heads = new Set<string>()
    const stop = useShownObject.subscribe(({ reported, isChoosing }) =>
      heads.add(reported ? `point ${reported.id}` : isChoosing ? 'awaited' : 'none'),
    )
    serve(...analysisAnswers)
    renderAt('/analysis', <AnalysisPage />)
    expect([...heads]).toEqual(['awaited'])
    await waitFor(() => expect(addressQuery().waveId).toBe('100'))
    stop()
    // Between two effects the old report is taken back: neither is painted.
    expect([...heads]).toEqual(['awaited', 'none', 'point 4'])
  })

  test('the list beside trend and waveform has 15 measurements a page', async () => {
    const server = serve(...analysisAnswers)
    renderAt('/analysis', <AnalysisPage />)
    await waitFor(() => expect(addressQuery().waveId).toBe('100'))
    expect(new Set(server.sent(waveformCalls.samplingTimes).map(({ query }) => query.pageSize))).toEqual(new Set(['15']))
  })

  test('with a point, its last week with data and its newest measurement', async () => {
    serve(...analysisAnswers)
    const writes = await writesUntil(link({ mappingId: '4' }), () => expect(addressQuery().waveId).toBe('100'))
    expect(addressQuery()).toEqual({ mappingId: '4', begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59', waveId: '100' })
    expect(writes).toBe(1)
  })

  test('with a measurement, the range around it and the page of the list that contains it', async () => {
    serve(...analysisAnswers)
    const writes = await writesUntil(link({ mappingId: '4', waveId: '95' }), () => expect(addressQuery().begin).toBeDefined())
    expect(addressQuery()).toEqual({ mappingId: '4', waveId: '95', begin: '2026-11-17 00:00:00', end: '2026-11-24 00:00:00' })
    expect(writes).toBe(1)
    expect((await screen.findByRole('option', { selected: true })).textContent).toContain('15:00:00')
  })

  test('with a measurement that cannot be loaded, the last week with data', async () => {
    serve(...analysisAnswers, reject(waveformCalls.detail, { msg: 'This waveform was deleted' }))
    const writes = await writesUntil(link({ mappingId: '4', waveId: '95' }), () => expect(addressQuery().begin).toBeDefined())
    expect(addressQuery()).toEqual({ mappingId: '4', waveId: '95', ...range })
    expect(writes).toBe(1)
  })

  test('without a measurement in the range, the range alone', async () => {
    serve(...analysisAnswers, answer(waveformCalls.samplingTimes, { records: [], total: 0 }))
    const writes = await writesUntil(link({ mappingId: '4' }), () => expect(addressQuery().begin).toBeDefined())
    expect(addressQuery()).toEqual({ mappingId: '4', ...range })
    expect(writes).toBe(1)
  })

  test('if the list fails, the range alone', async () => {
    serve(...analysisAnswers, reject(waveformCalls.samplingTimes, { msg: 'Too many requests' }))
    const writes = await writesUntil('/analysis', () => expect(addressQuery().begin).toBeDefined())
    expect(addressQuery()).toEqual({ ...point, ...range })
    expect(writes).toBe(1)
    expect(await screen.findByText('Too many requests')).toBeDefined()
  })

  test('on a tab where the user selects, the point and its range', async () => {
    serve(...analysisAnswers)
    const writes = await writesUntil('/analysis?tab=2', () => expect(addressQuery().mappingId).toBe('4'))
    expect(addressQuery()).toEqual({ tab: '2', ...point, ...range })
    expect(writes).toBe(1)
  })

  test('on the tab of sound, the played measurement', async () => {
    serve(...analysisAnswers)
    const writes = await writesUntil('/analysis?tab=9&mappingId=4', () => expect(addressQuery().sound).toBe('100'))
    expect(addressQuery()).toMatchObject({ tab: '9', mappingId: '4', sound: '100' })
    await waitFor(() => expect(addressQuery().begin).toBe(range.begin))
    expect(writes).toBe(1)
  })

  test('a complete link is not written at all', async () => {
    serve(...analysisAnswers)
    const complete = { ...point, ...range, waveId: '95', list: '1' }
    const writes = await writesUntil(link(complete), () =>
      expect(screen.getByRole('option', { selected: true }).textContent).toContain('15:00:00'),
    )
    expect(writes).toBe(0)
  })

  test('nothing is filled in for a user without any waveform', async () => {
    serve(...analysisAnswers, answer(waveformCalls.defaultWave, null))
    await writesUntil('/analysis', () => expect(screen.getByText('Select a measuring point and a time range')).toBeDefined())
    expect(addressQuery()).toEqual({})
  })
})

describe('the page', () => {
  test('shows the title of the point on the tabs that include it', async () => {
    serve(...analysisAnswers)
    renderAt(link({ ...point, ...range, waveId: '95' }), <AnalysisPage />)
    expect(await screen.findByText('Mill-Fan-Drive end-A1')).toBeDefined()
    await press('Waterfall', { role: 'tab' })
    expect(screen.queryByText('Mill-Fan-Drive end-A1')).toBeNull()
    expect(addressQuery()).toMatchObject({ tab: '3', waveId: '95' })
  })

  test('a change of the tab during the initial state keeps what was filled in', async () => {
    serve(
      ...analysisAnswers,
      reject(waveformCalls.sensorType, { msg: 'Too many requests' }),
      answer(waveformCalls.samplingTimes, { records: [], total: 0 }),
    )
    renderAt('/analysis', <AnalysisPage />)
    await waitFor(() => expect(screen.getByText('Mill-Fan-Drive end-A1')).toBeDefined())
    await press('Temperature', { role: 'tab' })
    expect(addressQuery()).toEqual({ tab: '4', ...point, ...range })
  })

  test('a tab that selects by itself does so when it opens on a list that has already loaded', async () => {
    serve(...analysisAnswers)
    renderAt(link({ ...point, ...range, tab: '2' }), <AnalysisPage />)
    expect((await screen.findAllByRole('checkbox')).length).toBeGreaterThan(0)
    await press('Cepstrum', { role: 'tab' })
    await waitFor(() => expect(addressQuery()).toEqual({ ...point, ...range, tab: '6', waveId: '100' }))
  })

  test('a reset clears everything but the tab, and nothing is filled in again', async () => {
    const server = serve(...analysisAnswers)
    renderAt(link({ ...point, ...range, waveId: '95', tab: '6', rotation: '1500' }), <AnalysisPage />)
    await press('Reset')
    expect(addressQuery()).toEqual({ tab: '6' })
    expect(await screen.findByText('Select a measuring point and a time range')).toBeDefined()
    expect(server.sent(waveformCalls.defaultWave)).toHaveLength(0)
  })

  test('a search needs a point and a range; it returns to the first page and selects the newest measurement', async () => {
    serve(...analysisAnswers)
    renderAt(link({ ...point, ...range, waveId: '95', list: '2', timeCursors: 'a0.1', rotation: '1500' }), <AnalysisPage />)
    await screen.findByText('Mill-Fan-Drive end-A1')
    await press('Search')
    await waitFor(() => expect(addressQuery()).toEqual({ ...point, ...range, waveId: '100', rotation: '1500' }))
    await press('Reset')
    await press('Search')
    expect(await screen.findByText('Select a measuring point')).toBeDefined()
  })

  test('in a frame the tree selects the point: the form opens on demand, or for an incomplete search', async () => {
    serve(...analysisAnswers)
    const framed = (
      <HeadSlot.Provider value={{ actions: document.body.appendChild(document.createElement('div')), bar: undefined }}>
        <AnalysisPage />
      </HeadSlot.Provider>
    )
    renderAt(link({ ...point, ...range, waveId: '95' }), framed)
    const opener = await screen.findByRole('button', { name: '11-14 – 11-20' })
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
    await act(async () => void fireEvent.click(opener))
    await press('Reset')
    await waitFor(() => expect(addressQuery()).toEqual({}))
    expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy()
  })

  test('a link to a waveform alone opens it at its point, in the range around it', async () => {
    serve(...analysisAnswers)
    const writes = await writesUntil(link({ waveId: '95' }), () => expect(addressQuery().mappingId).toBe('4'))
    expect(addressQuery()).toEqual({ mappingId: '4', waveId: '95', begin: '2026-11-17 00:00:00', end: '2026-11-24 00:00:00' })
    expect(writes).toBe(1)
    expect((await screen.findByRole('option', { selected: true })).textContent).toContain('15:00:00')
  })

  test('a form is not shown for the moment in which the page determines its search', async () => {
    serve(...analysisAnswers)
    const seen: boolean[] = []
    const watch = new MutationObserver(() => seen.push(screen.queryByRole('button', { name: 'Search' }) !== null))
    watch.observe(document.body, { childList: true, subtree: true })
    const slot = { actions: document.body.appendChild(document.createElement('div')), bar: undefined }
    renderAt(
      '/analysis',
      <HeadSlot.Provider value={slot}>
        <AnalysisPage />
      </HeadSlot.Provider>,
    )
    await waitFor(() => expect(addressQuery().waveId).toBe('100'))
    watch.disconnect()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(true)
  })

  test('a link to a waveform of a sensor at no point shows its own title', async () => {
    serve(...analysisAnswers, answer(waveformCalls.detail, { ...pageOfWave(95), mappingId: null }))
    renderAt(link({ waveId: '95' }), <AnalysisPage />)
    expect(await screen.findByText('Mill-Fan-Drive end-A1')).toBeDefined()
    const facts = within(screen.getByRole('tabpanel'))
    expect(await facts.findByText('2026-11-20 15:00:00')).toBeDefined()
  })
})
