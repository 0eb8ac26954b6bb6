import type { TimeCorrection } from '@undertone/domain/device/telemetry/clock'
import type { Scope } from '../platform/identity/principal.ts'

/** Samples of a sensor with a suspect clock, by their time of receipt, and how their measuring times are corrected. */
export interface CorrectionRequest {
  readonly sensorPk: number
  /** Period of receipt, epoch ms, both ends included. */
  readonly from: number
  readonly to: number
  readonly method: TimeCorrection
  /** Milliseconds added to the claimed times; only for a shift. */
  readonly shiftMs: number
}

/** What a correction would do. */
export interface CorrectionPreview {
  /** Samples that get a measuring time, and those for which the result would not be plausible either. */
  readonly correctable: number
  readonly left: number
  /** The first and the last ones, epoch ms. */
  readonly examples: readonly { readonly receivedMs: number; readonly claimedMs: number; readonly correctedMs: number | null }[]
}

/** Gives samples with a suspect clock a measuring time, and takes it back. Implemented by the ingest, which stores samples. */
export interface TimeCorrector {
  preview(scope: Scope, request: CorrectionRequest): Promise<CorrectionPreview | 'tooMany'>
  /** `repeated`: the sensor had sent the same values with the right time, too. */
  correct(
    scope: Scope,
    accountId: number | null,
    request: CorrectionRequest,
  ): Promise<{ readonly id: number; readonly corrected: number; readonly repeated: number; readonly left: number } | 'tooMany'>
  /** `retained`: samples that stay where they are, because their week was downsampled since. */
  undo(scope: Scope, sensorPk: number, id: number): Promise<{ readonly undone: number; readonly retained: number } | 'unknown'>
}
