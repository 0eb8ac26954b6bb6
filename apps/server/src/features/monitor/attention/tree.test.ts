import { expect, test } from 'vitest'
import type { MachineRow, TreePointRow } from '../../../plant/fleet.store.ts'
import type { ActiveAlarm, PresentFinding } from './attention.store.ts'
import { treeFrom } from './tree.ts'

const nowMs = 1_800_000_000_000
const hourMs = 3_600_000

const machine: MachineRow = {
  ...{ companyId: 1, companyName: 'Mill', areaId: 2, areaName: 'Hall', equipmentId: 3, equipmentName: 'Fan', equipmentType: 1 },
  ...{ level: 'A', runStatus: 'Open', isoClass: 'p3-2-rigid', orderNum: null, createdMs: 0 },
}
const point = (mappingId: number, part: Partial<TreePointRow> = {}): TreePointRow => ({
  ...{
    mappingId,
    mappingName: `Point ${mappingId}`,
    equipmentId: 3,
    model: 'VB24H',
    sensorId: `S-${mappingId}`,
    dataUpload: 1,
    unit: 'mm/s',
  },
  ...{ t: nowMs, vMax: 1, vT: nowMs, alarm: null, runtime: null },
  ...part,
})
const alarmAt = (mappingId: number, level: number): ActiveAlarm => ({
  ...{ id: mappingId * 10, equipmentId: 3, mappingId, alarmType: 'Kurtosis', axis: 'X', bandId: null, bandName: null, level, key: 'kurtX' },
  ...{ side: 'above', limitValue: 4, value: 5, peakValue: 5, beganMs: nowMs - hourMs, state: 'New', acknowledgedBy: null },
  ...{ ownerId: null, ownerName: null },
})
const findingAt = (mappingId: number): PresentFinding => ({
  ...{ id: mappingId * 100, mappingId, fault: 'bearingBreath', part: 'outer', word: 'clear', confidence: 0.9 },
  ...{ firstMs: nowMs - hourMs, lastMs: nowMs },
})
const silent = { t: nowMs - 9 * hourMs } as const

test.each([
  ['points that are offline: the one whose alarm lasts', [point(4, silent), point(5, { ...silent, alarm: 'D' })], [alarmAt(5, 3)], [], 5],
  [
    'the worst alarm, wherever the velocity is higher',
    [point(4, { vMax: 2, alarm: 'C' }), point(5, { alarm: 'D' })],
    [alarmAt(4, 2), alarmAt(5, 3)],
    [],
    5,
  ],
  ['a finding that no alarm shows', [point(4), point(5), point(6, { vMax: 2 })], [], [findingAt(5)], 5],
  ['one silent point beside others', [point(4), point(5, silent)], [], [], 5],
  ['nothing that is wrong: the highest velocity', [point(4), point(5, { vMax: 2 })], [], [], 5],
  ['no points', [], [], [], null],
] as const)('%s', (_what, points, alarms, findings, worst) => {
  const fleet = { machines: [machine], pointsOf: new Map([[3, points]]) }
  expect(treeFrom(fleet, nowMs, { alarms, findings })[0]?.equipmentDetailVOList[0]?.worstMappingId).toBe(worst)
})
