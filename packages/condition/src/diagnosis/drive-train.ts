/** A shaft of a machine; its order is relative to the driving shaft's speed. */
export interface Shaft {
  readonly order: number
  /** Position along the drive, from 1. */
  readonly number: number
}

/** Two gears in mesh. */
export interface Mesh {
  readonly teeth: readonly [number, number]
  /** Order of the mesh. */
  readonly order: number
  readonly shafts: readonly [Shaft, Shaft]
}

/** Maximum number of teeth accepted (guess: above any real gear). */
const maxTeeth = 1000

/** Parses numbers of teeth along the drive: `23/67` or `23/67, 19:80`. Null where the text is not a list of two or more gears. */
export function parseTeeth(text: string): readonly number[] | null {
  const parts = text
    .split(/[\s/:,;，、；：x×~-]+/u)
    .filter((part) => part !== '')
    .map(Number)
  return parts.length >= 2 && parts.every((teeth) => Number.isInteger(teeth) && teeth >= 2 && teeth <= maxTeeth) ? parts : null
}

/**
 * Meshes of a drive: an even number of gears is pairs, each second gear on the shaft of the next pair; an odd number is a row with idlers.
 */
export function meshesOf(teeth: readonly number[]): readonly Mesh[] {
  const isPaired = teeth.length % 2 === 0
  const meshes: Mesh[] = []
  let shaft: Shaft = { order: 1, number: 1 }
  for (let at = 0; at + 1 < teeth.length; at += isPaired ? 2 : 1) {
    const [driving, driven] = [teeth[at]!, teeth[at + 1]!]
    const next: Shaft = { order: (shaft.order * driving) / driven, number: shaft.number + 1 }
    meshes.push({ teeth: [driving, driven], order: shaft.order * driving, shafts: [shaft, next] })
    shaft = next
  }
  return meshes
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Order at which the same two teeth meet again: hunting tooth, mesh × gcd / (z1 z2). */
export const huntingOrder = ({ teeth: [a, b], order }: Mesh): number => (order * divisor(a, b)) / (a * b)

/** Order of the belt's rotation: circumference of the wheel over the belt's length, same unit. */
export const beltOrder = (wheelDiameter: number, girth: number): number => (Math.PI * wheelDiameter) / girth

/** The supply of a motor, derived from its rated speed. */
export interface Mains {
  readonly lineHz: number
  readonly poles: number
}

/** Maximum slip of an induction motor (guess: small motors reach 6 to 8 %). */
const maxSlip = 0.08
const pairsOfPoles = [1, 2, 3, 4, 5, 6]

/**
 * Line frequency at which a motor of this rated speed, r/min, runs with the least slip: 1465 is 50 Hz with four poles. Null where two fit
 * equally or none does.
 */
export function mainsOf(ratedRpm: number): Mains | null {
  const fits = [50, 60]
    .flatMap((lineHz) => pairsOfPoles.map((pairs) => ({ lineHz, poles: 2 * pairs, slip: 1 - ratedRpm / ((60 * lineHz) / pairs) })))
    .filter(({ slip }) => slip >= 0 && slip <= maxSlip)
    .sort((a, b) => a.slip - b.slip)
  const [best, rival] = fits
  if (!best || (rival && rival.lineHz !== best.lineHz && rival.slip - best.slip < 1e-9)) return null
  return { lineHz: best.lineHz, poles: best.poles }
}
