import { z } from 'zod'
import { fileKinds } from '../../file/file-kinds.table.ts'

/** Limits of a sound that a microphone of a phone takes. */
export const phoneSound = {
  /** How long one takes, s (guess: lines of a few hertz, averaged; a megabyte at 48 kHz). */
  seconds: 10,
  /** The shortest and the longest, s (guesses: shorter is no sound of a machine; longer is not what the app takes). */
  minSeconds: 1,
  maxSeconds: 120,
  /** Sampling rates of microphones in Hz: telephony, and twice what the best ones have. */
  minSampleHz: 8000,
  maxSampleHz: 384_000,
  /** A rate that was measured farther from the one that the browser states, as a share, says that samples are missing (guess: clocks of phones are better than a thousandth, and their buffers waver). */
  rateTolerance: 0.02,
} as const

/** Whether a microphone has such a sampling rate, Hz. */
export const isSoundRate = (sampleHz: number): boolean => sampleHz >= phoneSound.minSampleHz && sampleHz <= phoneSound.maxSampleHz

/** What browsers do to the sound of a microphone: each is asked to be off. */
export const soundSteps = ['gain', 'noise', 'echo'] as const

/** Whether a step is off, on although it was asked to be off, or not said by the browser. */
const stepState = z.enum(['off', 'on', 'unknown'])
export type SoundStepState = z.output<typeof stepState>

/** What is said of a sound: its levels are shares of the full scale of an unknown microphone, never a sound pressure. */
export const soundFacts = z.strictObject({
  /** As the browser states it, and as it was measured by the clock of the device, Hz. */
  sampleHz: z.number().min(phoneSound.minSampleHz).max(phoneSound.maxSampleHz),
  measuredHz: z.number().min(0).max(1e6),
  seconds: z.number().min(phoneSound.minSeconds).max(phoneSound.maxSeconds),
  /** Shares of full scale. */
  rms: z.number().min(0).max(1),
  peak: z.number().min(0).max(1),
  isClipped: z.boolean(),
  steps: z.strictObject({ gain: stepState, noise: stepState, echo: stepState }),
})
export type SoundFacts = z.output<typeof soundFacts>

/** Files that are sounds. */
export const soundKinds: readonly string[] = fileKinds.flatMap((kind) => ('plays' in kind && kind.plays === 'sound' ? [kind.key] : []))

/** A level in dB below full scale; null for silence. */
export const fullScaleDb = (share: number): number | null => (share > 0 ? 20 * Math.log10(share) : null)
