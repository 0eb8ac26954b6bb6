import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { PanelFrame } from './panel-frame.tsx'

beforeEach(() => logIn([]))

test.each([
  [20_000, 'false', /^\d+ s ago$/],
  [40_000, 'true', /^No data since \d\d:\d\d$/],
])('a panel that was answered %i ms ago is old: %s', (ageMs, old, age) => {
  renderAt(
    '/',
    <PanelFrame kind="machines" title="Machines" answeredMs={Date.now() - ageMs} timeZone="UTC">
      3
    </PanelFrame>,
  )
  expect(screen.getByRole('region', { name: 'Machines' }).dataset.old).toBe(old)
  expect(screen.getByText(age)).toBeTruthy()
})

test('a panel that is shown after a while has its age at once', () => {
  vi.useFakeTimers({ now: Date.now() + 3_600_000 })
  renderAt(
    '/',
    <PanelFrame kind="machines" title="Machines" answeredMs={Date.now() - 20_000} timeZone="UTC">
      3
    </PanelFrame>,
  )
  expect(screen.getByText('20 s ago')).toBeTruthy()
  vi.useRealTimers()
})
