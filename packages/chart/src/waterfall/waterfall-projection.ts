/** The rotation of a waterfall: yaw about the vertical axis, pitch of the view above the floor, in degrees. */
export interface WaterfallTurn {
  readonly yaw: number
  readonly pitch: number
}

/** The initial view of a waterfall: lines of one frequency are slanted and do not hide each other. */
export const initialTurn: WaterfallTurn = { yaw: 18, pitch: 30 }

/** Beyond these limits front and back would swap, or heights would vanish. */
const maxYaw = 75
const pitches = { min: 5, max: 85 } as const

/** A turn within its limits. */
export const clampTurn = ({ yaw, pitch }: WaterfallTurn): WaterfallTurn => ({
  yaw: Math.min(maxYaw, Math.max(-maxYaw, yaw)),
  pitch: Math.min(pitches.max, Math.max(pitches.min, pitch)),
})

/** Canvas coordinates are linear in position, depth and level: `x = x0 + xX·position + xD·depth`, `y = y0 + yX·position + yD·depth + yL·level`. */
export interface Projection {
  readonly x0: number
  readonly xX: number
  readonly xD: number
  readonly y0: number
  readonly yX: number
  readonly yD: number
  readonly yL: number
}

/** The canvas area into which the box is fitted, in px. */
export interface Room {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Depth of the box. Guess: slices are clearly separated. */
const depth = 0.75
/** Bounds of its width. Guess: a spectrum is longer than the row of slices, and a peak hides few of those behind it. */
const widths = { least: 1, most: 3 } as const
const heights = { least: 0.3, most: 0.7 } as const

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const between = (value: number, { least, most }: { least: number; most: number }): number => Math.min(most, Math.max(least, value))

/** Width and height of the box that fill a room in the initial view; they do not change during rotation. */
function boxFor(room: Room): { wide: number; high: number } {
  const [psi, phi] = [radians(initialTurn.yaw), radians(initialTurn.pitch)]
  const wide = between((room.width / room.height) * 0.95, widths)
  const across = wide * Math.cos(psi) + depth * Math.sin(psi)
  const floor = Math.sin(phi) * (wide * Math.sin(psi) + depth * Math.cos(psi))
  return { wide, high: between(((across * room.height) / room.width - floor) / Math.cos(phi), heights) }
}

/** Orthographic projection of a rotated unit box, fitted into a room. */
export function projectionOf({ yaw, pitch }: WaterfallTurn, room: Room): Projection {
  const [psi, phi] = [radians(yaw), radians(pitch)]
  const { wide, high } = boxFor(room)
  const raw = {
    xX: wide * Math.cos(psi),
    xD: depth * Math.sin(psi),
    yX: wide * Math.sin(phi) * Math.sin(psi),
    yD: -Math.sin(phi) * Math.cos(psi) * depth,
    yL: -Math.cos(phi) * high,
  }
  const across = bounds(raw.xX, raw.xD, 0)
  const upright = bounds(raw.yX, raw.yD, raw.yL)
  const scale = Math.min(room.width / (across.max - across.min), room.height / (upright.max - upright.min))
  const spare = { x: room.width - scale * (across.max - across.min), y: room.height - scale * (upright.max - upright.min) }
  return {
    x0: room.left + spare.x / 2 - scale * across.min,
    y0: room.top + spare.y / 2 - scale * upright.min,
    xX: scale * raw.xX,
    xD: scale * raw.xD,
    yX: scale * raw.yX,
    yD: scale * raw.yD,
    yL: scale * raw.yL,
  }
}

/** Minimum and maximum of the sums of any subset of the parts. */
function bounds(...parts: readonly number[]): { min: number; max: number } {
  return {
    min: parts.reduce((sum, part) => sum + Math.min(0, part), 0),
    max: parts.reduce((sum, part) => sum + Math.max(0, part), 0),
  }
}

/** The canvas coordinates of a point of the box. */
export const project = (p: Projection, x: number, depth: number, level: number): [x: number, y: number] => [
  p.x0 + p.xX * x + p.xD * depth,
  p.y0 + p.yX * x + p.yD * depth + p.yL * level,
]
