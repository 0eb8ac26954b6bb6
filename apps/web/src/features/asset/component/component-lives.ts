import dayjs from 'dayjs'
import type { AnyRow } from '../../../resource/core/form-values.ts'

/** The state of a life: in service, failed, or failed and replaced. */
export type LifeState = 'inService' | 'failed' | 'replaced'

/** The life of a component from its commissioning to its failure or to now. */
export interface Life {
  readonly id: number
  readonly name: string
  readonly state: LifeState
  readonly from: string
  /** Null while in service. */
  readonly to: string | null
  readonly days: number
  readonly failedPart: string | null
  /** Position on the time axis, as a share of its length. */
  readonly left: number
  readonly width: number
}

/** A position in the machine: the current component and the ones it replaced, in chronological order. */
export interface LifeLine {
  readonly id: number
  readonly name: string
  readonly lives: readonly Life[]
}

/** The component positions of a machine on one time axis. */
export interface Lives {
  readonly from: string
  readonly lines: readonly LifeLine[]
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const epoch = (time: string) => dayjs(time).valueOf()
const dayMs = 86_400_000

/** The component at the end of a chain of replacements; a cycle ends where it began. */
function lastReplacement(row: AnyRow, byId: ReadonlyMap<number, AnyRow>): AnyRow {
  const seen = new Set<number>()
  let at = row
  while (!seen.has(at.id)) {
    seen.add(at.id)
    const next = typeof at.replacedById === 'number' ? byId.get(at.replacedById) : undefined
    if (!next) return at
    at = next
  }
  return row
}

/** Puts the components of a machine on a time axis that ends now (`YYYY-MM-DD HH:mm:ss`, company time); null without a commissioning date. */
export function livesOf(rows: readonly AnyRow[], now: string): Lives | null {
  const starts = rows.flatMap((row) => textOf(row.commissionedAt) ?? []).toSorted()
  const [from] = starts
  if (from === undefined) return null
  const length = Math.max(epoch(now) - epoch(from), dayMs)
  const life = (row: AnyRow, start: string): Life => {
    const failed = textOf(row.failedAt)
    const until = Math.max(epoch(failed ?? now), epoch(start))
    return {
      id: row.id,
      name: String(row.name),
      state: failed === null ? 'inService' : typeof row.replacedById === 'number' ? 'replaced' : 'failed',
      from: start,
      to: failed,
      days: Math.floor((until - epoch(start)) / dayMs),
      failedPart: textOf(row.failedPart),
      left: (epoch(start) - epoch(from)) / length,
      width: Math.min((until - epoch(start)) / length, 1),
    }
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lines = new Map<number, { name: string; lives: Life[] }>()
  for (const row of rows) {
    const start = textOf(row.commissionedAt)
    if (start === null) continue
    const last = lastReplacement(row, byId)
    const line = lines.get(last.id) ?? { name: String(last.name), lives: [] }
    line.lives.push(life(row, start))
    lines.set(last.id, line)
  }
  return {
    from,
    lines: [...lines].map(([id, { name, lives }]) => ({ id, name, lives: lives.toSorted((a, b) => a.left - b.left) })),
  }
}
