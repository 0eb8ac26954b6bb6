import { describe, expect, test } from 'vitest'
import { compareWithModel, type MachineContent, type ModelContent } from './machine-model-difference.ts'

const model: ModelContent = {
  machine: { type: 3, ratedSpeed: 1480, gearTeeth: null },
  component: [{ id: 5, values: { name: 'DE bearing', model: '6205' } }],
  point: [
    { id: 7, values: { name: 'Pump DE', sleepTime: 30 } },
    { id: 8, values: { name: 'Pump NDE', sleepTime: 30 } },
  ],
}
const machine: MachineContent = {
  machine: { type: 3, ratedSpeed: 1480, gearTeeth: null },
  component: [{ id: 50, modelPartId: 5, values: { name: 'DE bearing', model: '6205' } }],
  point: [
    { id: 70, modelPartId: 7, values: { name: 'Pump DE', sleepTime: 30 } },
    { id: 80, modelPartId: 8, values: { name: 'Pump NDE', sleepTime: 30 } },
  ],
}

describe('a machine and its template', () => {
  test('are equal if nothing was changed', () => {
    expect(compareWithModel(model, model, machine)).toMatchObject({ differences: [], gone: [] })
  })

  test('a value changed in the template is proposed, a value changed at the machine is an override', () => {
    const newer = { ...model, machine: { ...model.machine, ratedSpeed: 2950, gearTeeth: '23/67' } }
    const changed = { ...machine, machine: { ...machine.machine, gearTeeth: '20/60' } }
    expect(compareWithModel(newer, model, changed).differences).toMatchObject([
      { key: 'machine:ratedSpeed', now: 1480, wanted: 2950, isOwn: false },
      { key: 'machine:gearTeeth', now: '20/60', wanted: '23/67', isOwn: true },
    ])
  })

  test('a new part is proposed, a part deleted at the machine is not proposed again', () => {
    const newer = { ...model, point: [...model.point, { id: 9, values: { name: 'Motor DE' } }] }
    const deleted = { ...machine, point: machine.point.slice(1) }
    expect(compareWithModel(newer, model, deleted).differences).toMatchObject([
      { key: 'point:7', field: null, partId: null, name: 'Pump DE', isOwn: true },
      { key: 'point:9', field: null, name: 'Motor DE', isOwn: false },
    ])
  })

  test('a part removed from the template stays and is listed', () => {
    const newer = { ...model, point: model.point.slice(1) }
    expect(compareWithModel(newer, model, machine)).toMatchObject({ differences: [], gone: [{ of: 'point', name: 'Pump DE' }] })
  })

  test('an unlinked machine is matched by the names of its parts, each once; empty values are filled', () => {
    const unlinked: MachineContent = {
      machine: { type: 2, ratedSpeed: null },
      component: [],
      point: [
        { id: 1, modelPartId: null, values: { name: 'pump de ', sleepTime: null } },
        { id: 2, modelPartId: null, values: { name: 'Pump DE', sleepTime: 60 } },
      ],
    }
    const duplicated = { ...model, point: [...model.point, { id: 9, values: { name: 'Pump DE', sleepTime: 60 } }] }
    const { differences, links } = compareWithModel(duplicated, null, unlinked)
    expect(links).toEqual([
      { of: 'point', partId: 1, modelPartId: 7 },
      { of: 'point', partId: 2, modelPartId: 9 },
    ])
    expect(differences.map(({ key, isOwn }) => [key, isOwn])).toEqual([
      ['machine:type', true],
      ['machine:ratedSpeed', false],
      ['component:5', false],
      ['point:7:name', true],
      ['point:7:sleepTime', false],
      ['point:8', false],
    ])
  })
})
