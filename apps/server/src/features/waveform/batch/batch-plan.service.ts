import { messageOf } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { BatchPreview, PlannedRecording } from '@undertone/domain/waveform/batch/recording-batch.calls'
import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'
import { inTurns } from '../../../platform/runtime/in-turns.ts'
import { filesOf } from './batch-file.store.ts'
import { checkRule, type Planned, planPlaces } from './find-places.ts'
import { type Draft, draftsOf, patternOf, usesText } from './plan-batch.ts'
import { type PlanPage, pageOfPlan } from './plan-page.ts'

/** What a rule makes of the files of an import that were read. @throws where the rule is wrong. */
export async function planBatch(db: Queries, caller: Caller, batchId: number, rule: RecordingRule, now = Date.now()): Promise<Planned[]> {
  const pattern = patternOf(rule)
  await checkRule(db, caller, rule)
  const settings = { rule, timeZone: caller.timeZone, now }
  const drafts: Draft[] = []
  await inTurns(await filesOf(db, batchId, ['read']), (file) => {
    drafts.push(...draftsOf(file, settings, pattern))
  })
  return planPlaces(db, caller, rule, drafts)
}

const shown = (one: Planned, write: (ms: number) => string, language: Language): PlannedRecording => ({
  path: one.file.path,
  machine: one.machine,
  isNewMachine: one.equipmentId === null && one.outcome === 'new',
  point: one.point,
  isNewPoint: one.mappingId === null && one.outcome === 'new',
  channels: usesText(one.uses),
  unit: one.unit ?? null,
  sampleHz: one.sampleHz ?? null,
  time: one.t0 === undefined ? null : write(one.t0),
  timeFrom: one.timeFrom,
  outcome: one.outcome,
  joins: one.joins,
  reason: one.problem && messageOf(one.problem, language),
})

/** A page of what an import would do, with counts of all. */
export async function previewBatch(
  db: Queries,
  caller: Caller,
  language: Language,
  { id, rule, ...page }: PlanPage & { readonly id: number; readonly rule: RecordingRule },
): Promise<BatchPreview> {
  const planned = await planBatch(db, caller, id, rule)
  const write = zonedWriter(caller.timeZone)
  return pageOfPlan(planned, page, (one) => shown(one, write, language))
}
