import type { RetentionPreview, RetentionShare } from '@undertone/domain/retention/retention.calls'
import { sql } from 'kysely'
import type { Database, Queries } from '../../platform/database/database.ts'
import type { JobStep } from '../../platform/job/job-kind.ts'
import { type DueWeek, dueWeeks, previewWeek, type Thinned } from './retention-features.ts'
import type { RetentionHold } from './retention-holds.ts'
import { plansOf, type TenantPlan, type TenantRule, waveRule } from './retention-plan.ts'
import { countExcess } from './retention-waves.ts'
import { type RetentionTask, tasksOf } from './retention-work.ts'

/** Weeks thinned as a sample to estimate the bytes freed by all (guess: some seconds of work). */
const maxSampled = 200

interface Sums {
  samples: number
  waves: number
  featureBytes: number
  waveBytes: number
}

/** A week to thin, with its plan and company. */
interface Candidate extends DueWeek {
  readonly plan: TenantPlan
  readonly companyId: number
}

interface Names {
  readonly companyId: number
  readonly companyName: string
  readonly tenantId: number
  readonly tenantName: string
}

/** Names of companies and of their tenants. */
export async function namesOf(db: Queries, companyIds: readonly number[]): Promise<Names[]> {
  const { rows } = await sql<Names>`
    select c.id as company_id, c.name as company_name, t.id as tenant_id, t.name as tenant_name
    from company c join company t on t.id = c.tenant_id where c.id = any(${companyIds}::int[]) order by t.name, t.id, c.name, c.id`.execute(
    db,
  )
  return rows
}

class Findings {
  readonly sums = new Map<number, Sums>()
  readonly candidates: Candidate[] = []
  heldWeeks = 0
  heldWaves = 0

  of(companyId: number): Sums {
    const known = this.sums.get(companyId) ?? { samples: 0, waves: 0, featureBytes: 0, waveBytes: 0 }
    this.sums.set(companyId, known)
    return known
  }
}

async function onProgress(db: Database, task: RetentionTask, holds: readonly RetentionHold[], found: Findings): Promise<void> {
  const { plan, companyId, mappingId, wavesOf } = task
  if (mappingId !== null) {
    for (const week of await dueWeeks(db, plan, mappingId, holds)) {
      if (week.isHeld) found.heldWeeks++
      else found.candidates.push({ ...week, plan, companyId })
    }
  }
  const rule = waveRule(plan)
  if (wavesOf === null || !rule) return
  const { waves, bytes, held } = await countExcess(db, { tenantId: plan.tenantId, of: wavesOf, asOf: plan.asOf, rule, holds })
  found.heldWaves += held
  if (waves === 0) return
  const sums = found.of(companyId)
  sums.waves += waves
  sums.waveBytes += bytes
}

/** Every n-th element, so that all periods and companies are represented. */
const pickEvenly = <T>(all: readonly T[], max: number): T[] =>
  all.length <= max ? [...all] : Array.from({ length: max }, (_, i) => all[Math.floor((i * all.length) / max)]!)

/** Thins a sample of weeks in memory and extrapolates by their shares of samples and bytes. */
async function sampleThinning(
  db: Database,
  found: Findings,
  sampled: readonly Candidate[],
  report: (done: number) => Promise<void>,
): Promise<void> {
  const came = new Map<Candidate, Thinned>()
  for (const [i, one] of sampled.entries()) {
    came.set(one, (await previewWeek(db, one.plan, one)) ?? { samples: 0, bytes: 0 })
    await report(i + 1)
  }
  const share = (of: 'samples' | 'bytes') => {
    const before = sampled.reduce((sum, one) => sum + one[of], 0)
    return before === 0 ? 0 : [...came.values()].reduce((sum, one) => sum + one[of], 0) / before
  }
  const shares = { samples: share('samples'), bytes: share('bytes') }
  for (const one of found.candidates) {
    const sums = found.of(one.companyId)
    sums.samples += came.get(one)?.samples ?? one.samples * shares.samples
    sums.featureBytes += came.get(one)?.bytes ?? one.bytes * shares.bytes
  }
}

/** Effect of these rules if applied now, by company; nothing is written. */
export async function previewRetention(
  db: Database,
  rules: readonly TenantRule[],
  holds: readonly RetentionHold[],
  now: number,
  step: JobStep,
): Promise<RetentionPreview> {
  const tasks = await tasksOf(db, plansOf(rules, now))
  const found = new Findings()
  for (const [i, task] of tasks.entries()) {
    await step(i, tasks.length + maxSampled)
    await onProgress(db, task, holds, found)
  }
  const tried = pickEvenly(found.candidates, maxSampled)
  await sampleThinning(db, found, tried, (done) => step(tasks.length + done, tasks.length + maxSampled))
  const names = await namesOf(db, [...found.sums.keys()])
  const shares = names.map((name): RetentionShare => {
    const { samples, waves, featureBytes, waveBytes } = found.of(name.companyId)
    return { ...name, samples: Math.round(samples), waves, featureBytes: Math.round(featureBytes), waveBytes }
  })
  return {
    shares: shares.filter(({ waves, featureBytes }) => waves > 0 || featureBytes > 0),
    isReckoned: tried.length < found.candidates.length,
    heldWeeks: found.heldWeeks,
    heldWaves: found.heldWaves,
  }
}
