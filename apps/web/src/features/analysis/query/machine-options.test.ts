import { describe, expect, it } from 'vitest'
import { testTree } from '../testing/analysis-plant.ts'
import { machineOptions, pointChoice } from './machine-options.ts'
import { pointsOf, pointTitle } from './point-path.ts'

describe('the points of the query form', () => {
  it('are grouped by machine, and found by area, machine, point and sensor', () => {
    expect(machineOptions(testTree, 0, 0).map(({ label, options }) => [label, options.map(({ value }) => value)])).toEqual([
      ['Fan', [4, 5]],
      ['Pump', [8]],
    ])
    expect(machineOptions(testTree, 0, 0)[0]?.options.map(({ title }) => title.trim())).toEqual([
      'Mill Fan Drive end A1',
      'Mill Fan Free end',
    ])
  })

  it('are those of the selected company and area', () => {
    expect(machineOptions(testTree, 1, 6).map(({ label }) => label)).toEqual(['Pump'])
    expect(machineOptions(testTree, 1, 0)).toHaveLength(2)
    expect(machineOptions(testTree, 9, 0)).toEqual([])
  })
})

describe('the choice of a point', () => {
  it('also chooses its machine, area and company', () => {
    expect(pointChoice(testTree, 8)).toEqual({ companyId: 1, areaId: 6, equipmentId: 7, mappingId: 8 })
  })

  it('that is none keeps company and area', () => {
    for (const none of [undefined, null, 0, 99]) expect(pointChoice(testTree, none)).toEqual({ equipmentId: 0, mappingId: 0 })
  })
})

describe('a title', () => {
  it('joins what there is', () => {
    expect(pointsOf(testTree).map(pointTitle)).toEqual(['Mill-Fan-Drive end-A1', 'Mill-Fan-Free end', 'Kiln-Pump-Motor-B2'])
  })
})
