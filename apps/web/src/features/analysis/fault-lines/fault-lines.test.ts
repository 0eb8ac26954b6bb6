import type { SpectrumData } from '@undertone/chart/spectrum/spectrum-spec'
import { describe, expect, it } from 'vitest'
import { faultBands } from '../../../points/fault-line/fault-bands.ts'
import { fitSlips, lineHz, manualSlips } from '../../../points/fault-line/fault-search.ts'
import { line, lines, spectrum, speedHz } from '../../../points/testing/fault-samples.ts'
import { hiddenFamiliesIn, sidePanelIn, slipIn, toggleFamily } from '../address/fault-address.ts'
import { lineRows } from './line-rows.ts'
import { namePeaks } from './name-peaks.ts'
import { betterSpeedHz } from './speed-check.ts'

const namesIn = (data: SpectrumData, of = lines) =>
  namePeaks(data, of, fitSlips(data, of)).flatMap(({ name, order }) => (name === null ? [] : [`${name} ${order?.toFixed(2)}`]))

describe('names of peaks', () => {
  it('are those of prominent lines, with one slip for the whole bearing', () => {
    const data = spectrum({ 1: 90, 3.596: 60, 7.192: 40 })
    expect(fitSlips(data, lines).get('de')).toMatchObject({ sure: true, slip: expect.closeTo(0.003, 3) })
    expect(namesIn(data)).toEqual(['1× 1.00', 'BPFO 3.60', 'BPFO 2× 7.19'])
  })
  it('are omitted below 18 dB', () => {
    const data = spectrum({ 3.585: 7 })
    expect(fitSlips(data, lines).get('de')).toEqual({ slip: 0, sure: false })
    expect(namesIn(data)).toEqual([])
    expect(namesIn(spectrum({ 3.585: 9 }))).toEqual(['BPFO 3.59'])
  })
  it('give an integer order to the shaft, followed by the line that coincides with it', () => {
    expect(namesIn(spectrum({ 7: 80 }), [line('gmf', 'GMF', 7.03, { partKey: 'gear1' })])).toEqual(['7× 7.00'])
    expect(namesIn(spectrum({ 7: 80, 23: 60 }), [line('bpf', 'BPF', 7), line('gmf', 'GMF', 23)])).toEqual([
      '7× = BPF 7.00',
      '23× = GMF 23.00',
    ])
    const tie = [line('bpfo', 'BPFO', 3.585), line('bpfo', 'BPFO 2×', 7.004, { harmonic: 2 })]
    expect(namesIn(spectrum({ 3.585: 80, 7.004: 60 }), tie)).toEqual(['BPFO 3.59', '7× / BPFO 2× 7.00'])
  })
  it('do not come from a rule of thumb, a sideband alone, or a harmonic alone', () => {
    expect(namesIn(spectrum({ 3.585: 80 }), [line('bpfo', 'BPFO', 3.585, { isEstimate: true })])).toEqual([])
    expect(namesIn(spectrum({ 4.415: 80 }))).toEqual([])
    expect(namesIn(spectrum({ 10.755: 80 }), [line('bpfo', 'BPFO', 3.585), line('bpfo', 'BPFO 3×', 10.755, { harmonic: 3 })])).toEqual([])
  })
  it('continue further down the list than its unnamed rows', () => {
    const humps = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [20.3 + i * 0.13, 50 + i]))
    const peaks = namePeaks(spectrum({ ...humps, 3.585: 20, 3.004: 9, 2.99: 8 }), lines, new Map())
    expect(peaks).toHaveLength(22)
    expect(peaks.slice(20)).toMatchObject([{ name: 'BPFO' }, { name: '3×' }])
  })
  it('apply to lines independent of the speed too', () => {
    expect(namesIn(spectrum({ [100 / 30]: 80 }))).toEqual(['2×LF 3.33'])
  })
  it('are given only to the largest peak in a band', () => {
    const near = spectrum({ 3.585: 60, 3.5883: 30 })
    expect(namesIn(near)).toHaveLength(1)
  })
  it('include the bearing if there are two', () => {
    const two = [...lines, line('bpfo', 'BPFO', 3.053, { partKey: 'nde', part: 'Non-drive-end bearing 6203', key: 'nde.bpfo' })]
    expect(namesIn(spectrum({ 3.585: 60 }), two)).toEqual(['BPFO · Drive-end bearing 6205 3.59'])
  })
  it('need a speed, and bins narrower than orders', () => {
    const { speedHz: _, ...without } = spectrum({ 3.585: 80 })
    expect(namePeaks(without, lines, fitSlips(without, lines)).every(({ name, order }) => name === null && order === null)).toBe(true)
    expect(namesIn(spectrum({ 3.585: 80 }, { binHz: 5 }))).toEqual([])
  })
  it('are searched in every axis, largest first', () => {
    const [x] = spectrum({ 3.585: 60 }).lines
    const [y] = spectrum({ 5.415: 80 }).lines
    const both = spectrum({}, { lines: [x!, { ...y!, key: 'Y' }] })
    expect(namePeaks(both, lines, fitSlips(both, lines)).slice(0, 2)).toMatchObject([
      { line: 'Y', name: 'BPFI' },
      { line: 'X', name: 'BPFO' },
    ])
  })
  it('handle empty and zero spectra', () => {
    expect(namesIn(spectrum({}, { lines: [] }))).toEqual([])
    expect(namesIn(spectrum({}, { lines: [{ key: 'X', label: 'X', tone: 'x', amplitude: new Float32Array(0) }] }))).toEqual([])
    expect(namesIn(spectrum({}, { lines: [{ key: 'X', label: 'X', tone: 'x', amplitude: new Float32Array(4096) }] }))).toEqual([])
  })
})

describe('a wrong speed', () => {
  const combAt = (factor: number) =>
    spectrum(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((order) => [order * factor, 60 / order + 20])))
  it('is reported if the orders fit another speed', () => {
    expect(betterSpeedHz(combAt(1.0127))).toBeCloseTo(1.0127 * speedHz, 1)
  })
  it('is not reported if the speed fits, if nothing fits, or without a speed', () => {
    expect(betterSpeedHz(combAt(1))).toBeNull()
    expect(betterSpeedHz(combAt(1.002))).toBeNull()
    expect(betterSpeedHz(spectrum({}))).toBeNull()
    expect(betterSpeedHz({ ...spectrum({}), speedHz: 0 })).toBeNull()
  })
})

describe('bands', () => {
  const data = spectrum({ 3.596: 60, 7.192: 40 })
  it('use the slip, narrow if it was found; sidebands of the shaft keep their distance', () => {
    const bands = faultBands(data, lines, fitSlips(data, lines), new Set())
    const bpfo = bands.find(({ label }) => label === 'BPFO')
    expect(bpfo?.hz).toBeCloseTo(3.596 * 30, 1)
    expect(bpfo?.halfWidthHz).toBeCloseTo(0.15, 6)
    expect(bpfo).toMatchObject({ family: 'BPFO', minor: false })
    expect(lineHz(lines[3]!, 30, 0.01)).toBeCloseTo((5.415 * 1.01 - 1) * 30, 9)
    expect(lineHz(lines[5]!, 30, 0.01)).toBe(210)
  })
  it('of sidebands are those that stand out', () => {
    const labels = (shown: SpectrumData) => faultBands(shown, lines, fitSlips(shown, lines), new Set()).map(({ label }) => label)
    expect(labels(data)).not.toContain('BPFI −1×')
    const sideband = (5.415 * 3.596) / 3.585 - 1
    expect(labels(spectrum({ 3.596: 60, 7.192: 40, [sideband]: 30 }))).toContain('BPFI −1×')
  })
  it('are wide without a found slip, and have no sidebands', () => {
    const quiet = spectrum({})
    const bands = faultBands(quiet, lines, fitSlips(quiet, lines), new Set(['lf']))
    expect(bands.find(({ label }) => label === 'BPFO')?.halfWidthHz).toBeCloseTo(0.012 * 3.585 * 30, 6)
    expect(bands.map(({ label }) => label)).not.toContain('BPFI −1×')
    expect(bands.map(({ label }) => label)).not.toContain('2×LF')
  })
  it('without a speed are those independent of it', () => {
    const { speedHz: _, ...without } = data
    expect(faultBands(without, lines, new Map(), new Set()).map(({ label }) => label)).toEqual(['2×LF'])
  })
  it('end with the spectrum', () => {
    const short = { ...data, lines: [{ ...data.lines[0]!, amplitude: new Float32Array(1200) }] }
    expect(faultBands(short, lines, manualSlips(lines, 0), new Set()).map(({ label }) => label)).toEqual(['BPFO', '2×LF'])
  })
})

it('rows contain the level of a line, or why it is unknown', () => {
  const data = spectrum({ 3.585: 60 }, { sampleHz: 450 })
  const rows = lineRows(data, lines, manualSlips(lines, 0))
  const row = (label: string) => rows.find((one) => one.line.label === label)
  expect(row('BPFO')).toMatchObject({ standsOut: true, noLevelReason: null })
  expect(row('BPFO')?.db).toBeGreaterThan(30)
  expect(row('BPFI')).toMatchObject({ standsOut: false, noLevelReason: null })
  expect(row('GMF')).toMatchObject({ noLevelReason: 'outOfRange', db: null })
  const near = lineRows(spectrum({}), [line('bpfo', 'BPFO', 3.01), line('gmf', 'GMF', 7)], new Map())
  expect(near.map(({ noLevelReason }) => noLevelReason)).toEqual(['nearShaft', null])
  const { speedHz: _, ...without } = data
  expect(
    lineRows(without, lines, new Map())
      .map(({ hz }) => hz)
      .filter((hz) => hz !== null),
  ).toEqual([100])
})

it('the URL contains families, slip and side panel; unknown values are ignored', () => {
  expect(toggleFamily({ hushed: '' }, 'bsf')).toEqual({ hushed: 'bsf' })
  expect(toggleFamily({ hushed: 'bsf,ftf,nonsense' }, 'bsf')).toEqual({ hushed: 'ftf' })
  expect([...hiddenFamiliesIn({ hushed: 'nonsense' })]).toEqual([])
  expect([slipIn({ slip: '' }), slipIn({ slip: '0.3' }), slipIn({ slip: '-2' }), slipIn({ slip: '3' }), slipIn({ slip: 'x' })]).toEqual([
    null,
    0.003,
    -0.02,
    null,
    null,
  ])
  expect([sidePanelIn({ aside: 'lines' }), sidePanelIn({ aside: 'x' })]).toEqual(['lines', null])
})
