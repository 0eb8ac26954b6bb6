import type { Refusal } from '@undertone/dsp/record/problem'
import { type Sound, type SoundOrder, soundOf } from './sound-task.ts'
import { type SpectrogramLevels, type SpectrogramOrder, spectrogramOf } from './spectrogram-task.ts'

/** What the thread of the browser can be asked, and what it answers. */
export interface SoundWorks {
  readonly sound: { readonly order: SoundOrder; readonly answer: Sound | Refusal }
  readonly spectrogram: { readonly order: SpectrogramOrder; readonly answer: SpectrogramLevels | Refusal }
}
export type SoundWorkKind = keyof SoundWorks

/** What is sent to the thread. */
export type SoundRequest = { readonly [K in SoundWorkKind]: { readonly kind: K; readonly order: SoundWorks[K]['order'] } }[SoundWorkKind]

/** The answer to a request, with the memory that can be handed over instead of copied. */
export function answerTo(request: SoundRequest): { answer: SoundWorks[SoundWorkKind]['answer']; transfer: ArrayBufferLike[] } {
  if (request.kind === 'sound') {
    const answer = soundOf(request.order)
    return { answer, transfer: 'error' in answer ? [] : [answer.samples.buffer] }
  }
  const answer = spectrogramOf(request.order)
  return { answer, transfer: 'error' in answer ? [] : [answer.levels.buffer, answer.loudestHz.buffer] }
}
