import { graphAttribute, onnxFile, onnxGraph, onnxPlace, wholeAttribute, writeOnnx } from './onnx-writer.ts'

/** The input of all networks here: three values. */
const place = { name: 'x', dims: [1, 3] }

/** A product and a sigmoid. */
export const smallNetwork = (): Uint8Array =>
  writeOnnx({
    name: 'small',
    inputs: [place],
    outputs: [{ name: 'y', dims: [1, 2] }],
    constants: [{ name: 'w', dims: [3, 2], values: Float32Array.of(1, 0, 0, 1, 1, 1) }],
    nodes: [
      { operator: 'MatMul', inputs: ['x', 'w'], outputs: ['h'] },
      { operator: 'Sigmoid', inputs: ['h'], outputs: ['y'] },
    ],
  })

/** Sums that spread over a square of `n` × `n` numbers: a small file that asks for any memory. */
export const squareNetwork = (n: number): Uint8Array =>
  writeOnnx({
    name: 'square',
    inputs: [place],
    outputs: [{ name: 'y', dims: ['a', 'b'] }],
    constants: [
      { name: 'down', dims: [n, 1], values: new Float32Array(n) },
      { name: 'across', dims: [3, n], values: new Float32Array(3 * n) },
    ],
    nodes: [
      { operator: 'MatMul', inputs: ['x', 'across'], outputs: ['h'] },
      { operator: 'Add', inputs: ['down', 'h'], outputs: ['y'] },
    ],
  })

/** A loop without an end: its condition is handed on as it is. */
export function endlessNetwork(): Uint8Array {
  const [int64, boolean] = [7, 9]
  const named = (name: string, dims: readonly number[] = []) => ({ name, dims })
  const body = onnxGraph(
    {
      name: 'body',
      inputs: [],
      outputs: [],
      constants: [],
      nodes: [
        { operator: 'Identity', inputs: ['go'], outputs: ['on'] },
        { operator: 'Sin', inputs: ['v'], outputs: ['w'] },
      ],
    },
    onnxPlace(11, named('i'), int64),
    onnxPlace(11, named('go'), boolean),
    onnxPlace(11, named('v', [1, 3])),
    onnxPlace(12, named('on'), boolean),
    onnxPlace(12, named('w', [1, 3])),
  )
  return onnxFile(
    onnxGraph({
      name: 'endless',
      inputs: [place],
      outputs: [{ name: 'y', dims: [1, 3] }],
      constants: [{ name: 'one', dims: [], wholes: [1] }],
      nodes: [
        { operator: 'Cast', inputs: ['one'], outputs: ['start'], attributes: [wholeAttribute('to', boolean)] },
        { operator: 'Loop', inputs: ['', 'start', 'x'], outputs: ['y'], attributes: [graphAttribute('body', body)] },
      ],
    }),
  )
}
