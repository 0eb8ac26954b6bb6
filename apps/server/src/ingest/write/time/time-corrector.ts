import { type RawBuilder, sql } from 'kysely'
import type { CorrectionPreview, CorrectionRequest, TimeCorrector } from '../../../contracts/time-corrector.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { columnOf, momentOf } from '../../message/array-literal.ts'
import { FeaturePartitions } from '../partition.store.ts'
import { removeSamples, writeLateSamples } from '../sample-steps.ts'
import { correctedSuspects, requestedSuspects, type SuspectSample, timeBy } from './correctable.store.ts'

/** Maximum samples of one correction, and of one transaction (guesses: a year of ten minutes; a tenth of a second). */
const maxSamples = 60_000
const sliceSamples = 2000
/** Examples at either end of a preview. */
const examplesPerEnd = 3

type CorrectedSample = SuspectSample & { readonly t: number }

const withTimes = (suspects: readonly SuspectSample[], request: CorrectionRequest): CorrectedSample[] =>
  suspects.flatMap((one) => {
    const t = timeBy(one, request)
    return t === null ? [] : [{ ...one, t }]
  })

/** One correction of a sensor at a time, so that no sample gets two. */
async function lockSensor(tx: Tx, sensorPk: number): Promise<void> {
  await sql`select id from sensor where id = ${sensorPk} for no key update`.execute(tx)
}

/** Rows of `feature_suspect` by their key. */
const keysOf = (samples: readonly SuspectSample[]): RawBuilder<unknown> => sql`
  unnest(${columnOf('int4', samples, (one) => one.mappingId)}, ${columnOf('int8', samples, (one) => one.claimedMs)},
    ${columnOf('int8', samples, (one) => one.digest)}) as given (mapping_id, claimed_ms, digest)`

async function markCorrected(tx: Tx, id: number, samples: readonly CorrectedSample[], placed: readonly boolean[]): Promise<void> {
  const rows = samples.map((one, i) => ({ ...one, placed: placed[i] === true }))
  await sql`
    update feature_suspect f set correction_id = ${id}, corrected_ts = ${momentOf('given.t')}, is_placed = given.placed
    from unnest(${columnOf('int4', rows, (one) => one.mappingId)}, ${columnOf('int8', rows, (one) => one.claimedMs)},
      ${columnOf('int8', rows, (one) => one.digest)}, ${columnOf('float8', rows, (one) => one.t)}, ${columnOf('bool', rows, (one) => one.placed)})
      as given (mapping_id, claimed_ms, digest, t, placed)
    where f.mapping_id = given.mapping_id and f.claimed_ms = given.claimed_ms and f.digest = given.digest`.execute(tx)
  await sql`update time_correction set samples = samples + ${samples.length} where id = ${id}`.execute(tx)
}

const previewOf = (suspects: readonly SuspectSample[], request: CorrectionRequest): CorrectionPreview => {
  const rows = suspects.map((one) => ({ receivedMs: one.receivedAt, claimedMs: one.claimedMs, correctedMs: timeBy(one, request) }))
  const correctable = rows.filter(({ correctedMs }) => correctedMs !== null).length
  const examples = rows.filter((_, i) => i < examplesPerEnd || i >= rows.length - examplesPerEnd)
  return { correctable, left: rows.length - correctable, examples }
}

/** Corrections of measuring times. Corrected samples are late data: they appear in history and newest values, and raise no alarm. */
export function timeCorrector(db: Database): TimeCorrector {
  const partitions = new FeaturePartitions(db)

  async function writeSlice(scope: Scope, id: number, request: CorrectionRequest, slice: readonly CorrectedSample[]) {
    await partitions.ensure(slice.map(({ t }) => t))
    return db.transaction().execute(async (tx) => {
      await lockSensor(tx, request.sensorPk)
      const open = new Set((await requestedSuspects(tx, scope, request, maxSamples)).map(keyOf))
      const own = slice.filter((one) => open.has(keyOf(one)))
      const placed = (await writeLateSamples(tx, own)).map((outcome) => outcome === 'stored')
      await markCorrected(tx, id, own, placed)
      return { corrected: own.length, repeated: placed.filter((isPlaced) => !isPlaced).length }
    })
  }

  return {
    async preview(scope, request) {
      const suspects = await requestedSuspects(db, scope, request, maxSamples + 1)
      return suspects.length > maxSamples ? 'tooMany' : previewOf(suspects, request)
    },

    async correct(scope, accountId, request) {
      const suspects = await requestedSuspects(db, scope, request, maxSamples + 1)
      if (suspects.length > maxSamples) return 'tooMany'
      const samples = withTimes(suspects, request)
      const { rows } = await sql<{ id: number }>`
        insert into time_correction (sensor_pk, method, shift_ms, from_ts, to_ts, created_by)
        values (${request.sensorPk}, ${request.method}, ${request.method === 'shift' ? request.shiftMs : null}, ${new Date(request.from)},
          ${new Date(request.to)}, ${accountId}) returning id`.execute(db)
      const id = rows[0]!.id
      const done = { corrected: 0, repeated: 0 }
      for (let at = 0; at < samples.length; at += sliceSamples) {
        const slice = await writeSlice(scope, id, request, samples.slice(at, at + sliceSamples))
        done.corrected += slice.corrected
        done.repeated += slice.repeated
      }
      return { id, ...done, left: suspects.length - samples.length }
    },

    async undo(scope, sensorPk, id) {
      const found = await sql`select 1 from time_correction where id = ${id} and sensor_pk = ${sensorPk} and undone_at is null`.execute(db)
      if (found.rows.length === 0) return 'unknown'
      const all = (await correctedSuspects(db, scope, id, maxSamples)).flatMap((one) =>
        one.correctedMs === null ? [] : [{ ...one, t: one.correctedMs }],
      )
      let undone = 0
      for (let at = 0; at < all.length; at += sliceSamples) {
        const slice = all.slice(at, at + sliceSamples)
        undone += await db.transaction().execute((tx) => undoSlice(tx, sensorPk, slice))
      }
      await sql`update time_correction set undone_at = now() where id = ${id}`.execute(db)
      return { undone, retained: all.length - undone }
    },
  }
}

const keyOf = ({ mappingId, claimedMs, digest }: SuspectSample): string => `${mappingId}:${claimedMs}:${digest}`

/** Undoes the corrections of samples, except those that are no longer stored as rows. Returns how many were undone. */
async function undoSlice(tx: Tx, sensorPk: number, slice: readonly CorrectedSample[]): Promise<number> {
  await lockSensor(tx, sensorPk)
  const placed = slice.filter(({ isPlaced }) => isPlaced)
  const removed = new Set(await removeSamples(tx, placed))
  const undone = slice.filter((one) => !one.isPlaced || removed.has(one))
  await sql`
    update feature_suspect f set correction_id = null, corrected_ts = null, is_placed = false from ${keysOf(undone)}
    where f.mapping_id = given.mapping_id and f.claimed_ms = given.claimed_ms and f.digest = given.digest`.execute(tx)
  return undone.length
}
