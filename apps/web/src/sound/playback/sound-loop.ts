/** Crossfade of a loop, in s (guess: shorter than the interval between two shocks of a bearing). */
export const loopFadeSeconds = 0.01

/**
 * A range of sound that loops without a click, which would sound like a shock: its end crossfades into the samples before its
 * start. At the start of the record there are none, so both ends fade to silence.
 */
export function seamless(samples: Float32Array, from: number, to: number, fade: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(samples.subarray(from, to))
  const length = Math.max(0, Math.min(fade, Math.floor(out.length / 2)))
  if (from >= length) {
    for (let i = 0; i < length; i++) {
      const share = (i + 1) / (length + 1)
      const at = out.length - length + i
      out[at] = out[at]! * (1 - share) + samples[from - length + i]! * share
    }
    return out
  }
  for (let i = 0; i < length; i++) {
    const share = (i + 1) / (length + 1)
    out[i] = out[i]! * share
    out[out.length - 1 - i] = out[out.length - 1 - i]! * share
  }
  return out
}

/** The position in a loop after so many seconds from a start position; a start outside the loop begins at its start. */
export function loopPosition(startS: number, passedS: number, { fromS, toS }: { readonly fromS: number; readonly toS: number }): number {
  const width = toS - fromS
  if (!(width > 0)) return fromS
  const first = startS >= fromS && startS < toS ? startS - fromS : 0
  return fromS + ((first + passedS) % width)
}
