import { shortAndFast, type TrialBase } from './trial-base.ts'

/** A gearbox 20/60, whose tooth numbers share a factor, behind a motor at 1482 r/min. */
export const fastGearbox: TrialBase = {
  nameplate: { type: 'Cogs', level: 'B', model: 'trial', powerKw: 75, currentA: 140, gearTeeth: '20/60', isoClass: 'p3-2-rigid' },
  ...{ ratedRpm: 1482, idleRpm: 1498, loadRange: [0.5, 0.95], frameHz: 98, cageSlip: 0.003, synchronous: true },
  points: [
    {
      ...{ key: 'gear-in', name: 'Gearbox input', model: 'VB22H', wave: shortAndFast, riseK: 31, teeth: 20, mateTeeth: 60 },
      levels: { firstMmS: 0.7, secondMmS: 0.25, flowMs2: 0.8, meshMs2: 0.9 },
    },
    {
      ...{
        key: 'gear-out',
        name: 'Gearbox output',
        model: 'VB22H',
        wave: shortAndFast,
        riseK: 28,
        shaftRatio: 1 / 3,
        teeth: 60,
        mateTeeth: 20,
      },
      levels: { firstMmS: 0.4, secondMmS: 0.2, flowMs2: 0.7, meshMs2: 0.8 },
    },
  ],
}
