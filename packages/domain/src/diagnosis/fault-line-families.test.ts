import { describe, expect, it } from 'vitest'
import { bearingOfText } from '../asset/bearing-text.ts'
import { frequencyFaultCodes } from './fault-codes.table.ts'
import { faultLineFamilies, faultLineFamilyKeys, frequencyFaultCodeOf } from './fault-line-families.table.ts'

describe('families of lines', () => {
  it('use only codes of the specification, and every one of them', () => {
    const named = faultLineFamilyKeys.flatMap((key) =>
      faultLineFamilies[key].harmonics.flatMap((harmonic) => [0, 1].map((sideband) => frequencyFaultCodeOf(key, harmonic, sideband))),
    )
    expect([...new Set(named.filter((code) => code !== null))].sort()).toEqual(frequencyFaultCodes.map(({ code }) => code))
  })
  it('have their main harmonics among their harmonics', () => {
    for (const key of faultLineFamilyKeys)
      for (const harmonic of faultLineFamilies[key].main) expect(faultLineFamilies[key].harmonics, key).toContain(harmonic)
  })
  it('have no code for a belt', () => {
    expect(frequencyFaultCodeOf('belt', 1, 0)).toBeNull()
    expect(frequencyFaultCodeOf('gmf', 2, 0)).toBe(1202)
    expect(frequencyFaultCodeOf('gmf', 2, -1)).toBe(1204)
  })
})

describe('a bearing as text', () => {
  it('has its geometry in brackets', () => {
    expect(bearingOfText('SKF 6205-2RS JEM (n=9 d=0.3126 D=1.537 phi=0 in)')).toEqual({
      model: 'SKF 6205-2RS JEM',
      facts: expect.objectContaining({ rollerCount: 9, elementDiameter: 0.3126, pitchDiameter: 1.537, contactAngle: 0, bpfo: null }),
    })
  })
  it('keeps brackets without geometry in the model', () => {
    expect(bearingOfText('NICE (MFPT rig)')).toEqual({ model: 'NICE (MFPT rig)', facts: null })
    expect(bearingOfText('NICE (MFPT rig) (n=8 d=0.235 D=1.245 phi=0 in)')).toMatchObject({
      model: 'NICE (MFPT rig)',
      facts: { rollerCount: 8 },
    })
    expect(bearingOfText(' 22220 ')).toEqual({ model: '22220', facts: null })
  })
  it('does not match a name that ends in the letter', () => {
    expect(bearingOfText('X (min=3 d=1 D=2)').facts).toBeNull()
  })
})
