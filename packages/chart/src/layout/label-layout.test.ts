import { describe, expect, it } from 'vitest'
import { markLabelRows, spreadLabels, stackLabels } from './label-layout.ts'

describe('labels', () => {
  it('move apart and stay inside', () => {
    expect(spreadLabels([50, 52, 10], 14, 0, 100)).toEqual([50, 64, 10])
    expect(spreadLabels([98, 99], 14, 0, 100)).toEqual([86, 100])
  })
  it('stack in rows, and are omitted if no row is free', () => {
    const label = { left: 10, width: 30 }
    expect(stackLabels([label, label, label, { left: 50, width: 10 }], 2)).toEqual([0, 1, -1, 0])
  })
})

it('minor labels give way to major ones and are drawn only where nothing is near', () => {
  const at = (left: number) => ({ left, width: 40 })
  const labels = [at(0), at(60), at(70), at(200), at(205)]
  expect(markLabelRows(labels, [false, true, false, true, true], 3)).toEqual([0, -1, 0, 0, -1])
})

it('labels of marks take a row in which no name of a limit stands', () => {
  const at = (left: number) => ({ left, width: 40 })
  const limits = [
    { ...at(180), row: 0 },
    { ...at(180), row: 1 },
  ]
  expect(markLabelRows([at(190), at(20), at(150)], [false, false, true], 3, limits)).toEqual([2, 0, -1])
})
