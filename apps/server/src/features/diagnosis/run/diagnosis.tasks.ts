import { rulesVersion } from '@undertone/condition/diagnosis/verdict/rules-version'
import { courseDays } from '@undertone/domain/diagnosis/diagnosis-limits'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { editionsWith } from '@undertone/domain/tenant/editions'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { type TaskKind, taskKind } from '../../../platform/queue/task.ts'
import { type Diagnoser, diagnosisPermission } from './diagnoser.ts'

/** Payload of a task that diagnoses a measurement; its key is the id of the measurement. Triggers queue it: with the waveform, and when facts change. */
const payload = z.object({ again: z.boolean().default(false), isEcho: z.boolean().default(false) })

/** Measurements per call (guess: some seconds, so that a stop is noticed and tenants take turns). */
const batch = 4
const minute = 60_000

const diagnosisTasks = (name: string, diagnoser: Diagnoser): TaskKind =>
  taskKind({
    name,
    mode: 'lease',
    payload,
    slots: 1,
    tenantSlots: batch,
    batch,
    maxMs: 10 * minute,
    retryMs: [minute, 10 * minute],
    async handle(tasks, { signal, complete, fail }) {
      for (const task of tasks) {
        signal.throwIfAborted()
        const options = { ...task.payload, complete: (tx: Parameters<typeof complete>[0]) => complete(tx, task) }
        await diagnoser.diagnose(Number(task.key), options).catch((error: unknown) => fail(task, error))
      }
    },
  })

/** The tasks that diagnose what comes in, and those for what was measured before: a backlog of history does not stand before what is new. */
export const diagnosisTaskKinds = (diagnoser: Diagnoser): TaskKind[] => [
  diagnosisTasks(kinds.members.Diagnosis.code, diagnoser),
  diagnosisTasks(kinds.members.DiagnosisHistory.code, diagnoser),
]

/** Interval of looking for diagnoses of older rules, ms (guess: they change with a release). */
export const renewDiagnosesMs = 600_000
/** Points queued at a time (guess: an hour of work). */
const maxRenewed = 2000

/** Queues the newest waveform of points at which another version of the rules had the last word, or none: after an update, and when an edition begins to have diagnosis. */
export async function renewDiagnoses(db: Database): Promise<void> {
  await sql`insert into task (kind, tenant_id, key)
    select ${kinds.members.DiagnosisHistory.code}, n.tenant_id, n.id::text from tenant t join mapping m on m.tenant_id = t.id
      cross join lateral newest_waves(m.id, 1, now() - interval '1 minute') n
    where t.edition = any(${editionsWith(diagnosisPermission)}::text[]) and t.purging_at is null
      and not exists (select from diagnosis d where d.sampling_id = n.id and d.version = ${rulesVersion})
    order by n.id limit ${maxRenewed}
    on conflict (kind, key) where key is not null and state = 'waiting' do nothing`.execute(db)
}

/** Interval of deleting old courses, ms. */
export const expireCoursesMs = 86_400_000

/** Deletes the oldest waveforms from the courses of findings, unless they are stored; a finding keeps its newest. */
export async function expireCourses(db: Database): Promise<void> {
  await sql`delete from finding_wave w using finding f where f.id = w.finding_id and w.t0 < least(f.last_seen, now() - make_interval(days => ${courseDays}))
    and not exists (select from sampling s where s.id = w.sampling_id)`.execute(db)
}
