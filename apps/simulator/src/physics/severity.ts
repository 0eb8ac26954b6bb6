import type { FaultCourse } from './fault.ts'
import { wander } from './random.ts'

const DAY_MS = 86_400_000

/** Severity of a fault: 0 before its onset, 1 on the plant's present day, exponential between with a scatter of 5 % (guess). */
export function severityAt(course: FaultCourse, seed: string, presentMs: number, atMs: number): number {
  const days = (atMs - presentMs) / DAY_MS
  if (days <= -course.onsetDays) return 0
  if (course.repairDays !== undefined && days >= course.repairDays) return 0
  const start = 2 ** (-course.onsetDays / course.doublingDays)
  const grown = (2 ** (days / course.doublingDays) - start) / (1 - start)
  const scatter = 1 + 0.05 * wander(`${seed}/severity`, atMs, DAY_MS / 4)
  return Math.min(course.ceiling, grown) * scatter
}
