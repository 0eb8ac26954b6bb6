import { ball6203, ball6205 } from '../../plants/bearings.ts'
import { longAndSlow, type TrialBase } from './trial-base.ts'

/** A fan at 914 r/min, driven by a belt from a motor at 1475 r/min. Its waveforms are long: at its speed the short ones hold fewer than twenty turns. */
export const beltFan: TrialBase = {
  nameplate: { type: 'Fans', level: 'C', model: 'trial', powerKw: 22, currentA: 42, bladeCount: 10, isoClass: 'p3-2-flexible' },
  ...{ ratedRpm: 1475, idleRpm: 1497, loadRange: [0.6, 0.95], frameHz: 54, cageSlip: 0.005, synchronous: true },
  motor: { lineHz: 50, polePairs: 2, bars: 36 },
  points: [
    {
      ...{
        key: 'motor-de',
        name: 'Motor DE',
        end: 'DrivePort',
        model: 'VB22H',
        wave: longAndSlow,
        riseK: 26,
        beltOrder: 0.31,
        bearing: ball6205,
      },
      levels: { firstMmS: 0.8, secondMmS: 0.2, flowMs2: 0.4, humMs2: 0.1, beltMmS: 0.15 },
    },
    {
      ...{ key: 'driven', name: 'Fan DE', end: 'DrivePort', model: 'VB22H', wave: longAndSlow, riseK: 17, blades: 10, bearing: ball6203 },
      ...{ shaftRatio: 0.62, beltOrder: 0.5 },
      levels: { firstMmS: 0.9, secondMmS: 0.2, flowMs2: 0.5, passMs2: 0.25, beltMmS: 0.15 },
    },
  ],
}
