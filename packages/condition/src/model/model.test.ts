import type { ModelInput, OnnxDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { modelDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { modelFeatureKeys } from '@undertone/domain/diagnostic-model/model-features.table'
import { isProblem } from '@undertone/dsp/record/problem'
import { describe, expect, test } from 'vitest'
import { recordView } from '../diagnosis/record/record-view.ts'
import {
  defectSignal,
  gaussian,
  geometry,
  inputOf,
  mounted,
  recordOf,
  scaled,
  shaftLines,
  sum,
} from '../diagnosis/testing/machine-signals.ts'
import { diagnose } from '../diagnosis/verdict/diagnose.ts'
import { featureRow } from './model-features.ts'
import { askModel, isQuestion, joinedDiagnosis, modelDiagnosis, rulesDiagnosis, unknownRules } from './model-findings.ts'
import { binned, modelRows } from './model-input.ts'

const setting = { sampleHz: 12_800, seconds: 3, speedHz: 24.7, seed: 5 }
const noise = scaled(gaussian(38_400, 7), 0.2)
const ball9 = geometry(9, 7.94, 39.04)
const turning = sum(noise, shaftLines(setting, [[1, 2]]))
const faulty = sum(turning, defectSignal(setting, { part: 'outer', facts: ball9, impact: 6 }))
const facts = { bearings: mounted(ball9) }
const any = { minSampleHz: 1, maxSampleHz: null, minSeconds: 0, window: 'hann' } as const

const viewOf = (...given: Parameters<typeof inputOf>) => {
  const view = recordView(inputOf(...given))
  if (isProblem(view)) throw new Error(view.error)
  return view
}
const rowsOf = (input: ModelInput, ...given: Parameters<typeof inputOf>) => modelRows(input, viewOf(...given))
const reasonOf = (...given: Parameters<typeof rowsOf>) => {
  const found = rowsOf(...given)
  return 'reason' in found ? found.reason : 'read'
}

describe('what a model reads', () => {
  test('the highest line of each part of a spectrum', () => {
    expect([...binned(Float64Array.of(0, 1, 2, 9, 4, 5, 6, 7), 1, 8, 4)]).toEqual([1, 9, 5, 7])
    // Narrower than a bin: the nearest one.
    expect([...binned(Float64Array.of(3, 8), 1, 2, 4)]).toEqual([3, 8, 8, 8])
  })

  test('an order spectrum has the line of running speed in the bin of order 1', () => {
    const input = { mapType: 'Orders', view: 'velocity', maxOrder: 10, bins: 100, scaling: 'overFloor', ...any } as const
    const rows = rowsOf(input, recordOf(setting, { DE: turning }))
    if ('reason' in rows) throw new Error(rows.reason)
    const [row] = rows
    const top = row!.indexOf(Math.max(...row!))
    expect([9, 10]).toContain(top)
    expect(row![top]).toBeGreaterThan(30)
    expect(row![55]).toBeLessThan(20)
  })

  test('a spectrum in hertz has it at its frequency', () => {
    const input = { mapType: 'Spectrum', view: 'acceleration', maxHz: 100, bins: 50, scaling: 'overMean', ...any } as const
    const rows = rowsOf(input, recordOf(setting, { X: turning, Y: turning }, { speedHz: null }))
    if ('reason' in rows) throw new Error(rows.reason)
    expect(rows).toHaveLength(2)
    expect(rows[0]!.indexOf(Math.max(...rows[0]!))).toBe(12)
  })

  test('features name the part of a bearing that is hit, and are finite for every key', () => {
    const row = (x: Float64Array) => {
      const view = viewOf(recordOf(setting, { DE: x }), facts)
      return featureRow(view.channels[0]!, view)
    }
    const [healthy, hit] = [row(turning), row(faulty)]
    expect(hit['envelope:outer:1']).toBeGreaterThan(healthy['envelope:outer:1']! + 15)
    expect(hit['envelope:inner:1']).toBeLessThan(15)
    expect(hit['velocity:1x']).toBeGreaterThan(25)
    expect(hit.kurtosis).toBeGreaterThan(healthy.kurtosis!)
    expect(Object.keys(hit).filter((key) => !modelFeatureKeys.includes(key))).toEqual([])
    expect(Object.values(hit).filter((value) => !Number.isFinite(value))).toEqual([])
  })

  test('growth is counted from the baseline, and nothing without one', () => {
    const before = recordOf(setting, { DE: turning })
    const now = recordOf(setting, { DE: sum(noise, shaftLines(setting, [[1, 4]])) })
    const [grown, alone] = [viewOf(now, facts, { baselines: [before] }), viewOf(now, facts)].map((view) =>
      featureRow(view.channels[0]!, view),
    )
    expect(grown!['growth:1x']).toBeCloseTo(6.02, 0)
    expect(alone!['growth:1x'] ?? 0).toBe(0)
  })

  const features: ModelInput = { mapType: 'Features', features: ['envelope:outer:1', 'kurtosis'], ...any }
  const record = recordOf(setting, { DE: turning })
  test.each([
    ['a slower rate', { ...features, minSampleHz: 20_000 }, record, facts, 'rateTooLow'],
    ['a faster rate', { ...features, maxSampleHz: 5000 }, record, facts, 'rateTooHigh'],
    ['a shorter record', { ...features, minSeconds: 5 }, record, facts, 'tooShort'],
    ['no bearing', features, record, {}, 'bearingUnknown'],
    ['no speed', features, recordOf(setting, { DE: noise }, { speedHz: null }), facts, 'speedUnknown'],
    [
      'orders beyond the band',
      { mapType: 'Orders', view: 'envelope', maxOrder: 500, bins: 10, scaling: 'amplitude', ...any },
      record,
      {},
      'rateTooLow',
    ],
    ['nothing missing', features, record, facts, 'read'],
  ] as const)('%s is refused', (_name, input, given, known, reason) => {
    expect(reasonOf(input as ModelInput, given, known)).toBe(reason)
  })
})

describe('what a model says', () => {
  const declaration: OnnxDeclaration = {
    algorithm: 'Onnx',
    input: { mapType: 'Features', features: ['kurtosis'], ...any },
    outputs: [
      { fault: null, part: null, threshold: 0.5 },
      { fault: 'bearingBreath', part: 'outer', threshold: 0.5 },
      { fault: 'imbalance', part: null, threshold: 0.5 },
    ],
    confidence: 0.7,
  }
  const model = { name: 'pumps', version: 3 }
  const ask = () => {
    const question = askModel(declaration, inputOf(recordOf(setting, { X: faulty, Y: turning }), facts))
    // What experts have set is of the rules: a network reads what it was trained on.
    const set = { parameters: { envelopeFrom: 1000, envelopeTo: 2000 } }
    expect(askModel(declaration, inputOf(recordOf(setting, { X: faulty, Y: turning }), facts, set))).toEqual(question)
    if (!isQuestion(question)) throw new Error(question.verdict)
    return question
  }

  test('a fault whose mean over the channels reaches its threshold, no surer than declared', () => {
    const found = modelDiagnosis(declaration, model, ask(), [
      [0.05, 0.9, 0.05],
      [0.3, 0.6, 0.1],
    ])
    expect(found.verdict).toBe('finding')
    expect(found.findings).toMatchObject([
      {
        fault: 'bearingBreath',
        part: 'outer',
        confidence: 0.7,
        word: 'probable',
        channels: ['X', 'Y'],
        codes: [1106],
        rule: 'model:pumps 3',
      },
    ])
    expect(found.findings[0]!.evidence).toMatchObject([
      { channel: 'X', value: 0.9, comparedWith: { what: 'limit', value: 0.5 }, source: 'pumps, version 3' },
      { channel: 'Y', value: 0.6 },
    ])
  })

  test('nothing where only one channel of two shows it, or where "none of these" is highest', () => {
    expect(
      modelDiagnosis(declaration, model, ask(), [
        [0, 0.6, 0],
        [0, 0.2, 0],
      ]),
    ).toMatchObject({ verdict: 'no-evidence', findings: [] })
    expect(
      modelDiagnosis(declaration, model, ask(), [
        [1, 0, 0],
        [1, 0, 0],
      ]),
    ).toMatchObject({ verdict: 'no-evidence' })
  })

  test('beside the rules: a fault that they name is not named again', () => {
    const answers = [
      [0, 0.9, 0.9],
      [0, 0.9, 0.9],
    ]
    const byModel = modelDiagnosis(declaration, model, ask(), answers)
    const byRules = diagnose(inputOf(recordOf(setting, { DE: faulty }), facts))
    const joined = joinedDiagnosis(byRules, [byModel])
    expect(joined.findings.map(({ fault, rule }) => [fault, rule])).toEqual([
      ['bearingBreath', 'bearing'],
      ['imbalance', 'model:pumps 3'],
    ])
    expect(joinedDiagnosis(byRules, [{ ...byModel, findings: [] }])).toBe(byRules)
  })

  test('why it cannot read a record, in the words of the rules', () => {
    const constant = inputOf(recordOf(setting, { X: new Float64Array(1000) }))
    expect(askModel(declaration, constant)).toMatchObject({ verdict: 'refused', refusals: [{ reason: 'constant' }] })
    const short = { ...declaration, input: { ...declaration.input, minSeconds: 60 } }
    expect(askModel(short, inputOf(recordOf(setting, { X: noise })))).toMatchObject({
      verdict: 'refused',
      refusals: [{ reason: 'tooShort' }],
    })
  })

  test('a rule set asks its rules alone and is no surer than declared', () => {
    const input = inputOf(recordOf(setting, { DE: faulty }), facts)
    const set = { algorithm: 'Rules', rules: ['bearing'], confidence: 0.5 } as const
    expect(rulesDiagnosis({ ...set, rules: [...set.rules] }, input).findings).toMatchObject([
      { part: 'outer', confidence: 0.5, word: 'hint' },
    ])
    expect(rulesDiagnosis({ ...set, rules: ['imbalance'] }, input).findings).toEqual([])
    expect(unknownRules({ ...set, rules: ['bearing', 'astrology'] })).toEqual(['astrology'])
  })

  test('a declaration without a fault, with one twice or an unknown feature is refused', () => {
    expect(modelDeclaration.safeParse(declaration).success).toBe(true)
    const with_ = (more: object) => modelDeclaration.safeParse({ ...declaration, ...more }).success
    expect(with_({ outputs: declaration.outputs.slice(0, 1) })).toBe(false)
    expect(with_({ outputs: [...declaration.outputs, declaration.outputs[2]] })).toBe(false)
    expect(with_({ input: { ...declaration.input, features: ['aura'] } })).toBe(false)
    expect(with_({ input: { ...declaration.input, window: 'flattop' } })).toBe(false)
  })
})
