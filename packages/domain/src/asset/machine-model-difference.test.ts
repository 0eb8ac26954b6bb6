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
  test('are alike where nobody changed anything', () => {
    expect(compareWithModel(model, model, machine)).toMatchObject({ differences: [], gone: [] })
  })

  test('a value that the template changed is wanted, one that the machine changed is its own', () => {
    const newer = { ...model, machine: { ...model.machine, ratedSpeed: 2950, gearTeeth: '23/67' } }
    const changed = { ...machine, machine: { ...machine.machine, gearTeeth: '20/60' } }
    expect(compareWithModel(newer, model, changed).differences).toMatchObject([
      { key: 'machine:ratedSpeed', now: 1480, wanted: 2950, isOwn: false },
      { key: 'machine:gearTeeth', now: '20/60', wanted: '23/67', isOwn: true },
    ])
  })

  test('a new part is wanted, one that somebody deleted is not asked for again', () => {
    const newer = { ...model, point: [...model.point, { id: 9, values: { name: 'Motor DE' } }] }
    const deleted = { ...machine, point: machine.point.slice(1) }
    expect(compareWithModel(newer, model, deleted).differences).toMatchObject([
      { key: 'point:7', field: null, partId: null, name: 'Pump DE', isOwn: true },
      { key: 'point:9', field: null, name: 'Motor DE', isOwn: false },
    ])
  })

  test('what the template gave up stays and is named', () => {
    const newer = { ...model, point: model.point.slice(1) }
    expect(compareWithModel(newer, model, machine)).toMatchObject({ differences: [], gone: [{ of: 'point', name: 'Pump DE' }] })
  })

  test('a machine that never followed it is matched by the names of its parts, each once; what is empty there is filled', () => {
    const stranger: MachineContent = {
      machine: { type: 2, ratedSpeed: null },
      component: [],
      point: [
        { id: 1, modelPartId: null, values: { name: 'pump de ', sleepTime: null } },
        { id: 2, modelPartId: null, values: { name: 'Pump DE', sleepTime: 60 } },
      ],
    }
    const twice = { ...model, point: [...model.point, { id: 9, values: { name: 'Pump DE', sleepTime: 60 } }] }
    const { differences, links } = compareWithModel(twice, null, stranger)
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
