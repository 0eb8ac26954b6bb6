import { existsSync } from 'node:fs'
import { endlessNetwork, smallNetwork, squareNetwork } from '@undertone/formats/onnx/test-networks'
import { afterAll, describe, expect, test } from 'vitest'
import { onnxPackage } from './onnx-protocol.ts'
import { OnnxRunner } from './onnx-runner.ts'

const isInstalled = existsSync(new URL(`../../../../../node_modules/${onnxPackage}`, import.meta.url))
const runner = new OnnxRunner({ runMs: 1000 })
afterAll(() => runner.close())

const row = Float32Array.of(1, 2, 3)
const answerOf = (file: Uint8Array, rows = [row]) => runner.run(`${Math.random()}`, async () => file, rows)

const small = smallNetwork()

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
    expect(await answerOf(endlessNetwork())).toEqual({ problem: 'tookTooLong', detail: '1' })
    expect(await answerOf(squareNetwork(12_000))).toEqual({ problem: 'outOfMemory', detail: '256' })
    expect(await answerOf(squareNetwork(100))).toHaveLength(1)
  })
})
