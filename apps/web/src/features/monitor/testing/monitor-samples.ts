import type { DataOf } from '@undertone/domain/core/call'
import type { Grade, MachineState, monitorCalls, PointState } from '@undertone/domain/monitor/monitor.calls'

/** When the samples were measured. */
export const measuredMs = Date.UTC(2026, 2, 4, 10)

/** A value in zone B. */
export const sampleGrade: Grade = {
  zone: 'B',
  axis: 'X',
  value: 3.2,
  standard: 'ISO 20816-3',
  group: 'Group 1',
  band: '10–1000 Hz',
  limits: [2.3, 4.5, 7.1],
  source: 'Table 1',
}

/** A point with a velocity for each axis and a temperature. */
export const samplePoint = (part: Partial<PointState> = {}): PointState => ({
  mappingId: 4,
  mappingName: 'Drive end',
  sensorId: 'S-0004',
  sensorType: 'VB300',
  directions: null,
  state: 'normal',
  alarm: null,
  grade: sampleGrade,
  t: measuredMs,
  dateTime: '2026-03-04 10:00:00',
  values: {
    vX: { value: 3.2, t: measuredMs },
    vY: { value: 1.1, t: measuredMs },
    vZ: { value: 0.8, t: measuredMs },
    tem: { value: 41.5, t: measuredMs },
    batt: { value: 3.6, t: measuredMs },
    rssi: { value: -70, t: measuredMs },
  },
  ...part,
})

type PlacedPoint = NonNullable<DataOf<typeof monitorCalls.mapping>['mapping']>

/** The same point with its place. */
export const placedPoint = (part: Partial<PlacedPoint> = {}): PlacedPoint => ({
  ...samplePoint(),
  ...{
    equipmentId: 3,
    equipmentName: 'Pump 3',
    areaId: 2,
    areaName: 'Hall',
    companyId: 1,
    companyName: 'Mill',
    uploadMinutes: 60,
    channel: null,
    picture: null,
    hasWaves: true,
  },
  ...part,
})

type PlacedMachine = NonNullable<DataOf<typeof monitorCalls.equipment>>

/** A machine with that point. */
export const placedMachine = (part: Partial<PlacedMachine> = {}): PlacedMachine => ({
  ...{ equipmentId: 3, equipmentName: 'Pump 3', areaId: 2, areaName: 'Hall', companyId: 1, companyName: 'Mill' },
  type: 1,
  level: 'A',
  runStatus: 'Open',
  ratedSpeed: 1480,
  ratedPower: 55,
  state: 'normal',
  points: [samplePoint()],
  ...part,
})

/** A machine of the overview. */
export const sampleMachine = (part: Partial<MachineState> = {}): MachineState => ({
  equipmentId: 3,
  equipmentName: 'Pump 3',
  type: 1,
  level: 'A',
  runStatus: 'Open',
  state: 'normal',
  alarm: null,
  worst: { mappingId: 4, mappingName: 'Drive end', zone: 'B', value: 3.2, t: measuredMs },
  points: [{ mappingId: 4, mappingName: 'Drive end', state: 'normal', vMax: 3.2, vT: measuredMs, t: measuredMs }],
  ...part,
})
