import { existsSync } from 'node:fs'
import { checkOnnx } from '@undertone/formats/onnx/check-onnx'
import { afterAll, describe, expect, test } from 'vitest'
import { onnxPackage } from '../../apps/server/src/platform/onnx/onnx-protocol.ts'
import { OnnxRunner } from '../../apps/server/src/platform/onnx/onnx-runner.ts'
import { seeded } from '../../apps/simulator/src/physics/random.ts'
import { answerOf, type Example, networkFile, train } from './network.ts'

const random = seeded('corners')
/** Points of a square: like corners belong together, which no single sum can tell. The third feature never changes. */
const examples: Example[] = Array.from({ length: 400 }, () => {
  const [x, y] = [random.next() * 20 + 40, random.next() - 0.5]
  return { row: Float32Array.of(x, y, 7), output: x > 50 === y > 0 ? 1 : 0 }
})
const network = train(examples, 3, { hidden: 12, epochs: 60, batch: 16, rate: 0.02, decay: 0, seed: 'test' })

describe('a network', () => {
  test('learns what no single sum can tell', () => {
    const right = examples.filter(({ row, output }) => answerOf(network, row)[output]! > 0.5)
    expect(right.length).toBeGreaterThan(380)
    expect(answerOf(network, examples[0]!.row)[2]).toBeLessThan(0.05)
  })

  test('is the same for the same examples', () => {
    const training = { hidden: 4, epochs: 2, batch: 16, rate: 0.02, decay: 0, seed: 'test' }
    expect(train(examples, 2, training)).toEqual(train(examples, 2, training))
  })

  test('is a file that the server accepts', () => {
    expect(checkOnnx(networkFile(network))).toMatchObject({ input: { dims: [1, 3] }, output: { dims: [1, 3] }, nodes: 8 })
  })
})

describe.runIf(existsSync(new URL(`../../node_modules/${onnxPackage}`, import.meta.url)))('its file', () => {
  const runner = new OnnxRunner()
  afterAll(() => runner.close())
  test('answers within 1e-5 of the trainer', async () => {
    const rows = examples.slice(0, 50).map(({ row }) => row)
    const found = await runner.run('net', async () => networkFile(network), rows)
    if ('problem' in found) throw new Error(found.problem)
    const apart = found.map((answer, i) => Math.max(...answerOf(network, rows[i]!).map((value, k) => Math.abs(value - answer[k]!))))
    expect(Math.max(...apart)).toBeLessThan(1e-5)
  })
})
