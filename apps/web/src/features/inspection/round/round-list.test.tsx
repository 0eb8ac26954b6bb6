import { screen, within } from '@testing-library/react'
import { inspectionPlan } from '@undertone/domain/inspection/round/inspection-plan.resource'
import { inspectionTaskCalls, type RoundRecord } from '@undertone/domain/inspection/round/round.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { PlanPage } from '../plan/plan-page.tsx'
import { RoundListPage } from './round-list-page.tsx'

beforeEach(() => logIn(['list', 'query', 'do'].map((action) => `business:inspectionTask:${action}`)))

const record: RoundRecord = {
  ...{ id: 5, name: 'Morning walk', status: 4, companyName: 'Plant', planId: 1, lineName: 'North', groupId: 1, groupName: 'Shift A' },
  ...{ member: null, takenBy: null, startsAt: '2026-11-30 06:00:00', endsAt: '2026-11-30 08:00:00', day: '2026-11-30' },
  ...{ items: 2, done: 0, failed: 0, version: 1 },
}

test.each([
  ['', true, false],
  ['?planId=1', false, true],
  ['?planId=1&begin=2026-11-30 00:00:00&end=2026-12-15 23:59:59', false, true],
  ['?begin=2026-11-30 00:00:00&end=2026-12-15 23:59:59', false, false],
])('a list at %j says which rounds it shows', async (query, isDefault, isOfPlan) => {
  serve(answer(inspectionTaskCalls.findPage, { records: [record], total: 1 }))
  renderAt(`/inspectionTask${query}`, <RoundListPage />)
  expect(await screen.findAllByText('Morning walk')).not.toEqual([])
  expect(screen.queryByText('Without a time range: 7 days from today') !== null).toBe(isDefault)
  expect(screen.queryByText('Only the rounds of one plan are shown') !== null).toBe(isOfPlan)
})

test('a calendar that does not show all rounds of its month says so', async () => {
  const server = serve(answer(inspectionTaskCalls.findPage, { records: [record], total: 1 }))
  const { unmount } = renderAt('/inspectionTask?view=calendar&month=2026-11', <RoundListPage />)
  const day = within(await screen.findByRole('region', { name: '2026-11-30' }))
  expect(await day.findByText('Morning walk')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  server.answer(answer(inspectionTaskCalls.findPage, { records: [record], total: 1200 }))
  renderAt('/inspectionTask?view=calendar&month=2026-10', <RoundListPage />)
  expect((await screen.findByText(/^Too many rounds/)).textContent).toBe('Too many rounds: only the first 1 of 1200 are shown')
})

test('the next rounds of a plan open the list from today on', async () => {
  vi.setSystemTime('2026-11-30T10:00:00Z')
  const plan = { id: 3, name: 'Morning', companyId: 1, companyName: 'Plant' } as never
  serve(answer(callsFor(inspectionPlan).detail, plan), answer(inspectionTaskCalls.next, { starts: ['2026-12-01 06:00'] }))
  renderAt('/inspectionTaskAddEdit?id=3', <PlanPage />)
  const link = await screen.findByRole('link', { name: 'Next rounds' })
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({ planId: '3', begin: '2026-11-30 00:00:00', end: '2026-12-15 23:59:59' })
  vi.useRealTimers()
})
