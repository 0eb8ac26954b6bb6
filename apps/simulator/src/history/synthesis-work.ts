import type { TelemetryRow } from '../transport/telemetry.ts'
import type { WaveFile } from '../transport/wave-file.ts'
import type { HistoryPart, WaveWish } from './synthesis.ts'

/** Requests to the worker thread. */
export type SynthesisRequest =
  | { readonly kind: 'history'; readonly sensorId: string; readonly presentMs: number; readonly fromMs: number; readonly toMs: number }
  | { readonly kind: 'rows'; readonly sensorId: string; readonly presentMs: number; readonly times: readonly number[] }
  | { readonly kind: 'wave'; readonly sensorId: string; readonly presentMs: number; readonly atMs: number; readonly wish?: WaveWish }
  | { readonly kind: 'voicePrint'; readonly sensorId: string; readonly presentMs: number; readonly atMs: number }

/** Results by kind of request. */
export interface Results {
  readonly history: HistoryPart
  readonly rows: readonly TelemetryRow[]
  readonly wave: readonly WaveFile[]
  readonly voicePrint: readonly WaveFile[]
}
