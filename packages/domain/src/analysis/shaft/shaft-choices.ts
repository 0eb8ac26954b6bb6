import { codesOf } from '../../core/enum.ts'
import { type Axis, axes as sensorAxes } from '../../device/telemetry/telemetry.ts'
import { orbitView } from '../analysis.enums.ts'
import { maxOrders, rotationRange, type SpeedSource, speedSourceKeys, turnsOfPiece } from './order-speed.table.ts'
import { type ShaftQuantity, shaftQuantities } from './shaft-quantities.table.ts'

// What the orbit and the order tab have in their address. Each reads one choice; a value that is not offered is the usual one.

/** The choices of the orbit chart, in their order (specification, section 5). */
export const orbitChoices = codesOf(orbitView)
export type OrbitChoice = (typeof orbitChoices)[number]

/** The choice of a URL; null is an unknown one, which the page names (specification, section 5). */
export const orbitIn = ({ orbit }: { readonly orbit: string }): OrbitChoice | null => orbitChoices.find((one) => one === orbit) ?? null

/** The axes of a choice. */
export const axesOf = (choice: OrbitChoice): readonly Axis[] => sensorAxes.filter((axis) => choice.includes(axis))

/** The first plane of which both axes were recorded. */
export const pairIn = ({ axes }: { readonly axes: readonly Axis[] }): OrbitChoice | undefined =>
  orbitChoices.find((one) => one !== 'XYZ' && axesOf(one).every((axis) => axes.includes(axis)))

/** The orders to which the orbit can be filtered; none leaves the signals unfiltered. */
export const orbitFilters = ['', '1', '2', '1,2'] as const
export type OrbitFilter = (typeof orbitFilters)[number]

/** The filter of a URL; anything else is none. */
export const filterIn = ({ alone }: { readonly alone: string }): OrbitFilter => orbitFilters.find((one) => one === alone) ?? ''

/** Revolutions that an orbit can show; 0 shows the whole record. Guess: eight on top of each other can still be distinguished. */
export const orbitLoops = [1, 8, 32, 0] as const

/** The revolutions of a URL; a value that is not offered is eight. */
export const loopsIn = ({ loops }: { readonly loops: number }): (typeof orbitLoops)[number] => orbitLoops.find((one) => one === loops) ?? 8

/** The speed source of a URL; null for the most reliable. */
export const sourceIn = ({ speedFrom }: { readonly speedFrom: string }): SpeedSource | null =>
  speedSourceKeys.find((one) => one === speedFrom) ?? null

/** The highest order of a URL; a value that is not offered is the default. */
export const maxOrderIn = ({ maxOrder }: { readonly maxOrder: number }): (typeof maxOrders)[number] =>
  maxOrders.find((one) => one === maxOrder) ?? 20

/** The revolutions per segment of a URL; a value that is not offered is the whole record. */
export const pieceIn = ({ pieceTurns }: { readonly pieceTurns: number }): (typeof turnsOfPiece)[number] =>
  turnsOfPiece.find((one) => one === pieceTurns) ?? 0

/** The quantity of a URL, or the default of a tab. */
export const quantityIn = ({ quantity }: { readonly quantity: string }, usual: ShaftQuantity): ShaftQuantity =>
  shaftQuantities.find((one) => one === quantity) ?? usual

const isInRange = (rpm: number): boolean => rpm >= rotationRange.min && rpm <= rotationRange.max

/** A speed that a person enters, r/min: six digits after the point, null out of the range. */
export const enteredSpeed = (rpm: number): number | null => (isInRange(rpm) ? Number(rpm.toFixed(6)) : null)

/** The entered speed of a URL in r/min, 0 if there is none in the range. */
export const rotationIn = ({ rotation }: { readonly rotation: number }): number => enteredSpeed(rotation) ?? 0
