import { act, screen, waitFor } from '@testing-library/react'
import { analysisCalls } from '@undertone/domain/analysis/analysis.calls'
import { beforeEach, expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { analysisAnswers } from '../testing/analysis-plant.ts'
import { analysisDefaults } from './analysis-changes.ts'
import { AnalysisPage } from './analysis-page.tsx'
import { analysisTabs } from './tabs.ts'

beforeEach(() => logIn(['business:wave:list', 'business:wave:baseline']))

const garbage = ['x~-1', '-7.5', '9e99', '', 'a-3~p0', 'null', '1,,x', '%']
const nonsense = Object.fromEntries(Object.keys(analysisDefaults).map((key, n) => [key, garbage[n % garbage.length]!]))
const complete = { mappingId: '4', begin: '2026-11-14 00:00:00', end: '2026-11-20 23:59:59' }
const tabs = analysisTabs.map(({ code, label }) => [label.en, code] as const)

test.each(tabs)('%s opens with nonsense in every other parameter', async (name, tab) => {
  serve(...analysisAnswers, answer(analysisCalls.temperature, {}), answer(analysisCalls.temperatureRise, {}))
  const query = new URLSearchParams({ ...nonsense, ...complete, tab: String(tab) })
  await act(async () => void renderAt(`/analysis?${query}`, <AnalysisPage />))
  const panel = await screen.findByRole('tabpanel', { name })
  await waitFor(() => expect(panel.textContent).not.toBe(''))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
  // A page that failed to render is replaced by the router's own.
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull()
  expect(addressQuery().tab ?? '0').toBe(String(tab))
})

test('a search from such a link leaves nothing of it in its tab but what belongs to the view', async () => {
  serve(...analysisAnswers)
  renderAt(`/analysis?${new URLSearchParams({ ...nonsense, ...complete, tab: '0' })}`, <AnalysisPage />)
  await press('Search')
  await waitFor(() => expect(addressQuery().waveId).toBe('100'))
  for (const key of ['timeCursors', 'lineCursors', 'timeSeen', 'lineSeen', 'trendSeen', 'pageNum'])
    expect(addressQuery()).not.toHaveProperty(key)
})

test.each([
  { begin: 'nonsense', end: '2026-11-24 00:00:00' },
  { begin: '2026-13-01 00:00:00', end: '2026-13-02 00:00:00' },
  { end: '2026-11-20 00:00:00' },
])('a link with the times %j opens with the default range', async (times) => {
  serve(...analysisAnswers)
  renderAt(`/analysis?${new URLSearchParams({ mappingId: '4', tab: '0', ...times })}`, <AnalysisPage />)
  await waitFor(() => expect(addressQuery().waveId).toBe('100'))
  expect(addressQuery().begin).toMatch(/^20\d\d-\d\d-\d\d 00:00:00$/)
  expect(addressQuery().end).toMatch(/^20\d\d-\d\d-\d\d 23:59:59$/)
})
