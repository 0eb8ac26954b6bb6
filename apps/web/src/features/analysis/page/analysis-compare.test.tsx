import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { compareCalls } from '@undertone/domain/analysis/compare/compare.calls'
import { analysisPage, type SavedView, viewCalls } from '@undertone/domain/view/view.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { usePageActionList } from '../../../core/hooks/page-actions.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { analysisAnswers } from '../testing/analysis-plant.ts'
import { AnalysisPage } from './analysis-page.tsx'

beforeEach(() => {
  localStorage.clear()
  logIn(['business:wave:list', 'system:view:share'])
})

const at = (query: Record<string, string> = {}) =>
  `/analysis?${new URLSearchParams({ mappingId: '4', waveId: '95', list: '1', begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59', ...query })}`
const key = (name: string) => fireEvent.keyDown(document.body, { key: name })
async function open(query?: Record<string, string>) {
  renderAt(at(query), <AnalysisPage />)
  await screen.findByRole('option', { selected: true })
}

describe('a comparison', () => {
  test('pins the recording with C, moves through others with [, swaps with V and ends with C', async () => {
    serve(...analysisAnswers)
    await open()
    key('c')
    await waitFor(() => expect(addressQuery()).toMatchObject({ pin: '95', pinPoint: '4' }))
    expect(await within(await screen.findByRole('group', { name: 'Compare' })).findByText('2026-11-20 15:00:00')).toBeDefined()
    expect(await screen.findByText('This recording is the pinned one. Select another one in the list or with [ ].')).toBeDefined()
    key('[')
    await waitFor(() => expect(addressQuery()).toMatchObject({ pin: '95', waveId: '94' }))
    // Once another one is chosen, nothing asks for it.
    await waitFor(() => expect(screen.queryByText(/in the list or with/)).toBeNull())
    key('v')
    await waitFor(() => expect(addressQuery()).toMatchObject({ pin: '94', waveId: '95' }))
    key('c')
    await waitFor(() => expect(addressQuery()).not.toHaveProperty('pin'))
  })

  test('with another recording starts from the menu, and the difference is in the address', async () => {
    const week = { with: 'Week' as const, waveId: 81, mappingId: 4, dateTime: '2026-11-20 01:00:00', place: '' }
    const server = serve(...analysisAnswers, answer(compareCalls.find, [week]))
    await open()
    await press('Compare')
    await press(/^Last week/)
    await waitFor(() => expect(addressQuery().pin).toBe('81'))
    expect(server.sent(compareCalls.find)[0]?.query).toMatchObject({ waveId: '95' })
    await press('Difference (dB)')
    await waitFor(() => expect(addressQuery().versus).toBe('difference'))
  })

  test('is a command of the palette while the page is open', async () => {
    serve(...analysisAnswers)
    await open()
    const labels = () => usePageActionList.getState().actions.map(({ label }) => label.en)
    expect(labels()).toEqual(['Pin this recording'])
    key('c')
    await waitFor(() => expect(labels()).toEqual(['End comparison', 'Swap pinned and current']))
  })
})

test('A shows the full range of the spectrum, and then the default one again', async () => {
  serve(...analysisAnswers)
  await open()
  key('a')
  await waitFor(() => expect(addressQuery().lineSeen).toBe('all'))
  key('a')
  await waitFor(() => expect(addressQuery()).not.toHaveProperty('lineSeen'))
})

test('the recording is selected on a tab of several, and kept on the way back', async () => {
  serve(...analysisAnswers)
  await open({ view: '102' })
  fireEvent.click(screen.getByRole('tab', { name: 'Spectrum' }))
  await waitFor(() => expect(addressQuery()).toMatchObject({ tab: '2', picked: '95', kinds: '102' }))
  fireEvent.click(screen.getByRole('tab', { name: 'Trend and waveform' }))
  await waitFor(() => expect(addressQuery()).not.toHaveProperty('tab'))
  expect(addressQuery().waveId).toBe('95')
})

describe('layouts', () => {
  const layout: SavedView = {
    ...{ id: 7, name: 'Bearings', isShared: false, isOwn: true, madeBy: 'Ann', isDefault: false },
    content: { shares: [0.2, 0.5, 0.3], full: '', address: 'aside=lines&ruler=log' },
  }

  test('are saved with the heights of the panels and the choices in the address', async () => {
    const server = serve(...analysisAnswers, answer(viewCalls.add, layout))
    await open({ aside: 'peaks' })
    await press('Layout')
    fireEvent.change(await screen.findByRole('textbox', { name: 'Layout name' }), { target: { value: ' Mine ' } })
    await press('Save current layout')
    await waitFor(() =>
      expect(server.bodies(viewCalls.add)).toEqual([
        { page: analysisPage, name: 'Mine', content: { shares: [0.29, 0.37, 0.34], full: '', address: 'aside=peaks' } },
      ]),
    )
  })

  test('are applied by a click: what they do not name returns to its default', async () => {
    serve(...analysisAnswers, answer(viewCalls.list, [layout]))
    await open({ faults: 'true' })
    await press('Layout')
    fireEvent.click(await screen.findByTitle('Apply layout “Bearings”'))
    await waitFor(() => expect(addressQuery()).toMatchObject({ aside: 'lines', ruler: 'log', waveId: '95' }))
    expect(addressQuery()).not.toHaveProperty('faults')
    expect(localStorage.getItem('ut.panels.trend-wave')).toBe('0.2,0.5,0.3')
  })

  test('the default one opens with the page, unless a link names a choice', async () => {
    serve(...analysisAnswers, answer(viewCalls.list, [{ ...layout, isDefault: true }]))
    await open()
    await waitFor(() => expect(addressQuery()).toMatchObject({ aside: 'lines', ruler: 'log' }))
  })

  test('a link that names a choice is shown as it was sent', async () => {
    const server = serve(...analysisAnswers, answer(viewCalls.list, [{ ...layout, isDefault: true }]))
    await open({ view: '102' })
    await waitFor(() => expect(server.sent(viewCalls.list)).toHaveLength(1))
    expect(addressQuery()).not.toHaveProperty('ruler')
  })

  test('another one of the company can be made the default, but not changed', async () => {
    const server = serve(
      ...analysisAnswers,
      answer(viewCalls.list, [{ ...layout, isOwn: false, isShared: true }]),
      answer(viewCalls.setDefault, null),
    )
    await open()
    await press('Layout')
    expect(await screen.findByText('Shared with the company')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await press('Make default: opens with the page')
    await waitFor(() => expect(server.bodies(viewCalls.setDefault)).toEqual([{ page: analysisPage, id: 7 }]))
  })
})
