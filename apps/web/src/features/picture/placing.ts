/** Where something stands on a picture: shares of width and height from the upper left corner. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Places by the id of the child; one that is missing is not on the picture. */
export type Places = ReadonlyMap<number, Place>

/** The places as they are, and the states before and after for undo and redo. */
export interface Placing {
  readonly places: Places
  readonly past: readonly Places[]
  readonly future: readonly Places[]
}

/** Steps that can be taken back (guess: more than anybody remembers). */
const maxSteps = 100

/** Shares are kept to a ten-thousandth: a third of a pixel on a 4K wall. */
const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 1e4

/** The nearest place inside the picture. */
export const inside = ({ x, y }: Place): Place => ({ x: rounded(x), y: rounded(y) })

export const startPlacing = (places: Places): Placing => ({ places, past: [], future: [] })

/** Puts a child on the picture, moves it there, or takes it away with null. */
export function place(state: Placing, id: number, at: Place | null): Placing {
  const before = state.places.get(id)
  const after = at && inside(at)
  if (before?.x === after?.x && before?.y === after?.y) return state
  const places = new Map(state.places)
  if (after) places.set(id, after)
  else places.delete(id)
  return { places, past: [...state.past.slice(1 - maxSteps), state.places], future: [] }
}

export function undo(state: Placing): Placing {
  const places = state.past.at(-1)
  return places ? { places, past: state.past.slice(0, -1), future: [state.places, ...state.future] } : state
}

export function redo(state: Placing): Placing {
  const [places, ...future] = state.future
  return places ? { places, past: [...state.past, state.places], future } : state
}

/** Nearer than this two markers cover each other, as shares: words are wide and low (guess: live markers on a board of 600 px). */
const apart = { x: 0.24, y: 0.2 } as const

const steps = (from: number, step: number, count: number): number[] => Array.from({ length: count }, (_, n) => rounded(from + n * step))

/** Places in rows and columns, from the middle outwards; words stand at the right, so the right edge stays free. */
const grid: readonly Place[] = steps(0.02, apart.x / 2, 7)
  .flatMap((x) => steps(0.1, apart.y / 2, 9).map((y) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x - 0.5, a.y - 0.5) - Math.hypot(b.x - 0.5, b.y - 0.5))

/** A free place near the middle, for a child that was put on the picture by the keyboard or a click; they draw closer when it fills up. */
export function freePlace(places: Places): Place {
  const taken = [...places.values()]
  const isFree = (at: Place, share: number) =>
    !taken.some((one) => Math.abs(at.x - one.x) < apart.x * share - 1e-6 && Math.abs(at.y - one.y) < apart.y * share - 1e-6)
  return grid.find((at) => isFree(at, 1)) ?? grid.find((at) => isFree(at, 0.5)) ?? { x: 0.5, y: 0.5 }
}

/** One press of an arrow key, as a share; with Shift ten times as far. Half a percent is a guess: four pixels of the recommended width. */
const keyStep = 0.005

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place after an arrow key, or undefined for another key. */
export function nudged(at: Place, key: string, isFar: boolean): Place | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const step = keyStep * (isFar ? 10 : 1)
  return inside({ x: at.x + direction[0] * step, y: at.y + direction[1] * step })
}
