import { DomainError } from '@undertone/domain/core/error'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { telemetryLimits } from '@undertone/domain/waveform/batch/telemetry-limits'
import type { TelemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { inTurns } from '../../../platform/runtime/in-turns.ts'
import { checkRule, namedPlaces, type Place, type Planned, pairOf, placeOf } from '../batch/find-places.ts'
import { devicePatternOf, type KeyDraft, type KeyFile, telemetryDrafts } from './plan-telemetry.ts'
import { telemetryFiles } from './telemetry-files.ts'

/** A key of a device with its place, and what becomes of it. */
export interface PlannedSeries extends KeyDraft, Place {
  readonly outcome: Planned['outcome']
  /** The files that are still to be imported. */
  readonly due: readonly KeyFile[]
}

const nowhere: Place = { equipmentId: null, mappingId: null }

/** Names of a point as one text, or its id where it exists. */
export const placeKey = ({ machine, point, mappingId }: Pick<PlannedSeries, 'machine' | 'point' | 'mappingId'>): string =>
  mappingId === null ? pairOf(machine, point) : String(mappingId)

/** What the import has imported before, by file and names of the place: its bytes are gone. */
async function importedBefore(db: Queries, batchId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`select path || chr(10) || machine || chr(10) || point as key from recording_batch_item
    where batch_id = ${batchId} and outcome in ('imported', 'present', 'kept')`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** What becomes of keys with a place, one after another: of two that would be one value of a point the first is imported. */
class KeySorter {
  readonly #imported: ReadonlySet<string>
  readonly #claimed = new Map<string, string>()
  readonly #values = new Map<string, number>()

  constructor(imported: ReadonlySet<string>) {
    this.#imported = imported
  }

  sort(draft: KeyDraft & Place): PlannedSeries {
    const alone = { ...draft, due: [] }
    const refused = (problem: DomainError | null): PlannedSeries => ({ ...alone, outcome: 'refused', problem })
    if (draft.isSkipped) return { ...alone, outcome: 'skipped' }
    if (draft.problem) return refused(draft.problem)
    const due = draft.files.filter(({ file }) => file.object !== null)
    const gone = draft.files.filter(({ file }) => file.object === null)
    if (due.length === 0) {
      const isDone = gone.every(({ file }) => this.#imported.has(`${file.path}\n${draft.machine}\n${draft.point}`))
      return isDone ? { ...alone, outcome: 'present', problem: null } : refused(new DomainError(batchErrors.fileGone))
    }
    const n = due.reduce((sum, { series }) => sum + series.n, 0)
    if (n === 0) return refused(new DomainError(batchErrors.noNumbers))
    const place = placeKey(draft)
    const claim = `${place}\n${draft.to}`
    const rival = this.#claimed.get(claim)
    if (rival !== undefined) return refused(new DomainError(batchErrors.keyTwice, { to: draft.to ?? '', key: rival }))
    const all = (this.#values.get(place) ?? 0) + n
    if (all > telemetryLimits.valuesPerPoint)
      return refused(new DomainError(batchErrors.tooManyValues, { max: telemetryLimits.valuesPerPoint }))
    this.#claimed.set(claim, `${draft.device} ${draft.key}`)
    this.#values.set(place, all)
    return { ...draft, due, outcome: 'new' }
  }
}

/** What a rule makes of the files of an import that were read; others are answered in between. @throws where the rule is wrong. */
export async function planTelemetry(db: Queries, caller: Caller, batchId: number, rule: TelemetryRule): Promise<PlannedSeries[]> {
  const pattern = devicePatternOf(rule)
  await checkRule(db, caller, rule)
  const drafts = await telemetryDrafts(await telemetryFiles(db, batchId), rule, pattern)
  const isPlaced = (draft: KeyDraft) => !draft.isSkipped && draft.problem === null
  const places = await namedPlaces(db, caller, rule, drafts.filter(isPlaced))
  const sorter = new KeySorter(await importedBefore(db, batchId))
  const planned: PlannedSeries[] = []
  await inTurns(drafts, (draft) => {
    const place = isPlaced(draft) ? placeOf(draft, places, rule.creates) : nowhere
    planned.push(sorter.sort(place instanceof DomainError ? { ...draft, ...nowhere, problem: place } : { ...draft, ...place }))
  })
  return planned
}
