import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../core/testing/screen.tsx'
import { useTheme } from '../../core/theme/theme.ts'
import { BareFrame } from './bare-frame.tsx'

test('a screen without the main layout is dark, whatever was chosen, and has no menu', () => {
  useTheme.getState().setTheme('light')
  const { unmount } = renderAt('/dataSearch/weeklyReportCreateAndEdit', <BareFrame />)
  expect(useTheme.getState().theme).toBe('dark')
  expect(screen.queryByRole('navigation')).toBeNull()
  unmount()
  expect(useTheme.getState().theme).toBe('light')
})
