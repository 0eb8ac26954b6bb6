import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { ReplayReport } from '@undertone/domain/quarantine/quarantine.calls'
import type { RawBuilder, SqlBool } from 'kysely'
import type { QuarantineReplay } from '../../contracts/quarantine-retry.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobStep } from '../../platform/queue/jobs.ts'
import { countSelected, entriesOf, loadEntries, type Met } from './selected.store.ts'

type ReportRow = ReplayReport['rows'][number]

/** Counts what became of the entries, by why they were there. */
class Report {
  readonly #rows = new Map<string, ReportRow>()

  add({ reason }: Met, end: Partial<Pick<ReportRow, 'now' | 'obstacle'>> & Pick<ReportRow, 'outcome'>): void {
    const row: ReportRow = { reason, now: null, obstacle: null, ...end, entries: 0 }
    const key = JSON.stringify(row)
    const known = this.#rows.get(key) ?? row
    known.entries++
    this.#rows.set(key, known)
  }

  get rows(): ReportRow[] {
    return [...this.#rows.values()].sort((a, b) => b.entries - a.entries)
  }
}

/**
 * Sends the entries of a selection through the ingest once more, in the order in which they came. What was done when it is cancelled,
 * or when nothing can be taken in any more, stays done.
 */
export async function replayEntries(
  db: Database,
  intake: QuarantineReplay,
  where: RawBuilder<SqlBool>,
  step: JobStep,
): Promise<ReplayReport> {
  const report = new Report()
  const total = await countSelected(db, where)
  let done = 0
  await step(done, total)
  for await (const met of entriesOf(db, where)) {
    const able = new Map(met.filter(({ obstacle }) => obstacle === null).map((one) => [one.id, one]))
    const entries = await loadEntries(db, [...able.keys()])
    const ends = await Promise.all(entries.map((entry) => intake.replay(entry)))
    for (const one of met) if (one.obstacle !== null) report.add(one, { outcome: 'skipped', obstacle: one.obstacle })
    for (const [i, { id }] of entries.entries()) {
      const end = ends[i]
      const one = able.get(id)
      able.delete(id)
      if (!one || end === undefined) continue
      if (typeof end === 'string') throw new Refusal(coreErrors.unavailable)
      report.add(one, end)
    }
    for (const one of able.values()) report.add(one, { outcome: 'gone' })
    done += met.length
    await step(Math.min(done, total), total)
  }
  return { rows: report.rows }
}
