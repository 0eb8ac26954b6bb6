import { rollerZa2115 } from '../../plants/bearings.ts'
import { fiveSeconds, type TrialBase } from './trial-base.ts'

/** A drum at 3120 r/min, driven by a belt from a motor at 2940 r/min. */
export const beltDrum: TrialBase = {
  nameplate: { type: 'Centrifugal', level: 'B', model: 'trial', powerKw: 37, currentA: 68, isoClass: 'p3-2-flexible' },
  ...{ ratedRpm: 2940, idleRpm: 2992, loadRange: [0.6, 0.9], frameHz: 120, cageSlip: 0.004, synchronous: true },
  motor: { lineHz: 50, polePairs: 1, bars: 28 },
  points: [
    {
      ...{ key: 'motor-de', name: 'Motor DE', end: 'DrivePort', model: 'VB24H', wave: fiveSeconds, riseK: 28, beltOrder: 0.38 },
      levels: { firstMmS: 0.9, secondMmS: 0.25, flowMs2: 0.6, humMs2: 0.12, beltMmS: 0.2 },
    },
    {
      ...{ key: 'driven', name: 'Drum DE', end: 'DrivePort', model: 'VB24H', wave: fiveSeconds, riseK: 33, bearing: rollerZa2115 },
      ...{ shaftRatio: 1.061, beltOrder: 0.358 },
      levels: { firstMmS: 1.2, secondMmS: 0.3, flowMs2: 0.9, beltMmS: 0.2 },
    },
  ],
}
