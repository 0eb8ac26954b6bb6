import { expertCalls } from '@undertone/domain/experts/opinion.calls'
import { sendBinary } from '../../../core/api/api.ts'
import type { WaveSource } from '../spectrum/task/use-wave-samples.ts'

/** Copies are known by negative numbers in the page: its worker keeps samples by number, and those of stored waveforms are positive. */
export const shownId = (copyId: number): number => -copyId

/** The copied waveforms of requests. */
export const frozenWaves: WaveSource = {
  name: 'frozen',
  fetch: (waveId, signal) => sendBinary(expertCalls.samples, { query: { waveId: String(-waveId) } }, { signal, noErrorPage: true }),
}
