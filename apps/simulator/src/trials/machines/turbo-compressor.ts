import { fiveSeconds, type TrialBase } from './trial-base.ts'

const levels = { firstMmS: 0.7, secondMmS: 0.15, flowMs2: 0.8, passMs2: 0.6 }
const wave = { ...fiveSeconds, sampleHz: 25_600 }

/** A compressor on journal bearings at 8900 r/min; its first critical speed is 62 Hz. */
export const turboCompressor: TrialBase = {
  nameplate: {
    type: 'AirPressure',
    level: 'A',
    model: 'trial',
    powerKw: 400,
    currentA: 45,
    bladeCount: 15,
    isoClass: 'p3-1-rigid',
    hasPlainBearings: true,
  },
  ...{ ratedRpm: 8900, idleRpm: 8960, loadRange: [0.6, 0.95], frameHz: 230, synchronous: true },
  points: [
    { key: 'driven', name: 'Compressor DE', end: 'DrivePort', model: 'VB24H', wave, riseK: 34, blades: 15, levels },
    { key: 'end', name: 'Compressor NDE', end: 'NonDrivePort', model: 'VB24H', wave, riseK: 33, blades: 15, levels },
  ],
}
