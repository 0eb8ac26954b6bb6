/** A position on an image: shares of width and height from the upper left corner. */
export interface Position {
  readonly x: number
  readonly y: number
}

/** Positions by child id; a missing child is not on the image. */
export type Positions = ReadonlyMap<number, Position>

/** The current positions, with the states for undo and redo. */
export interface Placing {
  readonly positions: Positions
  readonly past: readonly Positions[]
  readonly future: readonly Positions[]
}

/** Maximum undo steps (guess: more than a user remembers). */
const maxSteps = 100

/** Rounds shares to a ten-thousandth: a third of a pixel on a 4K display. */
const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 1e4

/** The nearest position inside the image. */
export const clampPosition = ({ x, y }: Position): Position => ({ x: rounded(x), y: rounded(y) })

export const startPlacing = (positions: Positions): Placing => ({ positions, past: [], future: [] })

/** Places or moves a child on the image, or removes it with null. */
export function setPosition(state: Placing, id: number, at: Position | null): Placing {
  const before = state.positions.get(id)
  const after = at && clampPosition(at)
  if (before?.x === after?.x && before?.y === after?.y) return state
  const positions = new Map(state.positions)
  if (after) positions.set(id, after)
  else positions.delete(id)
  return { positions, past: [...state.past.slice(1 - maxSteps), state.positions], future: [] }
}

export function undo(state: Placing): Placing {
  const positions = state.past.at(-1)
  return positions ? { positions, past: state.past.slice(0, -1), future: [state.positions, ...state.future] } : state
}

export function redo(state: Placing): Placing {
  const [positions, ...future] = state.future
  return positions ? { positions, past: [...state.past, state.positions], future } : state
}

/** Two markers closer than this overlap, as shares: labels are wide and low (guess: live markers on a board of 600 px). */
const apart = { x: 0.24, y: 0.2 } as const

const steps = (from: number, step: number, count: number): number[] => Array.from({ length: count }, (_, n) => rounded(from + n * step))

/** Positions in rows and columns, from the middle outwards; the right edge stays free for labels. */
const grid: readonly Position[] = steps(0.02, apart.x / 2, 7)
  .flatMap((x) => steps(0.1, apart.y / 2, 9).map((y) => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x - 0.5, a.y - 0.5) - Math.hypot(b.x - 0.5, b.y - 0.5))

/** A free position near the middle for a child placed by keyboard or click; the spacing shrinks as the image fills up. */
export function freePosition(positions: Positions): Position {
  const occupied = [...positions.values()]
  const isFree = (at: Position, share: number) =>
    !occupied.some((one) => Math.abs(at.x - one.x) < apart.x * share - 1e-6 && Math.abs(at.y - one.y) < apart.y * share - 1e-6)
  return grid.find((at) => isFree(at, 1)) ?? grid.find((at) => isFree(at, 0.5)) ?? { x: 0.5, y: 0.5 }
}

/** Step of an arrow key as a share; ten times as far with Shift. Half a percent is a guess: four pixels of the recommended width. */
const keyStep = 0.005

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The position after an arrow key, or undefined for another key. */
export function nudge(at: Position, key: string, isFar: boolean): Position | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const step = keyStep * (isFar ? 10 : 1)
  return clampPosition({ x: at.x + direction[0] * step, y: at.y + direction[1] * step })
}
