import { ball6205 } from '../../plants/bearings.ts'
import { shortAndFast, type TrialBase } from './trial-base.ts'

const levels = { firstMmS: 1.0, secondMmS: 0.3, flowMs2: 0.7, humMs2: 0.2 }

/** A pump at 2965 r/min, its motor of two poles. */
export const fastPump: TrialBase = {
  nameplate: { type: 'WaterPump', level: 'B', model: 'trial', powerKw: 75, currentA: 135, bladeCount: 7, isoClass: 'p7-II-small' },
  ...{ ratedRpm: 2965, idleRpm: 2996, loadRange: [0.6, 0.95], frameHz: 145, cageSlip: 0.004, synchronous: true },
  motor: { lineHz: 50, polePairs: 1, bars: 28 },
  coupling: { elements: 2, radiusM: 0.08, stiffnessNM: 6e6, axialNM: 4e7 },
  points: [
    { key: 'motor-nde', name: 'Motor NDE', end: 'NonDrivePort', model: 'VB22H', wave: shortAndFast, riseK: 26, levels, bearing: ball6205 },
    { key: 'motor-de', name: 'Motor DE', end: 'DrivePort', model: 'VB22H', wave: shortAndFast, riseK: 29, levels, bearing: ball6205 },
    {
      ...{ key: 'driven', name: 'Pump DE', end: 'DrivePort', model: 'VB22H', wave: shortAndFast, riseK: 24, blades: 7, bearing: ball6205 },
      levels: { firstMmS: 1.1, secondMmS: 0.35, flowMs2: 1.4, passMs2: 0.9 },
    },
  ],
}
