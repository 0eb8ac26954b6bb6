/**
 * How a growing part rises by a law, over the basis to which it adds as energy (vibrations of different causes add so): the value is the root of the
 * sum of squares. A fault is therefore hidden first, and its value bends upwards later than its cause.
 */
export interface GrowthLaw {
  readonly name: 'steady' | 'doubling' | 'accelerating' | 'failing'
  /** Whether the part has always grown, and `since` is the day on which it equals the basis; else it begins on that day. */
  readonly isTimeless: boolean
  /** The growing part over the basis, `x` days after `since`, at a pace per day. */
  part(x: number, pace: number): number
  /** Days after `since` on which the part has this size. */
  untilPart(size: number, pace: number): number
}

/** Above this the value has left every limit behind. */
const BEYOND = 1e6

/**
 * Wear that adds the same each day; damage that grows with itself; damage whose growth grows steadily; damage that ends on a certain day, its inverse
 * rate falling in a line (Voight 1988, a relation for the failure of materials).
 */
export const growthLaws: readonly GrowthLaw[] = [
  { name: 'steady', isTimeless: false, part: (x, pace) => Math.max(0, pace * x), untilPart: (size, pace) => size / pace },
  {
    name: 'doubling',
    isTimeless: true,
    part: (x, pace) => Math.min(BEYOND, Math.exp(pace * x)),
    untilPart: (size, pace) => Math.log(size) / pace,
  },
  {
    name: 'accelerating',
    isTimeless: false,
    part: (x, pace) => Math.max(0, pace * x) ** 2,
    untilPart: (size, pace) => Math.sqrt(size) / pace,
  },
  {
    name: 'failing',
    isTimeless: false,
    part: (x, pace) => (pace * x >= 1 ? BEYOND : Math.max(0, 1 / (1 - pace * x) - 1)),
    untilPart: (size, pace) => size / (1 + size) / pace,
  },
]

/** The value over its basis. */
export const valueOver = (law: GrowthLaw, x: number, pace: number): number => Math.hypot(1, law.part(x, pace))

/** Days after `since` on which the value is `ratio` (above 1) times its basis. */
export const daysUntil = (law: GrowthLaw, ratio: number, pace: number): number => law.untilPart(Math.sqrt(ratio * ratio - 1), pace)
