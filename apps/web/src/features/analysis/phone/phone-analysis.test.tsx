import { screen, waitFor, within } from '@testing-library/react'
import { waveformCalls } from '@undertone/domain/waveform/waveform.calls'
import { beforeEach, expect, test } from 'vitest'
import { serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { AnalysisScreen } from '../analysis-screen.tsx'
// Both are loaded with the file, so that no test waits for them.
import '../page/analysis-page.tsx'
import './phone-analysis.tsx'
import { analysisAnswers } from '../testing/analysis-plant.ts'
import { splitPatch } from './own-keys.ts'
import { phoneSpectra } from './phone-spectrum.tsx'

const link = (query: Record<string, string>) => `/analysis?${new URLSearchParams(query)}`
const open = (query: Record<string, string>) => {
  const server = serve(...analysisAnswers)
  renderAt(link(query), <AnalysisScreen />)
  return server
}

beforeEach(() => {
  window.innerWidth = 390
  logIn(['business:wave:list'])
})

test('a phone shows the newest recording: waveform, spectrum and envelope spectrum, and what it leaves out', async () => {
  open({ mappingId: '4' })
  await waitFor(() => expect(addressQuery().waveId).toBe('100'))
  expect(await screen.findByRole('button', { name: '2026-11-20 20:00:00' })).toBeDefined()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Waveform', 'Acceleration spectrum', 'Envelope spectrum', 'Sound'])
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByText(/^On a phone: .* Open on a larger screen for trends/)).toBeDefined()
})

test('earlier and later recordings are one tap away, and the list of all in a sheet', async () => {
  open({ mappingId: '4', waveId: '95', begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59', list: '1' })
  await screen.findByRole('button', { name: '2026-11-20 15:00:00' })
  await press('Earlier recording')
  await waitFor(() => expect(addressQuery().waveId).toBe('94'))
  await press('2026-11-20 14:00:00')
  expect(within(await screen.findByRole('dialog')).getAllByRole('option')).toHaveLength(15)
})

test('a later recording on the page before it is the last of that page', async () => {
  open({ mappingId: '4', waveId: '85', begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59', list: '2' })
  await screen.findByRole('button', { name: '2026-11-20 05:00:00' })
  await press('Later recording')
  await waitFor(() => expect(addressQuery()).toMatchObject({ waveId: '86' }))
})

test('a link to another tab shows its recording, and keeps its tab for a larger screen', async () => {
  open({ mappingId: '4', tab: '2', picked: '97,96' })
  await waitFor(() => expect(addressQuery().waveId).toBe('97'))
  expect(addressQuery().tab).toBe('2')
  expect(await screen.findByRole('button', { name: '2026-11-20 17:00:00' })).toBeDefined()
})

test('the whole waveform is read, not a page of it', async () => {
  const server = open({ mappingId: '4', waveId: '95' })
  await waitFor(() => expect(server.sent(waveformCalls.samples).some(({ query }) => query.waveId === '95')).toBe(true))
})

test('the lists of one spectrum do not open those of the other', async () => {
  open({ mappingId: '4', waveId: '95' })
  const envelope = await screen.findByRole('region', { name: 'Envelope spectrum' })
  within(envelope).getByRole('button', { name: 'Peaks' }).click()
  expect(await within(envelope).findByRole('complementary', { name: 'Side panel' })).toBeDefined()
  expect(screen.getAllByRole('complementary', { name: 'Side panel' })).toHaveLength(1)
  expect(addressQuery().aside).toBeUndefined()
})

test('the address names the spectrum of its quantity, of which it has the cursors', () => {
  expect(phoneSpectra(102)).toEqual([
    { view: 103, isNamed: true },
    { view: 104, isNamed: false },
  ])
  expect(phoneSpectra(-104)).toEqual([
    { view: 101, isNamed: false },
    { view: 104, isNamed: true },
  ])
  expect(splitPatch({ lineSeen: '0~10', view: 102 }, ['lineSeen'])).toEqual({ own: { lineSeen: '0~10' }, rest: { view: 102 } })
})

test('on a wide window the whole page opens', async () => {
  window.innerWidth = 1440
  open({ mappingId: '4' })
  expect(await screen.findAllByRole('tab')).toHaveLength(10)
})
