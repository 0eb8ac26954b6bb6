import type { LibraryBearing, SignalRecord } from '@undertone/condition/diagnosis/record/machine-facts'
import { diagnose } from '@undertone/condition/diagnosis/verdict/diagnose'
import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import { describeRecording, type FolderRecording, namesIn, readFolderRecording } from './read-folder.ts'

/** The line that is written for a recording. */
export interface DiagnosisLine {
  readonly id: string
  readonly verdict: Diagnosis['verdict']
  readonly findings: readonly object[]
  readonly reason: string | null
}

export interface DiagnosedRecording {
  readonly recording: FolderRecording
  readonly diagnosis: Diagnosis | null
  readonly line: DiagnosisLine
  /** Time it took, ms. */
  readonly ms: number
}

const bandOf = ({ band }: Diagnosis): string =>
  band ? `${Number(band[0].toPrecision(3))} to ${Number(band[1].toPrecision(6))} Hz` : 'its band'

/** Why a recording has no finding, for a person. */
function reasonOf(found: Diagnosis): string | null {
  if (found.verdict === 'finding') return null
  const reasons = [...new Set(found.refusals.map(({ text }) => text.en))]
  if (found.verdict === 'refused') return reasons.join(' ')
  return [`No evidence of a fault in what this waveform can carry (${bandOf(found)}).`, ...reasons].join(' ')
}

function lineOf(id: string, found: Diagnosis): DiagnosisLine {
  return {
    id,
    verdict: found.verdict,
    findings: found.findings.map(({ doubts, component, ...finding }) => ({
      fault: finding.fault,
      part: finding.part,
      confidence: Number(finding.confidence.toFixed(3)),
      channel: finding.channels[0] ?? null,
      channels: finding.channels,
      stage: finding.stage,
      component: component?.en ?? null,
      word: finding.word,
      codes: finding.codes,
      rule: finding.rule,
      doubts: doubts.map(({ en }) => en),
      evidence: finding.evidence,
    })),
    reason: reasonOf(found),
  }
}

const hasRecord = (one: FolderRecording): one is FolderRecording & { record: SignalRecord } => 'record' in one

/** The bearings that the recordings of a folder name: the library from which candidates of an unknown one are named. */
const libraryOf = (recordings: readonly Pick<FolderRecording, 'sidecar'>[]): LibraryBearing[] => {
  const found = recordings.flatMap(({ sidecar }) => sidecar.facts.bearings.map(({ name, facts }) => ({ model: name.en, facts })))
  return [...new Map(found.map((one) => [one.model, one])).values()]
}

/** Diagnoses every recording of a folder, one after the other. Healthy recordings are named by id or name; those that do not exist are reported by `warn`. */
export function* diagnoseFolder(folder: string, baselines: readonly string[], warn: (text: string) => void): Generator<DiagnosedRecording> {
  const names = namesIn(folder)
  const cache = new Map<string, FolderRecording>()
  // Only what is compared is kept, so that a large folder does not fill the memory.
  const read = (name: string): FolderRecording => cache.get(name) ?? readFolderRecording(folder, name)
  const described = names.map((name) => describeRecording(folder, name))
  const library = libraryOf(described)
  const named = (wanted: string): FolderRecording[] => {
    const bare = wanted.replace(/\.(json|f32)$/, '')
    const found = described.find(({ name, id }) => name === bare || id === bare)
    if (!found) warn(`There is no recording ${wanted} to compare with.`)
    if (found && !cache.has(found.name)) cache.set(found.name, readFolderRecording(folder, found.name))
    return found ? [read(found.name)] : []
  }
  const common = baselines.flatMap(named)
  for (const name of names) {
    const recording = read(name)
    if (!hasRecord(recording)) {
      const line: DiagnosisLine = {
        id: recording.id,
        verdict: 'refused',
        findings: [],
        reason: 'problem' in recording ? recording.problem : '',
      }
      yield { recording, diagnosis: null, line, ms: 0 }
      continue
    }
    const healthy = [...recording.sidecar.baselines.flatMap(named), ...common].filter((one) => one.name !== name).filter(hasRecord)
    const started = performance.now()
    const found = diagnose({
      record: recording.record,
      facts: recording.sidecar.facts,
      baselines: healthy.map(({ record }) => record),
      library,
    })
    yield { recording, diagnosis: found, line: lineOf(recording.id, found), ms: performance.now() - started }
  }
}
