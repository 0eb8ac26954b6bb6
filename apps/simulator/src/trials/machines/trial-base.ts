import type { MachineRow, PointRow } from '../../plants/machine-build.ts'
import type { WaveSetting } from '../../plants/sensor-fit.ts'

/** A machine on which faults are tried: as in a plant, without what differs from trial to trial. */
export interface TrialBase extends Omit<MachineRow, 'key' | 'name' | 'points' | 'faults' | 'disturbances'> {
  readonly points: readonly Omit<PointRow, 'sensorId' | 'gateway'>[]
}

/** Five seconds of a VB24H: lines 0.2 Hz apart are separate. */
export const fiveSeconds: WaveSetting = { sampleHz: 12_800, samples: 65_536, freqMode: 1 }
/** The longest waveforms of a VB22H: short at its high rate, long at its low one. */
export const shortAndFast: WaveSetting = { sampleHz: 12_800, samples: 16_384, freqMode: 1 }
export const longAndSlow: WaveSetting = { sampleHz: 2560, samples: 16_384, freqMode: 1 }
