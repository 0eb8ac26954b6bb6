import { expect, it } from 'vitest'
import type { ChartSpec } from '../spec/chart-spec.ts'
import { hintAt } from './mark-hint.ts'

const mark = (x: number, label: string, halfWidth?: number) => ({ x, label, tone: 'danger' as const, ...(halfWidth ? { halfWidth } : {}) })
const spec: ChartSpec = {
  x: { label: 'f', unit: 'Hz', kind: 'linear' },
  y: [],
  series: [],
  marks: [{ ...mark(100, 'BPFO', 2), note: '6205' }, mark(101, '4×'), mark(300, 'BPFI')],
  shades: [{ from: 290, to: 400, label: '> fs/2.56', note: 'cannot be trusted' }],
}

it('names the bands at a position, nearest first, with their sources', () => {
  expect(hintAt(spec, 100.5, 0.1)).toBe('BPFO: 6205')
  expect(hintAt(spec, 100.9, 0.1)).toBe('4×\nBPFO: 6205')
  expect(hintAt(spec, 110, 0.1)).toBe('')
})

it('says first why a position is greyed', () => {
  expect(hintAt(spec, 300.2, 0.1)).toBe('cannot be trusted\nBPFI')
})

it('limits the number of names', () => {
  const marks = Array.from({ length: 20 }, (_, index) => mark(100 + index / 100, `m${index}`))
  expect(hintAt({ ...spec, marks }, 100, 0.1).split('\n')).toHaveLength(7)
})
