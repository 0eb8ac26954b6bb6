import type { SpectrogramLevels } from '../task/spectrogram-task.ts'

/** The vertical axis of a spectrogram in Hz. */
export interface HertzAxis {
  readonly lowHz: number
  readonly highHz: number
  readonly log: boolean
}

/** The axis up to Fmax = fs / 2.56; on a logarithm from the fourth line on, beneath which there is little but the window's own width. */
export const hertzAxis = (sampleHz: number, df: number, log: boolean): HertzAxis => {
  const highHz = sampleHz / 2.56
  return { lowHz: log ? Math.min(4 * df, highHz / 10) : 0, highHz, log }
}

/** The frequency at a height of 0 (foot) to 1 (head). */
export const hertzAt = ({ lowHz, highHz, log }: HertzAxis, height: number): number =>
  log ? lowHz * (highHz / lowHz) ** height : lowHz + (highHz - lowHz) * height

/** The height of a frequency. */
export const heightOf = ({ lowHz, highHz, log }: HertzAxis, hz: number): number =>
  log ? Math.log(hz / lowHz) / Math.log(highHz / lowHz) : (hz - lowHz) / (highHz - lowHz)

/** The bins that a row of the picture shows, the last one included; never none. */
function binsOfRow(axis: HertzAxis, row: number, rows: number, df: number, bins: number): readonly [number, number] {
  const low = hertzAt(axis, 1 - (row + 1) / rows) / df
  const high = hertzAt(axis, 1 - row / rows) / df
  const first = Math.ceil(low)
  const last = Math.ceil(high) - 1
  const nearest = Math.round((low + high) / 2)
  const kept = (bin: number) => Math.max(0, Math.min(bins - 1, bin))
  return first <= last ? [kept(first), kept(last)] : [kept(nearest), kept(nearest)]
}

/** Pixels of a picture of `frames` columns and `rows` rows, high frequencies above; where a row holds several bins the greatest shows. */
export function spectrogramPixels(found: SpectrogramLevels, axis: HertzAxis, rows: number, colors: Uint32Array): Uint32Array<ArrayBuffer> {
  const { levels, frames, bins, df } = found
  const pixels = new Uint32Array(frames * rows)
  for (let row = 0; row < rows; row++) {
    const [first, last] = binsOfRow(axis, row, rows, df, bins)
    for (let frame = 0; frame < frames; frame++) {
      let level = levels[frame * bins + first]!
      for (let k = first + 1; k <= last; k++) level = Math.max(level, levels[frame * bins + k]!)
      pixels[row * frames + frame] = colors[level]!
    }
  }
  return pixels
}
