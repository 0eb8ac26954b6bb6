import {
  nextPhase,
  openPhases,
  type UpgradeEvent,
  type UpgradePhase,
  type UpgradeReason,
  workingPhases,
} from '@undertone/domain/firmware/upgrade-machine'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** What happens to a device of a roll-out, and why. */
export interface UpgradeMove {
  readonly event: UpgradeEvent
  readonly reason?: UpgradeReason
  /** What the device said of it. */
  readonly detail?: string | null
}

/** Longest words of a device that are kept. */
const detailLength = 300

/** The phase after some moves, with the reason of the last that changed it; null if none did. */
function movedBy(phase: UpgradePhase, moves: readonly UpgradeMove[]): { phase: UpgradePhase; move: UpgradeMove } | null {
  let now: { phase: UpgradePhase; move: UpgradeMove } | null = null
  for (const move of moves) {
    const next = nextPhase(now?.phase ?? phase, move.event)
    if (next) now = { phase: next, move }
  }
  return now
}

/**
 * Moves one device by the table of transitions; the row is locked by the caller. Answers its new phase, null if nothing changed.
 */
export async function moveUpgrade(
  tx: Tx,
  { id, phase }: { readonly id: number; readonly phase: UpgradePhase },
  moves: readonly UpgradeMove[],
): Promise<UpgradePhase | null> {
  const moved = movedBy(phase, moves)
  if (!moved || moved.phase === phase) return null
  const isOpen = openPhases.includes(moved.phase)
  const isFailed = moved.phase === 'failed'
  await sql`update firmware_upgrade set phase = ${moved.phase}, phase_at = now(),
      reason = ${isFailed ? (moved.move.reason ?? 'deviceError') : null}, detail = ${isFailed ? (moved.move.detail?.slice(0, detailLength) ?? null) : null},
      offered_at = case when ${moved.phase === 'offered'}::boolean then now() else offered_at end,
      attempts = attempts + ${moved.phase === 'offered' ? 1 : 0},
      started_at = case when ${workingPhases.includes(moved.phase)}::boolean then coalesce(started_at, now()) else started_at end,
      finished_at = ${isOpen ? null : sql`now()`}
    where id = ${id}`.execute(tx)
  return moved.phase
}
