import { binForKey, movedCursors, noCursors, type SpectrumCursors, type SpectrumReading } from '@undertone/chart/cursor/spectrum-cursors'
import { amplitudeScales, frequencyUnits, type SpectrumData, type SpectrumView } from '@undertone/chart/spectrum/spectrum-spec'

/** A part of the picture that a key shows and hides. */
interface Part {
  shown: boolean
  show: (shown: boolean) => void
}

/** A spectrum as the hands of an analyst find it. */
export interface SpectrumHands {
  data: SpectrumData
  view: SpectrumView
  cursors: SpectrumCursors
  reading: SpectrumReading | null
  /** Amplitude from which a maximum is a stop of P and N. */
  stopFloor: () => number
  /** The line of the single cursor, or the greatest in sight. */
  here: () => number | null
  read: (hz: number | null) => SpectrumReading | null
  setCursors: (cursors: SpectrumCursors) => void
  setView: (view: SpectrumView) => void
  /** Brings a line into sight. */
  stand: (bin: number) => void
  onSpeed: ((hz: number) => void) | undefined
  faults?: Part
  baseline?: Part
}

export interface SpectrumPress {
  change: (part: Partial<SpectrumCursors>) => void
  toggleHarmonics: () => void
  toggleSidebands: () => void
  press: (event: Pick<KeyboardEvent, 'key' | 'shiftKey'>) => boolean
}

/** Sidebands of the running speed are the commonest; without a speed ten lines can be told apart and dragged (guess). */
const firstSpacingLines = 10

/** The next of a list, around. */
const after = <T>(list: readonly T[], one: T): T => list[(list.indexOf(one) + 1) % list.length] ?? one

/** The unit after this one; orders are passed over while no speed is known. */
export function nextUnit({ unit }: SpectrumView, speedHz: number | undefined): SpectrumView['unit'] {
  const next = after(frequencyUnits, unit)
  return next === 'order' && !speedHz ? after(frequencyUnits, next) : next
}

/** What the keys and tools of a spectrum do. */
export function spectrumPress(hands: SpectrumHands): SpectrumPress {
  const { data, view, cursors, reading, stopFloor, here, read, setCursors, setView, stand, onSpeed } = hands
  const { binHz, speedHz } = data
  const y = data.lines[0]?.amplitude
  const change = (part: Partial<SpectrumCursors>): void => setCursors(movedCursors(cursors, part, binHz))
  const foundHz = (): number | null => {
    const bin = here()
    return bin === null ? null : (read(bin * binHz)?.hz ?? null)
  }
  const toggleHarmonics = (): void => change({ harmonicHz: cursors.harmonicHz === null ? foundHz() : null })
  const toggleSidebands = (): void => {
    const centreHz = cursors.sideband ? null : foundHz()
    const spacingHz = speedHz ?? firstSpacingLines * binHz
    change({ sideband: centreHz ? { centreHz, spacingHz, centre: 'fixed', spacing: 'fixed' } : null })
  }
  const move = (event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean => {
    const next = reading && y ? binForKey(event.key, event.shiftKey, y, reading.bin, stopFloor()) : here()
    if (next === null) return false
    change({ atHz: next * binHz })
    stand(next)
    return true
  }
  const standing = JSON.stringify(cursors) !== JSON.stringify(noCursors)
  /** What each key does while it has something to act on; a key that is not here is left to the plot. */
  const keys: Readonly<Record<string, (() => void) | false | undefined>> = {
    l: () => setView({ ...view, scale: after(amplitudeScales, view.scale) }),
    o: speedHz !== undefined && (() => setView({ ...view, unit: view.unit === 'order' ? 'Hz' : 'order' })),
    u: () => setView({ ...view, unit: nextUnit(view, speedHz) }),
    h: toggleHarmonics,
    s: toggleSidebands,
    d: reading !== null && (() => change({ deltaHz: cursors.deltaHz === null ? reading.hz : null })),
    '1': reading !== null && onSpeed && reading.hz > 0 && (() => onSpeed(reading.hz)),
    f: hands.faults && (() => hands.faults?.show(!hands.faults.shown)),
    b: hands.baseline && (() => hands.baseline?.show(!hands.baseline.shown)),
    escape: standing && (() => setCursors(noCursors)),
  }
  return {
    change,
    toggleHarmonics,
    toggleSidebands,
    press(event) {
      if (!y || y.length === 0) return false
      const key = event.key.toLowerCase()
      const run = Object.hasOwn(keys, key) ? keys[key] : undefined
      if (run) run()
      else if (reading || key === 'p' || key === 'n') return move(event)
      else return false
      return true
    },
  }
}
