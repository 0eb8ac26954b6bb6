import { describe, expect, it } from 'vitest'
import { axisNamesOf } from '../../charts/axis-names.ts'
import { cepstrumData, quefrencyText, shownAxis } from './cepstrum-data.ts'

const answer = { x1: [0, 0.0005, 0.001], areaName: '', equipmentName: '', pointName: '', sensorId: '', missingAxes: [], problems: [] }

describe('a cepstrum on the page', () => {
  it('has its quefrencies in ms, and its axes under the names of the point', () => {
    const data = cepstrumData({ ...answer, y1: [1, 2, 3], y3: [4, 5, 6] }, axisNamesOf([1, 3, 2]))
    expect(data.stepMs).toBe(0.5)
    expect(data.lines.map(({ key, label, values }) => [key, label, [...values]])).toEqual([
      ['X', 'H', [1, 2, 3]],
      ['Z', 'A', [4, 5, 6]],
    ])
  })

  it('shows Z first, another axis when it is chosen, and what there is when that is missing', () => {
    const both = cepstrumData({ ...answer, y1: [1, 2], y3: [3, 4] }, axisNamesOf(null))
    expect([shownAxis(both, null), shownAxis(both, 'X'), shownAxis(both, 'Y')]).toEqual(['Z', 'X', 'Z'])
    expect(shownAxis(cepstrumData({ ...answer, y1: [1, 2] }, axisNamesOf(null)), null)).toBe('X')
    expect(shownAxis(cepstrumData({ ...answer, x1: [] }, axisNamesOf(null)), null)).toBe('Z')
  })

  it('keeps its cursor in the address, and reads what is no quefrency as none', () => {
    expect(quefrencyText.read(quefrencyText.write(12.5))).toBe(12.5)
    expect([quefrencyText.write(null), quefrencyText.read(''), quefrencyText.read('x'), quefrencyText.read('-1')]).toEqual([
      '',
      null,
      null,
      null,
    ])
  })
})
