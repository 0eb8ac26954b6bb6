import { codesOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { modelMapType } from '@undertone/domain/diagnostic-model/diagnostic-model.enums'
import { type ModelDeclaration, type ModelScaling, modelDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { modelText } from './model.text.ts'

/** An output of a network until it is saved; '' is "none of these", or any part. */
export interface OutputDraft {
  /** Stays with the row of the form. */
  readonly key: number
  readonly fault: FaultKindKey | ''
  readonly part: BearingPartKey | ''
  readonly threshold: number
}

/** A version of a model until it is saved: every field of every kind of input, of which the chosen kind is sent. */
export interface VersionDraft {
  readonly algorithm: ModelDeclaration['algorithm']
  readonly confidence: number | null
  readonly rules: readonly string[]
  readonly mapType: 'Spectrum' | 'Orders' | 'Features'
  readonly view: 'acceleration' | 'velocity' | 'envelope'
  readonly maxHz: number | null
  readonly maxOrder: number | null
  readonly bins: number | null
  readonly scaling: ModelScaling
  readonly features: readonly string[]
  readonly minSampleHz: number | null
  readonly maxSampleHz: number | null
  readonly minSeconds: number | null
  readonly outputs: readonly OutputDraft[]
  readonly fileId: string | null
}

/** Kinds of input of a network; a rule set reads the whole waveform. */
export const networkInputs = codesOf(modelMapType).filter((code) => code !== 'Record') as VersionDraft['mapType'][]

/** A new output: a guess of the threshold. */
export const newOutput: OutputDraft = { key: 0, fault: '', part: '', threshold: 0.5 }

/** A new version: guesses that fit a network on order spectra. */
export const newVersion: VersionDraft = {
  ...{ algorithm: 'Rules', confidence: 0.8, rules: [], mapType: 'Orders', view: 'envelope', maxHz: 2000, maxOrder: 20, bins: 256 },
  ...{ scaling: 'overFloor', features: [], minSampleHz: 2560, maxSampleHz: null, minSeconds: 0.5, fileId: null },
  outputs: [newOutput],
}

/** A declaration as a draft; its file has to be chosen again. */
export function draftOf(declaration: ModelDeclaration): VersionDraft {
  if (declaration.algorithm === 'Rules') return { ...newVersion, ...declaration }
  const { input, outputs, algorithm, confidence } = declaration
  const { window: _window, ...read } = input
  return {
    ...newVersion,
    ...read,
    algorithm,
    confidence,
    outputs: outputs.map(({ fault, part, threshold }, key) => ({ key, fault: fault ?? '', part: part ?? '', threshold })),
  }
}

/** What a draft declares, for the call; the schema of the call checks it. */
export function declarationOf(draft: VersionDraft): ModelDeclaration {
  const { algorithm, confidence, rules, mapType, view, maxHz, maxOrder, bins, scaling, features, minSampleHz, maxSampleHz, minSeconds } =
    draft
  if (algorithm === 'Rules') return { algorithm, rules: [...rules], confidence: confidence ?? 0 }
  const records = { minSampleHz: minSampleHz ?? 0, maxSampleHz, minSeconds: minSeconds ?? 0, window: 'hann' as const }
  const spectrum = { view, bins: bins ?? 0, scaling, ...records }
  const input =
    mapType === 'Features'
      ? { mapType, features: [...features], ...records }
      : mapType === 'Orders'
        ? { mapType, maxOrder: maxOrder ?? 0, ...spectrum }
        : { mapType, maxHz: maxHz ?? 0, ...spectrum }
  const outputs = draft.outputs.map(({ fault, part, threshold }) => ({
    fault: fault || null,
    part: fault === 'bearingBreath' ? part || null : null,
    threshold,
  }))
  return { algorithm, input, outputs, confidence: confidence ?? 0 }
}

/** What is missing in a version before it can be sent. */
export function versionProblems({ algorithm, rules, mapType, features, outputs, fileId }: VersionDraft): Readonly<Record<string, Text>> {
  if (algorithm === 'Rules') return rules.length === 0 ? { rules: modelText.rulesMissing } : {}
  return {
    ...(fileId === null ? { fileId: modelText.fileMissing } : {}),
    ...(mapType === 'Features' && features.length === 0 ? { features: modelText.featuresMissing } : {}),
    ...(outputs.every(({ fault }) => fault === '') ? { outputs: modelText.outputsMissing } : {}),
  }
}

/** Reads `declaration.json` as `npm run train-model` writes it; the reason why it cannot be read. */
export function readDeclaration(text: string): ModelDeclaration | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const read = modelDeclaration.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return issue ? `${issue.path.join('.')}: ${issue.message}` : ''
}
