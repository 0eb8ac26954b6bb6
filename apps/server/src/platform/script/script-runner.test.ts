import { afterAll, describe, expect, test } from 'vitest'
import { ScriptRunner } from './script-runner.ts'

const runner = new ScriptRunner({ runMs: 500, memoryBytes: 33_554_432, stackBytes: 262_144, answer: 100_000 })
afterAll(() => runner.close())

const samples = Float64Array.of(1, -2, 3)
const ask = (body: string, before = '') =>
  runner.run({
    source: `${before}\nexport function analyze(input) { ${body} }`,
    name: 'analyze',
    input: { json: '{"rate": 100, "spectrum": {"step": 2}}', arrays: { samples, 'spectrum.amplitude': Float64Array.of(5) } },
  })
const parsed = async (body: string, before = '') => {
  const answer = await ask(body, before)
  return 'json' in answer ? JSON.parse(answer.json) : answer
}

describe('a script', () => {
  test('reads numbers and arrays, and answers numbers, lists and typed arrays', async () => {
    expect(await parsed('return { rate: input.rate, y: input.samples, s: input.spectrum, top: Math.max(...input.samples) }')).toEqual({
      rate: 100,
      y: [1, -2, 3],
      s: { step: 2, amplitude: [5] },
      top: 3,
    })
  })

  test('exports a declaration, which is read without running anything else', async () => {
    const source = 'export const plugin = { name: "a", values: [] }; export function analyze() { while (true); }'
    expect(await runner.run({ source, name: 'plugin', input: null })).toEqual({ json: '{"name":"a","values":[]}' })
  })

  test.each([
    ['has no syntax', 'export const plugin = ', 'notLoaded'],
    ['has no export of the name', 'const plugin = 1', 'noExport'],
    ['imports another file', 'import fs from "fs"; export const plugin = 1', 'notLoaded'],
    ['waits for what never comes', 'await new Promise(() => {}); export const plugin = 1', 'notLoaded'],
    ['throws while it is read', 'throw new Error("no"); export const plugin = 1', 'notLoaded'],
    ['loops while it is read', 'while (true); export const plugin = 1', 'time'],
    ['exports a declaration that loops', 'export const plugin = { get name() { while (true); } }', 'time'],
  ])('that %s is refused', async (_what, source, failed) => {
    expect(await runner.run({ source, name: 'plugin', input: null })).toMatchObject({ failed })
  })

  test('has no clock, no files, no network, no timers, and the same chance each time', async () => {
    const names = ['Date', 'process', 'require', 'fetch', 'setTimeout', 'WebAssembly', 'Buffer', 'performance', 'Worker', 'navigator']
    expect(await parsed(`return ${JSON.stringify(names)}.filter((name) => typeof globalThis[name] !== 'undefined')`)).toEqual([])
    expect(await parsed('return Math.random()')).toBe(await parsed('return Math.random()'))
  })

  test('keeps nothing from one run to the next, so that it cannot behave otherwise later', async () => {
    const counts = 'globalThis.runs = (globalThis.runs ?? 0) + 1; return globalThis.runs'
    expect([await parsed(counts), await parsed(counts)]).toEqual([1, 1])
  })
})

describe('a hostile script', () => {
  test.each([
    ['loops', 'while (true);', 'time'],
    ['loops and catches what stops it', 'while (true) { try { while (true); } catch {} finally { continue } }', 'time'],
    ['loops in a getter of its answer', 'return { get a() { while (true); } }', 'time'],
    ['loops in a proxy of its answer', 'return new Proxy({}, { ownKeys() { while (true); } })', 'time'],
    ['loops in the text of its error', 'throw { get message() { while (true); } }', 'time'],
    ['searches without end', 'return /(a+)+b/.test("a".repeat(60))', 'time'],
    ['takes memory without end', 'const a = []; while (true) a.push(new Float64Array(100000));', 'memory'],
    ['doubles a text without end', 'let a = "a"; while (true) a += a;', 'threw'],
    ['asks for more than there is', 'return new ArrayBuffer(1e9)', 'memory'],
    ['calls itself without end', 'const f = () => f() + 1; return f()', 'threw'],
    ['nests without end', 'let a = []; for (let i = 0; i < 1e5; i++) a = [a]; return a', 'memory'],
    ['answers too much', 'return "a".repeat(200000)', 'large'],
    ['answers a huge list', 'return new Float64Array(200000)', 'large'],
    ['throws a text', 'throw "no"', 'threw'],
    ['throws nothing', 'throw null', 'threw'],
    ['throws an error without a text', 'throw { toString() { throw 1 }, get name() { throw 2 } }', 'threw'],
    ['throws a proxy', 'throw new Proxy({}, { get() { throw 1 } })', 'threw'],
    ['answers an endless number', 'return 10n', 'threw'],
    ['answers itself', 'const a = {}; a.a = a; return a', 'threw'],
  ])('that %s ends with a reason', async (_what, body, failed) => {
    expect(await ask(body)).toMatchObject({ failed })
  })

  test('that replaces what every program uses harms its own answer alone', async () => {
    const poison = `Array.prototype.slice = Function.prototype.call = () => { throw new Error('gone') }
      Object.prototype.toJSON = () => 'mine'
      Object.defineProperty(Object.prototype, 'json', { get() { return 'stolen' } })
      Object.defineProperty(Object.prototype, 'failed', { get() { return undefined } })
      JSON.stringify = JSON.parse = String = Array = Float64Array = Math = null`
    // Its own answer is what its own toJSON says: neither the stolen reply nor an error.
    expect(await ask('return { a: 1 }', poison)).toEqual({ json: '"mine"' })
    expect(await parsed('return { a: 1 }')).toEqual({ a: 1 })
  })

  test('gets no long text out as a reason', async () => {
    const long = '"x".repeat(6e6)'
    expect(await ask('return { a: 1 }', `Object.prototype.failed = ${long}`)).toEqual({ json: '{"a":1}' })
    const poisons = [
      `throw new Error(${long})`,
      `Object.prototype.failed = ${long}; throw { name: ${long}, message: '' }`,
      `String.prototype.slice = () => ${long}; throw new Error('no')`,
    ]
    for (const body of poisons) {
      const answer = await ask(body)
      expect('detail' in answer ? answer.detail.length : Number.POSITIVE_INFINITY, body).toBeLessThanOrEqual(300)
    }
    const source = `throw new Error(${long}); export const plugin = 1`
    expect(await runner.run({ source, name: 'plugin', input: null })).toMatchObject({
      failed: 'notLoaded',
      detail: expect.stringMatching(/^.{1,300}$/),
    })
  })

  test('says that a number is none instead of hiding it', async () => {
    expect(await parsed('return [0 / 0, 1 / 0, -1 / 0, -0]')).toEqual(['NaN', 'Infinity', '-Infinity', 0])
  })

  test('answers something that is no data', async () => {
    expect(await parsed('return undefined')).toBeNull()
    expect(await parsed('return () => 1')).toBeNull()
    expect(await parsed('return Promise.resolve({ a: 1 })')).toEqual({})
  })
})

test('scripts that wait behind a hostile one are answered, each with its own answer', async () => {
  const asked = [
    ask('while (true);'),
    // Out of memory long before its time, also on a slow machine: a text would be filled letter by letter.
    ask('const a = []; while (true) a.push(new Uint8Array(1e6));'),
    ...[1, 2, 3].map((n) => ask(`return ${n}`)),
  ]
  const [loops, leaks, ...others] = await Promise.all(asked)
  expect([loops, leaks]).toMatchObject([{ failed: 'time' }, { failed: 'memory' }])
  expect(others).toEqual([{ json: '1' }, { json: '2' }, { json: '3' }])
})

test('many runs do not fill the process', async () => {
  const answers = []
  for (let i = 0; i < 60; i++) answers.push(await ask('const a = new Float64Array(1e6); return a.length'))
  expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"json":"1000000"}']))
})
