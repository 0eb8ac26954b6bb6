import {
  type DiagnosisParameters,
  diagnosisParameterKeys,
  diagnosisParameters,
} from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { describe, expect, test } from 'vitest'
import { defectSignal, gaussian, geometry, inputOf, mounted, recordOf, type Setting, shaftLines, sum } from '../testing/machine-signals.ts'
import { diagnose } from './diagnose.ts'

const setting: Setting = { sampleHz: 12_800, seconds: 5.12, speedHz: 24.7, seed: 5 }
const ball9 = geometry(9, 7.94, 39.04)
/** Impacts ring at 3,456 Hz. */
const outer = (impact = 6, loadedAngle = 0) =>
  recordOf(setting, {
    DE: sum(
      shaftLines(setting, [[1, 2]]),
      gaussian(65_536, 11),
      defectSignal(setting, { part: 'outer', facts: ball9, impact, loadedAngle }),
    ),
  })
const said = (parameters: DiagnosisParameters, record = outer()) => diagnose(inputOf(record, { bearings: mounted(ball9) }, { parameters }))
const linesOf = (parameters: DiagnosisParameters, record = outer()) => said(parameters, record).findings[0]?.evidence ?? []

describe('what experts set changes what is said', () => {
  test('nothing, or the defaults, leave everything as it was', () => {
    const { mainLineDb, slipRange, harmonics } = diagnosisParameters
    const usual = diagnose(inputOf(outer(), { bearings: mounted(ball9) }))
    expect(usual.findings[0]).toMatchObject({ fault: 'bearingBreath', part: 'outer' })
    expect(said({})).toEqual(usual)
    expect(said({ mainLineDb: mainLineDb.default, slipRange: slipRange.default, harmonics: harmonics.default })).toEqual(usual)
  })

  test('the envelope is of the band, and evidence says so', () => {
    const around = linesOf({ envelopeFrom: 2400, envelopeTo: 4600 })
    expect(around[0]).toMatchObject({ label: 'BPFO', band: [2400, 4600] })
    expect(linesOf({})[0]).toMatchObject({ band: [0, 6400] })
    expect(around[0]!.floorDb).not.toBeCloseTo(linesOf({})[0]!.floorDb!, 1)
    // Without the resonance there are no impacts.
    expect(said({ envelopeFrom: 100, envelopeTo: 1600 }).findings).toEqual([])
    expect(linesOf({ envelopeFrom: 2400 })[0]).toMatchObject({ band: [2400, 6400] })
    expect(linesOf({ envelopeTo: 99_000 })[0]).toMatchObject({ band: [0, 6400] })
  })

  test.each([
    ['narrower than the lines need', { envelopeFrom: 3000, envelopeTo: 3400 }],
    ['narrower than eight orders', { envelopeFrom: 3000, envelopeTo: 3100 }],
    ['upside down', { envelopeFrom: 4000, envelopeTo: 3000 }],
    ['above what the waveform carries', { envelopeFrom: 9000 }],
  ])('a band %s is refused', (_, parameters) => {
    const { verdict, refusals } = said(parameters)
    expect(verdict).toBe('refused')
    expect(refusals).toContainEqual(expect.objectContaining({ reason: 'bandTooNarrow', rule: 'bearing' }))
  })

  test('a bearing needs the height that is asked for', () => {
    const main = Math.max(...linesOf({}).map(({ floorDb }) => floorDb ?? 0))
    expect(linesOf({ mainLineDb: Math.floor(main) })[0]?.comparedWith?.value).toBe(Math.floor(main))
    expect(said({ mainLineDb: Math.ceil(main) }).findings).toEqual([])
    const weak = outer(2.5)
    expect(said({}, weak).findings).toEqual([])
    expect(said({ mainLineDb: 12 }, weak).findings[0]).toMatchObject({ part: 'outer' })
  })

  test('lines are looked for within the slip', () => {
    // The contact angle under load moves the outer race by 1.7 %.
    const loaded = outer(6, 21)
    expect(said({}, loaded).findings.map(({ part }) => part)).not.toContain('outer')
    expect(said({ slipRange: 3 }, loaded).findings[0]).toMatchObject({ part: 'outer' })
    expect(said({ slipRange: 0.2 }, outer(6, 12)).findings.map(({ part }) => part)).not.toContain('outer')
    expect(said({}, outer(6, 12)).findings[0]).toMatchObject({ part: 'outer' })
  })

  test('as many harmonics are read as are asked for', () => {
    const highest = (harmonics: number) => Math.max(...linesOf({ harmonics }).map(({ harmonic }) => harmonic ?? 0))
    expect([3, 4, 8].map(highest)).toEqual([3, 4, 8])
  })

  test('every parameter of the table is tried', () => {
    const tried = ['envelopeFrom', 'envelopeTo', 'mainLineDb', 'slipRange', 'harmonics']
    const elsewhere = { findingWeight: 'losses.test.ts', odds: 'prior-odds.test.ts' }
    expect(Object.keys(diagnosisParameters)).toEqual(expect.arrayContaining([...tried, ...Object.keys(elsewhere)]))
    expect(new Set(diagnosisParameterKeys.map((key) => key.split(':')[0])).size).toBe(tried.length + Object.keys(elsewhere).length)
  })

  test('numbers out of range are refused', () => {
    for (const wrong of [{ slipRange: 3.1 }, { harmonics: 4.5 }, { mainLineDb: Number.NaN }, { envelopeFrom: -1 }])
      expect(() => said(wrong)).toThrow(RangeError)
  })
})
