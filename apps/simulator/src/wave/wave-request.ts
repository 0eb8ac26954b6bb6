import type { MachineModel, PointModel } from '../physics/machine.ts'

/** Point and time of a waveform. */
export interface WaveRequest {
  readonly machine: MachineModel
  readonly point: PointModel
  /** Start of the wave, epoch ms. */
  readonly atMs: number
  /** The day for which the faults' severities are stated, epoch ms. */
  readonly presentMs: number
  readonly sampleHz: number
  readonly samples: number
}
