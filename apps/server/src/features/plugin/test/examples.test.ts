import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PluginAnswer, PluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'
import { isPluginProblem } from '@undertone/domain/plugin/plugin-problems.table'
import { afterAll, expect, test } from 'vitest'
import type { PluginFile } from '../run/plugin-runner.ts'
import { PluginRunner } from '../run/plugin-runner.ts'

const folder = path.join(import.meta.dirname, '../../../../../../examples/plugins')
const sampleHz = 25_600
const n = 25_600
/** 1,500 r/min. */
const speedHz = 25

let given = new Float32Array(n)
const runner = new PluginRunner({ samples: async () => given })
afterAll(() => runner.close())

async function fileOf(name: string): Promise<PluginFile> {
  const source = readFileSync(path.join(folder, name), 'utf8')
  const declaration = await runner.declarationOf(1, source)
  if (isPluginProblem(declaration)) throw new Error(JSON.stringify(declaration))
  return { source, declaration }
}

/** Values of an example in a signal, by key. */
async function valuesIn(name: string, at: (t: number, i: number) => number) {
  const file = await fileOf(name)
  given = Float32Array.from({ length: n }, (_, i) => at(i / sampleHz, i))
  const wave = { unit: 'm/s²', n, axis: 'X' } as never
  const { answer, problem } = await runner.analyze(1, file, { wave, sampleHz, speedHz }, 'user')
  if (!answer) throw new Error(JSON.stringify(problem))
  return Object.fromEntries(answer.values.map(({ key, value }: PluginAnswer['values'][number]) => [key, value]))
}

/** Noise that is the same each time. */
const noise = (i: number): number => {
  const x = Math.sin(i * 12.9898 + 78.233) * 43_758.5453
  return 2 * (x - Math.floor(x)) - 1
}
/** Damped ringing at a frequency, so many times a second. */
const ringing = (t: number, perSecond: number, hz: number): number => {
  const since = t % (1 / perSecond)
  return Math.exp(-1500 * since) * Math.sin(2 * Math.PI * hz * since)
}

test('every example passes the trials of an upload and has texts in both languages', async () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(names).toHaveLength(3)
  for (const name of names) {
    const file = await fileOf(name)
    const trials = await runner.trialsOf(1, file)
    expect(
      trials.map(({ key, problem }) => [key, problem]),
      name,
    ).toEqual([
      ['silence', null],
      ['impacts', null],
      ['noise', null],
    ])
    const { about }: PluginDeclaration = file.declaration
    expect(about?.en && about.cn, name).toBeTruthy()
  }
})

test('gear modulation finds the index of a modulated mesh', async () => {
  for (const index of [0, 0.2, 0.6]) {
    const values = await valuesIn(
      'gear-modulation.js',
      (t, i) => 3 * (1 + index * Math.cos(2 * Math.PI * speedHz * t)) * Math.cos(2 * Math.PI * 31 * speedHz * t) + 0.01 * noise(i),
    )
    expect(values.mesh).toBeCloseTo(31 * speedHz, 0)
    expect(values.modulation).toBeCloseTo(index, 1)
    expect(values.level).toBeCloseTo(3, 1)
  }
})

test('impacts are counted per second and per turn, and are stronger than noise', async () => {
  const struck = await valuesIn(
    'impacts.js',
    (t, i) => Math.sin(2 * Math.PI * speedHz * t) + 20 * ringing(t, 3 * speedHz, 4000) + 0.1 * noise(i),
  )
  expect(struck.rate).toBeCloseTo(75, 0)
  expect(struck.perTurn).toBeCloseTo(3, 1)
  const quiet = await valuesIn('impacts.js', (t, i) => Math.sin(2 * Math.PI * speedHz * t) + 0.1 * noise(i))
  expect(quiet.rate).toBe(0)
  expect(struck.strength ?? 0).toBeGreaterThan((quiet.strength ?? 0) + 20)
})

test('spectral kurtosis finds the band that rings, and none in noise or a tone', async () => {
  const rings = await valuesIn(
    'spectral-kurtosis.js',
    (t, i) => 10 * ringing(t, 40, 6000) + 0.2 * noise(i) + Math.sin(2 * Math.PI * 500 * t),
  )
  expect(rings.kurtosis ?? 0).toBeGreaterThan(3)
  expect(rings.from ?? 0).toBeLessThan(6000)
  expect(rings.to ?? 0).toBeGreaterThan(6000)
  const steady = await valuesIn('spectral-kurtosis.js', (t, i) => Math.sin(2 * Math.PI * 6000 * t) + noise(i))
  expect(steady).toMatchObject({ centre: null })
  expect(Math.abs(steady.kurtosis ?? 9)).toBeLessThan(1)
})
