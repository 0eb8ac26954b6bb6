import { expect, it } from 'vitest'
import { atlasData } from './atlas-data.ts'

const point = (t: number, y: number) => ({ x: '', t, y })
const day = [0, 86_399_000] as const

it('draws each point of the machine that has values, with its name', () => {
  const data = atlasData({ DE: [point(0, 40), point(600_000, 41)], NDE: [], Gear: [point(0, 60)] }, 'Temperature', day, 'en')
  expect(data.lines.map(({ label }) => label)).toEqual(['DE', 'Gear'])
  expect(data.lines[0]?.values).toEqual(Float64Array.of(40, 41))
  expect(data.axes[0]).toMatchObject({ unit: '℃', decimals: 2 })
  expect(data.period).toBe(day)
  expect(atlasData({}, 'Temperature', null, 'en')).not.toHaveProperty('period')
})

it('a fifth point has the first colour again, dashed', () => {
  const atlas = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, [point(0, 1)]]))
  const [first, , , , fifth] = atlasData(atlas, '', day, 'en').lines
  expect([first?.tone, first?.dash]).toEqual(['accent', []])
  expect([fifth?.tone, fifth?.dash]).toEqual(['accent', [7, 4]])
})

it('shows the interval of a downsampled day, and joins its values', () => {
  const hour = 3_600_000
  const data = atlasData(
    {
      DE: [
        { ...point(0, 40), seconds: 3600 },
        { ...point(hour, 41), seconds: 3600 },
      ],
    },
    '',
    day,
    'en',
  )
  expect(data.shades).toEqual([
    { from: day[0], to: day[1], label: expect.stringMatching(/^Downsampled to .*h/), note: expect.stringContaining('averages') },
  ])
  expect(data.gapMs).toBeGreaterThan(hour)
  expect(atlasData({ DE: [point(0, 40)] }, '', day, 'en').shades).toEqual([])
})
