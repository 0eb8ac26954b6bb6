import { inverseRealFft, realFft } from '../kernel/fft.ts'
import { type Problem, recordProblem, toProblem } from '../record/problem.ts'
import type { Samples } from '../record/samples.ts'
import { windowOf } from '../spectrum/window.ts'
import { MAX_SOUND_SAMPLES } from './resample.ts'

/** Length of a segment, s (guess: two revolutions at 2000 r/min, while impacts 60 ms apart stay separate). */
const PIECE_SECONDS = 0.06
const SHORTEST_PIECE = 64
const LONGEST_PIECE = 8192
/** 75 % overlap, required for a Hann window that is applied twice. */
const OVERLAP = 4

/** Factors by which sound can be slowed down. */
export const SLOW_FACTORS = [1, 2, 4, 8] as const

/**
 * Stretches a record to `factor` times its length without changing frequencies: a phase vocoder with phase locking.
 * Source: Puckette, Phase-locked vocoder, 1995. round(n x factor) samples of the same unit and about the same level.
 * Problems: not finite, no samples, no rate, a factor below 1, a result of more than `MAX_SOUND_SAMPLES`.
 */
export function slowed(x: Samples, sampleHz: number, factor: number): { readonly samples: Float32Array } | Problem {
  const problem = recordProblem(x, sampleHz, 1)
  if (problem && problem !== 'constant') return toProblem(problem)
  const length = Math.round(x.length * factor)
  if (!(factor >= 1) || length > MAX_SOUND_SAMPLES) return toProblem('badSetting')
  if (factor === 1) return { samples: Float32Array.from(x) }
  const piece = pieceOf(sampleHz)
  const hop = piece / OVERLAP
  const window = windowOf('hann', piece)
  const samples = new Float32Array(length)
  const weight = new Float32Array(length)
  const at = new Float64Array(piece)
  let voice: { re: Float64Array; im: Float64Array } | undefined
  for (let centre = 0; centre < length + hop; centre += hop) {
    const start = Math.round(centre / factor) - piece / 2
    const now = realFft(windowed(x, start, window, at))
    if (voice) {
      // The same segment one synthesis hop earlier: its phases give the phase advance of each line.
      const before = realFft(windowed(x, start - hop, window, at))
      turn(voice, before, now)
    } else voice = { re: now.re.slice(), im: now.im.slice() }
    addPiece(inverseRealFft(voice.re, voice.im, piece), centre - piece / 2, window, samples, weight)
  }
  for (let i = 0; i < length; i++) samples[i] = weight[i]! > 1e-3 ? samples[i]! / weight[i]! : 0
  return { samples }
}

/** Samples of a segment: the power of two nearest to `PIECE_SECONDS`. */
function pieceOf(sampleHz: number): number {
  const wanted = 2 ** Math.round(Math.log2(PIECE_SECONDS * sampleHz))
  return Math.min(LONGEST_PIECE, Math.max(SHORTEST_PIECE, wanted))
}

/** A windowed segment of the record, zero-padded. */
function windowed(x: Samples, start: number, window: Float64Array, out: Float64Array): Float64Array {
  for (let i = 0; i < out.length; i++) {
    const n = start + i
    out[i] = n < 0 || n >= x.length ? 0 : x[n]! * window[i]!
  }
  return out
}

/** Sets the voice to the amplitudes of `now` and advances its phases by the difference between `before` and `now`. */
function turn(voice: { re: Float64Array; im: Float64Array }, before: { re: Float64Array; im: Float64Array }, now: typeof before): void {
  const bins = now.re.length
  let [lastRe, lastIm] = [0, 0]
  for (let k = 0; k < bins; k++) {
    const [re, im] = [voice.re[k]!, voice.im[k]!]
    // Neighbours of a line in a Hann window have opposite phase: subtracting them locks them to it.
    const lockedRe = re - lastRe - (voice.re[k + 1] ?? 0)
    const lockedIm = im - lastIm - (voice.im[k + 1] ?? 0)
    lastRe = re
    lastIm = im
    const [bRe, bIm] = [before.re[k]!, before.im[k]!]
    const [nRe, nIm] = [now.re[k]!, now.im[k]!]
    const stepRe = nRe * bRe + nIm * bIm
    const stepIm = nIm * bRe - nRe * bIm
    const outRe = lockedRe * stepRe - lockedIm * stepIm
    const outIm = lockedRe * stepIm + lockedIm * stepRe
    // Math.hypot also guards against overflow, which does not occur here, and takes ten times as long.
    const size = Math.sqrt(outRe * outRe + outIm * outIm)
    const amplitude = Math.sqrt(nRe * nRe + nIm * nIm)
    voice.re[k] = size > 0 ? (outRe / size) * amplitude : nRe
    voice.im[k] = size > 0 ? (outIm / size) * amplitude : nIm
  }
}

function addPiece(piece: Float64Array, start: number, window: Float64Array, samples: Float32Array, weight: Float32Array): void {
  for (let i = Math.max(0, -start); i < piece.length && start + i < samples.length; i++) {
    const w = window[i]!
    samples[start + i] = samples[start + i]! + piece[i]! * w
    weight[start + i] = weight[start + i]! + w * w
  }
}
