import { drivePort, equipmentType, trainPart } from '@undertone/domain/asset/asset.enums'
import type { TrainPlace } from '@undertone/domain/asset/train-place'
import { beltLines, type DriveFacts, gearLines, hasBelt } from './fault-lines-drive.ts'

const { Motor, Driver, Gearbox, Driven } = trainPart.members
const { Cogs } = equipmentType.members

/** A machine of which nothing says where its points are. */
export const nowhere: PlaceAmong = { part: null, isOutput: false, isBesideDriven: false }

/**
 * Speed of the shaft at a point over that of the driving shaft, by the teeth, the ratio and the pulleys of the machine's record; 1 where the record or the place of the
 * point does not say it. The speed that is sent with a waveform is that of the shaft at the point.
 */
export function shaftOrderAt(drive: DriveFacts, { part, isOutput }: TrainPlace): number {
  const gears = gearLines(drive)
  if (part === Gearbox.code) return isOutput ? gears.order : 1
  return part === Driven.code ? beltLines(drive, gears).order : 1
}

/** A point among all points of its machine. */
export interface PlaceAmong extends TrainPlace {
  /** Another point is on the driven machine. */
  readonly isBesideDriven: boolean
}

/** Whether a point shows what a wheel on the shaft does: it is on the driven machine, or turns with it where no other point is nearer. */
export const showsWheel = (drive: DriveFacts, { part, isBesideDriven }: PlaceAmong): boolean =>
  part === Driven.code || (!(isBesideDriven && part !== null) && beltLines(drive, gearLines(drive)).order === 1)

/** How the shafts of two points are connected. */
export interface Drive {
  readonly kind: 'coupling' | 'belt'
  /** Keys of the points next to it: driving and driven. */
  readonly between: readonly [string, string]
  /** Speed of the driven shaft over the driving one; by the diameters of the pulleys for a belt. */
  readonly ratio: number
}

/** A point of a machine with its place. */
export interface PlacedPoint {
  readonly key: string
  /** A code of `DrivePort`. */
  readonly drivePort: string | null
  readonly place: PlaceAmong
}

/** What connects the shafts of a machine's points: the coupling or belt between the drive ends of two parts. */
export function drivesBetween(drive: DriveFacts, points: readonly PlacedPoint[]): readonly Drive[] {
  const of = (isIt: (point: PlacedPoint) => boolean) => points.find(isIt)
  const isAtDriveEnd = (point: PlacedPoint) => point.drivePort === drivePort.members.DrivePort.code
  const driver = of((point) => (point.place.part === Motor.code || point.place.part === Driver.code) && isAtDriveEnd(point))
  const driven = of((point) => point.place.part === Driven.code && isAtDriveEnd(point))
  const input = of(({ place }) => place.part === Gearbox.code && !place.isOutput)
  const output = of(({ place }) => place.part === Gearbox.code && place.isOutput)
  const last = hasBelt(drive) ? ('belt' as const) : ('coupling' as const)
  const between = (kind: Drive['kind'], from: PlacedPoint | undefined, to: PlacedPoint | undefined): Drive[] =>
    from && to ? [{ kind, between: [from.key, to.key], ratio: shaftOrderAt(drive, to.place) / shaftOrderAt(drive, from.place) }] : []
  // Behind gears without a point of their own, the shafts of driver and driven machine do not face each other.
  const hasGears = drive.type === Cogs.code || gearLines(drive).order !== 1
  if (input || output || hasGears) return [...between('coupling', driver, input), ...between(last, output, driven)]
  return between(last, driver, driven)
}
