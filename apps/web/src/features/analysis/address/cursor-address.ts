import { noCursors, type SidebandCursor, type SpectrumCursors } from '@undertone/chart/cursor/spectrum-cursors'
import { noWaveCursors, type WaveCursors } from '@undertone/chart/cursor/wave-cursors'

/** Digits of a place in the address: finer than any bin of a wave of a million samples. */
const digits = 9

/** Cursors as they stand in the address: a letter and a number for each, parted by `~`. */
export interface CursorText<C> {
  read(text: string): C
  write(cursors: C): string
}

const written = (places: Readonly<Record<string, number | null | undefined>>): string =>
  Object.entries(places)
    .flatMap(([letter, place]) =>
      typeof place === 'number' && Number.isFinite(place) ? `${letter}${Number(place.toPrecision(digits))}` : [],
    )
    .join('~')

function readPlaces(text: string): (letter: string) => number | null {
  const places = new Map(
    text.split('~').flatMap((part) => {
      const value = Number(part.slice(1))
      return part.length > 1 && Number.isFinite(value) ? [[part.charAt(0), value] as const] : []
    }),
  )
  return (letter) => places.get(letter) ?? null
}

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

/** Cursors of a wave: at, delta, period, in seconds. */
export const waveCursorText: CursorText<WaveCursors> = {
  read(text) {
    if (text === '') return noWaveCursors
    const place = readPlaces(text)
    return { atS: place('a'), deltaS: place('d'), periodS: positive(place('p')) }
  },
  write: ({ atS, deltaS, periodS }) => written({ a: atS, d: deltaS, p: periodS }),
}

/** How the sideband cursor is held, as one digit: 1 the centre tracks, 2 the spacing tracks, 4 the spacing is off. */
const holdOf = ({ centre, spacing }: SidebandCursor): number =>
  (centre === 'tracking' ? 1 : 0) + (spacing === 'tracking' ? 2 : spacing === 'off' ? 4 : 0)

const heldBy = (digit: number): Pick<SidebandCursor, 'centre' | 'spacing'> => ({
  centre: digit & 1 ? 'tracking' : 'fixed',
  spacing: digit & 4 ? 'off' : digit & 2 ? 'tracking' : 'fixed',
})

/** Cursors of a spectrum: at, delta, harmonics, centre and spacing of the sidebands in Hz, and how they are held. */
export const spectrumCursorText: CursorText<SpectrumCursors> = {
  read(text) {
    if (text === '') return noCursors
    const place = readPlaces(text)
    const centreHz = place('c')
    const spacingHz = positive(place('s'))
    const sideband = centreHz !== null && spacingHz !== null ? { centreHz, spacingHz, ...heldBy(place('m') ?? 0) } : null
    return { atHz: place('a'), deltaHz: place('d'), harmonicHz: positive(place('h')), sideband }
  },
  write: ({ atHz, deltaHz, harmonicHz, sideband }) =>
    written({
      a: atHz,
      d: deltaHz,
      h: harmonicHz,
      c: sideband?.centreHz,
      s: sideband?.spacingHz,
      m: (sideband && holdOf(sideband)) || null,
    }),
}
