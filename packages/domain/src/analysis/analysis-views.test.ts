import { expect, it } from 'vitest'
import { spectrumViews, timeDomainViews, viewAmong, waterfallViews } from './analysis-views.table.ts'

it('keeps the quantity when a tab offers it in another domain', () => {
  expect(viewAmong(spectrumViews, 102)).toBe(103)
  expect(viewAmong(timeDomainViews, 107)).toBe(106)
  expect(viewAmong(waterfallViews, 104)).toBe(105)
})

it('keeps a view that is offered and reads anything else as the first', () => {
  expect(viewAmong(spectrumViews, 104)).toBe(104)
  expect(viewAmong(timeDomainViews, 104)).toBe(100)
  expect(viewAmong(spectrumViews, 0)).toBe(101)
})
