import { equipmentType, shaftBearing, trainPart } from '@undertone/domain/asset/asset.enums'
import type { TrainPlace } from '@undertone/domain/asset/train-place'
import { bearingLineOrders } from '../bearing-orders.ts'
import { beltOrder, mainsOf, parseTeeth } from '../drive-train.ts'
import { both } from '../fault-line-part.ts'
import type { PointBearing } from '../fault-lines-bearing.ts'
import { type DriveFacts, gearLines, hasBelt, isOnMotor } from '../fault-lines-drive.ts'
import { nowhere, type PlaceAmong, shaftOrderAt, showsWheel } from '../train.ts'
import type { MachineFacts, MachinePart, MountedBearing } from './machine-facts.ts'

const { Fans, WaterPump, Cogs, PickupPump } = equipmentType.members
const { Driven } = trainPart.members

/** Bearings whose lines can be computed; the others are as unknown to a diagnosis as those that are not entered. */
const mounted = (bearings: readonly PointBearing[]): MountedBearing[] =>
  bearings.flatMap(({ key, place, model, facts }) =>
    facts && bearingLineOrders(facts) ? [{ key, name: both((language) => `${place[language]} ${model}`.trim()), facts }] : [],
  )

/** Teeth along the drive as they are met from the shaft at a point. */
function teethFrom(text: string | null, { part, isOutput }: TrainPlace): readonly number[] | null {
  const teeth = text ? parseTeeth(text) : null
  return isOutput || part === Driven.code ? (teeth?.toReversed() ?? null) : teeth
}

/**
 * What a diagnosis has to know of a machine at a point, from the record and the bearings that give its fault lines; orders are those of the shaft at the point. Blades
 * are left out where the wheel turns at another speed, since the rules read passing frequencies as multiples of the measured shaft, and where another point is nearer.
 */
export function factsOfMachine(drive: DriveFacts, bearings: readonly PointBearing[], place: PlaceAmong = nowhere): MachineFacts {
  const { type, gearTeeth, beltGirth, driveWheelDiameter, bladeCount, ratedSpeed, shaftBearing: kind, criticalSpeed } = drive
  const gears = gearLines(drive)
  const turnsWithWheel = showsWheel(drive, place)
  const isFan = type === Fans.code && turnsWithWheel
  const isPump = (type === WaterPump.code || type === PickupPump.code) && turnsWithWheel
  const has: Readonly<Record<MachinePart, boolean>> = {
    motor: isOnMotor(drive, place),
    gear: type === Cogs.code || !!gearTeeth,
    belt: hasBelt(drive),
    fan: isFan,
    pump: isPump,
  }
  const belt = driveWheelDiameter && beltGirth ? gears.order * beltOrder(driveWheelDiameter, beltGirth) : null
  return {
    parts: (Object.keys(has) as MachinePart[]).filter((part) => has[part]),
    bearings: mounted(bearings),
    teeth: teethFrom(gearTeeth, place),
    blades: isFan ? bladeCount || null : null,
    vanes: isPump ? bladeCount || null : null,
    mains: has.motor && ratedSpeed ? mainsOf(ratedSpeed) : null,
    beltOrder: belt === null ? null : belt / shaftOrderAt(drive, place),
    hasPlainBearings: kind === null ? null : kind === shaftBearing.members.Plain.code,
    criticalHz: criticalSpeed ? criticalSpeed / 60 : null,
  }
}
