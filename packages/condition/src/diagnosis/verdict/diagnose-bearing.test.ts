import { diagnosis as schema } from '@undertone/domain/diagnosis/finding'
import { describe, expect, test } from 'vitest'
import {
  defectSignal,
  gaussian,
  geometry,
  inputOf,
  mounted,
  recordOf,
  type Setting,
  scaled,
  shaftLines,
  sum,
} from '../testing/machine-signals.ts'
import { diagnose } from './diagnose.ts'

const ball9 = geometry(9, 7.94, 39.04)
const ball8 = geometry(8, 6.75, 28.5)
const setting: Setting = { sampleHz: 12_800, seconds: 5.12, speedHz: 24.7, seed: 5 }
/** A healthy machine: residual imbalance, some harmonics, noise. */
const healthy = (seed: number, at: Setting = setting) =>
  sum(
    shaftLines({ ...at, seed }, [
      [1, 2],
      [2, 0.8],
      [3, 0.5],
      [5, 0.3],
    ]),
    gaussian(Math.round(at.sampleHz * at.seconds), seed),
  )
const faulty = (part: 'outer' | 'inner' | 'ball', facts = ball9, more: { impact?: number; loadedAngle?: number; at?: Setting } = {}) =>
  sum(healthy(11, more.at), defectSignal(more.at ?? setting, { part, facts, impact: more.impact ?? 6, loadedAngle: more.loadedAngle ?? 0 }))
const one = (x: Float64Array, at: Setting = setting) => recordOf(at, { DE: x })

describe('a part of a known bearing', () => {
  test.each([
    ['outer', 'BPFO'],
    ['inner', 'BPFI'],
    ['ball', '2×BSF'],
  ] as const)('%s is named with its lines, its codes and its component', (part, line) => {
    const found = diagnose(inputOf(one(faulty(part)), { bearings: mounted(ball9) }))
    expect(found.verdict).toBe('finding')
    const [finding] = found.findings
    expect(finding).toMatchObject({ fault: 'bearingBreath', part, channels: ['DE'], rule: 'bearing' })
    expect(finding?.component?.en).toBe('Drive end X100')
    expect(finding?.evidence.some(({ label, floorDb }) => label === line && (floorDb ?? 0) >= 18)).toBe(true)
    expect(finding?.stage).toBeGreaterThanOrEqual(2)
    expect(schema.parse(JSON.parse(JSON.stringify(found)))).toEqual(found)
  })

  test('races move in opposite directions under an axial load, and are named all the same', () => {
    for (const part of ['outer', 'inner'] as const) {
      const found = diagnose(inputOf(one(faulty(part, ball9, { loadedAngle: 16 })), { bearings: mounted(ball9) }))
      expect(found.findings[0]?.part).toBe(part)
      const main = found.findings[0]?.evidence.find(({ label }) => label === (part === 'outer' ? 'BPFO' : 'BPFI'))
      const kinematic = part === 'outer' ? 3.5848 : 5.4152
      expect((main?.order ?? 0) > kinematic).toBe(part === 'outer')
    }
  })

  test('a speed that is entered one per cent too high is no obstacle', () => {
    const record = recordOf({ ...setting, speedHz: 24.95 }, { DE: faulty('outer') })
    expect(diagnose(inputOf(record, { bearings: mounted(ball9) })).findings[0]?.part).toBe('outer')
  })

  test('impacts without any slip are lines, which pre-whitening levels: they are named from the locally whitened front', () => {
    const x = sum(healthy(11), defectSignal(setting, { part: 'outer', facts: ball9, impact: 9, slip: 0 }))
    expect(diagnose(inputOf(one(x), { bearings: mounted(ball9) })).findings[0]?.part).toBe('outer')
  })

  test('a speed that the harmonics of the shaft contradict is corrected, and said to be doubtful', () => {
    const x = sum(
      shaftLines(
        setting,
        Array.from({ length: 8 }, (_, i) => [i + 1, 3] as const),
      ),
      gaussian(65_536, 4).map((value) => 0.3 * value),
      defectSignal(setting, { part: 'outer', facts: ball9, impact: 4 }),
    )
    const found = diagnose(inputOf(recordOf({ ...setting, speedHz: 24.37 }, { DE: x }), { bearings: mounted(ball9) }))
    expect(found.speed).toMatchObject({ source: 'refined' })
    expect(found.findings[0]?.part).toBe('outer')
    expect(found.refusals.find(({ reason }) => reason === 'speedDoubtful')?.text.en).toMatch(/1462.*148[0-9]/)
  })

  test('what turns with the cage alone names nothing: looseness and belts are there, too', () => {
    const noise = gaussian(65_536, 6)
    const x = sum(
      healthy(13),
      noise.map((value, i) => 2 * value * (1 + 0.8 * Math.cos((2 * Math.PI * 0.3983 * 24.7 * i) / setting.sampleHz))),
    )
    expect(diagnose(inputOf(one(x), { bearings: mounted(ball9) })).findings).toEqual([])
  })

  test('an outer race beside the third order is named, and makes the speed neither doubtful nor another one', () => {
    const found = diagnose(inputOf(one(faulty('outer', ball8)), { bearings: mounted(ball8) }))
    expect(found.findings[0]?.part).toBe('outer')
    expect((found.speed?.rpm ?? 0) / 60).toBeCloseTo(24.7, 1)
  })

  test('axes that agree show more than each alone', () => {
    const weak = (seed: number) => sum(healthy(seed), scaled(defectSignal(setting, { part: 'inner', facts: ball9, impact: 3 }), 1))
    const record = recordOf(setting, { X: weak(21), Y: weak(22), Z: weak(23) })
    const found = diagnose(inputOf(record, { bearings: mounted(ball9) }))
    expect(found.findings[0]).toMatchObject({ part: 'inner' })
    expect(found.findings[0]?.channels.length).toBeGreaterThanOrEqual(2)
  })

  test('the same lines in the healthy baseline are no finding', () => {
    const record = one(faulty('outer'))
    const found = diagnose(inputOf(record, { bearings: mounted(ball9) }, { baselines: [record] }))
    expect(found.findings.filter(({ fault }) => fault === 'bearingBreath')).toEqual([])
    expect(found.refusals.map(({ reason }) => reason)).toContain('sameAsBaseline')
  })

  test('four orders of a data sheet are enough', () => {
    const sheet = {
      ...geometry(9, 1, 2),
      elementDiameter: null,
      pitchDiameter: null,
      contactAngle: null,
      bpfo: 3.585,
      bpfi: 5.415,
      bsf: 2.357,
      ftf: 0.398,
    }
    expect(diagnose(inputOf(one(faulty('inner')), { bearings: mounted(sheet) })).findings[0]?.part).toBe('inner')
  })

  test('the number of elements alone gives an estimate: never sure, and said so', () => {
    const count = { ...ball9, elementDiameter: null, pitchDiameter: null, contactAngle: null }
    const [finding] = diagnose(inputOf(one(faulty('outer')), { bearings: mounted(count) })).findings
    expect(finding?.part).toBe('outer')
    expect(finding?.confidence).toBeLessThanOrEqual(0.5)
    expect(finding?.doubts.map(({ en }) => en).join()).toMatch(/estimated from the number of elements/)
  })
})

describe('nothing is made up', () => {
  test('a machine without a fault has no evidence, and is not called healthy', () => {
    for (const seed of [31, 32, 33]) {
      const found = diagnose(inputOf(one(healthy(seed)), { bearings: mounted(ball9) }))
      expect(found.verdict).toBe('no-evidence')
      expect(JSON.stringify(found)).not.toMatch(/healthy(?! )|正常运行/)
    }
  })

  test('a wrong bearing is doubted by name, with the order and what would fit', () => {
    const wrong = geometry(11, 9, 50)
    const library = [
      { model: 'L-9', facts: ball9 },
      { model: 'L-11', facts: wrong },
    ]
    for (const part of ['outer', 'inner'] as const) {
      const found = diagnose(inputOf(one(faulty(part, ball9, { impact: 15 })), { bearings: mounted(wrong, 'L-11') }, { library }))
      expect(found.findings).toEqual([])
      expect(found.verdict).toBe('refused')
      const doubt = found.refusals.find(({ reason }) => reason === 'bearingDoubtful')
      expect(doubt?.text.en).toMatch(/Drive end L-11/)
      expect(doubt?.text.en).toMatch(part === 'outer' ? /3\.5[89]×/ : /5\.4[12]×/)
      expect(doubt?.text.en).toMatch(/L-9/)
    }
  })

  // Each of these has a line of another part where the nine balls have theirs: by chance a wrong bearing can explain a strong line.
  test.each([
    ['twice its spin is the inner race of the real one', geometry(9, 9.525, 51.6), 'inner'],
    ['its inner race less two turns is the inner race of the real one', geometry(13, 3.5, 25.6), 'inner'],
    ['its spin is the outer race of the real one', geometry(13, 3.5, 25.8), 'outer'],
    ['its outer race is twice the outer race of the real one', geometry(16, 0.331, 3.2), 'outer'],
  ] as const)('a wrong bearing by chance: %s', (_, wrong, part) => {
    const library = [{ model: 'L-9', facts: ball9 }]
    const found = diagnose(inputOf(one(faulty(part, ball9, { impact: 15 })), { bearings: mounted(wrong) }, { library }))
    expect(found.findings).toEqual([])
  })

  test('a wrong bearing whose outer race is the inner race of the real one is doubted by name', () => {
    const library = [{ model: 'L-9', facts: ball9 }]
    const [finding] = diagnose(
      inputOf(one(faulty('inner', ball9, { impact: 15 })), { bearings: mounted(geometry(13, 7.5, 45)) }, { library }),
    ).findings
    expect(finding?.doubts.map(({ en }) => en).join()).toMatch(/inner race of L-9.*Drive end X100/)
  })

  test('an unknown bearing is reported with its order and the library bearings that fit', () => {
    const library = [{ model: 'L-9', facts: ball9 }]
    const found = diagnose(inputOf(one(faulty('outer', ball9, { impact: 15 })), {}, { library }))
    expect(found.findings[0]).toMatchObject({ fault: 'bearingUnknownPart', part: null })
    expect(found.findings[0]?.evidence[0]?.order).toBeCloseTo(3.585, 1)
    expect(found.findings[0]?.doubts[0]?.en).toMatch(/L-9/)
  })
})

describe('a refusal says what is missing and where to enter it', () => {
  const bearings = mounted(ball9)
  const noise = gaussian(65_536, 8)
  test.each([
    ['no speed', inputOf(recordOf(setting, { DE: noise }, { speedHz: null }), { bearings }), 'speedUnknown', /rated speed of the machine/],
    ['no bearing', inputOf(one(healthy(41))), 'bearingUnknown', /library bearing/],
    [
      'a slow sensor',
      inputOf(recordOf({ sampleHz: 833, speedHz: 24.7 }, { DE: noise.subarray(0, 8000) }), { bearings }),
      'rateTooLow',
      /sampling rate/,
    ],
    [
      'a speed beyond the spectrum',
      inputOf(recordOf({ ...setting, speedHz: 1e6 }, { DE: noise }), { bearings }),
      'rateTooLow',
      /sampling rate/,
    ],
    ['a short wave', inputOf(one(noise.subarray(0, 4096)), { bearings }), 'tooShort', /samples/],
    ['a dead sensor', inputOf(one(new Float64Array(65_536).fill(1)), { bearings }), 'constant', /sensor/],
    [
      'a hole in the data',
      inputOf(one(Float64Array.of(1, Number.NaN, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8)), { bearings }),
      'unreadable',
      /read/,
    ],
  ] as const)('%s', (_, input, reason, words) => {
    const found = diagnose(input)
    expect(found.verdict).toBe('refused')
    const refusal = found.refusals.find((one) => one.reason === reason)
    expect(refusal?.text.en).toMatch(words)
    expect(refusal?.text.cn).toMatch(/[一-鿿]/)
  })
})
