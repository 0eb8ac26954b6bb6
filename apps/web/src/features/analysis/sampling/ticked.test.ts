import { spectrumViews, timeDomainViews } from '@undertone/domain/analysis/analysis-views.table'
import { expect, it } from 'vitest'
import { noTicks, selectView, tickedOf, toggleTick } from './ticked.ts'

it('a check adds a measurement at the end, a second one removes it with its view', () => {
  const two = { picked: [5, 9], kinds: [102, 0] }
  expect(toggleTick(two, 7)).toEqual({ picked: [5, 9, 7], kinds: [102, 0, 0] })
  // It is shown as the last one is.
  expect(toggleTick({ picked: [5], kinds: [104] }, 9)).toEqual({ picked: [5, 9], kinds: [104, 104] })
  expect(toggleTick(two, 5)).toEqual({ picked: [9], kinds: [0] })
})

it('each panel has its own view, and another tab shows the same quantity', () => {
  const chosen = { ...noTicks, ...selectView({ picked: [5, 9], kinds: [] }, 9, 102) }
  expect(tickedOf(chosen, timeDomainViews).map(({ view }) => view)).toEqual([100, 102])
  expect(tickedOf(chosen, spectrumViews).map(({ view }) => view)).toEqual([101, 103])
})

it('reads the valid part of an edited URL', () => {
  expect(tickedOf({ picked: [3, 3, -1, 0.5, 4], kinds: [106] }, timeDomainViews)).toEqual([
    { waveId: 3, view: 106 },
    { waveId: 4, view: 100 },
  ])
})

it('stops at the maximum selection', () => {
  const picked = Array.from({ length: 24 }, (_, index) => index + 1)
  expect(toggleTick({ picked, kinds: [] }, 99)).toBeNull()
  expect(toggleTick({ picked, kinds: [] }, 24)?.picked).toHaveLength(23)
})
