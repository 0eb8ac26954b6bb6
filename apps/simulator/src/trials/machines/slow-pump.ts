import { rollerZa2115 } from '../../plants/bearings.ts'
import { fiveSeconds, type TrialBase } from './trial-base.ts'

const levels = { firstMmS: 0.8, secondMmS: 0.25, flowMs2: 0.4, humMs2: 0.15 }

/** A pump at 985 r/min, its motor of six poles, five-second waveforms. */
export const slowPump: TrialBase = {
  nameplate: { type: 'WaterPump', level: 'B', model: 'trial', powerKw: 90, currentA: 170, bladeCount: 5, isoClass: 'p7-II-small' },
  ...{ ratedRpm: 985, idleRpm: 998, loadRange: [0.6, 0.95], frameHz: 74, cageSlip: 0.003, synchronous: true },
  motor: { lineHz: 50, polePairs: 3, bars: 58 },
  coupling: { elements: 3, radiusM: 0.11, stiffnessNM: 1.2e7, axialNM: 4e7 },
  points: [
    {
      key: 'motor-nde',
      name: 'Motor NDE',
      end: 'NonDrivePort',
      model: 'VB24H',
      wave: fiveSeconds,
      riseK: 24,
      levels,
      bearing: rollerZa2115,
    },
    { key: 'motor-de', name: 'Motor DE', end: 'DrivePort', model: 'VB24H', wave: fiveSeconds, riseK: 26, levels, bearing: rollerZa2115 },
    {
      ...{
        key: 'driven',
        name: 'Pump DE',
        end: 'DrivePort',
        model: 'VB24H',
        wave: fiveSeconds,
        riseK: 18,
        blades: 5,
        bearing: rollerZa2115,
      },
      levels: { firstMmS: 0.9, secondMmS: 0.3, flowMs2: 0.8, passMs2: 0.4 },
    },
  ],
}
