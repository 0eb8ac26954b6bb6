import type { LossAnchor } from '@undertone/domain/health/health-parts.table'

/** The share at x on a piecewise linear curve; constant before its first and after its last point. */
export function shareAt(anchors: readonly LossAnchor[], x: number): number {
  const after = anchors.findIndex(([at]) => at >= x)
  if (after === 0) return anchors[0]![1]
  if (after < 0) return anchors.at(-1)?.[1] ?? 0
  const [[x0, y0], [x1, y1]] = [anchors[after - 1]!, anchors[after]!]
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
}
