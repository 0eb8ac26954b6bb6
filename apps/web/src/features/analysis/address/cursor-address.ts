import { noCursors, type SidebandCursor, type SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import { noWaveCursors, type WaveCursors } from '@undertone/chart/cursor/wave-cursors'

/** Digits of a position in the URL: finer than any bin of a waveform of a million samples. */
const digits = 9

/** Cursors in the URL: a letter and a number for each, separated by `~`. */
export interface CursorText<C> {
  read(text: string): C
  write(cursors: C): string
}

const written = (positions: Readonly<Record<string, number | null | undefined>>): string =>
  Object.entries(positions)
    .flatMap(([letter, position]) =>
      typeof position === 'number' && Number.isFinite(position) ? `${letter}${Number(position.toPrecision(digits))}` : [],
    )
    .join('~')

function readPositions(text: string): (letter: string) => number | null {
  const positions = new Map(
    text.split('~').flatMap((part) => {
      const value = Number(part.slice(1))
      return part.length > 1 && Number.isFinite(value) ? [[part.charAt(0), value] as const] : []
    }),
  )
  return (letter) => positions.get(letter) ?? null
}

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

/** Cursors of a waveform: position, delta, period, in seconds. */
export const waveCursorText: CursorText<WaveCursors> = {
  read(text) {
    if (text === '') return noWaveCursors
    const position = readPositions(text)
    return { atS: position('a'), deltaS: position('d'), periodS: positive(position('p')) }
  },
  write: ({ atS, deltaS, periodS }) => written({ a: atS, d: deltaS, p: periodS }),
}

/** The mode of the sideband cursor as one digit: 1 the centre tracks, 2 the spacing tracks, 4 the spacing is off. */
const modeDigit = ({ centre, spacing }: SidebandCursor): number =>
  (centre === 'tracking' ? 1 : 0) + (spacing === 'tracking' ? 2 : spacing === 'off' ? 4 : 0)

const modesOf = (digit: number): Pick<SidebandCursor, 'centre' | 'spacing'> => ({
  centre: digit & 1 ? 'tracking' : 'fixed',
  spacing: digit & 4 ? 'off' : digit & 2 ? 'tracking' : 'fixed',
})

/** Cursors of a spectrum: position, delta, harmonics, centre and spacing of the sidebands in Hz, and the sideband mode. */
export const spectrumCursorText: CursorText<SpectrumCursors> = {
  read(text) {
    if (text === '') return noCursors
    const position = readPositions(text)
    const centreHz = position('c')
    const spacingHz = positive(position('s'))
    const sideband = centreHz !== null && spacingHz !== null ? { centreHz, spacingHz, ...modesOf(position('m') ?? 0) } : null
    return { atHz: position('a'), deltaHz: position('d'), harmonicHz: positive(position('h')), sideband }
  },
  write: ({ atHz, deltaHz, harmonicHz, sideband }) =>
    written({
      a: atHz,
      d: deltaHz,
      h: harmonicHz,
      c: sideband?.centreHz,
      s: sideband?.spacingHz,
      m: (sideband && modeDigit(sideband)) || null,
    }),
}
