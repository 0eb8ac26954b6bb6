import { operationKind } from '@undertone/domain/access/access.enums'
import { isOfWeek } from '../../history/pack/compact.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { applyWeek, dueWeeks } from './retention-features.ts'
import { type RetentionHold, retentionHolds } from './retention-holds.ts'
import { plansOf, waveRule } from './retention-plan.ts'
import { addShare, endRun, type OpenRun, resumeRun, saveProgress, sharesOf } from './retention-run.store.ts'
import { thinBatch } from './retention-waves.ts'
import { type RetentionTask, tasksOf } from './retention-work.ts'

/** Interval of saving the progress of a run and checking for a stop request, ms (guess: a smooth progress bar). */
const progressMs = 250

/** Options of a run. */
export interface RunOptions {
  readonly holds?: readonly RetentionHold[]
  /** Called for a week that cannot be read or thinned; it stays unchanged. */
  readonly onFault: (reason: string) => void
  /** Called after each transaction; a test interrupts the run there. */
  readonly onStep?: () => void
}

/** Writes the result into the operation log of each tenant. */
async function logRun(tx: Tx, run: OpenRun, state: 'done' | 'stopped', faults: number): Promise<void> {
  const shares = Map.groupBy(await sharesOf(tx, [run.id]), ({ tenantId }) => tenantId)
  for (const [tenantId, own] of shares) {
    await tx
      .insertInto('operationLog')
      .values({
        accountId: run.accountId,
        userName: run.userName ?? 'system',
        tenantId,
        kind: operationKind.members.Delete.code,
        subject: 'dilution',
        method: 'JOB',
        path: '/system/dilution/run',
        ids: [run.id],
        source: 0,
        result: 0,
        code: 200,
        message: faults === 0 ? state : `${state}, ${faults} weeks could not be read`,
        durationMs: Date.now() - run.startedAt.getTime(),
        address: '',
        agent: 'undertone',
        input: JSON.stringify(run.policies.filter((rule) => rule.tenantId === tenantId)),
        before: null,
        after: JSON.stringify(own),
      })
      .execute()
  }
}

class RunExecution {
  readonly #db: Database
  readonly #run: OpenRun
  readonly #options: Required<Pick<RunOptions, 'holds' | 'onFault' | 'onStep'>>
  #savedAt = Number.NEGATIVE_INFINITY
  #progress = 0
  #total = 0
  faults = 0

  constructor(db: Database, run: OpenRun, { holds = retentionHolds, onFault, onStep = () => undefined }: RunOptions) {
    this.#db = db
    this.#run = run
    this.#options = { holds, onFault, onStep }
  }

  /** Executes all tasks; false when stopped. */
  async all(): Promise<boolean> {
    const tasks = await tasksOf(this.#db, plansOf(this.#run.policies, this.#run.asOf.getTime()))
    this.#total = tasks.length
    for (const task of tasks) {
      if (!(await this.#point(task)) || !(await this.#waves(task))) return false
      this.#progress++
    }
    this.#savedAt = Number.NEGATIVE_INFINITY
    return !(await this.#isToStop())
  }

  async #isToStop(): Promise<boolean> {
    if (performance.now() - this.#savedAt < progressMs) return false
    this.#savedAt = performance.now()
    return saveProgress(this.#db, this.#run.id, this.#progress, this.#total)
  }

  async #point({ plan, companyId, mappingId }: RetentionTask): Promise<boolean> {
    if (mappingId === null) return true
    const { holds, onFault, onStep } = this.#options
    for (const week of await dueWeeks(this.#db, plan, mappingId, holds)) {
      if (await this.#isToStop()) return false
      if (week.isHeld) continue
      try {
        await applyWeek(this.#db, plan, week, holds, (tx, { samples, bytes }) =>
          addShare(tx, this.#run.id, companyId, { samples, featureBytes: bytes }),
        )
      } catch (error) {
        // An error not specific to this week (database unavailable, a lock) ends the attempt, and the run is resumed later.
        if (!isOfWeek(error)) throw error
        this.faults++
        onFault(error.message)
      }
      onStep()
    }
    return true
  }

  async #waves({ plan, companyId, wavesOf }: RetentionTask): Promise<boolean> {
    const rule = waveRule(plan)
    if (wavesOf === null || !rule) return true
    const { holds, onStep } = this.#options
    const due = { tenantId: plan.tenantId, of: wavesOf, asOf: plan.asOf, rule, holds }
    for (;;) {
      if (await this.#isToStop()) return false
      const gone = await thinBatch(this.#db, due, (tx, { waves, bytes }) =>
        addShare(tx, this.#run.id, companyId, { waves, waveBytes: bytes }),
      )
      if (!gone) return true
      onStep()
    }
  }
}

/**
 * Executes or resumes a run: every week and every batch of waveforms is a transaction with its own count, and completed ones are no longer
 * due. Interrupted anywhere, the next call continues to the same result.
 */
export async function executeRun(db: Database, id: number, options: RunOptions): Promise<void> {
  const run = await resumeRun(db, id)
  if (!run) return
  const execution = new RunExecution(db, run, options)
  const state = (await execution.all()) ? 'done' : 'stopped'
  await db.transaction().execute(async (tx) => {
    if (await endRun(tx, id, state, execution.faults)) await logRun(tx, run, state, execution.faults)
  })
}
