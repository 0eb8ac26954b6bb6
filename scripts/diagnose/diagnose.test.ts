import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { encodeMat } from '@undertone/formats/recording/mat-encode'
import type { Outgoing } from '@undertone/formats/recording/recording'
import { encodeUff } from '@undertone/formats/recording/uff-encode'
import { encodeWav } from '@undertone/formats/recording/wav'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../core/config.ts'
import { type DiagnosisLine, diagnoseFolder } from './diagnose-folder.ts'

const sampleHz = 12_800
const shaftHz = 24.5
const bearing = { model: 'X9', n: 9, d: 7.94, D: 39.04 }
const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-diagnose-'))
const put = (name: string, content: Uint8Array | string) => writeFileSync(path.join(folder, name), content)

/** Reproducible noise between -1 and 1 (Numerical Recipes). */
function noise(n: number, seed: number): Float32Array {
  let state = seed
  return Float32Array.from({ length: n }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  })
}

/** A shaft with a residual imbalance; with a rate in orders, an element strikes a defect at it and rings. */
function machine({
  orders = 0,
  imbalance = 1,
  seed = 7,
  n = 65_536,
}: {
  orders?: number
  imbalance?: number
  seed?: number
  n?: number
} = {}): Float32Array {
  const x = noise(n, seed).map((value, i) => value + imbalance * Math.cos((2 * Math.PI * shaftHz * i) / sampleHz) * 3)
  for (let hit = 0; orders > 0 && (hit * sampleHz) / (orders * shaftHz) < n; hit++) {
    const at = Math.round((hit * sampleHz) / (orders * shaftHz))
    for (let i = 0; i < 90 && at + i < n; i++) x[at + i]! += 7 * Math.exp(-i / 20) * Math.sin(1.7 * i)
  }
  return x
}

const planar = (...channels: readonly Float32Array[]) =>
  Buffer.concat(channels.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)))
function record(name: string, channels: Readonly<Record<string, Float32Array>>, more: object = {}): void {
  put(`${name}.f32`, planar(...Object.values(channels)))
  put(`${name}.json`, JSON.stringify({ id: name, fs: sampleHz, channels: Object.keys(channels), unit: 'm/s2', rpm: shaftHz * 60, ...more }))
}
const outer = machine({ orders: 3.585 })
const outgoing = (samples: Float32Array): Outgoing => ({
  title: 'DE',
  startedAt: '2026-11-21 10:00:00',
  domain: 'time',
  quantity: 'acceleration',
  step: 1 / sampleHz,
  rpm: shaftHz * 60,
  channels: [{ name: 'DE', axis: null, unit: 'm/s²', samples }],
  facts: [],
})

let lines: Record<string, DiagnosisLine> = {}
const warnings: string[] = []

beforeAll(() => {
  record('outer', { DE: outer }, { bearing })
  record('inner-elements-only', { DE: machine({ orders: 5.415 }) }, { bearing: { n: 9 } })
  record('quiet', { H: machine({ seed: 3 }), V: machine({ seed: 4 }) }, { bearing })
  record('heavy', { H: machine({ imbalance: 5, seed: 5 }), V: machine({ imbalance: 4, seed: 6 }) }, { bearing, baseline: 'quiet' })
  record('heavy-alone', { H: machine({ imbalance: 5, seed: 5 }), V: machine({ imbalance: 4, seed: 6 }) }, { bearing })
  record('no-speed', { DE: noise(30_000, 2) }, { rpm: null, bearing })
  record('snapshots', { DE: planarOf(machine({ seed: 12 }), outer) }, { bearing, segments: { length: outer.length, list: [] } })
  record('velocity', { DE: outer }, { unit: 'mm/s' })
  record('holes', { DE: outer.slice().fill(Number.NaN, 5, 6) }, { bearing })
  put('cut.f32', planar(outer).subarray(0, 1001))
  put('cut.json', JSON.stringify({ fs: sampleHz, channels: ['DE'], rpm: 1470 }))
  put('short-of-samples.f32', planar(outer))
  put('short-of-samples.json', JSON.stringify({ fs: sampleHz, channels: ['DE'], n: 70_000 }))
  put('alone.f32', planar(outer))
  put('not-json.f32', planar(outer))
  put('not-json.json', '{ "fs": 12800,')
  put('list.json', '[1, 2]')
  put('gone.json', JSON.stringify({ id: 'lost', file: '../gone.f32', fs: sampleHz, channels: ['DE'] }))
  put('empty.f32', '')
  put('empty.json', JSON.stringify({ fs: sampleHz, channels: ['DE'] }))
  put('table.csv', `t (s),DE (m/s²)\n${Array.from(outer.subarray(0, 30_000), (value, i) => `${i / sampleHz},${value}`).join('\n')}\n`)
  put('table.json', JSON.stringify({ rpm: shaftHz * 60, bearing }))
  put('sound.wav', encodeWav(outgoing(outer), 32))
  put('sound.json', JSON.stringify({ rpm: shaftHz * 60, bearing }))
  put('universal.uff', Buffer.concat([...encodeUff(outgoing(outer))]))
  put('universal.json', JSON.stringify({ rpm: shaftHz * 60, bearing }))
  put('matlab.mat', Buffer.concat([...encodeMat(outgoing(outer))]))
  put('matlab.json', JSON.stringify({ rpm: shaftHz * 60, bearing }))
  put('picture.wav', Buffer.from('\x89PNG and so on', 'latin1'))
  put('notes.md', 'not a recording')
  lines = Object.fromEntries([...diagnoseFolder(folder, ['nowhere'], (text) => warnings.push(text))].map(({ line }) => [line.id, line]))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function planarOf(...parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

describe('one line for each recording of a folder', () => {
  test.each(['outer', 'snapshots', 'table', 'sound', 'universal', 'matlab'])('%s: the outer race, with channel and evidence', (id) => {
    const line = lines[id]
    expect(line).toMatchObject({ verdict: 'finding', reason: null, findings: [{ fault: 'bearingBreath', part: 'outer', channel: 'DE' }] })
    expect(JSON.stringify(line?.findings)).toContain('BPFO')
  })

  test('the number of elements alone names the part with little confidence', () => {
    expect(lines['inner-elements-only']).toMatchObject({ verdict: 'finding', findings: [{ part: 'inner', word: 'hint' }] })
  })

  test('imbalance is found against the healthy recording that the JSON names, and is not judged without', () => {
    expect(lines.heavy).toMatchObject({ verdict: 'finding', findings: [{ fault: 'imbalance', channel: 'H' }] })
    expect(lines['heavy-alone']).toMatchObject({ verdict: 'no-evidence', findings: [] })
    expect(lines['heavy-alone']?.reason).toMatch(/baseline/)
    expect(lines.quiet).toMatchObject({ verdict: 'no-evidence' })
  })

  test.each([
    ['no-speed', /speed is unknown/],
    ['velocity', /acceleration/],
    ['holes', /cannot be read/],
    ['cut', /1001 bytes/],
    ['short-of-samples', /65536 samples/],
    ['alone', /needs a JSON/],
    ['not-json', /not-json\.json cannot be read/],
    ['list', /not a JSON object/],
    ['lost', /gone\.f32 is not in the folder/],
    ['empty', /is empty/],
    ['picture', /PNG/],
  ])('%s is refused with its reason, and the program goes on', (id, reason) => {
    expect(lines[id]?.verdict).toBe('refused')
    expect(lines[id]?.reason).toMatch(reason)
    expect(lines[id]?.findings).toEqual([])
  })

  test('other files are ignored, and a healthy recording that does not exist is reported', () => {
    expect(Object.keys(lines)).toHaveLength(21)
    expect(warnings).toEqual(['There is no recording nowhere to compare with.'])
  })
})

test('the command writes these lines and nothing else to standard output', () => {
  const few = mkdtempSync(path.join(os.tmpdir(), 'undertone-diagnose-'))
  try {
    writeFileSync(path.join(few, 'a.f32'), planar(outer))
    writeFileSync(path.join(few, 'a.json'), JSON.stringify({ fs: sampleHz, channels: ['DE'], rpm: shaftHz * 60, bearing }))
    writeFileSync(path.join(few, 'b.f32'), 'x')
    const program = path.join(ROOT, 'scripts/diagnose/diagnose.ts')
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, few, '--baseline', 'none'], { encoding: 'utf8' })
    const written = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as DiagnosisLine)
    expect(written.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['a', 'finding'],
      ['b', 'refused'],
    ])
    expect(stderr).toMatch(/no recording none/)
    expect(status).toBe(0)
    expect(spawnSync(process.execPath, [program, path.join(few, 'missing')], { encoding: 'utf8' })).toMatchObject({ status: 1, stdout: '' })
  } finally {
    rmSync(few, { recursive: true, force: true })
  }
})
