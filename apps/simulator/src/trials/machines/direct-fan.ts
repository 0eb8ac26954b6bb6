import { ball6205 } from '../../plants/bearings.ts'
import { fiveSeconds, type TrialBase } from './trial-base.ts'

const levels = { firstMmS: 0.8, secondMmS: 0.2, flowMs2: 0.6, passMs2: 0.3 }

/** A fan at 1482 r/min on its motor's shaft line. */
export const directFan: TrialBase = {
  nameplate: { type: 'Fans', level: 'B', model: 'trial', powerKw: 110, currentA: 200, bladeCount: 12, isoClass: 'p3-2-rigid' },
  ...{ ratedRpm: 1482, idleRpm: 1498, loadRange: [0.6, 0.95], frameHz: 95, cageSlip: 0.003, synchronous: true },
  motor: { lineHz: 50, polePairs: 2, bars: 40 },
  coupling: { elements: 3, radiusM: 0.1, stiffnessNM: 1e7, axialNM: 4e7 },
  points: [
    {
      ...{ key: 'motor-de', name: 'Motor DE', end: 'DrivePort', model: 'VB24H', wave: fiveSeconds, riseK: 26, bearing: ball6205 },
      levels: { firstMmS: 0.7, secondMmS: 0.2, flowMs2: 0.4, humMs2: 0.12 },
    },
    {
      key: 'driven',
      name: 'Fan DE',
      end: 'DrivePort',
      model: 'VB24H',
      wave: fiveSeconds,
      riseK: 20,
      blades: 12,
      bearing: ball6205,
      levels,
    },
    {
      key: 'fan-nde',
      name: 'Fan NDE',
      end: 'NonDrivePort',
      model: 'VB24H',
      wave: fiveSeconds,
      riseK: 18,
      blades: 12,
      bearing: ball6205,
      levels,
    },
  ],
}
