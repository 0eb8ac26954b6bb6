import { screen, within } from '@testing-library/react'
import { type MachineMeter, upkeepPlanCalls } from '@undertone/domain/work/upkeep/upkeep.calls'
import { upkeepPlan } from '@undertone/domain/work/upkeep/upkeep-plan.resource'
import { beforeEach, expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { UpkeepPlanPage } from './upkeep-plan-page.tsx'

const meter: MachineMeter = { life: 41_868, hoursPerDay: 22.8, isSensed: false, rollsAt: 100_000, readings: [] }
const row = {
  id: 2,
  name: 'Grease',
  equipmentId: 7,
  equipmentName: 'P-201B',
  libId: 1,
  libName: 'Grease bearings',
  condition: 1,
  paused: false,
}

beforeEach(() => logIn(['list', 'query'].map((action) => `business:inspectionUpkeep:${action}`)))

test('a plan shows its next services, why each is due, its open order, and the running hours', async () => {
  const dues = [
    { at: '2026-12-20 08:00:00', by: 'hours' as const },
    { at: '2027-06-18 08:00:00', by: 'days' as const },
  ]
  const open = { id: 31, title: 'Grease bearings', dueAt: '2026-12-20 08:00:00' }
  serve(answer(callsFor(upkeepPlan).detail, row as never), answer(upkeepPlanCalls.next, { dues, open, meter }))
  renderAt('/inspectionUpkeepPlanAddEdit?id=2', <UpkeepPlanPage />)
  const next = within(await screen.findByRole('region', { name: 'Next services' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2026-12-20 Running hours', '2027-06-18 Calendar'])
  expect(next.getByRole('link', { name: /Open order: Grease bearings, due 2026-12-20/ }).getAttribute('href')).toContain('id=31')
  expect(screen.getByText(/41,?868/)).toBeDefined()
  // Who may not do maintenance adds no reading.
  expect(screen.queryByRole('button', { name: 'Add reading' })).toBeNull()
})

test('a plan without running hours says that its next service is not known', async () => {
  const none = { ...meter, life: null, hoursPerDay: null }
  serve(answer(callsFor(upkeepPlan).detail, row as never), answer(upkeepPlanCalls.next, { dues: [], open: null, meter: none }))
  renderAt('/inspectionUpkeepPlanAddEdit?id=2', <UpkeepPlanPage />)
  expect(await screen.findByText(/^Not known yet/)).toBeDefined()
  expect(screen.getByText('No running hours yet.', { exact: false })).toBeDefined()
})
