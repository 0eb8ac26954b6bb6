import { binForKey, moveCursors, noCursors, type SpectrumCursors, type SpectrumReading } from '@undertone/chart/cursor/spectrum-cursors'
import { amplitudeScales, frequencyUnits, type SpectrumData, type SpectrumDisplay } from '@undertone/chart/spectrum/spectrum-spec'

/** A part of the chart that a key toggles. */
interface Part {
  shown: boolean
  show: (shown: boolean) => void
}

/** The state and functions that the keys and tools of a spectrum use. */
export interface SpectrumControls {
  data: SpectrumData
  view: SpectrumDisplay
  cursors: SpectrumCursors
  reading: SpectrumReading | null
  /** Minimum amplitude of the peaks at which P and N stop. */
  minPeak: () => number
  /** The bin of the single cursor, or of the highest visible line. */
  currentBin: () => number | null
  read: (hz: number | null) => SpectrumReading | null
  setCursors: (cursors: SpectrumCursors) => void
  setView: (view: SpectrumDisplay) => void
  /** Scrolls a line into view. */
  reveal: (bin: number) => void
  onSpeed: ((hz: number) => void) | undefined
  faults?: Part
  baseline?: Part
}

export interface SpectrumActions {
  change: (part: Partial<SpectrumCursors>) => void
  toggleHarmonics: () => void
  toggleSidebands: () => void
  press: (event: Pick<KeyboardEvent, 'key' | 'shiftKey'>) => boolean
}

/** Sidebands at the running speed are the most common; without a speed, ten lines are far enough apart to drag (guess). */
const firstSpacingLines = 10

/** The next item of a list, cyclically. */
const after = <T>(list: readonly T[], one: T): T => list[(list.indexOf(one) + 1) % list.length] ?? one

/** The next unit; orders are skipped while the speed is unknown. */
export function nextUnit({ unit }: SpectrumDisplay, speedHz: number | undefined): SpectrumDisplay['unit'] {
  const next = after(frequencyUnits, unit)
  return next === 'order' && !speedHz ? after(frequencyUnits, next) : next
}

/** The actions of the keys and tools of a spectrum. */
export function spectrumActions(controls: SpectrumControls): SpectrumActions {
  const { data, view, cursors, reading, minPeak: stopFloor, currentBin: here, read, setCursors, setView, reveal: stand, onSpeed } = controls
  const { binHz, speedHz } = data
  const y = data.lines[0]?.amplitude
  const change = (part: Partial<SpectrumCursors>): void => setCursors(moveCursors(cursors, part, binHz))
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
  const hasCursors = JSON.stringify(cursors) !== JSON.stringify(noCursors)
  /** The action of each key, if available; other keys are left to the plot. */
  const keys: Readonly<Record<string, (() => void) | false | undefined>> = {
    l: () => setView({ ...view, scale: after(amplitudeScales, view.scale) }),
    o: speedHz !== undefined && (() => setView({ ...view, unit: view.unit === 'order' ? 'Hz' : 'order' })),
    u: () => setView({ ...view, unit: nextUnit(view, speedHz) }),
    x: () => setView({ ...view, isLog: view.isLog !== true }),
    m: data.lines.length > 1 && (() => setView({ ...view, isSplit: view.isSplit !== true })),
    h: toggleHarmonics,
    s: toggleSidebands,
    d: reading !== null && (() => change({ deltaHz: cursors.deltaHz === null ? reading.hz : null })),
    '1': reading !== null && onSpeed && reading.hz > 0 && (() => onSpeed(reading.hz)),
    f: controls.faults && (() => controls.faults?.show(!controls.faults.shown)),
    b: controls.baseline && (() => controls.baseline?.show(!controls.baseline.shown)),
    escape: hasCursors && (() => setCursors(noCursors)),
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
