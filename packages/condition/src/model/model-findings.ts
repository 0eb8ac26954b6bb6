import { bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { frequencyFaultCodeOf } from '@undertone/domain/diagnosis/fault-line-families.table'
import type { Diagnosis, Finding } from '@undertone/domain/diagnosis/finding'
import type { ModelOutput, OnnxDeclaration, RulesDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { isProblem } from '@undertone/dsp/record/problem'
import type { DiagnosisInput } from '../diagnosis/record/machine-facts.ts'
import { type RecordView, recordView } from '../diagnosis/record/record-view.ts'
import { wordFor } from '../diagnosis/rule/words.ts'
import { rules } from '../diagnosis/rules/registry.ts'
import { diagnose } from '../diagnosis/verdict/diagnose.ts'
import { modelRows } from './model-input.ts'

/** A model as its findings name it: `pump model 3`. */
export interface NamedModel {
  readonly name: string
  readonly version: number
}

/** What a network is to be asked about a record: what it reads of each channel, and what its findings say of the record. Plain data, for threads. */
export interface ModelQuestion extends Pick<Diagnosis, 'speed' | 'band'> {
  readonly rows: readonly Float32Array[]
  readonly channels: readonly string[]
  readonly waveId: string | null
}

/** How a model is named as the rule of a finding. */
export const modelRule = ({ name, version }: NamedModel): string => `model:${name} ${version}`

const readOf = ({ speed, df, record }: RecordView): Pick<Diagnosis, 'speed' | 'band'> => ({
  speed: speed && { rpm: speed.hz * 60, source: speed.source },
  band: [df, record.sampleHz / 2],
})

/** What a network is to be asked about a record, or why it cannot be. */
export function askModel(declaration: OnnxDeclaration, input: DiagnosisInput): ModelQuestion | Diagnosis {
  // Networks were trained on the whole band, and know nothing of what experts have set for the rules.
  const { parameters: _, ...plain } = input
  const view = recordView(plain)
  // A record that cannot be read is refused in the words of the rules.
  if (isProblem(view)) return diagnose(input, [])
  const rows = modelRows(declaration.input, view)
  if ('reason' in rows) return { verdict: 'refused', findings: [], refusals: [{ ...rows, rule: null }], ...readOf(view) }
  return { rows, channels: view.channels.map(({ name }) => name), waveId: view.record.waveId, ...readOf(view) }
}

export const isQuestion = (value: ModelQuestion | Diagnosis): value is ModelQuestion => 'rows' in value

/** Where a network reads, as the view of its evidence. */
const viewOf = ({ input }: OnnxDeclaration): 'velocity' | 'acceleration' | 'envelope' | 'waveform' =>
  input.mapType === 'Features' ? 'waveform' : input.view

function findingFrom(
  declaration: OnnxDeclaration,
  model: NamedModel,
  { channels, waveId }: ModelQuestion,
  { fault, part, threshold }: ModelOutput,
  values: readonly number[],
): Finding[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  if (fault === null || mean < threshold) return []
  const source = `${model.name}, version ${model.version}`
  const shown = channels.map((channel, i) => ({ channel, value: values[i] ?? 0 })).filter(({ value }) => value >= threshold)
  // Neither the network nor the author of its declaration may promise more than the other.
  const confidence = Math.min(mean, declaration.confidence)
  const code = part === null ? null : frequencyFaultCodeOf(bearingParts[part].family, 1, 0)
  return [
    {
      fault,
      part,
      component: null,
      channels: shown.map(({ channel }) => channel),
      stage: null,
      confidence,
      word: wordFor(confidence),
      codes: code === null ? [] : [code],
      evidence: shown.map(({ channel, value }) => ({
        label: 'model output',
        view: viewOf(declaration),
        channel,
        waveId,
        hz: null,
        order: null,
        harmonic: null,
        sideband: null,
        code: null,
        band: null,
        value,
        unit: '',
        floorDb: null,
        comparedWith: { what: 'limit', value: threshold, unit: '' },
        source,
      })),
      doubts: [
        {
          cn: '由训练的网络给出：没有单独的谱线作为依据，请在频谱上核对',
          en: 'Named by a trained network, not from single lines. Check the spectra.',
        },
      ],
      rule: modelRule(model),
    },
  ]
}

/** What the answers of a network, one row for each channel, say of a record. */
export function modelDiagnosis(
  declaration: OnnxDeclaration,
  model: NamedModel,
  question: ModelQuestion,
  answers: readonly ArrayLike<number>[],
): Diagnosis {
  const findings = declaration.outputs
    .flatMap((output, at) =>
      findingFrom(
        declaration,
        model,
        question,
        output,
        answers.map((row) => row[at] ?? 0),
      ),
    )
    .toSorted((a, b) => b.confidence - a.confidence)
  const { speed, band } = question
  return { verdict: findings.length > 0 ? 'finding' : 'no-evidence', findings, refusals: [], speed, band }
}

/**
 * What rules and models say together: rules first, whose findings rest on lines that can be seen; a fault that they name is not named again.
 */
export function joinedDiagnosis(byRules: Diagnosis, byModels: readonly Diagnosis[]): Diagnosis {
  const findings = [...byRules.findings]
  for (const one of byModels.flatMap((said) => said.findings)) if (!findings.some(({ fault }) => fault === one.fault)) findings.push(one)
  return findings.length === byRules.findings.length ? byRules : { ...byRules, verdict: 'finding', findings }
}

/** The keys of a rule set that are no rules. */
export const unknownRules = ({ rules: keys }: RulesDeclaration): readonly string[] =>
  keys.filter((key) => !rules.some((rule) => rule.key === key))

/** A diagnosis by a set of rules; no finding is surer than the set declares. */
export function rulesDiagnosis({ rules: keys, confidence: most }: RulesDeclaration, input: DiagnosisInput): Diagnosis {
  const found = diagnose(
    input,
    rules.filter(({ key }) => keys.includes(key)),
  )
  return {
    ...found,
    findings: found.findings.map((one) => {
      const confidence = Math.min(one.confidence, most)
      return { ...one, confidence, word: wordFor(confidence) }
    }),
  }
}
