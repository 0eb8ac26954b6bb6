import type { PlantMachine } from '../plants/plant.ts'

/** The product's codes of the machine types (the specification's enumeration). */
const TYPE_CODE = {
  Motor: 1,
  Fans: 2,
  WaterPump: 3,
  Belt: 4,
  AirPressure: 5,
  Centrifugal: 6,
  Cogs: 7,
  Roller: 8,
  Other: 9,
  PickupPump: 10,
} as const

/** What is entered of a machine: its nameplate and drive. What is not known is left out. */
export function machineFields({ nameplate, physics }: PlantMachine) {
  const { belt, hasPlainBearings } = nameplate
  const hasRolling = physics.points.some(({ bearing }) => bearing !== undefined)
  return {
    type: TYPE_CODE[nameplate.type],
    level: nameplate.level,
    model: nameplate.model,
    ratedPower: nameplate.powerKw,
    ratedCurrent: nameplate.currentA,
    ratedSpeed: physics.ratedRpm,
    ...(nameplate.bladeCount !== undefined && { bladeCount: nameplate.bladeCount }),
    ...(nameplate.gearTeeth !== undefined && { gearTeeth: nameplate.gearTeeth }),
    ...(belt && { beltGirth: belt.lengthMm, driveWheelDiameter: belt.driveMm, drivenWheelDiameter: belt.drivenMm }),
    ...(hasPlainBearings ? { shaftBearing: 'Plain' } : hasRolling ? { shaftBearing: 'Rolling' } : {}),
    ...(nameplate.driveBearing !== undefined && { driveBearing: nameplate.driveBearing }),
    ...(nameplate.nonDriveBearing !== undefined && { nonDriveBearing: nameplate.nonDriveBearing }),
    ...(nameplate.isoClass !== undefined && { isoClass: nameplate.isoClass }),
  } as const
}
