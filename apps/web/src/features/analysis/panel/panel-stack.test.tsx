import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PanelStack } from './panel-stack.tsx'
import type { PanelState } from './panel-state.ts'

const growthOf = (...states: PanelState[]): number[] => {
  const panels = states.map((state, at) => ({ key: String(at), state, share: 1 / 3, content: <p /> }))
  const { container } = render(<PanelStack panels={panels} shares={[0.29, 0.37, 0.34]} onShares={() => undefined} />)
  return [...container.querySelectorAll<HTMLElement>('[data-state]')].map(({ style }) => Number(style.flexGrow))
}

test('panels share the height, and one that is maximised has all of it: growth of less than 1 in total would leave some', () => {
  const all = growthOf('Normal', 'Normal', 'Normal')
  expect(all.map((one) => one / (all[0] ?? 1))).toEqual([1, expect.closeTo(37 / 29), expect.closeTo(34 / 29)])
  const [first, full = 0, last] = growthOf('Minimum', 'Full', 'Minimum')
  expect([first, last]).toEqual([0, 0])
  expect(full).toBeGreaterThanOrEqual(1)
})
