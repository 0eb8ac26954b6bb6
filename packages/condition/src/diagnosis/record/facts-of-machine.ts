import { equipmentType } from '@undertone/domain/asset/asset.enums'
import { bearingLineOrders } from '../bearing-orders.ts'
import { beltOrder, mainsOf, parseTeeth } from '../drive-train.ts'
import { both } from '../fault-line-part.ts'
import type { PointBearing } from '../fault-lines-bearing.ts'
import { beltLines, type DriveFacts, gearLines } from '../fault-lines-drive.ts'
import type { MachineFacts, MachinePart, MountedBearing } from './machine-facts.ts'

const { Motor, Fans, WaterPump, Belt, Cogs, PickupPump } = equipmentType.members

/** Bearings whose lines can be computed; the others are as unknown to a diagnosis as those that are not entered. */
const mounted = (bearings: readonly PointBearing[]): MountedBearing[] =>
  bearings.flatMap(({ key, place, model, facts }) =>
    facts && bearingLineOrders(facts) ? [{ key, name: both((language) => `${place[language]} ${model}`.trim()), facts }] : [],
  )

/**
 * What a diagnosis has to know of a machine, from the record and the bearings that give its fault lines. Blades on a driven shaft that turns at another speed are
 * left out: the rules read passing frequencies as multiples of the measured shaft.
 */
export function factsOfMachine(drive: DriveFacts, bearings: readonly PointBearing[]): MachineFacts {
  const { type, gearTeeth, beltGirth, driveWheelDiameter, drivenWheelDiameter, bladeCount, ratedSpeed } = drive
  const gears = gearLines(drive)
  const belt = beltLines(drive, gears)
  const isDirect = belt.order === 1
  const isFan = type === Fans.code && isDirect
  const isPump = (type === WaterPump.code || type === PickupPump.code) && isDirect
  const hasBelt = drive.hasBelt || type === Belt.code || [driveWheelDiameter, drivenWheelDiameter, beltGirth].some((length) => !!length)
  const has: Readonly<Record<MachinePart, boolean>> = {
    motor: type === Motor.code,
    gear: type === Cogs.code || !!gearTeeth,
    belt: hasBelt,
    fan: isFan,
    pump: isPump,
  }
  return {
    parts: (Object.keys(has) as MachinePart[]).filter((part) => has[part]),
    bearings: mounted(bearings),
    teeth: gearTeeth ? parseTeeth(gearTeeth) : null,
    blades: isFan ? bladeCount || null : null,
    vanes: isPump ? bladeCount || null : null,
    mains: has.motor && ratedSpeed ? mainsOf(ratedSpeed) : null,
    beltOrder: driveWheelDiameter && beltGirth ? gears.order * beltOrder(driveWheelDiameter, beltGirth) : null,
    // A machine's record holds neither.
    hasPlainBearings: null,
    criticalHz: null,
  }
}
