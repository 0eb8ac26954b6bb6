import { bearingParts } from '@undertone/domain/diagnosis/bearing-parts.table'
import { frequencyFaultCodeOf } from '@undertone/domain/diagnosis/fault-line-families.table'
import type { Diagnosis, Finding } from '@undertone/domain/diagnosis/finding'
import type { ModelOutput, OnnxDeclaration, RulesDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { isProblem } from '@undertone/dsp/record/problem'
import type { DiagnosisInput } from '../diagnosis/record/machine-facts.ts'
import { type RecordView, recordView } from '../diagnosis/record/record-view.ts'
import { valueEvidence } from '../diagnosis/rule/evidence.ts'
import { wordFor } from '../diagnosis/rule/words.ts'
import { rules } from '../diagnosis/rules/registry.ts'
import { diagnose } from '../diagnosis/verdict/diagnose.ts'
import { modelRows } from './model-input.ts'

/** A model as its findings name it: `pump model 3`. */
export interface NamedModel {
  readonly name: string
  readonly version: number
}

/** A record that a network is to be asked about: what it reads of each channel. */
export interface ModelQuestion {
  readonly view: RecordView
  readonly rows: readonly Float32Array[]
}

/** How a model is named as the rule of a finding. */
export const modelRule = ({ name, version }: NamedModel): string => `model:${name} ${version}`

const said = (view: RecordView | null, part: Pick<Diagnosis, 'verdict' | 'findings' | 'refusals'>): Diagnosis => ({
  ...part,
  speed: view?.speed ? { rpm: view.speed.hz * 60, source: view.speed.source } : null,
  band: view ? [view.df, view.record.sampleHz / 2] : null,
})

/** What a network is to be asked about a record, or why it cannot be. */
export function askModel(declaration: OnnxDeclaration, input: DiagnosisInput): ModelQuestion | Diagnosis {
  const view = recordView(input)
  // A record that cannot be read is refused in the words of the rules.
  if (isProblem(view)) return diagnose(input, [])
  const rows = modelRows(declaration.input, view)
  return 'reason' in rows ? said(view, { verdict: 'refused', findings: [], refusals: [{ ...rows, rule: null }] }) : { view, rows }
}

export const isQuestion = (value: ModelQuestion | Diagnosis): value is ModelQuestion => 'rows' in value

/** Where a network reads, as the view of its evidence. */
const viewOf = ({ input }: OnnxDeclaration): 'velocity' | 'acceleration' | 'envelope' | 'waveform' =>
  input.mapType === 'Features' ? 'waveform' : input.view

function findingFrom(
  declaration: OnnxDeclaration,
  model: NamedModel,
  { view }: ModelQuestion,
  { fault, part, threshold }: ModelOutput,
  values: readonly number[],
): Finding[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  if (fault === null || mean < threshold) return []
  const source = `${model.name}, version ${model.version}`
  const shown = view.channels.map((channel, i) => ({ channel, value: values[i] ?? 0 })).filter(({ value }) => value >= threshold)
  // Neither the network nor the author of its declaration may promise more than the other.
  const confidence = Math.min(mean, declaration.confidence)
  const code = part === null ? null : frequencyFaultCodeOf(bearingParts[part].family, 1, 0)
  return [
    {
      fault,
      part,
      component: null,
      channels: shown.map(({ channel }) => channel.name),
      stage: null,
      confidence,
      word: wordFor(confidence),
      codes: code === null ? [] : [code],
      evidence: shown.map(({ channel, value }) =>
        valueEvidence(view, channel, {
          label: 'model output',
          view: viewOf(declaration),
          value,
          unit: '',
          comparedWith: { what: 'limit', value: threshold, unit: '' },
          source,
        }),
      ),
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
  return said(question.view, { verdict: findings.length > 0 ? 'finding' : 'no-evidence', findings, refusals: [] })
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
