import { expect, it } from 'vitest'
import { thinnedShades } from './downsampled-shades.ts'
import { trendSpec } from './trend-spec.ts'

const day = 86_400_000
const thinned = [{ from: 0, to: 7 * day, seconds: 86_400 }]

it('says to what a stretch was thinned, in both languages', () => {
  expect(thinnedShades(thinned, 'en')[0]).toMatchObject({ from: 0, to: 7 * day, label: 'Thinned to 1 day' })
  expect(thinnedShades([{ from: 0, to: 1, seconds: 600 }], 'cn')[0]?.label).toContain('10 分钟')
})

it('joins spans that follow each other, and cuts the line where a sensor was silent outside of them', () => {
  const times = [0, day / 2, day, 7 * day, 8 * day]
  const line = { key: 'y', label: '', tone: 'accent' as const, times, values: Float64Array.of(1, 2, 3, 4, 5) }
  const axes = [{ key: 'y', label: '', unit: '' }]
  const gaps = (data: object) => {
    const [series] = trendSpec({ lines: [line], axes, gapMs: 3_600_000, ...data }, 'en').series
    return [...(series && 'length' in series.y ? Array.from(series.y as Float64Array) : [])].flatMap((value, i) =>
      Number.isNaN(value) ? [i] : [],
    )
  }
  expect(gaps({})).toHaveLength(4)
  // Between the third and the fourth six days are missing; after the stretch the device is to be heard every hour again.
  expect(gaps({ thinned })).toEqual([3, 5])
})
