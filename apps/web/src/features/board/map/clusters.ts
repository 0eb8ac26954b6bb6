import type { BoardPlant } from '@undertone/domain/board/board-answer'
import { worseState } from '@undertone/domain/monitor/monitor.enums'

/** A plant at its place in the picture, CSS pixels. */
export interface PlantPoint {
  readonly x: number
  readonly y: number
  readonly plant: BoardPlant
}

/** Plants that are too close for a marker each, at their middle. */
export interface PlantCluster {
  readonly x: number
  readonly y: number
  readonly plants: readonly BoardPlant[]
  /** The worst state of all; null if none has machines. */
  readonly state: BoardPlant['state']
}

/** Plants at the same place are drawn around it, up to this many; more are a cluster. */
const maxSpread = 6

/** Puts plants with equal coordinates on a circle, so far apart that they are no cluster. */
function spreadEqual(points: readonly PlantPoint[], radius: number): PlantPoint[] {
  const places = Map.groupBy(points, ({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
  return [...places.values()].flatMap((same) => {
    if (same.length === 1 || same.length > maxSpread) return same
    const away = (radius * 1.05) / (2 * Math.sin(Math.PI / same.length))
    return same.map(({ x, y, plant }, i) => {
      const angle = (2 * Math.PI * i) / same.length - Math.PI / 2
      return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle), plant }
    })
  })
}

interface Group {
  x: number
  y: number
  plants: BoardPlant[]
}

/** The two groups that are closest to each other, if they are within the radius. */
function closest(groups: readonly Group[], radius: number): readonly [Group, Group] | null {
  let best: readonly [Group, Group] | null = null
  let least = radius
  for (const [i, a] of groups.entries())
    for (const b of groups.slice(i + 1)) {
      const distance = Math.hypot(a.x - b.x, a.y - b.y)
      if (distance >= least) continue
      best = [a, b]
      least = distance
    }
  return best
}

/** Groups plants until no two markers are closer than the radius. */
export function clustersOf(points: readonly PlantPoint[], radius: number): PlantCluster[] {
  let groups: Group[] = spreadEqual(points, radius).map(({ x, y, plant }) => ({ x, y, plants: [plant] }))
  for (let pair = closest(groups, radius); pair; pair = closest(groups, radius)) {
    const [a, b] = pair
    const [n, m] = [a.plants.length, b.plants.length]
    const merged = { x: (a.x * n + b.x * m) / (n + m), y: (a.y * n + b.y * m) / (n + m), plants: [...a.plants, ...b.plants] }
    groups = [...groups.filter((one) => one !== a && one !== b), merged]
  }
  return groups.map((group) => ({
    ...group,
    state: group.plants.reduce<BoardPlant['state']>((worst, { state }) => worseState(worst, state), null),
  }))
}
