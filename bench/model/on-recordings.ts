import type { DiagnosisInput, SignalRecord } from '@undertone/condition/diagnosis/record/machine-facts'
import { diagnose } from '@undertone/condition/diagnosis/verdict/diagnose'
import type { Finding } from '@undertone/domain/diagnosis/finding'
import { describeRecording, type FolderRecording, namesIn, readFolderRecording } from '../../scripts/diagnose/read-folder.ts'
import { type Counts, columnsOf, counted, noCounts, outcomeOf, setOf, truthOf, wrongBound } from '../diagnosis/scores.ts'

type Diagnose = (input: DiagnosisInput) => readonly Finding[]
type Readable = FolderRecording & { readonly record: SignalRecord }

const hasRecord = (one: FolderRecording): one is Readable => 'record' in one

const heads = ['right', 'wrong', 'refused', 'false', 'quiet'].map((head) => head.padStart(8)).join('')

/** Recordings of a folder with what a diagnosis may know of them: healthy ones of the same set are baselines. */
function* casesIn(folder: string): Generator<{ readonly one: Readable; readonly input: DiagnosisInput }> {
  const names = namesIn(folder)
  const healthy = names
    .filter((name) => describeRecording(folder, name).sidecar.label?.fault === 'none')
    .map((name) => readFolderRecording(folder, name))
    .filter(hasRecord)
  for (const name of names) {
    const one = readFolderRecording(folder, name)
    if (!hasRecord(one)) continue
    const baselines = healthy.filter((other) => other.name !== name).map(({ record }) => record)
    yield { one, input: { record: one.record, facts: one.sidecar.facts, baselines, library: [] } }
  }
}

/** Scores a model and the rules on the same labelled recordings, and says which is better. */
export function compareOnRecordings(folder: string, byModel: Diagnose): void {
  const judges: readonly (readonly [string, Diagnose])[] = [
    ['model', byModel],
    ['rules', (input) => diagnose(input).findings],
  ]
  const sums = new Map<string, Counts>(judges.map(([name]) => [name, noCounts]))
  const rows = new Map<string, Counts>()
  for (const { one, input } of casesIn(folder)) {
    const truth = truthOf(one.sidecar.label)
    if (!truth) continue
    for (const [name, find] of judges) {
      const outcome = outcomeOf(truth, find(input))
      sums.set(name, counted(sums.get(name) ?? noCounts, outcome))
      const row = `${setOf(one.id)} ${name}`
      rows.set(row, counted(rows.get(row) ?? noCounts, outcome))
    }
  }
  console.log(`\n${'recordings'.padEnd(30)}${heads}`)
  for (const [row, counts] of [...rows].toSorted(([a], [b]) => a.localeCompare(b))) console.log(`${row.padEnd(30)}${columnsOf(counts)}`)
  for (const [name, counts] of sums) console.log(`${`sum ${name}`.padEnd(30)}${columnsOf(counts)}  ${wrongBound(counts)}`)
  const [model, rules] = [sums.get('model') ?? noCounts, sums.get('rules') ?? noCounts]
  // Wrong names cost more than silence: a model that names more and errs more is not better.
  const isBetter = model.right > rules.right && model.wrong + model.false <= rules.wrong + rules.false
  console.log(
    `\nThe model ${isBetter ? 'beats the rules' : 'does not beat the rules'} on these recordings${isBetter ? '' : ': it ships switched off'}.`,
  )
}
