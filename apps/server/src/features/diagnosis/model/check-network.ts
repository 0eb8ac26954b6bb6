import { inputWidth, type OnnxDeclaration } from '@undertone/domain/diagnostic-model/model-declaration'
import { isModelProblem, type ModelProblem, modelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import { checkOnnx, fitsShape, type OnnxFacts } from '@undertone/formats/onnx/check-onnx'
import type { OnnxRunner } from '../../../platform/onnx/onnx-runner.ts'

/** Outputs may miss 0 and 1 by rounding. */
const rounding = 1e-5

/** Rows to try a network with: silence, lines of some dB, and both signs, all the same at each trial. */
export const trialRows = (width: number): readonly Float32Array[] => [
  new Float32Array(width),
  Float32Array.from({ length: width }, (_, i) => (i * 7919) % 31),
  Float32Array.from({ length: width }, (_, i) => 3 * Math.sin(1 + i * i)),
]

/** Checks a file and loads it, without running it: what an upload is asked. */
export async function checkedFile(runner: OnnxRunner, key: string, file: Uint8Array): Promise<OnnxFacts | ModelProblem> {
  const facts = checkOnnx(file)
  if (isModelProblem(facts)) return facts
  const loaded = await runner.run(key, async () => file, [])
  return isModelProblem(loaded) ? loaded : facts
}

/** Checks that a network reads and answers what a version declares: by its file, and by running it. */
export async function networkProblem(
  runner: OnnxRunner,
  key: string,
  file: Uint8Array,
  { input, outputs }: Pick<OnnxDeclaration, 'input' | 'outputs'>,
): Promise<ModelProblem | null> {
  const facts = checkOnnx(file)
  if (isModelProblem(facts)) return facts
  const width = inputWidth(input)
  const misfit = fitsShape(facts, width, outputs.length)
  if (misfit) return misfit
  const answers = await runner.run(key, async () => file, trialRows(width))
  if (isModelProblem(answers)) return answers
  const other = answers.find(({ length }) => length !== outputs.length)
  if (other) return modelProblem('wrongShape', `${facts.output.name} [1, ${other.length}] ≠ [1, ${outputs.length}]`)
  const wrong = answers.flatMap((row) => [...row]).find((value) => !(value >= -rounding && value <= 1 + rounding))
  return wrong === undefined ? null : modelProblem('notProbability', Number(wrong.toPrecision(4)))
}
