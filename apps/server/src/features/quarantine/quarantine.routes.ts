import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { discardReport, type QuarantineSelection, quarantineCalls, retryReport } from '@undertone/domain/quarantine/quarantine.calls'
import type { RawBuilder, SqlBool } from 'kysely'
import type { QuarantineRetry } from '../../contracts/quarantine-retry.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { JobKind, type JobStep, startsJob } from '../../platform/job/job-kind.ts'
import { attachment } from '../../platform/sheet/csv.ts'
import { findEntry, findPage, findUse, rawOf } from './quarantine.store.ts'
import { retryEntries } from './retry.job.ts'
import { countSelected, discardBatch, selected } from './selection.store.ts'

async function discardEntries(db: Database, where: RawBuilder<SqlBool>, step: JobStep): Promise<{ entries: number; bytes: number }> {
  const total = await countSelected(db, where)
  const gone = { entries: 0, bytes: 0 }
  await step(0, total)
  for (let after: number | null = 0; after !== null; ) {
    const some: Awaited<ReturnType<typeof discardBatch>> = await discardBatch(db, where, after)
    after = some.last
    gone.entries += some.entries
    gone.bytes += some.bytes
    await step(Math.min(gone.entries, total), total)
  }
  return gone
}

/** Rejects times that cannot be read before a job starts. */
const checkSelection = (selection: QuarantineSelection, timeZone: string): void => void selected(selection, timeZone)

/** Rejected data of all tenants: view, retry, or discard. */
export function quarantineRoutes(db: Database, intake: QuarantineRetry): Binding[] {
  // Both report what they did: run again, they could report only the rest.
  const retryJob = new JobKind({
    name: 'quarantine.replay',
    input: quarantineCalls.replay.body,
    access: () => [quarantineCalls.replay.access],
    afterRestart: 'fails',
    run: async (selection, { caller }, step) => ({ result: await retryEntries(db, intake, selected(selection, caller.timeZone), step) }),
  })
  const discardJob = new JobKind({
    name: 'quarantine.discard',
    input: quarantineCalls.discard.body,
    access: () => [quarantineCalls.discard.access],
    afterRestart: 'fails',
    run: async (selection, { caller }, step) => ({ result: await discardEntries(db, selected(selection, caller.timeZone), step) }),
  })
  return [
    bind(quarantineCalls.findPage, ({ body }, { caller }) => findPage(db, body, caller.timeZone)),
    bind(quarantineCalls.use, () => findUse(db, intake.budget)),
    bind(quarantineCalls.find, async ({ params }, { caller }) => {
      const found = await findEntry(db, params.id, caller.timeZone)
      if (!found) throw new DomainError(coreErrors.recordNotFound)
      return found
    }),
    bind(quarantineCalls.raw, async ({ params }, _context, reply) => {
      const raw = await rawOf(db, params.id)
      if (!raw) throw new DomainError(coreErrors.recordNotFound)
      return reply
        .type('application/octet-stream')
        .header('content-disposition', attachment(`quarantine-${params.id}.bin`))
        .send(raw)
    }),
    startsJob(
      retryJob,
      bind(quarantineCalls.replay, async ({ body }, context) => {
        checkSelection(body, context.caller.timeZone)
        const job = await retryJob.start(body, context)
        return { ...job, result: retryReport.nullable().parse(job.result) }
      }),
    ),
    startsJob(
      discardJob,
      bind(quarantineCalls.discard, async ({ body }, context) => {
        checkSelection(body, context.caller.timeZone)
        const job = await discardJob.start(body, context)
        return { ...job, result: discardReport.nullable().parse(job.result) }
      }),
    ),
  ]
}
