import { ball6203, ball6205, bearingText } from './bearings.ts'
import { machineOf } from './machine-build.ts'
import type { Plant } from './plant.ts'

const gateway = 'GW-NP-01'

const centrifuge = machineOf({
  key: 'S-501',
  name: 'S-501 Decanter centrifuge',
  nameplate: { type: 'Centrifugal', level: 'B', model: 'LW520', powerKw: 90, currentA: 165, isoClass: 'p3-2-flexible' },
  ratedRpm: 2940,
  idleRpm: 2990,
  loadRange: [0.55, 0.9],
  frameHz: 130,
  points: [
    {
      key: 'motor-de',
      name: 'Main motor DE',
      end: 'DrivePort',
      sensorId: 'VB43-00D501',
      model: 'VB43',
      gateway,
      riseK: 28,
      beltOrder: 0.42,
      levels: { firstMmS: 0.9, secondMmS: 0.3, flowMs2: 0.8, beltMmS: 0.25, humMs2: 0.1 },
    },
    {
      key: 'drum-de',
      name: 'Drum bearing DE',
      end: 'DrivePort',
      sensorId: 'VB24H-00D502',
      model: 'VB24H',
      gateway,
      riseK: 36,
      levels: { firstMmS: 1.6, secondMmS: 0.35, flowMs2: 1.8 },
    },
    {
      key: 'drum-nde',
      name: 'Drum bearing NDE',
      end: 'NonDrivePort',
      sensorId: 'VB24H-00D503',
      model: 'VB24H',
      gateway,
      riseK: 34,
      levels: { firstMmS: 1.4, secondMmS: 0.3, flowMs2: 1.7 },
    },
    {
      key: 'back-drive',
      name: 'Back drive motor',
      sensorId: 'VB21-00D504',
      model: 'VB21',
      gateway,
      mounting: 'Magnet',
      riseK: 20,
      levels: { firstMmS: 0.6, secondMmS: 0.2, flowMs2: 0.5 },
    },
  ],
})

/** Inner-race fault of the drive-end bearing at an early stage, first visible in the envelope. */
const vacuumPumpMotor = machineOf({
  key: 'M-502',
  name: 'M-502 Vacuum pump motor',
  nameplate: {
    type: 'Motor',
    level: 'C',
    model: 'YE3-100L',
    powerKw: 15,
    currentA: 29,
    driveBearing: bearingText(ball6205),
    nonDriveBearing: bearingText(ball6203),
    isoClass: 'p3-2-rigid',
  },
  ratedRpm: 1465,
  idleRpm: 1496,
  loadRange: [0.6, 0.95],
  frameHz: 112,
  faults: [{ kind: 'innerRace', at: 'motor-de', impactMs2: 4.5, onsetDays: 12, doublingDays: 6, ceiling: 2.5 }],
  points: [
    {
      key: 'motor-de',
      name: 'Motor DE',
      end: 'DrivePort',
      sensorId: 'VB24H-00D511',
      model: 'VB24H',
      listens: true,
      gateway,
      riseK: 27,
      bearing: ball6205,
      levels: { firstMmS: 0.8, secondMmS: 0.25, flowMs2: 0.6, humMs2: 0.1 },
    },
    {
      key: 'motor-nde',
      name: 'Motor NDE',
      end: 'NonDrivePort',
      sensorId: 'VB24H-00D512',
      model: 'VB24H',
      gateway,
      riseK: 24,
      bearing: ball6203,
      levels: { firstMmS: 0.7, secondMmS: 0.2, flowMs2: 0.5, humMs2: 0.1 },
    },
    {
      key: 'pump',
      name: 'Vacuum pump',
      sensorId: 'VB22H-00D513',
      model: 'VB22H',
      gateway,
      riseK: 30,
      blades: 12,
      levels: { firstMmS: 0.9, secondMmS: 0.3, flowMs2: 1.3, passMs2: 0.8 },
    },
  ],
})

/** Stock preparation of a paper mill in the north. */
export const northernPaper: Plant = {
  company: 'Northern Paper',
  climate: { meanC: 6, swingK: 6 },
  gateways: [{ serial: gateway, name: 'Stock preparation gateway' }],
  areas: [
    { name: 'Effluent', machines: [centrifuge] },
    { name: 'Stock preparation', machines: [vacuumPumpMotor] },
  ],
}
