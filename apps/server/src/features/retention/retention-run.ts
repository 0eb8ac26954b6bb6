import { operationKind } from '@undertone/domain/access/access.enums'
import { isOfWeek } from '../../history/pack/compact.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { diluteWeek, dueWeeks } from './retention-features.ts'
import { type RetentionHold, retentionHolds } from './retention-holds.ts'
import { plansOf, waveRule } from './retention-plan.ts'
import { endRun, noteProgress, noteShare, type OpenRun, sharesOf, takeUp } from './retention-run.store.ts'
import { diluteSome } from './retention-waves.ts'
import { type DilutionTask, tasksOf } from './retention-work.ts'

/** How often a run writes down how far it is, and asks whether it is to stop, ms (guess: a bar that moves). */
const noteMs = 250

/** How a run is carried out. */
export interface RunOptions {
  readonly holds?: readonly RetentionHold[]
  /** Told of a week that cannot be read or thinned; it stays as it is. */
  readonly onFault: (reason: string) => void
  /** Called after each transaction; a test ends the run there. */
  readonly onStep?: () => void
}

/** Says in the operation log of each tenant what went. */
async function writeDown(tx: Tx, run: OpenRun, state: 'done' | 'stopped', faults: number): Promise<void> {
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

class Carrying {
  readonly #db: Database
  readonly #run: OpenRun
  readonly #options: Required<Pick<RunOptions, 'holds' | 'onFault' | 'onStep'>>
  #noted = Number.NEGATIVE_INFINITY
  #progress = 0
  #total = 0
  faults = 0

  constructor(db: Database, run: OpenRun, { holds = retentionHolds, onFault, onStep = () => undefined }: RunOptions) {
    this.#db = db
    this.#run = run
    this.#options = { holds, onFault, onStep }
  }

  /** Does all of it; false when it was told to stop. */
  async all(): Promise<boolean> {
    const tasks = await tasksOf(this.#db, plansOf(this.#run.policies, this.#run.asOf.getTime()))
    this.#total = tasks.length
    for (const task of tasks) {
      if (!(await this.#point(task)) || !(await this.#waves(task))) return false
      this.#progress++
    }
    this.#noted = Number.NEGATIVE_INFINITY
    return !(await this.#isToStop())
  }

  async #isToStop(): Promise<boolean> {
    if (performance.now() - this.#noted < noteMs) return false
    this.#noted = performance.now()
    return noteProgress(this.#db, this.#run.id, this.#progress, this.#total)
  }

  async #point({ plan, companyId, mappingId }: DilutionTask): Promise<boolean> {
    if (mappingId === null) return true
    const { holds, onFault, onStep } = this.#options
    for (const week of await dueWeeks(this.#db, plan, mappingId, holds)) {
      if (await this.#isToStop()) return false
      if (week.isHeld) continue
      try {
        await diluteWeek(this.#db, plan, week, holds, (tx, { samples, bytes }) =>
          noteShare(tx, this.#run.id, companyId, { samples, featureBytes: bytes }),
        )
      } catch (error) {
        // What is not of this week (the database is away, a lock is held) ends the attempt, and the run is taken up again.
        if (!isOfWeek(error)) throw error
        this.faults++
        onFault(error.message)
      }
      onStep()
    }
    return true
  }

  async #waves({ plan, companyId, sensorPk }: DilutionTask): Promise<boolean> {
    const rule = waveRule(plan)
    if (sensorPk === null || !rule) return true
    const { holds, onStep } = this.#options
    const due = { tenantId: plan.tenantId, sensorPk, asOf: plan.asOf, rule, holds }
    for (;;) {
      if (await this.#isToStop()) return false
      const gone = await diluteSome(this.#db, due, (tx, { waves, bytes }) =>
        noteShare(tx, this.#run.id, companyId, { waves, waveBytes: bytes }),
      )
      if (!gone) return true
      onStep()
    }
  }
}

/**
 * Carries out a run, or carries on one that was broken off: every week and every few waves are a transaction that counts itself, and what
 * is done is no longer due. Ended anywhere, the next call comes to the same end.
 */
export async function carryOut(db: Database, id: number, options: RunOptions): Promise<void> {
  const run = await takeUp(db, id)
  if (!run) return
  const carrying = new Carrying(db, run, options)
  const state = (await carrying.all()) ? 'done' : 'stopped'
  await db.transaction().execute(async (tx) => {
    if (await endRun(tx, id, state, carrying.faults)) await writeDown(tx, run, state, carrying.faults)
  })
}
