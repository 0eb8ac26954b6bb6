import { ball6203, ball6205 } from '../../plants/bearings.ts'
import { longAndSlow, type TrialBase } from './trial-base.ts'

const levels = { firstMmS: 0.7, secondMmS: 0.2, flowMs2: 0.35, humMs2: 0.15 }

/** A motor of four poles at 1470 r/min; long waveforms at a low rate. */
export const fourPoleMotor: TrialBase = {
  nameplate: { type: 'Motor', level: 'B', model: 'trial', powerKw: 55, currentA: 103, isoClass: 'p3-2-rigid' },
  ...{ ratedRpm: 1470, idleRpm: 1497, loadRange: [0.7, 1], frameHz: 105, cageSlip: 0.003, synchronous: true },
  motor: { lineHz: 50, polePairs: 2, bars: 44 },
  coupling: { elements: 3, radiusM: 0.09, stiffnessNM: 1e7, axialNM: 4e7 },
  points: [
    { key: 'motor-nde', name: 'Motor NDE', end: 'NonDrivePort', model: 'VB22H', wave: longAndSlow, riseK: 27, levels, bearing: ball6203 },
    { key: 'motor-de', name: 'Motor DE', end: 'DrivePort', model: 'VB22H', wave: longAndSlow, riseK: 29, levels, bearing: ball6205 },
  ],
}
