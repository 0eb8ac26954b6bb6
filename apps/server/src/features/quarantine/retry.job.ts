import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { QuarantineRetryReport } from '@undertone/domain/quarantine/quarantine.calls'
import type { RawBuilder, SqlBool } from 'kysely'
import type { QuarantineRetry } from '../../contracts/quarantine-retry.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobStep } from '../../platform/job/job-kind.ts'
import { countSelected, entriesOf, loadEntries, type RetryEntry } from './selection.store.ts'

type ReportRow = QuarantineRetryReport['rows'][number]

/** Counts results by the entries' original reason. */
class RetryReport {
  readonly #rows = new Map<string, ReportRow>()

  add({ reason }: RetryEntry, end: Partial<Pick<ReportRow, 'now' | 'obstacle'>> & Pick<ReportRow, 'outcome'>): void {
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

/** Retries the selected entries in the order of arrival. Completed entries stay completed when it is cancelled or the ingest stops. */
export async function retryEntries(
  db: Database,
  intake: QuarantineRetry,
  where: RawBuilder<SqlBool>,
  step: JobStep,
): Promise<QuarantineRetryReport> {
  const report = new RetryReport()
  const total = await countSelected(db, where)
  let done = 0
  await step(done, total)
  for await (const visited of entriesOf(db, where)) {
    const able = new Map(visited.filter(({ obstacle }) => obstacle === null).map((one) => [one.id, one]))
    const entries = await loadEntries(db, [...able.keys()])
    const ends = await Promise.all(entries.map((entry) => intake.retry(entry)))
    for (const one of visited) if (one.obstacle !== null) report.add(one, { outcome: 'skipped', obstacle: one.obstacle })
    for (const [i, { id }] of entries.entries()) {
      const end = ends[i]
      const one = able.get(id)
      able.delete(id)
      if (!one || end === undefined) continue
      if (typeof end === 'string') throw new DomainError(coreErrors.unavailable)
      report.add(one, end)
    }
    for (const one of able.values()) report.add(one, { outcome: 'gone' })
    done += visited.length
    await step(Math.min(done, total), total)
  }
  return { rows: report.rows }
}
