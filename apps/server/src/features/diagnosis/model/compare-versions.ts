import type { Diagnosis } from '@undertone/domain/diagnosis/finding'
import type { ModelComparison } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { modelLimits } from '@undertone/domain/diagnostic-model/model-limits'
import { isModelProblem } from '@undertone/domain/diagnostic-model/model-problems.table'
import { editionsWith } from '@undertone/domain/tenant/editions'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { diagnosedSampling } from '../run/diagnosed-sampling.store.ts'
import { diagnosisPermission } from '../run/diagnoser.ts'
import { isDamaged, type JobSource, readJob } from '../run/read-job.ts'
import type { AskedVersion, ModelDiagnoser } from './model-diagnoser.ts'
import { refusedFile } from './refused-file.ts'

/** Newest measurements of a point that are compared (guess: some, so that no point decides alone). */
const perPoint = 3

/** The newest measurements of machines of some types, of all customers that are diagnosed. */
async function samplingsOf(db: Database, typeCodes: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from tenant t join mapping m on m.tenant_id = t.id join equipment e on e.id = m.equipment_id
      cross join lateral newest_waves(m.id, ${perPoint}) n
    where t.purging_at is null and t.edition = any(${editionsWith(diagnosisPermission)}::text[]) and e.type = any(${typeCodes}::int[])
    order by n.t0 desc, n.id desc limit ${modelLimits.comparedWaves}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is found in a measurement, as keys. */
const keysOf = ({ findings }: Diagnosis): ReadonlySet<string> => new Set(findings.map(({ fault, part }) => JSON.stringify([fault, part])))

/** Counts of one fault. */
interface Count {
  both: number
  onlyBefore: number
  onlyAfter: number
}

/** Counts what two judges say of the same measurements. */
export class Tally {
  readonly #faults = new Map<string, Count>()
  readonly #refused: Record<string, number> = {}
  #waves = 0
  #same = 0

  add(before: Diagnosis, after: Diagnosis): void {
    const [was, is] = [keysOf(before), keysOf(after)]
    this.#waves += 1
    if (after.verdict === 'refused')
      for (const reason of new Set(after.refusals.map((one) => one.reason))) this.#refused[reason] = (this.#refused[reason] ?? 0) + 1
    if (was.size === is.size && [...was].every((key) => is.has(key))) this.#same += 1
    for (const key of new Set([...was, ...is])) {
      const count = this.#faults.get(key) ?? { both: 0, onlyBefore: 0, onlyAfter: 0 }
      count[was.has(key) ? (is.has(key) ? 'both' : 'onlyBefore') : 'onlyAfter'] += 1
      this.#faults.set(key, count)
    }
  }

  result(): Pick<ModelComparison, 'waves' | 'same' | 'refused' | 'faults'> {
    const faults = [...this.#faults]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, count]) => {
        const [fault, part] = JSON.parse(key) as [string, string | null]
        return { fault, part, ...count }
      })
    return { waves: this.#waves, same: this.#same, refused: this.#refused, faults }
  }
}

/** What is compared: a version, and what is in use in its place (null: the rules alone). */
export interface Compared {
  readonly typeCodes: readonly number[]
  readonly version: AskedVersion
  readonly against: AskedVersion | null
  /** A rule set of all rules, which judges where nothing else is in use. */
  readonly allRules: AskedVersion
}

/** Judges the same stored measurements by both. A network that fails in the middle is refused. */
export async function compareVersions(
  source: JobSource,
  models: ModelDiagnoser,
  { typeCodes, version, against, allRules }: Compared,
  step: (done: number, total: number) => Promise<void>,
): Promise<ModelComparison> {
  const ids = await samplingsOf(source.db, typeCodes)
  const tally = new Tally()
  let [spentMs, compared] = [0, 0]
  for (const [at, id] of ids.entries()) {
    await step(at, ids.length)
    const sampling = await diagnosedSampling(source.db, id)
    const job =
      sampling && (await readJob(source, sampling).catch((error: unknown) => (isDamaged(error) ? undefined : Promise.reject(error))))
    if (!job || 'answer' in job) continue
    const before = await models.diagnose(against ?? allRules, job)
    const started = performance.now()
    const after = await models.diagnose(version, job)
    spentMs += performance.now() - started
    compared += 1
    if (isModelProblem(before)) throw refusedFile(before)
    if (isModelProblem(after)) throw refusedFile(after)
    tally.add(before, after)
  }
  await step(ids.length, ids.length)
  const meanMs = compared === 0 ? 0 : Math.round((10 * spentMs) / compared) / 10
  return { versionId: version.versionId, againstId: against?.versionId ?? null, ...tally.result(), meanMs }
}
