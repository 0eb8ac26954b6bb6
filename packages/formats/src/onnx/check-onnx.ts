import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { type ModelProblem, modelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import { onnxOperators } from '@undertone/domain/diagnostic-model/onnx-operators.table'
import { ProtoError, type ProtoMessage, protoMessage } from './proto-reader.ts'

/** An input or output as the file declares it; null is a dimension of any size. */
export interface OnnxShape {
  readonly name: string
  readonly dims: readonly (number | null)[]
}

/** What a network is, by its file. */
export interface OnnxFacts {
  readonly input: OnnxShape
  readonly output: OnnxShape
  readonly nodes: number
  /** Numbers of its constants. */
  readonly parameters: number
}

/** Carries the reason out of the depth of a file. */
class Refused extends Error {
  readonly reason: ModelProblem
  constructor(...reason: Parameters<typeof modelProblem>) {
    super()
    this.reason = modelProblem(...reason)
  }
}

/** Bytes of one number by the data types of `onnx.proto` that a network may have: float32, the whole numbers, booleans, float16, float64. */
const numberBytes: Readonly<Record<number, number>> = { 1: 4, 2: 1, 3: 1, 4: 2, 5: 2, 6: 4, 7: 8, 9: 1, 10: 2, 11: 8, 12: 4, 13: 8 }
/** Where the numbers of a tensor stand one by one: fields of float, int32, int64, double and uint64 data. */
const listed = { float: 4, int32: 5, int64: 7, double: 10, uint64: 11 } as const
const float = 1

/** Numbers of a tensor, whose data must be in the file and fit its shape. */
function tensorNumbers(data: Uint8Array, given?: string): number {
  const tensor = protoMessage(data)
  const name = tensor.text(8) || given || '?'
  if (tensor.has(13) || tensor.number(14) === 1) throw new Refused('outsideFile', name)
  const dims = tensor.numbers(1)
  // As whole numbers of any size: a product of dimensions overflows what a number holds exactly.
  const count = dims.reduce((product, size) => product * size, 1n)
  if (count > BigInt(modelLimits.tensorNumbers) || dims.some((size) => size >= 2n ** 31n)) throw new Refused('hugeTensor', name)
  const width = numberBytes[tensor.number(2) ?? 0]
  if (width === undefined) throw new Refused('wrongTensor', name)
  const raw = tensor.all(9).at(-1)
  const held = raw ? raw.length / width : listedNumbers(tensor)
  if (held !== Number(count)) throw new Refused('wrongTensor', name)
  return Number(count)
}

function listedNumbers(tensor: ProtoMessage): number {
  const fixed = (field: number, width: number) =>
    tensor.has(field) ? tensor.all(field).reduce((sum, { length }) => sum + length, 0) / width : 0
  const counted = [listed.int32, listed.int64, listed.uint64].map((field) => tensor.numbers(field).length)
  return fixed(listed.float, 4) + fixed(listed.double, 8) + counted.reduce((sum, count) => sum + count, 0)
}

/** Checks one step; returns the numbers of the constants in its attributes. */
function checkNode(data: Uint8Array): number {
  const node = protoMessage(data)
  const [operator, domain] = [node.text(4), node.text(7)]
  const attributes = node.all(5).map(protoMessage)
  const graph = attributes.find((one) => one.has(6) || one.has(11) || one.text(21) !== '')
  if (graph) throw new Refused('nested', operator)
  if ((domain !== '' && domain !== 'ai.onnx') || !onnxOperators.has(operator))
    throw new Refused('unknownOperator', (domain === '' ? operator : `${domain}.${operator}`).slice(0, 100))
  if (attributes.some((one) => one.has(22) || one.has(23))) throw new Refused('unknownOperator', `${operator} (sparse)`)
  return attributes
    .flatMap((one) => [...one.all(5), ...one.all(10)])
    .reduce((sum, tensor) => sum + tensorNumbers(tensor, node.text(3) || operator), 0)
}

/** Reads an input or output; anything but a tensor of float32 is refused. */
function shapeOf(place: ProtoMessage): OnnxShape {
  const name = place.text(1)
  const tensor = protoMessage(place.all(2).at(-1) ?? new Uint8Array())
    .all(1)
    .map(protoMessage)
    .at(-1)
  if (tensor?.number(1) !== float) throw new Refused('notFloat', name)
  const shape = tensor.all(2).map(protoMessage).at(-1)
  const dims = (shape?.all(1) ?? []).map((data) => protoMessage(data).number(1))
  return { name, dims: dims.map((size) => (size === null || size < 1 ? null : size)) }
}

function checkGraph(graph: ProtoMessage): OnnxFacts {
  const nodes = graph.all(1)
  if (nodes.length > modelLimits.nodes) throw new Refused('tooManyNodes', modelLimits.nodes)
  const constants = graph.all(5)
  if (graph.has(15)) throw new Refused('unknownOperator', 'SparseTensor')
  const parameters = [...constants.map((data) => tensorNumbers(data)), ...nodes.map(checkNode)].reduce((sum, count) => sum + count, 0)
  // Older files list the constants among the inputs.
  const named = new Set(constants.map((data) => protoMessage(data).text(8)))
  const inputs = graph
    .all(11)
    .map(protoMessage)
    .filter((place) => !named.has(place.text(1)))
  const outputs = graph.all(12).map(protoMessage)
  const [input, output] = [inputs[0], outputs[0]]
  if (!input || inputs.length > 1) throw new Refused('inputCount', inputs.length)
  if (!output || outputs.length > 1) throw new Refused('outputCount', outputs.length)
  return { input: shapeOf(input), output: shapeOf(output), nodes: nodes.length, parameters }
}

/** Checks a file without running it: what is in it, and that nothing outside of it is named. */
export function checkOnnx(file: Uint8Array): OnnxFacts | ModelProblem {
  if (file.length > modelLimits.fileBytes) return modelProblem('tooLarge', modelLimits.fileBytes / 1_048_576)
  try {
    const model = protoMessage(file)
    if (model.has(25)) return modelProblem('nested', 'functions')
    if (model.has(20)) return modelProblem('nested', 'training')
    const graph = model.all(7).at(-1)
    if (!graph || model.number(1) === null) return modelProblem('damaged', 'no graph')
    const unknown = model
      .all(8)
      .map((one) => protoMessage(one).text(1))
      .find((domain) => domain !== '' && domain !== 'ai.onnx')
    if (unknown !== undefined) return modelProblem('unknownOperator', unknown.slice(0, 100))
    return checkGraph(protoMessage(graph))
  } catch (error) {
    if (error instanceof Refused) return error.reason
    if (error instanceof ProtoError) return modelProblem('damaged', error.message)
    throw error
  }
}

const written = (dims: OnnxShape['dims']): string => `[${dims.map((size) => size ?? '?').join(', ')}]`

/** Whether a network reads and answers rows of these widths; the problem if it does not. A width that the file leaves open shows when it is run. */
export function fitsShape({ input, output }: OnnxFacts, inputs: number, outputs: number): ModelProblem | null {
  const fits = ({ dims }: OnnxShape, width: number) => dims.length === 2 && (dims[0] ?? 1) === 1 && (dims[1] ?? width) === width
  if (!fits(input, inputs)) return modelProblem('wrongShape', `${input.name} ${written(input.dims)} ≠ [1, ${inputs}]`)
  // Many exporters leave the shape of the output out.
  if (output.dims.length > 0 && !fits(output, outputs))
    return modelProblem('wrongShape', `${output.name} ${written(output.dims)} ≠ [1, ${outputs}]`)
  return null
}
