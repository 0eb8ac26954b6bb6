import { expect, test } from 'vitest'
import { checkConclusion } from './check-conclusion.ts'

test('only a bearing has parts, and a finding is watched until a time to come', () => {
  const fieldOf = (given: Parameters<typeof checkConclusion>[0]) => {
    try {
      checkConclusion(given, 1000)
      return null
    } catch (error) {
      return (error as { field?: string }).field
    }
  }
  expect(fieldOf({ fault: 'bearingBreath', part: 'cage', until: null })).toBeNull()
  expect(fieldOf({ fault: 'belt', part: null, until: new Date(1001) })).toBeNull()
  expect(fieldOf({ fault: 'belt', part: 'cage', until: null })).toBe('part')
  expect(fieldOf({ part: 'cage', until: null })).toBe('part')
  expect(fieldOf({ until: new Date(1000) })).toBe('until')
})
