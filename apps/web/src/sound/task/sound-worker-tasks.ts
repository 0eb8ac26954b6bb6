import type { Problem } from '@undertone/dsp/record/problem'
import { type Sound, type SoundTask, soundOf } from './sound-task.ts'
import { type SpectrogramLevels, type SpectrogramTask, spectrogramOf } from './spectrogram-task.ts'

/** The tasks of the sound worker and their results. */
export interface SoundTasks {
  readonly sound: { readonly task: SoundTask; readonly result: Sound | Problem }
  readonly spectrogram: { readonly task: SpectrogramTask; readonly result: SpectrogramLevels | Problem }
}
export type SoundTaskKind = keyof SoundTasks

/** A request to the worker. */
export type SoundRequest = { readonly [K in SoundTaskKind]: { readonly kind: K; readonly task: SoundTasks[K]['task'] } }[SoundTaskKind]

/** Runs a task; returns its result and the buffers to transfer. */
export function runTask(request: SoundRequest): { result: SoundTasks[SoundTaskKind]['result']; transfer: ArrayBufferLike[] } {
  if (request.kind === 'sound') {
    const result = soundOf(request.task)
    return { result, transfer: 'error' in result ? [] : [result.samples.buffer] }
  }
  const result = spectrogramOf(request.task)
  return { result, transfer: 'error' in result ? [] : [result.levels.buffer, result.loudestHz.buffer] }
}
