import { expect, it } from 'vitest'
import { timeDomainData } from './time-domain-data.ts'

const axis = (key: string) => ({ key, label: key, tone: 'x' as const, samples: Float32Array.of(1, 2) })
const wave = { axes: [axis('X'), axis('Z')], sampleHz: 2560, sampleCount: 2, unit: 'μm' }

it('shows a single channel, and all of them if none is selected', () => {
  expect(timeDomainData(wave, 106, 'Z').axes.map(({ key }) => key)).toEqual(['Z'])
  expect(timeDomainData(wave, 106, null).axes).toHaveLength(2)
})

it('a missing axis leaves nothing to draw', () => expect(timeDomainData(wave, 100, 'Y').axes).toEqual([]))
