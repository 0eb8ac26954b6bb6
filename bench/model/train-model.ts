/**
 * Trains a diagnostic model from the simulator alone, writes it as an ONNX file with its declaration, and says whether it beats the rules:
 * `npm run train-model -- [--out FOLDER] [--recordings FOLDER]`. Recordings try the model and never shape it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { DiagnosisInput } from '@undertone/condition/diagnosis/record/machine-facts'
import { diagnose } from '@undertone/condition/diagnosis/verdict/diagnose'
import { askModel, isQuestion, modelDiagnosis } from '@undertone/condition/model/model-findings'
import type { Finding } from '@undertone/domain/diagnosis/finding'
import { modelDeclaration, type OnnxDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { OnnxRunner } from '../../apps/server/src/platform/onnx/onnx-runner.ts'
import { namesCause } from '../condition/simulated-truth.ts'
import { interval } from '../diagnosis/intervals.ts'
import { answerOf, type Example, type Network, networkFile, train } from './network.ts'
import { compareOnRecordings } from './on-recordings.ts'
import { examplesOf, type SimulatedCase, simulatedCases, trainedInput, trainedOutputs } from './simulated-examples.ts'

/** Variants of each trial machine that are learned from, and those that choose the threshold, and those that are scored. */
const variants = { learned: 4, threshold: 5, scored: 6 } as const
/** Processor time of the whole training, s. */
const maxSeconds = 120

type Diagnose = (input: DiagnosisInput) => readonly Finding[]

const seconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Mean of the channels for each output, as the product takes it; null where the model cannot read a record. */
function meansOf(network: Network, one: Pick<SimulatedCase, 'input' | 'output'>): number[] | null {
  const answers = examplesOf(one).map(({ row }) => answerOf(network, row))
  return answers.length === 0 ? null : trainedOutputs.map((_, k) => answers.reduce((sum, answer) => sum + answer[k]!, 0) / answers.length)
}

/** The lowest threshold of at least a half at which no machine that the network has not seen is named wrongly; just above the surest error otherwise. */
function thresholdOf(network: Network, cases: readonly SimulatedCase[]): number {
  const wrong = cases.flatMap((one) =>
    (meansOf(network, one) ?? []).filter((_, k) => k !== one.output && trainedOutputs[k]?.fault !== null),
  )
  return Math.min(0.99, Math.max(0.5, ...wrong.map((value) => value + 0.01)))
}

/** Right, wrong and silent on records of known causes, and findings on those without one. */
function score(name: string, cases: readonly SimulatedCase[], find: Diagnose): { right: number; named: number } {
  let [right, wrong, silent, falsely, quiet] = [0, 0, 0, 0, 0]
  for (const { input, cause } of cases) {
    const findings = find(input)
    if (!cause) findings.length > 0 ? falsely++ : quiet++
    else if (findings.some((one) => namesCause(one, cause))) right++
    else findings.length > 0 ? wrong++ : silent++
  }
  console.log(`  ${name.padEnd(10)} right ${right}, wrong ${wrong}, silent ${silent}; without a fault: false ${falsely}, quiet ${quiet}`)
  return { right, named: right + wrong + falsely }
}

/** Largest difference between the trainer and the runtime; null where no runtime is installed. */
async function differenceOf(network: Network, file: Uint8Array, examples: readonly Example[]): Promise<number | null> {
  const runner = new OnnxRunner()
  const found = await runner.run(
    'trained',
    async () => file,
    examples.map(({ row }) => row),
  )
  await runner.close()
  if ('problem' in found) {
    console.log(`The file was not run: ${found.problem} ${found.detail}`)
    return null
  }
  return Math.max(...found.flatMap((answer, i) => [...answerOf(network, examples[i]!.row)].map((value, k) => Math.abs(value - answer[k]!))))
}

async function run(words: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...words], options: { out: text, recordings: text } })
  const examples = [...simulatedCases(0, variants.learned)].flatMap(examplesOf)
  console.log(
    `${examples.length} examples of ${trainedOutputs.length} outputs, ${trainedInput.mapType}: ${seconds().toFixed(0)} s of processor time`,
  )
  const network = train(examples, trainedOutputs.length)
  const spent = seconds()
  console.log(`trained: ${spent.toFixed(0)} s of processor time in all (at most ${maxSeconds})`)
  if (spent > maxSeconds) throw new Error('the training took longer than it may')
  const threshold = thresholdOf(network, [...simulatedCases(variants.learned, variants.threshold)])
  const file = networkFile(network)
  const outputs = trainedOutputs.map((one) => ({ ...one, threshold }))
  const draft: OnnxDeclaration = { algorithm: 'Onnx', input: trainedInput, outputs, confidence: 1 }
  const findWith =
    (declaration: OnnxDeclaration): Diagnose =>
    (input) => {
      const question = askModel(declaration, input)
      return isQuestion(question)
        ? modelDiagnosis(
            declaration,
            { name: 'trained', version: 1 },
            question,
            question.rows.map((row) => answerOf(network, row)),
          ).findings
        : []
    }
  const scored = [...simulatedCases(variants.threshold, variants.scored)]
  console.log(`\nsimulated machines that were not learned from, named from ${threshold.toFixed(2)} on`)
  const { right, named } = score('model', scored, findWith(draft))
  score('rules', scored, (input) => diagnose(input).findings)
  // What it claims is the lower end of what its findings were right.
  const declaration: OnnxDeclaration = { ...draft, confidence: Math.max(0.01, Number(interval(right, named)[0].toFixed(2))) }
  console.log(`declared confidence ${declaration.confidence}: the lower end of the 95 % interval of ${right} right of ${named}`)
  const difference = await differenceOf(
    network,
    file,
    examples.filter((_, i) => i % 10 === 0),
  )
  if (difference !== null) console.log(`largest difference to the runtime: ${difference.toExponential(1)} (at most 1e-5)`)
  if (difference !== null && difference > 1e-5) process.exitCode = 1
  if (values.out) {
    const folder = path.resolve(process.env.INIT_CWD ?? '.', values.out)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'model.onnx'), file)
    writeFileSync(path.join(folder, 'declaration.json'), `${JSON.stringify(modelDeclaration.parse(declaration), null, 2)}\n`)
    console.log(`model.onnx and declaration.json are in ${values.out}`)
  }
  if (values.recordings) compareOnRecordings(path.resolve(process.env.INIT_CWD ?? '.', values.recordings), findWith(declaration))
  else console.log('\nRecordings were not run: give --recordings FOLDER.')
}

await run(process.argv.slice(2))
process.disconnect?.()
