import { existsSync } from 'node:fs'
import { graphAttribute, onnxFile, onnxGraph, onnxPlace, wholeAttribute, writeOnnx } from '@undertone/formats/onnx/onnx-writer'
import { afterAll, describe, expect, test } from 'vitest'
import { onnxPackage } from './onnx-protocol.ts'
import { OnnxRunner } from './onnx-runner.ts'

const isInstalled = existsSync(new URL(`../../../../../node_modules/${onnxPackage}`, import.meta.url))
const runner = new OnnxRunner({ runMs: 1000 })
afterAll(() => runner.close())

const row = Float32Array.of(1, 2, 3)
const place = { name: 'x', dims: [1, 3] }
const answerOf = (file: Uint8Array, rows = [row]) => runner.run(`${Math.random()}`, async () => file, rows)

/** A product and a sigmoid. */
const small = writeOnnx({
  name: 'small',
  inputs: [place],
  outputs: [{ name: 'y', dims: [1, 2] }],
  constants: [{ name: 'w', dims: [3, 2], values: Float32Array.of(1, 0, 0, 1, 1, 1) }],
  nodes: [
    { operator: 'MatMul', inputs: ['x', 'w'], outputs: ['h'] },
    { operator: 'Sigmoid', inputs: ['h'], outputs: ['y'] },
  ],
})

/** Sums that spread over a square of `n` × `n` numbers. */
const square = (n: number) =>
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
function endless(): Uint8Array {
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

test('networks are refused while no runtime is installed', async () => {
  const without = new OnnxRunner({ env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(blocked)}` } })
  expect(await without.run('a', async () => small, [row])).toEqual({ problem: 'noRuntime', detail: '' })
  await without.close()
})

/** Lets the package not be found. */
const blocked = `import { registerHooks } from 'node:module'
registerHooks({ resolve(name, context, next) {
  if (name.startsWith('${onnxPackage}')) throw Object.assign(new Error('blocked'), { code: 'ERR_MODULE_NOT_FOUND' })
  return next(name, context)
} })`

describe.runIf(isInstalled)('a network in a process of its own', () => {
  test('answers every row', async () => {
    const found = await answerOf(small, [row, Float32Array.of(0, 0, 0)])
    if ('problem' in found) throw new Error(JSON.stringify(found))
    const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))
    expect(found.map((one) => [...one])).toEqual([
      [expect.closeTo(sigmoid(4), 6), expect.closeTo(sigmoid(5), 6)],
      [0.5, 0.5],
    ])
  })

  test.each([
    ['junk', new TextEncoder().encode('no network at all')],
    ['an empty file', new Uint8Array()],
    ['half a file', small.subarray(0, small.length / 2)],
  ])('%s is refused', async (_name, file) => {
    expect(await answerOf(file)).toMatchObject({ problem: 'notRun' })
  })

  test('a wrong width is refused, without places of the source', async () => {
    const found = await answerOf(small, [Float32Array.of(1, 2)])
    expect(found).toMatchObject({ problem: 'notRun' })
    expect(JSON.stringify(found)).not.toMatch(/\.(cc|h)\b/)
  })

  test('an endless loop is killed after its time, more memory than allowed refused, and the next network is answered', async () => {
    expect(await answerOf(endless())).toEqual({ problem: 'tookTooLong', detail: '1' })
    expect(await answerOf(square(12_000))).toEqual({ problem: 'outOfMemory', detail: '256' })
    expect(await answerOf(square(100))).toHaveLength(1)
  })
})
