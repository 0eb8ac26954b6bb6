import type { TrainPlace } from '@undertone/domain/asset/train-place'
import type { BilingualLine, PointFaultLines } from './fault-line-part.ts'
import { bearingLines, type PointBearing } from './fault-lines-bearing.ts'
import { beltLines, type DriveFacts, electricLines, gearLines, passingLines, shaftLines } from './fault-lines-drive.ts'
import { nowhere, shaftOrderAt } from './train.ts'

/**
 * All lines that the parts near a measuring point can cause, as orders of the shaft at the point, and the data missing for others. The bearings near a point turn with its
 * shaft. Source of every formula: field guide.
 */
export function faultLines(bearings: readonly PointBearing[], drive: DriveFacts, place: TrainPlace = nowhere): PointFaultLines {
  const gears = gearLines(drive)
  const belt = beltLines(drive, gears)
  const own = shaftOrderAt(drive, place)
  const ofDrivingShaft: readonly PointFaultLines[] = [
    gears,
    belt,
    passingLines(drive, belt.order),
    electricLines(drive, place),
    { lines: shaftLines(1, 1, { cn: '转速', en: 'speed' }), gaps: [] },
  ]
  const atPoint = (line: BilingualLine): BilingualLine => ({ ...line, order: line.order / own, steadyOrder: line.steadyOrder / own })
  const ofBearings = bearings.map(bearingLines)
  return {
    lines: [...ofBearings.flatMap(({ lines }) => lines), ...ofDrivingShaft.flatMap(({ lines }) => lines.map(atPoint))],
    gaps: [...ofBearings, ...ofDrivingShaft].flatMap(({ gaps }) => gaps),
  }
}
