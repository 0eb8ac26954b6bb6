import { fiveSeconds, longAndSlow, type TrialBase } from './trial-base.ts'

const levels = { firstMmS: 0.8, secondMmS: 0.25, flowMs2: 0.4 }
const nameplate = { type: 'Roller', level: 'B', model: 'trial', powerKw: 45, currentA: 85, isoClass: 'p3-2-flexible' } as const

/** A roller whose inverter follows its load from 900 to 1500 r/min; its sound frame lies above. */
export const slowInverterDrive: TrialBase = {
  ...{ nameplate, ratedRpm: 1500, idleRpm: 900, loadRange: [0, 1], frameHz: 36, synchronous: true },
  points: [
    { key: 'driven', name: 'Roller DE', end: 'DrivePort', model: 'VB24H', wave: fiveSeconds, riseK: 15, levels },
    { key: 'end', name: 'Roller NDE', end: 'NonDrivePort', model: 'VB24H', wave: fiveSeconds, riseK: 14, levels },
  ],
}

/** The same from 1800 to 2900 r/min. */
export const fastInverterDrive: TrialBase = {
  ...{ nameplate, ratedRpm: 2900, idleRpm: 1800, loadRange: [0, 1], frameHz: 68, synchronous: true },
  points: [
    { key: 'driven', name: 'Roller DE', end: 'DrivePort', model: 'VB22H', wave: longAndSlow, riseK: 18, levels },
    { key: 'end', name: 'Roller NDE', end: 'NonDrivePort', model: 'VB22H', wave: longAndSlow, riseK: 17, levels },
  ],
}
