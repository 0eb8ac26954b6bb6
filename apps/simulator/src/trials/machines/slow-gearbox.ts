import { fiveSeconds, type TrialBase } from './trial-base.ts'

/** A gearbox 23/95 behind a motor at 985 r/min. */
export const slowGearbox: TrialBase = {
  nameplate: { type: 'Cogs', level: 'A', model: 'trial', powerKw: 200, currentA: 24, gearTeeth: '23/95', isoClass: 'p3-2-rigid' },
  ...{ ratedRpm: 985, idleRpm: 998, loadRange: [0.5, 1], frameHz: 76, cageSlip: 0.003, synchronous: true },
  points: [
    {
      ...{ key: 'gear-in', name: 'Gearbox input', model: 'VB24H', wave: fiveSeconds, riseK: 32, teeth: 23, mateTeeth: 95 },
      levels: { firstMmS: 0.8, secondMmS: 0.3, flowMs2: 0.8, meshMs2: 0.8 },
    },
    {
      ...{
        key: 'gear-out',
        name: 'Gearbox output',
        model: 'VB24H',
        wave: fiveSeconds,
        riseK: 30,
        shaftRatio: 23 / 95,
        teeth: 95,
        mateTeeth: 23,
      },
      levels: { firstMmS: 0.4, secondMmS: 0.2, flowMs2: 0.7, meshMs2: 0.7 },
    },
  ],
}
