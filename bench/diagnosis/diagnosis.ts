import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faultCases } from '@undertone/condition/diagnosis/testing/fault-cases'
import { inputOf, recordOf } from '@undertone/condition/diagnosis/testing/machine-signals'
import { diagnose } from '@undertone/condition/diagnosis/verdict/diagnose'
import { binsOf, type Stated } from '@undertone/condition/diagnosis/verdict/reliability'
import { type DiagnosedRecording, diagnoseFolder } from '../../scripts/diagnose/diagnose-folder.ts'
import { describeRecording, namesIn } from '../../scripts/diagnose/read-folder.ts'
import { bestGuess, type Guess } from './best-guess.ts'
import { type Example, fitLogistic, probability } from './logistic.ts'
import { type Baseline, runBaseline } from './python-baseline.ts'
import { brier, brierOfBaseRate, diagramOf } from './reliability.ts'
import { type Counts, columnsOf, counted, noCounts, outcomeOf, rigOf, setOf, type Truth, totalOf, truthOf, wrongBound } from './scores.ts'

const heads = ['right', 'wrong', 'refused', 'false', 'quiet'].map((head) => head.padStart(8)).join('')

interface Scored {
  readonly id: string
  readonly truth: NonNullable<Truth>
  readonly done: DiagnosedRecording
  readonly guess: Guess | null
}

/** Rows by set and part or fault, and the sum. */
function printTable(title: string, scored: readonly { readonly row: string; readonly counts: Counts }[]): void {
  const rows = Map.groupBy(scored, ({ row }) => row)
  console.log(`\n${title.padEnd(36)}${'n'.padStart(4)}${heads}`)
  const sum = (all: readonly { readonly counts: Counts }[]): Counts =>
    all.reduce<Counts>(
      (total, { counts }) => ({
        right: total.right + counts.right,
        wrong: total.wrong + counts.wrong,
        refused: total.refused + counts.refused,
        false: total.false + counts.false,
        quiet: total.quiet + counts.quiet,
      }),
      noCounts,
    )
  for (const [row, all] of [...rows].toSorted(([a], [b]) => a.localeCompare(b))) {
    const counts = sum(all)
    console.log(`${row.padEnd(36)}${String(totalOf(counts)).padStart(4)}${columnsOf(counts)}`)
  }
  const total = sum(scored)
  console.log(`${'sum'.padEnd(36)}${String(totalOf(total)).padStart(4)}${columnsOf(total)}`)
  console.log(`  ${wrongBound(total)}`)
}

const rowOf = ({ id, truth }: Pick<Scored, 'id' | 'truth'>, grade: unknown): string => {
  const what = truth.of === 'part' ? truth.part : truth.of === 'none' ? 'healthy' : truth.faults[0]
  const graded = typeof grade === 'string' ? (grade.startsWith('N') ? ', graded not diagnosable' : ', graded diagnosable') : ''
  return `${setOf(id)} ${what}${graded}`
}

/** The simulated cases of the rules' own tests: what is printed without recordings. */
function simulated(): void {
  const rows = faultCases().flatMap(({ fault, facts, setting, axes, healthy }) => {
    const baselines = [recordOf(setting, { ...healthy })]
    const faulty = diagnose(inputOf(recordOf(setting, { ...axes }), facts, { baselines })).findings
    const quiet = diagnose(inputOf(recordOf(setting, { ...healthy }), facts, { baselines })).findings
    return [
      { row: `simulated ${fault}`, counts: counted(noCounts, outcomeOf({ of: 'fault', faults: [fault] }, faulty)) },
      { row: 'simulated healthy', counts: counted(noCounts, outcomeOf({ of: 'none' }, quiet)) },
    ]
  })
  printTable('simulated machines (as in the tests)', rows)
}

/** Diagnoses a folder; recordings labelled healthy are the baselines. */
function diagnosed(folder: string): { scored: Scored[]; unscored: DiagnosedRecording[]; all: DiagnosedRecording[] } {
  const healthy = namesIn(folder).flatMap((name) => (describeRecording(folder, name).sidecar.label?.fault === 'none' ? [name] : []))
  const all = [...diagnoseFolder(folder, healthy, (text) => console.error(text))]
  const scored: Scored[] = []
  const unscored: DiagnosedRecording[] = []
  for (const done of all) {
    const { recording } = done
    const truth = truthOf(recording.sidecar.label)
    if (!truth || !('record' in recording)) unscored.push(done)
    else {
      const input = { record: recording.record, facts: recording.sidecar.facts, baselines: [], library: [] }
      scored.push({ id: recording.id, truth, done, guess: bestGuess(input) })
    }
  }
  return { scored, unscored, all }
}

function printBaseline(scored: readonly Scored[], baseline: Baseline): void {
  const rows = scored.flatMap(({ id, truth, done }) => {
    const part = baseline.get(id)
    if (part === undefined) return []
    // It names parts of bearings and nothing else; of other faults only its false calls count.
    const findings = part === 'none' ? [] : [{ fault: 'bearingBreath' as const, part }]
    return [
      { row: rowOf({ id, truth }, done.recording.sidecar.label?.sr2015_grade), counts: counted(noCounts, outcomeOf(truth, findings)) },
    ]
  })
  printTable('Python baseline, bearings only', rows)
}

/** How right the stated confidences are; each rig left out of its own fit beside the ones that are shipped. */
function printCalibration(scored: readonly Scored[]): void {
  const named = scored.flatMap(({ truth, done }): Stated[] =>
    (done.diagnosis?.findings ?? []).map((finding) => ({ p: finding.confidence, isRight: outcomeOf(truth, [finding]) === 'right' })),
  )
  console.log(
    `\nfindings: ${named.length}, Brier score ${brier(named).toFixed(3)} (always the base rate: ${brierOfBaseRate(named).toFixed(3)})`,
  )
  for (const line of diagramOf(binsOf(named))) console.log(line)
  const guessed = scored.flatMap(({ id, truth, guess }) =>
    guess ? [{ rig: rigOf(id), features: guess.features, isRight: truth.of === 'part' && truth.part === guess.part }] : [],
  )
  const stated = [...new Set(guessed.map(({ rig }) => rig))].flatMap((rig): Stated[] => {
    const others: Example[] = guessed.filter((one) => one.rig !== rig)
    if (others.length === 0) return []
    const weights = fitLogistic(others)
    return guessed.filter((one) => one.rig === rig).map(({ features, isRight }) => ({ p: probability(weights, features), isRight }))
  })
  console.log(
    `\nbest guess of every record, each rig left out of its fit: ${stated.length}, Brier score ${brier(stated).toFixed(3)} (base rate: ${brierOfBaseRate(stated).toFixed(3)})`,
  )
  for (const line of diagramOf(binsOf(stated))) console.log(line)
  if (guessed.length > 0) {
    const weights = fitLogistic(guessed).map((weight) => weight.toFixed(2))
    console.log(`  fitted to all: constant, main, companions, lead = ${weights.join(', ')}`)
  }
}

function printUnscored(unscored: readonly DiagnosedRecording[]): void {
  if (unscored.length === 0) return
  console.log('\nnot scored (labels that name no single fault, gears, files that cannot be read):')
  for (const { recording, line } of unscored) {
    const found = line.findings.map((finding) => JSON.stringify(finding, ['fault', 'part', 'confidence'])).join(' ')
    console.log(`  ${recording.id.padEnd(32)} ${line.verdict.padEnd(12)} ${found}`)
  }
}

/** Time of a whole diagnosis of three axes of 65,536 samples. */
function printTime(): void {
  const goalMs = 1000
  const setting = { sampleHz: 25_600, seconds: 2.56, speedHz: 24.7, seed: 1 }
  const axis = (at: number) => Float64Array.from({ length: 65_536 }, (_, i) => Math.sin(i * (0.37 + at)) + ((i * 7919) % 1000) / 1000)
  const bearing = {
    rollerCount: 9,
    elementDiameter: 7.94,
    pitchDiameter: 39.04,
    contactAngle: 0,
    bpfo: null,
    bpfi: null,
    bsf: null,
    ftf: null,
  }
  const record = recordOf(setting, { H: axis(1), V: axis(2), A: axis(3) })
  const facts = { bearings: [{ key: 'de', name: { cn: '', en: '' }, facts: bearing }] }
  const times = Array.from({ length: 7 }, () => {
    const started = process.cpuUsage()
    diagnose(inputOf(record, facts, { baselines: [record] }))
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1000
  }).toSorted((a, b) => a - b)
  console.log(
    `\n65,536 samples x 3 with a baseline: ${(times[3] ?? 0).toFixed(0)} ms of processor time, median of 7 (goal: at most ${goalMs})`,
  )
}

function run(words: readonly string[]): void {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...words], options: { recordings: text, oracle: text } })
  simulated()
  printTime()
  if (!values.recordings) {
    console.log('\nRecordings were not run: give --recordings FOLDER, and --oracle FILE for the Python baseline beside them.')
    return
  }
  const folder = path.resolve(process.env.INIT_CWD ?? '.', values.recordings)
  const { scored, unscored, all } = diagnosed(folder)
  printTable(
    'recordings',
    scored.map(({ id, truth, done }) => ({
      row: rowOf({ id, truth }, done.recording.sidecar.label?.sr2015_grade),
      counts: counted(noCounts, outcomeOf(truth, done.diagnosis?.findings ?? [])),
    })),
  )
  for (const { id, truth, done } of scored) {
    const outcome = outcomeOf(truth, done.diagnosis?.findings ?? [])
    if (outcome === 'wrong' || outcome === 'false') console.log(`  ${outcome}: ${id} ${JSON.stringify(done.line.findings)}`.slice(0, 300))
  }
  console.log(`  slowest: ${Math.max(0, ...all.map(({ ms }) => ms)).toFixed(0)} ms`)
  printUnscored(unscored)
  printCalibration(scored)
  if (!values.oracle) {
    console.log('\nThe Python baseline was not run: give --oracle FILE.')
    return
  }
  const sidecars = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join(folder, name))
  const baseline = runBaseline(path.resolve(process.env.INIT_CWD ?? '.', values.oracle), sidecars)
  if (typeof baseline === 'string') console.log(`\nThe Python baseline was not run: ${baseline}.`)
  else printBaseline(scored, baseline)
}

run(process.argv.slice(2))
