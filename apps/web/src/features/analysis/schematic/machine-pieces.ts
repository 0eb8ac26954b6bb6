import { equipmentType } from '@undertone/domain/asset/asset.enums'
import type { Text } from '@undertone/domain/core/text'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { schematicText } from './schematic.text.ts'

/** What is drawn of a machine, from left to right along its shaft. */
export type PieceKind = 'motor' | 'bearing' | 'coupling' | 'belt' | 'gearbox' | 'wheel' | 'impeller' | 'roller' | 'unit'

/** The side of the driven unit, as of points. */
export type End = 'DrivePort' | 'NonDrivePort'

export interface Piece {
  readonly key: string
  readonly kind: PieceKind
  readonly label: Text
  /** Its model or number, such as `6205` or `23/67`. */
  readonly detail: string | null
  /** Of bearings: on which side they carry the shaft. */
  readonly end: End | null
}

/** The facts of a machine that are drawn; null is not entered. */
export interface DrawnMachine {
  readonly type: number
  readonly gearTeeth: string | null
  readonly beltType: string | null
  readonly bladeCount: number | null
  readonly driveBearing: string | null
  readonly nonDriveBearing: string | null
  /** Whether the bearings are those of the motor: all points with an end are on it. Otherwise they are of the driven shaft. */
  readonly hasMotorBearings: boolean
}

const { Motor, Fans, WaterPump, PickupPump, Belt, Cogs, Roller } = equipmentType.members

const piece = (kind: PieceKind, label: Text, part: Partial<Piece> = {}): Piece => ({
  key: kind,
  kind,
  label,
  detail: null,
  end: null,
  ...part,
})

const bearingOn = (end: End, model: string | null): Piece =>
  piece('bearing', end === 'DrivePort' ? schematicText.driveEnd : schematicText.nonDriveEnd, { key: `bearing ${end}`, detail: model, end })

/** What the shaft carries or drives. */
function unitOf({ type, bladeCount }: DrawnMachine): Piece {
  const blades = bladeCount === null ? null : String(bladeCount)
  if (type === Fans.code) return piece('wheel', schematicText.wheel, { detail: blades })
  if (type === WaterPump.code || type === PickupPump.code) return piece('impeller', schematicText.impeller, { detail: blades })
  if (type === Roller.code) return piece('roller', schematicText.roller)
  return piece('unit', schematicText.unit)
}

/**
 * The pieces of a machine from the facts that were entered: driver, what connects it, and the driven unit. The bearings are those of one shaft, whose ends its points
 * name: of the motor where the machine is one or where they are on it, else of the driven unit.
 */
export function machinePieces(machine: DrawnMachine): Piece[] {
  const { type, gearTeeth, beltType, driveBearing, nonDriveBearing, hasMotorBearings } = machine
  const [drive, other] = [bearingOn('DrivePort', driveBearing), bearingOn('NonDrivePort', nonDriveBearing)]
  const motor = piece('motor', schematicText.motor)
  if (type === Motor.code) return [other, motor, drive]
  const link = beltType !== null || type === Belt.code ? piece('belt', schematicText.belt) : piece('coupling', schematicText.coupling)
  const box = gearTeeth !== null || type === Cogs.code ? [piece('gearbox', schematicText.gearbox, { detail: gearTeeth })] : []
  if (type === Cogs.code && !hasMotorBearings) return [motor, link, drive, ...box, other]
  if (hasMotorBearings) return [other, motor, drive, link, ...box, unitOf(machine)]
  return [motor, link, ...box, drive, unitOf(machine), other]
}

const carriers: Partial<Readonly<Record<FaultKindKey, readonly PieceKind[]>>> = {
  bearingBreath: ['bearing'],
  bearingUnknownPart: ['bearing'],
  lubrication: ['bearing'],
  oilWhirl: ['bearing'],
  oilWhip: ['bearing'],
  misaligned: ['coupling', 'belt'],
  coupling: ['coupling'],
  belt: ['belt'],
  gearBBreath: ['gearbox'],
  gearFBreath: ['gearbox'],
  gearMBreath: ['gearbox'],
  fanBreath: ['wheel'],
  pumpBreath: ['impeller'],
  cavitation: ['impeller'],
  unevenBreath: ['motor'],
  eccentricRotor: ['motor'],
  rotorBars: ['motor'],
  imbalance: ['wheel', 'impeller', 'roller', 'unit', 'motor'],
  bentShaft: ['wheel', 'impeller', 'roller', 'unit', 'motor'],
}

/** The piece in which a fault is suspected, by its kind and its point; null where it is in none (looseness, resonance), or the facts do not have it. */
export function suspectedPiece(
  pieces: readonly Piece[],
  fault: FaultKindKey,
  { end, onMotor }: { readonly end: End | null; readonly onMotor: boolean },
): string | null {
  for (const kind of carriers[fault] ?? []) {
    const found = pieces.filter((one) => one.kind === kind)
    // The drawn bearings are of the driven shaft: that of a point on the motor is inside it.
    if (kind === 'bearing' && onMotor && pieces[0]?.kind === 'motor') return 'motor'
    const near = found.find((one) => one.end !== null && one.end === end) ?? (found.length === 1 ? found[0] : undefined)
    if (near) return near.key
  }
  return null
}
