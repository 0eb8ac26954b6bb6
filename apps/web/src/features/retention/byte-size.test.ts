import { expect, it } from 'vitest'
import { byteSize } from '../../ui/display/byte-size.ts'
import { countOf, sumOf } from './byte-size.ts'

it('formats a size in the largest unit with a whole part', () => {
  expect([0, 312, 4200, 12_345_678, 3e12].map(byteSize)).toEqual(['0 B', '312 B', '4.2 kB', '12 MB', '3.0 TB'])
  expect(countOf(1_234_567)).toBe('1,234,567')
})

it('sums companies', () => {
  const share = { tenantId: 1, tenantName: 'T', companyId: 1, companyName: 'C', samples: 2, waves: 3, featureBytes: 4, waveBytes: 5 }
  expect(sumOf([share, share])).toEqual({ samples: 4, waves: 6, featureBytes: 8, waveBytes: 10 })
})
