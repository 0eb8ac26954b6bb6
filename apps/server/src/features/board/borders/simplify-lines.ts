import type { Line } from './read-geojson.ts'

/** Positions of lines as whole steps of a grid, so that equal ones are found. */
const stepsOf = (value: number, decimals: number): number => Math.round(value * 10 ** decimals)

/** One position as a number: both parts have less than 2^20 steps. */
const keyOf = (x: number, y: number): number => (x + 1_048_576) * 2_097_152 + (y + 1_048_576)
const xOf = (key: number): number => Math.floor(key / 2_097_152) - 1_048_576
const yOf = (key: number): number => (key % 2_097_152) - 1_048_576

/** The pieces between neighbouring positions, each once in whichever direction: a border that two countries have in common is one line. */
function neighboursOf(lines: readonly Line[], decimals: number): Map<number, number[]> {
  const neighbours = new Map<number, number[]>()
  const join = (a: number, b: number): boolean => {
    const known = neighbours.get(a)
    if (!known) neighbours.set(a, [b])
    else if (known.includes(b)) return false
    else known.push(b)
    return true
  }
  for (const line of lines)
    for (let i = 2; i + 1 < line.length; i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = [line[i - 2], line[i - 1], line[i], line[i + 1]]
      // A ring that runs along the date line or across it is an edge of the map and no border.
      if (Math.abs(ax - bx) > 180 || (Math.abs(ax) >= 179.999 && Math.abs(bx) >= 179.999)) continue
      const a = keyOf(stepsOf(ax, decimals), stepsOf(ay, decimals))
      const b = keyOf(stepsOf(bx, decimals), stepsOf(by, decimals))
      if (a !== b && join(a, b)) join(b, a)
    }
  return neighbours
}

/** Takes a piece out, so that it is walked once. */
function take(neighbours: Map<number, number[]>, a: number, b: number): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const left = neighbours.get(from)
    left?.splice(left.indexOf(to), 1)
  }
}

/** Follows the pieces from a position to the next one where borders meet, or around to the start. */
function follow(neighbours: Map<number, number[]>, ends: ReadonlySet<number>, start: number): number[] {
  const chain = [start]
  for (let at = start; ; ) {
    const next = neighbours.get(at)?.[0]
    if (next === undefined) return chain
    take(neighbours, at, next)
    chain.push(next)
    at = next
    if (ends.has(at) || at === start) return chain
  }
}

/** Lines between the places where borders meet or end, and rings that meet none. */
function chainsOf(lines: readonly Line[], decimals: number): number[][] {
  const neighbours = neighboursOf(lines, decimals)
  const ends = new Set([...neighbours].flatMap(([key, others]) => (others.length === 2 ? [] : [key])))
  const chains: number[][] = []
  for (const start of ends) while ((neighbours.get(start)?.length ?? 0) > 0) chains.push(follow(neighbours, ends, start))
  for (const start of neighbours.keys()) while ((neighbours.get(start)?.length ?? 0) > 0) chains.push(follow(neighbours, ends, start))
  return chains
}

/** How far a position is from the line between two others, squared, in steps. */
function distance2(key: number, from: number, to: number): number {
  const [x, y, ax, ay] = [xOf(key), yOf(key), xOf(from), yOf(from)]
  const [dx, dy] = [xOf(to) - ax, yOf(to) - ay]
  const length2 = dx * dx + dy * dy
  const along = length2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2))
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2
}

/** Positions of a line that are needed to stay within a tolerance of it (Douglas and Peucker 1973), in steps. */
function neededOf(chain: readonly number[], tolerance: number): number[] {
  const needed = new Set([0, chain.length - 1])
  const open: [number, number][] = [[0, chain.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let [worst, at] = [tolerance * tolerance, -1]
    for (let i = from + 1; i < to; i += 1) {
      const off = distance2(chain[i] ?? 0, chain[from] ?? 0, chain[to] ?? 0)
      if (off > worst) [worst, at] = [off, i]
    }
    if (at < 0) continue
    needed.add(at)
    open.push([from, at], [at, to])
  }
  return chain.filter((_, i) => needed.has(i))
}

/** A line is looked at in pieces of so many positions, so that the time grows with the length of the line and not with its square (guess). */
const pieceLength = 1000

/** Pieces of a line; each begins where the one before ends. */
const piecesOf = (chain: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil((chain.length - 1) / (pieceLength - 1)) }, (_, i) =>
    chain.slice(i * (pieceLength - 1), (i + 1) * (pieceLength - 1) + 1),
  )

/** A line without the positions that it can do without. */
const simpleOf = (chain: readonly number[], tolerance: number): number[] =>
  piecesOf(chain).flatMap((piece, i) => neededOf(piece, tolerance).slice(i === 0 ? 0 : 1))

/** Whether the ends of a piece are farther apart than a tolerance, in steps. */
const isLonger = ([from = 0, to = 0]: readonly number[], tolerance: number): boolean =>
  (xOf(to) - xOf(from)) ** 2 + (yOf(to) - yOf(from)) ** 2 > tolerance * tolerance

/**
 * Border lines as maps draw them: common borders once, no more positions than `kept`. The tolerance (degrees) is doubled until they fit; islands and pieces smaller than
 * it vanish, so that it ends.
 */
export function simplifyLines(
  lines: readonly Line[],
  { tolerance, kept, decimals }: { readonly tolerance: number; readonly kept: number; readonly decimals: number },
): number[][] {
  let chains = chainsOf(lines, decimals)
  for (let steps = tolerance * 10 ** decimals; ; steps *= 2) {
    chains = chains.map((chain) => simpleOf(chain, steps)).filter((chain) => chain.length > 2 || isLonger(chain, steps))
    if (chains.reduce((sum, chain) => sum + chain.length, 0) > kept) continue
    return chains.map((chain) => chain.flatMap((key) => [xOf(key) / 10 ** decimals, yOf(key) / 10 ** decimals]))
  }
}
