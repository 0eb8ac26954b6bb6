import { ball6203, ball6205, bearingText } from './bearings.ts'
import { machineOf } from './machine-build.ts'
import type { Plant } from './plant.ts'

const gateway = 'GW-RM-01'

const airCompressor = machineOf({
  key: 'C-301',
  name: 'C-301 Screw compressor',
  nameplate: {
    type: 'AirPressure',
    level: 'B',
    model: 'LS20-150',
    powerKw: 110,
    currentA: 200,
    gearTeeth: '61/27',
    isoClass: 'p3-2-flexible',
  },
  ratedRpm: 1485,
  idleRpm: 1498,
  loadRange: [0.4, 0.95],
  frameHz: 118,
  points: [
    {
      key: 'motor-nde',
      name: 'Motor NDE',
      end: 'NonDrivePort',
      sensorId: 'VB43-00B301',
      model: 'VB43',
      gateway,
      riseK: 26,
      levels: { firstMmS: 0.8, secondMmS: 0.25, flowMs2: 0.8, humMs2: 0.1 },
    },
    {
      key: 'motor-de',
      name: 'Motor DE',
      end: 'DrivePort',
      sensorId: 'VB43-00B302',
      model: 'VB43',
      gateway,
      riseK: 30,
      levels: { firstMmS: 0.9, secondMmS: 0.3, flowMs2: 1.0, humMs2: 0.1 },
    },
    {
      key: 'screw-in',
      name: 'Screw inlet end',
      sensorId: 'VB22H-00B303',
      model: 'VB22H',
      gateway,
      riseK: 38,
      shaftRatio: 61 / 27,
      teeth: 27,
      blades: 4,
      levels: { firstMmS: 0.9, secondMmS: 0.3, flowMs2: 2.6, meshMs2: 1.6, passMs2: 2.0 },
    },
    {
      key: 'screw-out',
      name: 'Screw outlet end',
      sensorId: 'VB22H-00B304',
      model: 'VB22H',
      gateway,
      riseK: 46,
      shaftRatio: 61 / 27,
      teeth: 27,
      blades: 4,
      levels: { firstMmS: 0.8, secondMmS: 0.3, flowMs2: 3.0, meshMs2: 1.4, passMs2: 2.6 },
    },
  ],
})

/** Outer race of the motor's drive-end bearing: strong today. */
const aerationBlower = machineOf({
  key: 'B-302',
  name: 'B-302 Aeration blower',
  nameplate: {
    type: 'Fans',
    level: 'B',
    model: 'BR-65',
    powerKw: 22,
    currentA: 42,
    bladeCount: 3,
    driveBearing: bearingText(ball6205),
    nonDriveBearing: bearingText(ball6203),
    isoClass: 'p3-2-rigid',
  },
  ratedRpm: 1770,
  idleRpm: 1798,
  loadRange: [0.65, 0.95],
  frameHz: 105,
  faults: [{ kind: 'outerRace', at: 'motor-de', impactMs2: 24, onsetDays: 21, doublingDays: 5, ceiling: 1.6 }],
  points: [
    {
      key: 'motor-nde',
      name: 'Motor NDE',
      end: 'NonDrivePort',
      sensorId: 'VB22H-00B311',
      model: 'VB22H',
      gateway,
      riseK: 24,
      bearing: ball6203,
      levels: { firstMmS: 0.8, secondMmS: 0.25, flowMs2: 0.6, humMs2: 0.1 },
    },
    {
      key: 'motor-de',
      name: 'Motor DE',
      end: 'DrivePort',
      sensorId: 'VB24H-00B312',
      model: 'VB24H',
      gateway,
      riseK: 27,
      bearing: ball6205,
      beltOrder: 0.31,
      levels: { firstMmS: 0.9, secondMmS: 0.3, flowMs2: 0.7, humMs2: 0.1, beltMmS: 0.15 },
    },
    {
      key: 'blower-de',
      name: 'Blower DE',
      end: 'DrivePort',
      sensorId: 'VB22H-00B313',
      model: 'VB22H',
      gateway,
      riseK: 36,
      blades: 3,
      levels: { firstMmS: 1.0, secondMmS: 0.3, flowMs2: 1.6, passMs2: 1.0 },
    },
    {
      key: 'blower-nde',
      name: 'Blower NDE',
      end: 'NonDrivePort',
      sensorId: 'VB22H-00B314',
      model: 'VB22H',
      gateway,
      riseK: 34,
      blades: 3,
      levels: { firstMmS: 0.9, secondMmS: 0.25, flowMs2: 1.5, passMs2: 0.9 },
    },
  ],
})

/** Air and water of a steel mill on the river. */
export const riverMill: Plant = {
  company: 'River Mill',
  climate: { meanC: 17, swingK: 5 },
  gateways: [{ serial: gateway, name: 'Utilities gateway' }],
  areas: [
    { name: 'Compressor station', machines: [airCompressor] },
    { name: 'Water treatment', machines: [aerationBlower] },
  ],
}
