import { shortAndFast, type TrialBase } from './trial-base.ts'

const levels = { firstMmS: 0.9, secondMmS: 0.25, flowMs2: 1.0, passMs2: 0.7 }

/** A boiler feed pump on journal bearings at 2978 r/min. */
export const journalPump: TrialBase = {
  nameplate: {
    type: 'WaterPump',
    level: 'A',
    model: 'trial',
    powerKw: 500,
    currentA: 56,
    bladeCount: 7,
    isoClass: 'p7-I-large',
    hasPlainBearings: true,
  },
  ...{ ratedRpm: 2978, idleRpm: 2997, loadRange: [0.6, 0.95], frameHz: 128, synchronous: true },
  points: [
    { key: 'driven', name: 'Pump DE', end: 'DrivePort', model: 'VB22H', wave: shortAndFast, riseK: 34, blades: 7, levels },
    { key: 'end', name: 'Pump NDE', end: 'NonDrivePort', model: 'VB22H', wave: shortAndFast, riseK: 32, blades: 7, levels },
  ],
}
