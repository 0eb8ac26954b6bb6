import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { isModelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkOnnx, fitsShape } from './check-onnx.ts'
import { graphAttribute, type OnnxModel, onnxFile, onnxGraph, onnxPlace, onnxTensor, writeOnnx } from './onnx-writer.ts'
import { bytes, message, whole, words } from './proto-writer.ts'

const net: OnnxModel = {
  name: 'net',
  inputs: [{ name: 'x', dims: [1, 3] }],
  outputs: [{ name: 'y', dims: [1, 2] }],
  constants: [{ name: 'w', dims: [3, 2], values: new Float32Array(6) }],
  nodes: [
    { operator: 'MatMul', inputs: ['x', 'w'], outputs: ['h'] },
    { operator: 'Sigmoid', inputs: ['h'], outputs: ['y'] },
  ],
}
const good = writeOnnx(net)
const reason = (file: Uint8Array) => {
  const found = checkOnnx(file)
  return isModelProblem(found) ? [found.problem, found.detail] : found
}
const node = (operator: string, more = {}) => ({ operator, inputs: ['x'], outputs: ['y'], ...more })
const withNodes = (...nodes: OnnxModel['nodes']) => writeOnnx({ ...net, nodes })
/** A file with one more constant, as its bytes. */
const withConstant = (tensor: Uint8Array) => onnxFile(onnxGraph(net, bytes(5, tensor)))
const weights = { name: 'w2', dims: [2], values: Float32Array.of(1, 2) }

describe('a network that may be run', () => {
  test('is described by its file', () => {
    expect(checkOnnx(good)).toEqual({
      input: { name: 'x', dims: [1, 3] },
      output: { name: 'y', dims: [1, 2] },
      nodes: 2,
      parameters: 6,
    })
  })

  test('may leave sizes open and list constants among the inputs', () => {
    const older = onnxFile(onnxGraph({ ...net, inputs: [{ name: 'x', dims: ['batch', 3] }] }, onnxPlace(11, { name: 'w', dims: [3, 2] })))
    expect(checkOnnx(older)).toMatchObject({ input: { name: 'x', dims: [null, 3] } })
  })

  test('fits the declared widths, or says which shape it has', () => {
    const facts = checkOnnx(good)
    if (isModelProblem(facts)) throw new Error(facts.problem)
    expect(fitsShape(facts, 3, 2)).toBeNull()
    expect(fitsShape(facts, 4, 2)).toEqual({ problem: 'wrongShape', detail: 'x [1, 3] ≠ [1, 4]' })
    expect(fitsShape(facts, 3, 5)).toEqual({ problem: 'wrongShape', detail: 'y [1, 2] ≠ [1, 5]' })
    const image = checkOnnx(writeOnnx({ ...net, inputs: [{ name: 'x', dims: [1, 1, 3] }] }))
    if (isModelProblem(image)) throw new Error(image.problem)
    expect(fitsShape(image, 3, 2)).toMatchObject({ problem: 'wrongShape' })
  })
})

describe('refused without being run', () => {
  test.each([
    ['no bytes', new Uint8Array(), ['damaged', 'no graph']],
    ['text', new TextEncoder().encode('<html>'), ['damaged', 'a field of an unknown type']],
    ['a field beyond the end', good.subarray(0, good.length - 20), ['damaged', 'a field that is longer than the file']],
    ['a loop', withNodes(node('Loop', { attributes: [graphAttribute('body', onnxGraph(net))] })), ['nested', 'Loop']],
    ['functions', onnxFile(onnxGraph(net), message(25, words(1, 'f'))), ['nested', 'functions']],
    ['training', onnxFile(onnxGraph(net), message(20)), ['nested', 'training']],
    ['an operator of nobody', withNodes(node('Backdoor')), ['unknownOperator', 'Backdoor']],
    ['an operator of a vendor', withNodes(node('Add', { domain: 'com.vendor' })), ['unknownOperator', 'com.vendor.Add']],
    ['operators of a vendor', onnxFile(onnxGraph(net), message(8, words(1, 'com.vendor'), whole(2, 1))), ['unknownOperator', 'com.vendor']],
    ['a size that is a number of the network', withNodes(node('Expand')), ['unknownOperator', 'Expand']],
    [
      'a file beside it',
      withConstant(onnxTensor(weights, message(13, words(1, 'location'), words(2, '../../etc/passwd')))),
      ['outsideFile', 'w2'],
    ],
    ['a place outside', withConstant(onnxTensor(weights, whole(14, 1))), ['outsideFile', 'w2']],
    [
      'a huge constant',
      withConstant(onnxTensor({ name: 'w2', dims: [2 ** 20, 2 ** 20], values: new Float32Array() })),
      ['hugeTensor', 'w2'],
    ],
    [
      'a size whose product overflows',
      withConstant(onnxTensor({ name: 'w2', dims: [2 ** 32, 2 ** 32, 0], values: new Float32Array() })),
      ['hugeTensor', 'w2'],
    ],
    ['a negative size', withConstant(onnxTensor({ name: 'w2', dims: [-1], values: new Float32Array() })), ['hugeTensor', 'w2']],
    ['fewer numbers than its shape', withConstant(onnxTensor({ ...weights, dims: [3] })), ['wrongTensor', 'w2']],
    ['sparse constants', onnxFile(onnxGraph(net, message(15))), ['unknownOperator', 'SparseTensor']],
    ['two inputs', writeOnnx({ ...net, inputs: [...net.inputs, { name: 'z', dims: [1] }] }), ['inputCount', '2']],
    ['no output', writeOnnx({ ...net, outputs: [] }), ['outputCount', '0']],
    [
      'whole numbers as input',
      onnxFile(onnxGraph({ ...net, inputs: [] }, onnxPlace(11, { name: 'x', dims: [1, 3] }, 7))),
      ['notFloat', 'x'],
    ],
    [
      'too many steps',
      withNodes(...Array.from({ length: modelLimits.nodes + 1 }, () => node('Abs'))),
      ['tooManyNodes', String(modelLimits.nodes)],
    ],
    ['too many bytes', new Uint8Array(modelLimits.fileBytes + 1), ['tooLarge', '16']],
  ])('%s', (_name, file, expected) => expect(reason(file)).toEqual(expected))

  test('constants outside of the file, in an attribute', () => {
    const hidden = message(5, words(1, 'value'), bytes(5, onnxTensor(weights, whole(14, 1))), whole(20, 4))
    expect(reason(withNodes({ operator: 'Constant', inputs: [], outputs: ['y'], attributes: [hidden] }))).toEqual(['outsideFile', 'w2'])
  })

  test('any bytes are described or refused, never thrown at', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (file) => void checkOnnx(file)))
    const cut = fc.tuple(fc.nat(good.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 5 }), (changes) => {
        const file = Uint8Array.from(good)
        for (const [at, value] of changes) file[at] = value
        checkOnnx(file)
      }),
    )
  })
})
