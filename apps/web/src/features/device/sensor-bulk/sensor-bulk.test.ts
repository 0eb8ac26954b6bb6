import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { expect, test } from 'vitest'
import { commonField, groupedSensors, plannedChanges, unsupportedByAny } from './sensor-bulk.ts'

const row = (id: number, model: string, more: Record<string, unknown> = {}) => ({
  id,
  model,
  x1: 1,
  y1: 3,
  z1: 2,
  sleepT: 30,
  dataSampling: 30,
  dataUpload: 60,
  waveEnabled: true,
  listening: 1,
  ...more,
})

test('a setting that one selected model lacks is locked for all', () => {
  expect(unsupportedByAny([row(1, 'VB24H')])).not.toHaveProperty('sleepT')
  expect(Object.keys(unsupportedByAny([row(1, 'VB24H'), row(2, 'RVT50')]))).toContain('sleepT')
  expect(Object.keys(unsupportedByAny([row(1, 'GTS40A'), row(2, 'RVT50')]))).toContain('waveEnabled')
})

test('the choices of waveforms are those that the models have in common, after what is selected', () => {
  const choicesOf = (name: string, rows: ReturnType<typeof row>[], change = {}) => {
    const field = commonField(name, sensor.fields[name as 'sampleHz'], rows, change)
    return field.kind === 'choice' ? Object.values(field.of.members).map(({ code }) => code) : []
  }
  const rows = [row(1, 'VB22H'), row(2, 'VB24H')]
  expect(choicesOf('waveMode', rows)).toEqual([0, 1, 3])
  expect(choicesOf('sampleHz', rows, { waveMode: 1 })).toEqual([2560, 12_800, 25_600])
  expect(choicesOf('wavePoints', rows, { waveMode: 1 })).toEqual([8192, 16_384])
  expect(choicesOf('wavePoints', [row(1, 'VB40'), row(2, 'VB21')])).toEqual([])
  expect(choicesOf('sleepT', [row(1, 'VBL50')])).not.toContain(24 * 60)
})

test('the preview shows what changes and leaves out sensors that have it already', () => {
  const plan = plannedChanges([row(1, 'VB24H'), row(2, 'VB24H', { sleepT: 60 })], { sleepT: 60, listening: '1' })
  expect(plan.map((one) => [one.row.id, one.fields.map(({ name, before, after }) => [name, before, after])])).toEqual([
    [1, [['sleepT', 30, 60]]],
  ])
  expect(plan[0]?.conflicts).toEqual([])
})

test('conflicts are reported for the affected sensor only', () => {
  const plan = plannedChanges([row(1, 'VB24H'), row(2, 'VB24H', { dataUpload: 120 })], { dataSampling: 60 })
  expect(plan.map((one) => one.conflicts.length)).toEqual([1, 0])
})

test('sensors are grouped by gateway, those without one last', () => {
  const rows = [row(1, 'VB24H', { gatewayId: 2, gatewayName: 'West' }), row(2, 'VB24H', { gatewayId: null, gatewayName: null })]
  const groups = groupedSensors([...rows, row(3, 'VB24H', { gatewayId: 1, gatewayName: 'East' })], 'gateway')
  expect(groups.map((group) => [group.name, group.rows.map((one) => one.id)])).toEqual([
    ['East', [3]],
    ['West', [1]],
    [null, [2]],
  ])
})
