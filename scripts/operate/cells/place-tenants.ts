import { cellRules } from './costs.table.ts'

/** Random numbers from 0 to 1 that are the same for the same seed. Source: mulberry32 (T. Ettinger, public domain). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The normal number of two even ones (Box and Muller 1958). */
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/**
 * Sizes of tenants, sensors each, that sum to about `sensors`: log-normal, so that few are large. With a spread of 1.5 the largest tenth of them has
 * some 60 % of all sensors (guess; customers of an industrial product are as uneven as firms are).
 */
export function tenantSizes(tenants: number, sensors: number, spread: number, random: () => number): number[] {
  const raw = Array.from({ length: tenants }, () => Math.exp(spread * normal(random)))
  const scale = sensors / raw.reduce((sum, one) => sum + one, 0)
  return raw.map((one) => Math.max(1, Math.round(one * scale)))
}

interface Cell {
  readonly tenants: Set<number>
  sensors: number
}

/** A tenant that was moved. */
export interface Move {
  readonly tenant: number
  readonly sensors: number
}

/** Tenants in cells: new ones go where there is most room, and a cell that is full gives its smallest tenants away. */
export class Cells {
  readonly cells: Cell[] = []
  readonly #sizes: number[]
  readonly #room: number
  readonly #movable: number
  readonly #cellOf: (Cell | undefined)[] = []

  /** Of `room` sensors each; a tenant of more than `movable` sensors stays where it is. */
  constructor(sizes: readonly number[], room: number, movable = Number.POSITIVE_INFINITY) {
    this.#sizes = [...sizes]
    this.#room = room
    this.#movable = movable
    for (const tenant of this.#sizes.keys()) this.#place(tenant)
  }

  /** Tenants that no cell holds: they need larger machines, or companies of their own in several cells. */
  get tooLarge(): number[] {
    return this.#sizes.flatMap((size, tenant) => (size > this.#room * cellRules.full ? [tenant] : []))
  }

  get sensors(): number {
    return this.#sizes.reduce((sum, one) => sum + one, 0)
  }

  /** Every tenant grows by its own factor; what no longer fits is moved. */
  grow(factorOf: (tenant: number) => number): Move[] {
    for (const [tenant, size] of this.#sizes.entries()) {
      const grown = Math.max(1, Math.round(size * factorOf(tenant)))
      const cell = this.#cellOf[tenant]
      if (cell) cell.sensors += grown - size
      this.#sizes[tenant] = grown
    }
    return this.cells.flatMap((cell) => this.#relieve(cell))
  }

  /** A full cell becomes open again by as few moves as possible: the largest tenants go that are not larger than what is too much, then the smallest. */
  #relieve(cell: Cell): Move[] {
    if (cell.sensors <= this.#room * cellRules.full) return []
    const moves: Move[] = []
    const excess = () => cell.sensors - this.#room * cellRules.open
    const move = (tenant: number) => {
      const sensors = this.#sizeOf(tenant)
      cell.tenants.delete(tenant)
      cell.sensors -= sensors
      this.#place(tenant, cell)
      moves.push({ tenant, sensors })
    }
    const largest = [...cell.tenants].filter((one) => this.#sizeOf(one) <= this.#movable).sort((a, b) => this.#sizeOf(b) - this.#sizeOf(a))
    for (const tenant of largest) if (this.#sizeOf(tenant) <= excess()) move(tenant)
    for (const tenant of largest.toReversed()) if (excess() > 0 && cell.tenants.size > 1 && cell.tenants.has(tenant)) move(tenant)
    return moves
  }

  #sizeOf(tenant: number): number {
    return this.#sizes[tenant] ?? 0
  }

  #place(tenant: number, from?: Cell): void {
    const size = this.#sizeOf(tenant)
    const roomy = this.cells.filter((one) => one !== from && one.sensors + size <= this.#room * cellRules.open)
    let cell = roomy.reduce<Cell | undefined>((best, one) => (best === undefined || one.sensors < best.sensors ? one : best), undefined)
    if (!cell) {
      cell = { tenants: new Set(), sensors: 0 }
      this.cells.push(cell)
    }
    cell.tenants.add(tenant)
    cell.sensors += size
    this.#cellOf[tenant] = cell
  }
}
