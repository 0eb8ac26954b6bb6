/** A value of a line: the value, and its time in epoch ms, as Grafana reads them. */
export type DataPoint = readonly [value: number, t: number]

/** At most `max` values of a line (4 or more): of equal spans of time the lowest and the highest, at their own times, so that no peak is lost. */
export function thinned(points: readonly DataPoint[], max: number): readonly DataPoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length <= max || !first || !last) return points
  const spans = Math.floor(max / 2)
  const width = (last[1] - first[1] + 1) / spans
  const groups = Map.groupBy(points, ([, t]) => Math.floor((t - first[1]) / width))
  return [...groups.values()].flatMap((group) => {
    let [low, high] = [group[0]!, group[0]!]
    for (const point of group) {
      if (point[0] < low[0]) low = point
      if (point[0] > high[0]) high = point
    }
    if (low === high) return [low]
    return low[1] < high[1] ? [low, high] : [high, low]
  })
}
