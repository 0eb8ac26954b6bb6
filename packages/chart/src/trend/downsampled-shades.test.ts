import { expect, it } from 'vitest'
import { downsampledShades } from './downsampled-shades.ts'
import { trendSpec } from './trend-spec.ts'

const day = 86_400_000
const downsampled = [{ from: 0, to: 7 * day, seconds: 86_400 }]

it('names the downsampling interval in both languages', () => {
  expect(downsampledShades(downsampled, 'en')[0]).toMatchObject({ from: 0, to: 7 * day, label: 'Downsampled to 1 day' })
  expect(downsampledShades([{ from: 0, to: 1, seconds: 600 }], 'cn')[0]?.label).toContain('10 分钟')
})

it('joins consecutive spans, and has a gap where a sensor was offline outside of them', () => {
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
  // Six days are missing between the third and the fourth point; after the range the device reports every hour again.
  expect(gaps({ downsampled })).toEqual([3, 5])
})
