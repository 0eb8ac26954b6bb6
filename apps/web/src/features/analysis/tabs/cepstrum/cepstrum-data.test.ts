import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { describe, expect, it } from 'vitest'
import { cepstraHeadOf, names } from '../../testing/shaft-samples.ts'
import { cepstrumData, cepstrumEndIn, cepstrumKindIn, quefrencyText, shownAxis } from './cepstrum-data.ts'

const head = cepstraHeadOf()
const answer = (...given: [Axis, number[]][]) => ({ head, values: new Map(given.map(([axis, of]) => [axis, Float32Array.from(of)])) })

describe('a cepstrum on the page', () => {
  it('names its axes as at the point, and uses the speed of the measurement unless one was entered', () => {
    const data = cepstrumData(answer(['X', [1, 2, 3]], ['Z', [4, 5, 6]]), names, 'real', 0, 0)
    expect(data).toMatchObject({ stepMs: 0.5, speedHz: 25 })
    expect(data.lines.map(({ key, label, values }) => [key, label, [...values]])).toEqual([
      ['X', 'H', [1, 2, 3]],
      ['Z', 'A', [4, 5, 6]],
    ])
    expect(cepstrumData(answer(), names, 'real', 3000, 0).speedHz).toBe(50)
    expect(cepstrumData({ ...answer(), head: { ...head, rpm: null } }, names, 'real', 0, 0)).not.toHaveProperty('speedHz')
  })

  it('is shown up to a quefrency', () => {
    expect([...cepstrumData(answer(['Z', [1, 2, 3]]), names, 'real', 0, 0.5).lines[0]!.values]).toEqual([1, 2])
    expect([cepstrumEndIn({ upTo: 0 }), cepstrumEndIn({ upTo: 7 })]).toEqual([0, 1000])
  })

  it('of power is four times the square', () => {
    expect([...cepstrumData(answer(['Z', [-1, 2]]), names, 'power', 0, 0).lines[0]!.values]).toEqual([4, 16])
    expect([cepstrumKindIn({ cepstrum: 'power' }), cepstrumKindIn({ cepstrum: 'complex' })]).toEqual(['power', 'real'])
  })

  it('shows Z first, another axis if selected, and an available one if that is missing', () => {
    const both = cepstrumData(answer(['X', [1, 2]], ['Z', [3, 4]]), names, 'real', 0, 0)
    expect([shownAxis(both, null), shownAxis(both, 'X'), shownAxis(both, 'Y')]).toEqual(['Z', 'X', 'Z'])
    expect(shownAxis(cepstrumData(answer(['X', [1, 2]]), names, 'real', 0, 0), null)).toBe('X')
    expect(shownAxis(cepstrumData(answer(), names, 'real', 0, 0), null)).toBe('Z')
  })

  it('stores its cursor in the URL, and reads an invalid quefrency as none', () => {
    expect(quefrencyText.read(quefrencyText.write(12.5))).toBe(12.5)
    expect([quefrencyText.write(null), quefrencyText.read(''), quefrencyText.read('x'), quefrencyText.read('-1')]).toEqual([
      '',
      null,
      null,
      null,
    ])
  })
})
