import type { PointFaultLines } from './fault-line-part.ts'
import { bearingLines, type PointBearing } from './fault-lines-bearing.ts'
import { beltLines, type DriveFacts, electricLines, gearLines, passingLines, shaftLines } from './fault-lines-drive.ts'

/**
 * All lines that the parts near a measuring point can cause, as orders of the driving shaft, and the data missing for others. Bearings turn
 * with the driving shaft (guess: a machine's record does not say on which shaft a bearing sits). Source of every formula: field guide.
 */
export function faultLines(bearings: readonly PointBearing[], drive: DriveFacts): PointFaultLines {
  const gears = gearLines(drive)
  const belt = beltLines(drive, gears)
  const parts: readonly PointFaultLines[] = [
    ...bearings.map(bearingLines),
    gears,
    belt,
    passingLines(drive, belt.order),
    electricLines(drive),
    { lines: shaftLines(1, 1, { cn: '转速', en: 'speed' }), gaps: [] },
  ]
  return { lines: parts.flatMap(({ lines }) => lines), gaps: parts.flatMap(({ gaps }) => gaps) }
}
