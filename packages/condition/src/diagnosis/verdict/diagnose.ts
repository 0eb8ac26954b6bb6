import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import type { Diagnosis, Finding, Refusal } from '@undertone/domain/diagnosis/finding'
import { isProblem, type ProblemReason } from '@undertone/dsp/record/problem'
import { saturatedPermille } from '@undertone/dsp/wave/saturation'
import type { DiagnosisInput, SignalRecord } from '../record/machine-facts.ts'
import { type RecordView, recordView } from '../record/record-view.ts'
import { codesOf } from '../rule/evidence.ts'
import { lackOf, refused } from '../rule/refusals.ts'
import type { Rule } from '../rule/rule.ts'
import { exactSpeedHz, growthOf, radialOf } from '../rule/shaft-lines.ts'
import { wordFor } from '../rule/words.ts'
import { rules } from '../rules/registry.ts'
import { type Candidate, compete } from './compete.ts'
import { withPriorOdds } from './prior-odds.ts'

/** Findings below this are not reported: what is as likely as not to be chance is no finding (guess). */
const minConfidence = 0.25

const unreadable = (reason: ProblemReason): Diagnosis => ({
  verdict: 'refused',
  findings: [],
  refusals: [{ ...(reason === 'constant' ? refused('constant') : refused('unreadable', { detail: reason })), rule: null }],
  speed: null,
  band: null,
})

/** Orders of the shaft that a record must carry for any rule. */
const minOrders = 2

/** A record that does not even carry the shaft. */
const tooFast = (needed: number, has: number): Diagnosis => ({
  verdict: 'refused',
  findings: [],
  refusals: [{ ...refused('rateTooLow', { what: { cn: '转频', en: 'The shaft' }, needed, has }), rule: null }],
  speed: null,
  band: null,
})

export const findingOf = ({ kind, rule, evidence, confidence, claims: _, demotedBy: __, ...one }: Candidate): Finding => ({
  ...one,
  fault: kind,
  channels: [...one.channels],
  doubts: [...one.doubts],
  evidence: [...evidence],
  codes: codesOf(evidence),
  confidence,
  word: wordFor(confidence),
  rule,
})

/** Runs the rules that apply to a machine; those that lack something refuse. */
function askRules(view: RecordView, input: DiagnosisInput, asked: readonly Rule[]): { candidates: Candidate[]; refusals: Refusal[] } {
  const candidates: Candidate[] = []
  const refusals: Refusal[] = []
  for (const rule of asked) {
    if (rule.applies && !rule.applies(view)) continue
    const lack = lackOf(rule, view)
    const result = lack ? { suspicions: [], refusals: [lack] } : rule.find(view, input.library)
    candidates.push(
      ...result.suspicions.map((suspicion) => ({
        ...suspicion,
        confidence: withPriorOdds(suspicion.confidence, suspicion.kind, input.parameters ?? {}),
        rule: rule.key,
      })),
    )
    refusals.push(...result.refusals.map((one) => ({ ...one, rule: rule.key })))
  }
  return { candidates, refusals }
}

/** Clipping adds harmonics that the machine does not make: these rules read them as a fault. */
const readsHarmonics: readonly FaultKindKey[] = [
  'looseness',
  'misaligned',
  'coupling',
  'rub',
  'gearFBreath',
  'gearMBreath',
  'lubrication',
  'cavitation',
]
/** Share of clipped samples from which this is so, per mille (guess: less shows only in the highest harmonics). */
const clippedPermille = 5

/** What is wrong with the record itself: a clipped signal, a speed that its own harmonics contradict. */
function doubtsOfRecord({ speed }: RecordView, record: SignalRecord): Refusal[] {
  const permille = Math.max(...record.channels.map(({ samples }) => saturatedPermille(samples)))
  const rpmOf = (hz: number | null) => String(Math.round((hz ?? 0) * 60))
  return [
    ...(permille >= clippedPermille ? [{ ...refused('saturated', { permille }), rule: null }] : []),
    ...(speed?.source === 'refined'
      ? [{ ...refused('speedDoubtful', { entered: rpmOf(record.speedHz), found: rpmOf(speed.hz) }), rule: null }]
      : []),
  ]
}

/** What the rules say of a record before it is decided which of them is right. */
export interface Heard {
  readonly candidates: readonly Candidate[]
  readonly refusals: readonly Refusal[]
}

/** Asks the rules about a record, without what is too weak to report or may be of the sensor. */
export function hear(view: RecordView, input: DiagnosisInput, asked: readonly Rule[] = rules): Heard {
  const { candidates, refusals } = askRules(view, input, asked)
  const doubts = doubtsOfRecord(view, input.record)
  const isClipped = doubts.some(({ reason }) => reason === 'saturated')
  return {
    candidates: candidates.filter(({ confidence, kind }) => confidence >= minConfidence && !(isClipped && readsHarmonics.includes(kind))),
    refusals: [...doubts, ...refusals],
  }
}

/** Refusals without which a waveform cannot answer the first question of all, for a bearing. */
const decisive: readonly Refusal['reason'][] = [
  'speedUnknown',
  'bearingUnknown',
  'bearingDoubtful',
  'rateTooLow',
  'bandTooNarrow',
  'tooShort',
  'linesMasked',
  'unreadable',
  'constant',
]

/** What findings and refusals come to. */
export function verdictOf(findings: readonly Finding[], refusals: readonly Refusal[]): Diagnosis['verdict'] {
  const isRefused = refusals.some(({ reason, rule }) => rule === 'bearing' && decisive.includes(reason))
  return findings.length > 0 ? 'finding' : isRefused ? 'refused' : 'no-evidence'
}

/** Growth of 1× or 2× over the baseline from which the other points of the machine are asked: below that of the rules of a machine, whose limit one of them may reach (guess). */
const suspectGrowth = 1.5

/** Whether the other points of a machine could tell something that this one does not: its first lines have grown, or it turns by a belt that may slip. */
function concernsMachine(view: RecordView): boolean {
  if (!view.speed || !view.baseline) return false
  if (view.facts.parts.includes('belt')) return true
  const exactHz = exactSpeedHz(view.channels, view.speed.hz)
  return radialOf(view).some((channel) => [1, 2].some((order) => (growthOf(view, channel, order, exactHz) ?? 0) >= suspectGrowth))
}

/** What a record says, and whether its machine is to be asked. */
export interface Assessed {
  readonly diagnosis: Diagnosis
  readonly concernsMachine: boolean
}

/**
 * Diagnoses a record: every rule that applies is asked, and what they suspect competes for the lines. `refused` means that the waveform or the facts cannot answer,
 * `no-evidence` that nothing was found in what this waveform can carry, which is never the same as healthy.
 */
export function assess(input: DiagnosisInput, asked: readonly Rule[] = rules): Assessed {
  const { sampleHz, speedHz } = input.record
  if (speedHz !== null && minOrders * speedHz > sampleHz / 2)
    return { diagnosis: tooFast(minOrders * speedHz, sampleHz / 2), concernsMachine: false }
  const view = recordView(input)
  if (isProblem(view)) return { diagnosis: unreadable(view.error), concernsMachine: false }
  const { candidates, refusals } = hear(view, input, asked)
  const findings = compete(candidates).map(findingOf)
  const diagnosis: Diagnosis = {
    verdict: verdictOf(findings, refusals),
    findings,
    refusals: [...refusals],
    speed: view.speed && { rpm: view.speed.hz * 60, source: view.speed.source },
    band: [view.df, view.record.sampleHz / 2],
  }
  return { diagnosis, concernsMachine: findings.length > 0 || concernsMachine(view) }
}

/** The diagnosis of a record by itself. */
export const diagnose = (input: DiagnosisInput, asked: readonly Rule[] = rules): Diagnosis => assess(input, asked).diagnosis
