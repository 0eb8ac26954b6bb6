import { medianOf } from '../statistics/median.ts'

/** The grid that spectra of all machines are brought onto: orders of the shaft, so many cells to an octave, so that a cell is 2.9 % wide. */
const grid = { lowest: 0.25, octaves: 8, perOctave: 24 } as const
const cells = grid.octaves * grid.perOctave

/** What stands out from the floor by less is noise, dB; what stands out by more counts as this (guesses: an even floor scatters by 4 dB). */
const minDb = 6
const maxDb = 40

/** Cells on each side that the floor around a cell is read from: half an octave. */
const floorReach = grid.perOctave / 2

/** Of a filled cell its neighbours have this share: speeds are known to about two percent. */
const spread = 0.5

/** Fewest cells that two spectra must share: two octaves. */
const fewestShared = 2 * grid.perOctave

/** A spectrum from 0 Hz at equal steps. */
export interface OrderedSpectrum {
  readonly binHz: number
  readonly values: readonly number[]
}

/** Levels above the floor in dB by cell of the order grid, 0 where nothing stands out; null where the spectrum does not reach. */
export type OrderSignature = readonly (number | null)[]

/** The largest amplitude within a cell; between two lines the one that is interpolated. Null outside of the spectrum. */
function cellAmplitude({ binHz, values }: OrderedSpectrum, fromHz: number, toHz: number): number | null {
  if (toHz > binHz * (values.length - 1)) return null
  const [first, last] = [Math.ceil(fromHz / binHz), Math.floor(toHz / binHz)]
  if (first > last) {
    const at = (fromHz + toHz) / 2 / binHz
    const low = Math.floor(at)
    return (values[low] ?? 0) * (low + 1 - at) + (values[low + 1] ?? 0) * (at - low)
  }
  let largest = 0
  for (let bin = first; bin <= last; bin++) largest = Math.max(largest, values[bin] ?? 0)
  return largest
}

/**
 * What stands out in a spectrum by orders of the shaft: dB above the median of its surroundings. So neither the size of the machine, its speed, the sensor, nor
 * the sampling rate matters, and broad noise vanishes. Of several channels the largest level counts.
 */
export function orderSignature(spectra: readonly OrderedSpectrum[], speedHz: number): OrderSignature {
  const all = spectra.map((spectrum) => levels(spectrum, speedHz))
  return Array.from({ length: cells }, (_, cell) => {
    const known = all.flatMap((one) => one[cell] ?? [])
    return known.length === 0 ? null : Math.round(Math.max(...known))
  })
}

function levels(spectrum: OrderedSpectrum, speedHz: number): OrderSignature {
  const edge = (cell: number) => grid.lowest * 2 ** (cell / grid.perOctave) * speedHz
  const amplitudes = Array.from({ length: cells }, (_, cell) => cellAmplitude(spectrum, edge(cell), edge(cell + 1)))
  return amplitudes.map((amplitude, cell) => {
    if (amplitude === null) return null
    const around = amplitudes.slice(Math.max(0, cell - floorReach), cell + floorReach + 1).flatMap((one) => one ?? [])
    const floor = medianOf(around) ?? 0
    if (floor <= 0 || amplitude <= 0) return 0
    const db = Math.min(maxDb, 20 * Math.log10(amplitude / floor))
    return db < minDb ? 0 : db
  })
}

/** Each level also in its neighbours, fainter, so that lines beside an edge of cells meet. */
const widened = (of: OrderSignature): OrderSignature =>
  of.map((level, cell) => (level === null ? null : Math.max(level, spread * (of[cell - 1] ?? 0), spread * (of[cell + 1] ?? 0))))

/** Cosine of two signatures over the cells that both have, 0 to 1; null where they share too few, or nothing stands out in one of them. */
export function signatureCosine(a: OrderSignature, b: OrderSignature): number | null {
  const [first, second] = [widened(a), widened(b)]
  let [shared, product, ofFirst, ofSecond] = [0, 0, 0, 0]
  for (let cell = 0; cell < cells; cell++) {
    const [x, y] = [first[cell] ?? null, second[cell] ?? null]
    if (x === null || y === null) continue
    shared++
    product += x * y
    ofFirst += x * x
    ofSecond += y * y
  }
  if (shared < fewestShared || ofFirst === 0 || ofSecond === 0) return null
  return product / Math.sqrt(ofFirst * ofSecond)
}

/** The order in the middle of each cell where both stand out, the strongest first. */
export function sharedOrders(a: OrderSignature, b: OrderSignature, most: number): number[] {
  return a
    .map((level, cell) => ({ cell, level: Math.min(level ?? 0, b[cell] ?? 0) }))
    .filter(
      ({ level, cell }) =>
        level > 0 && level >= Math.min(a[cell - 1] ?? 0, b[cell - 1] ?? 0) && level >= Math.min(a[cell + 1] ?? 0, b[cell + 1] ?? 0),
    )
    .sort((one, other) => other.level - one.level)
    .slice(0, most)
    .map(({ cell }) => grid.lowest * 2 ** ((cell + 0.5) / grid.perOctave))
    .sort((one, other) => one - other)
}
