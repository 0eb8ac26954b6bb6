import type { Raster } from '../draw/raster.ts'

/** Levels from 0 to 255: `levels[frame * bins + k]` at k × `df` Hz. */
export interface SpectrogramImage {
  readonly levels: Uint8Array
  readonly bins: number
  readonly frames: number
  readonly df: number
}

/** The vertical axis of a spectrogram in Hz. */
export interface HertzAxis {
  readonly lowHz: number
  readonly highHz: number
  readonly log: boolean
}

/** The axis up to Fmax = fs / 2.56; a logarithmic one starts at the fourth line, because lower lines show mostly the width of the window. */
export const hertzAxis = (sampleHz: number, df: number, log: boolean): HertzAxis => {
  const highHz = sampleHz / 2.56
  return { lowHz: log ? Math.min(4 * df, highHz / 10) : 0, highHz, log }
}

/** The frequency at a height from 0 (bottom) to 1 (top). */
export const hertzAt = ({ lowHz, highHz, log }: HertzAxis, height: number): number =>
  log ? lowHz * (highHz / lowHz) ** height : lowHz + (highHz - lowHz) * height

/** The height of a frequency. */
export const heightOf = ({ lowHz, highHz, log }: HertzAxis, hz: number): number =>
  log ? Math.log(hz / lowHz) / Math.log(highHz / lowHz) : (hz - lowHz) / (highHz - lowHz)

/** The first and last bin of an image row; at least one bin. */
function binsOfRow(axis: HertzAxis, row: number, rows: number, df: number, bins: number): readonly [number, number] {
  const low = hertzAt(axis, 1 - (row + 1) / rows) / df
  const high = hertzAt(axis, 1 - row / rows) / df
  const first = Math.ceil(low)
  const last = Math.ceil(high) - 1
  const nearest = Math.round((low + high) / 2)
  const clamp = (bin: number) => Math.max(0, Math.min(bins - 1, bin))
  return first <= last ? [clamp(first), clamp(last)] : [clamp(nearest), clamp(nearest)]
}

/** Rows of a spectrogram; it is stretched to the height of the plot (guess: a tall chart on a dense screen). */
export const spectrogramRows = 512

/** The image of a spectrogram: a column for each frame, high frequencies at the top; a row of several bins shows the maximum. */
export function spectrogramRaster(
  { levels, frames, bins, df }: SpectrogramImage,
  axis: HertzAxis,
  rows: number,
  colors: Raster['colors'],
): Raster {
  const pixels = new Uint8Array(frames * rows)
  for (let row = 0; row < rows; row++) {
    const [first, last] = binsOfRow(axis, row, rows, df, bins)
    for (let frame = 0; frame < frames; frame++) {
      let level = levels[frame * bins + first]!
      for (let k = first + 1; k <= last; k++) level = Math.max(level, levels[frame * bins + k]!)
      pixels[row * frames + frame] = level
    }
  }
  return { width: frames, height: rows, pixels, colors }
}
