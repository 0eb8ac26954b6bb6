import type { MachineState } from '@undertone/domain/monitor/monitor.calls'
import { describe, expect, it } from 'vitest'
import { areasAt, compareMachines, countStates, newestOf, orderAreas } from './urgency-order.ts'

const machine = (equipmentName: string, state: MachineState['state'], over: Partial<MachineState> = {}): MachineState => ({
  equipmentId: equipmentName.length,
  equipmentName,
  type: 1,
  level: 'B',
  runStatus: 'Open',
  state,
  alarm: null,
  worst: null,
  points: [{ mappingId: 1, mappingName: 'DE', state, vMax: 1, vT: 5, t: 5 }],
  ...over,
})
const area = (areaName: string, companyName: string, machines: MachineState[]) => ({
  areaId: areaName.length,
  areaName,
  companyId: companyName.length,
  companyName,
  machines,
})
const worst = (zone: string) => ({ mappingId: 1, mappingName: 'DE', zone, value: 9, t: 5 })

describe('order of machines', () => {
  it('is worst first, offline before healthy', () => {
    const list = [machine('n', 'normal'), machine('s', 'stopped'), machine('o', 'offline'), machine('d', 'danger'), machine('w', 'warning')]
    expect(list.sort(compareMachines).map((one) => one.equipmentName)).toEqual(['d', 'w', 'o', 'n', 's'])
  })
  it('puts zone B before A and no zone last, then the critical machine', () => {
    const list = [
      machine('none', 'normal'),
      machine('a', 'normal', { worst: worst('A') }),
      machine('b', 'normal', { worst: worst('B') }),
      machine('critical', 'normal', { worst: worst('B'), level: 'A' }),
    ]
    expect(list.sort(compareMachines).map((one) => one.equipmentName)).toEqual(['critical', 'b', 'a', 'none'])
  })
})

describe('areas', () => {
  const areas = [
    area('Quiet', 'Mill', [machine('fan', 'normal')]),
    area('Loud', 'Works.', [machine('pump', 'normal'), machine('motor', 'danger')]),
    area('Still', 'Works.', [machine('belt', 'stopped')]),
  ]
  it('with the worst machine come first, plants together', () => {
    expect(orderAreas(areas, { state: '', keyword: '' }).map((one) => one.areaName)).toEqual(['Loud', 'Still', 'Quiet'])
  })
  it('keep the machines of a state and of a keyword, in names of areas and points too', () => {
    expect(orderAreas(areas, { state: 'normal', keyword: '' }).flatMap((one) => one.machines.map((m) => m.equipmentName))).toEqual([
      'fan',
      'pump',
    ])
    expect(orderAreas(areas, { state: '', keyword: ' QUIET ' }).map((one) => one.areaName)).toEqual(['Quiet'])
    expect(orderAreas(areas, { state: '', keyword: 'de' })).toHaveLength(3)
    expect(orderAreas(areas, { state: 'warning', keyword: '' })).toEqual([])
  })
  it('of the company and area in the address, or all', () => {
    const names = (companyId: number | null, areaId: number | null) => areasAt(areas, { companyId, areaId }).map((one) => one.areaName)
    expect(names(null, null)).toEqual(['Quiet', 'Loud', 'Still'])
    expect(names(6, null)).toEqual(['Loud', 'Still'])
    expect(names(6, 4)).toEqual(['Loud'])
    expect(names(4, 4)).toEqual([])
  })
  it('of equal urgency are in the order of their names', () => {
    const equal = [area('Roof', 'Works.', [machine('fan', 'normal')]), area('Cellar', 'Works.', [machine('fan', 'normal')])]
    expect(orderAreas(equal, { state: '', keyword: '' }).map((one) => one.areaName)).toEqual(['Cellar', 'Roof'])
  })
  it('count their machines by state', () => {
    expect(countStates(areas)).toEqual({ danger: 1, warning: 0, offline: 0, ungraded: 0, normal: 2, stopped: 1 })
  })
})

it('finds the latest data of a machine', () => {
  expect(newestOf(machine('m', 'normal', { points: [] }))).toBeNull()
  expect(newestOf(machine('m', 'normal'))).toBe(5)
})
