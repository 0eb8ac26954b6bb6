import { envelope } from '@undertone/dsp/filter/envelope'
import { toVelocity } from '@undertone/dsp/filter/integrate'
import { amplitudeSpectrum } from '@undertone/dsp/spectrum/spectrum'
import { describe, expect, test } from 'vitest'
import { defectSignal, gaussian, geometry, type Setting, scaled, shaftLines, sum } from '../diagnosis/testing/machine-signals.ts'
import { type LikenessFacts, likenessOf, minLikeness } from './case-likeness.ts'
import { orderSignature, sharedOrders, signatureCosine } from './order-signature.ts'

const slow: Setting = { sampleHz: 12_800, seconds: 2.56, speedHz: 24.7, seed: 3 }
const fast: Setting = { sampleHz: 25_600, seconds: 1.28, speedHz: 49.2, seed: 11 }
const bearing = geometry(9, 7.94, 39.04)
const noise = (of: Setting, rms: number) => scaled(gaussian(Math.round(of.sampleHz * of.seconds), of.seed + 5), rms)

const spectrumOf = (x: Float64Array, sampleHz: number) => {
  const { df, amplitude } = amplitudeSpectrum(x, sampleHz)
  return { binHz: df, values: [...amplitude] }
}
const signatures = (x: Float64Array, { sampleHz, speedHz }: Setting) => ({
  velocity: orderSignature([spectrumOf(toVelocity(x, sampleHz), sampleHz)], speedHz),
  envelope: orderSignature([spectrumOf(envelope(x, sampleHz), sampleHz)], speedHz),
})
const spall = (of: Setting, part: 'outer' | 'inner') =>
  signatures(sum(defectSignal(of, { part, facts: bearing, impact: 9 }), noise(of, 1), shaftLines(of, [[1, 0.4]])), of)
const unbalanced = (of: Setting) => signatures(sum(shaftLines(of, [[1, 6]]), noise(of, 0.5)), of)
const misaligned = (of: Setting) =>
  signatures(
    sum(
      shaftLines(of, [
        [1, 1],
        [2, 6],
        [3, 2],
      ]),
      noise(of, 0.5),
    ),
    of,
  )

describe('spectra by orders', () => {
  test('of the same fault agree over other speeds, sampling rates and sizes', () => {
    expect(signatureCosine(spall(slow, 'outer').envelope, spall(fast, 'outer').envelope)).toBeGreaterThan(0.7)
    expect(signatureCosine(unbalanced(slow).velocity, unbalanced(fast).velocity)).toBeGreaterThan(0.7)
    expect(signatureCosine(misaligned(slow).velocity, misaligned(fast).velocity)).toBeGreaterThan(0.7)
  })

  test('of other faults do not', () => {
    expect(signatureCosine(spall(slow, 'outer').envelope, spall(fast, 'inner').envelope)).toBeLessThan(0.5)
    expect(signatureCosine(unbalanced(slow).velocity, misaligned(fast).velocity)).toBeLessThan(0.6)
  })

  test('a gain does not matter, and a speed that is wrong by one percent hardly', () => {
    const x = sum(shaftLines(slow, [[2, 6]]), noise(slow, 0.5))
    const near = signatures(scaled(x, 20), { ...slow, speedHz: slow.speedHz * 1.01 }).velocity
    expect(signatureCosine(signatures(x, slow).velocity, near)).toBeGreaterThan(0.75)
  })

  test('name the orders at which both stand out', () => {
    const orders = sharedOrders(misaligned(slow).velocity, misaligned(fast).velocity, 3)
    expect(orders.some((order) => Math.abs(order / 2 - 1) < 0.03)).toBe(true)
  })

  test('are not compared where they share too few orders, or nothing stands out', () => {
    const short = orderSignature([{ binHz: 1, values: new Array(20).fill(1) }], 25)
    expect(signatureCosine(short, unbalanced(slow).velocity)).toBeNull()
    const flat = orderSignature([{ binHz: 1, values: new Array(4000).fill(1) }], 25)
    expect(signatureCosine(flat, unbalanced(slow).velocity)).toBeNull()
  })

  test('end where the spectrum ends; of several channels the largest level counts', () => {
    const signature = orderSignature([{ binHz: 1, values: Array.from({ length: 101 }, (_, hz) => (hz === 50 ? 10 : 1)) }], 25)
    expect(signature.at(-1)).toBeNull()
    expect(Math.max(...signature.map((level) => level ?? 0))).toBe(20)
    const second = { binHz: 1, values: Array.from({ length: 101 }, (_, hz) => (hz === 75 ? 20 : 1)) }
    const both = orderSignature([{ binHz: 1, values: new Array(101).fill(1) }, second], 25)
    expect(Math.max(...both.map((level) => level ?? 0))).toBe(26)
  })
})

const facts = (part: Partial<LikenessFacts> = {}): LikenessFacts => ({
  ...{ fault: 'bearingBreath', part: 'outer', lines: ['BPFO 1×', 'BPFO 2×', 'BPFO 3×'], velocity: null, envelope: null },
  ...{ machineType: 2, speed: 1480, ...part },
})
const english = (texts: readonly { readonly en: string }[]) => texts.map(({ en }) => en)

describe('likeness of a case', () => {
  test('the same fault on another machine is alike, with its reasons', () => {
    const { score, reasons, differences } = likenessOf(
      facts({ ...spall(slow, 'outer') }),
      facts({ ...spall(fast, 'outer'), lines: ['BPFO 1×', 'BPFO 2×'], machineType: 3, speed: 2950 }),
    )
    expect(score).toBeGreaterThan(0.8)
    expect(english(reasons)).toEqual([
      'The same fault: Bearing fault (outer race)',
      'It rests on the same lines: BPFO 1×, BPFO 2×',
      expect.stringMatching(/^Envelope spectra agree by orders to \d+ %, both stand out at 3\.\d/),
    ])
    expect(english(differences)).toEqual(['Another type of machine: Water pump'])
  })

  test('ranks the same part before another part, and that before another fault', () => {
    const here = facts({ ...spall(slow, 'outer') })
    const same = likenessOf(here, facts({ ...spall(fast, 'outer') }))
    const inner = likenessOf(here, facts({ ...spall(fast, 'inner'), part: 'inner', lines: ['BPFI 1×'] }))
    const other = likenessOf(here, facts({ ...unbalanced(fast), fault: 'imbalance', part: null, lines: ['1×'] }))
    expect(same.score).toBeGreaterThan(inner.score + 0.2)
    expect(inner.score).toBeGreaterThan(other.score + 0.1)
    expect(other.score).toBeLessThan(minLikeness)
    expect(english(inner.differences)).toContain('Another part: Inner race, here Outer race')
    expect(english(other.differences)).toContain('Another fault: Imbalance')
  })

  test('spectra that cannot be compared are said, and leave their weight to the rest', () => {
    const found = likenessOf(facts(), facts())
    expect(found.score).toBe(1)
    expect(english(found.differences)).toEqual(['The spectra cannot be compared by orders'])
    expect(found.reasons.map(({ cn }) => cn)).toContain('同一故障：轴承故障（外圈）')
  })

  test('the name of a fault alone is not enough', () => {
    expect(likenessOf(facts({ lines: [] }), facts({ lines: [], part: 'inner' })).score).toBeLessThan(minLikeness)
  })

  test('of a waveform without a finding the shapes alone count, if they are alike', () => {
    const bare = (of: Partial<LikenessFacts>) => facts({ fault: null, part: null, lines: [], ...of })
    const same = likenessOf(bare(spall(slow, 'outer')), facts(spall(fast, 'outer')))
    expect(same.score).toBeGreaterThan(0.7)
    expect(english(same.reasons)[0]).toMatch(/^Envelope spectra agree by orders/)
    expect(likenessOf(bare(spall(slow, 'outer')), facts(spall(fast, 'inner'))).score).toBe(0)
    expect(likenessOf(bare({}), facts()).score).toBe(0)
  })

  test('a related fault counts less than the same one', () => {
    const related = likenessOf(facts(), facts({ fault: 'lubrication', part: null, lines: ['kurtosis'] }))
    expect(related.score).toBeGreaterThan(0)
    expect(related.score).toBeLessThan(minLikeness)
    expect(english(related.reasons)[0]).toBe('A related fault: Poor lubrication, here Bearing fault')
  })
})
