import { bytes, concat, message, type ProtoPart, whole, words } from './proto-writer.ts'

/** A constant of a network: its shape, row by row. */
export interface OnnxTensor {
  readonly name: string
  readonly dims: readonly number[]
  readonly values: Float32Array
}

/** Whole numbers, such as axes or a shape. */
export interface OnnxWholes {
  readonly name: string
  readonly dims: readonly number[]
  readonly wholes: readonly number[]
}

/** One step of a network. */
export interface OnnxNode {
  readonly operator: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  /** Attributes, already as parts of an attribute message. */
  readonly attributes?: readonly ProtoPart[]
  readonly domain?: string
}

/** An input or an output; a text is a dimension of any size. */
export interface OnnxPlace {
  readonly name: string
  readonly dims: readonly (number | string)[]
}

/** A network with constants. */
export interface OnnxModel {
  readonly name: string
  readonly inputs: readonly OnnxPlace[]
  readonly outputs: readonly OnnxPlace[]
  readonly constants: readonly (OnnxTensor | OnnxWholes)[]
  readonly nodes: readonly OnnxNode[]
}

/** Numbers of `onnx.proto`: float32 and int64 tensors, and the attribute types that are written. */
const types = { float: 1, int64: 7, int: 2, graph: 5 } as const
/** The version of the format, and of its operators, that models are written in: read by every runtime of the last years. */
const irVersion = 8
const opset = 13

const floatBytes = (values: Float32Array): Uint8Array => {
  const out = new DataView(new ArrayBuffer(values.length * 4))
  for (const [i, value] of values.entries()) out.setFloat32(4 * i, value, true)
  return new Uint8Array(out.buffer)
}
const wholeBytes = (values: readonly number[]): Uint8Array => {
  const out = new DataView(new ArrayBuffer(values.length * 8))
  for (const [i, value] of values.entries()) out.setBigInt64(8 * i, BigInt(value), true)
  return new Uint8Array(out.buffer)
}

/** A tensor; `more` are fields that a test adds. */
export const onnxTensor = (tensor: OnnxTensor | OnnxWholes, ...more: readonly ProtoPart[]): Uint8Array =>
  concat([
    ...tensor.dims.map((size) => whole(1, size)),
    whole(2, 'values' in tensor ? types.float : types.int64),
    words(8, tensor.name),
    ...('values' in tensor
      ? tensor.values.length > 0
        ? [bytes(9, floatBytes(tensor.values))]
        : []
      : [bytes(9, wholeBytes(tensor.wholes))]),
    ...more,
  ])

/** An attribute with a whole number. */
export const wholeAttribute = (name: string, value: number): ProtoPart => message(5, words(1, name), whole(3, value), whole(20, types.int))

/** An attribute with a graph. */
export const graphAttribute = (name: string, graph: Uint8Array): ProtoPart =>
  message(5, words(1, name), bytes(6, graph), whole(20, types.graph))

const node = ({ operator, inputs, outputs, attributes = [], domain }: OnnxNode): ProtoPart =>
  message(
    1,
    ...inputs.map((name) => words(1, name)),
    ...outputs.map((name) => words(2, name)),
    words(4, operator),
    ...attributes,
    ...(domain === undefined ? [] : [words(7, domain)]),
  )

/** A float input or output; another type for a test. */
export const onnxPlace = (field: number, { name, dims }: OnnxPlace, type: number = types.float): ProtoPart =>
  message(
    field,
    words(1, name),
    message(
      2,
      message(1, whole(1, type), message(2, ...dims.map((size) => message(1, typeof size === 'number' ? whole(1, size) : words(2, size))))),
    ),
  )

/** A graph; `more` are fields that a test adds. */
export const onnxGraph = ({ name, inputs, outputs, constants, nodes }: OnnxModel, ...more: readonly ProtoPart[]): Uint8Array =>
  concat([
    ...nodes.map(node),
    words(2, name),
    ...constants.map((tensor) => bytes(5, onnxTensor(tensor))),
    ...inputs.map((place) => onnxPlace(11, place)),
    ...outputs.map((place) => onnxPlace(12, place)),
    ...more,
  ])

/** A file around a graph. */
export const onnxFile = (graph: Uint8Array, ...more: readonly ProtoPart[]): Uint8Array =>
  concat([whole(1, irVersion), words(2, 'undertone'), bytes(7, graph), message(8, words(1, ''), whole(2, opset)), ...more])

/** Writes a network as an ONNX file. */
export const writeOnnx = (model: OnnxModel): Uint8Array => onnxFile(onnxGraph(model))
