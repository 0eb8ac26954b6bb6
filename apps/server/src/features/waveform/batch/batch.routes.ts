import { DomainError } from '@undertone/domain/core/error'
import { batchCalls as calls } from '@undertone/domain/waveform/batch/recording-batch.calls'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { batchSource } from '@undertone/domain/waveform/batch/telemetry.enums'
import type { TelemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Context } from '../../../platform/identity/principal.ts'
import { enqueueTask } from '../../../platform/queue/task.ts'
import { attachment, csvOfBatches, namePart } from '../../../platform/sheet/csv.ts'
import {
  addBatch,
  askBatch,
  type BatchState,
  type BusyState,
  batchOf,
  checkSource,
  endBatch,
  findBatches,
  lockBatch,
} from './batch.store.ts'
import { batchTask } from './batch.task.ts'
import { dropObjects, filePage, knownPaths } from './batch-file.store.ts'
import { planBatch, previewBatch } from './batch-plan.service.ts'
import { keptPlaces, reportLines, reportPage } from './batch-report.ts'
import { takeFile, type UploadParts } from './batch-upload.ts'
import { recordingRules, removeRule } from './rule.store.ts'

const recordings = batchSource.members.Recordings.code

/** What the routes work with. */
export interface BatchRouteParts extends UploadParts {
  /** Has due tasks run now. */
  readonly wake: () => void
}

interface Wanted {
  readonly id: number
  readonly state: BusyState
  /** From which states it may begin. */
  readonly from: readonly BatchState[]
  readonly rule?: RecordingRule | TelemetryRule
}

/** Has work of an import done in the background. */
export async function askWork({ db, wake }: BatchRouteParts, { caller, language }: Context, { id, state, from, rule }: Wanted) {
  await db.transaction().execute(async (tx) => {
    await lockBatch(tx, caller, id, from)
    await askBatch(tx, caller, language, { id, state, ...(rule ? { rule } : {}) })
    await enqueueTask(tx, batchTask, { tenantId: caller.scope.tenantId, key: String(id), lane: 'recordings' })
  })
  wake()
  return batchOf(db, caller, language, id)
}

/** Receiving files; registered where multipart bodies are parsed. */
export const batchUploadRoutes = (parts: BatchRouteParts): Binding[] => [
  bind(calls.upload, ({ query }, { caller }, reply) => takeFile(parts, caller, query, reply)),
]

const ruleRoutes = ({ db }: BatchRouteParts): Binding[] => [
  bind(calls.rules, (_input, { caller }) => recordingRules.find(db, caller)),
  bind(calls.saveRule, ({ body }, { caller }) => db.transaction().execute((tx) => recordingRules.save(tx, caller, body.name, body.rule))),
  bind(calls.removeRule, async ({ params }, { caller }) => {
    await removeRule(db, caller, params.id)
    return null
  }),
]

const workRoutes = (parts: BatchRouteParts): Binding[] => [
  bind(calls.read, ({ body }, context) => askWork(parts, context, { id: body.id, state: 'reading', from: ['open', 'done'] })),
  bind(calls.apply, async ({ body: { id, rule } }, context) => {
    checkSource(await batchOf(parts.db, context.caller, context.language, id), recordings)
    const planned = await planBatch(parts.db, context.caller, id, rule)
    if (!planned.some(({ outcome }) => outcome === 'new')) throw new DomainError(batchErrors.nothingToImport)
    return askWork(parts, context, { id, state: 'importing', from: ['open', 'done'], rule })
  }),
  bind(calls.undo, ({ body }, context) => askWork(parts, context, { id: body.id, state: 'undoing', from: ['done'] })),
  bind(calls.cancel, async ({ body: { id } }, { caller, language }) => {
    await parts.db.transaction().execute(async (tx) => {
      const { state, runNo } = await lockBatch(tx, caller, id, ['open', 'done', 'undone', 'reading', 'importing', 'undoing'])
      // The work, if it runs, sees it at its next step.
      if (state === 'reading' || state === 'importing' || state === 'undoing') await endBatch(tx, { id, state, runNo }, { isCut: true })
    })
    return batchOf(parts.db, caller, language, id)
  }),
]

/** Imports of many recordings. */
export const batchRoutes = (parts: BatchRouteParts): Binding[] => {
  const { db, imports } = parts
  return [
    bind(calls.findPage, ({ body }, { caller, language }) => findBatches(db, caller, language, body)),
    bind(calls.add, async ({ body }, { caller, language }) => {
      const id = await db.transaction().execute((tx) => addBatch(tx, caller, body))
      return batchOf(db, caller, language, id)
    }),
    bind(calls.detail, ({ params }, { caller, language }) => batchOf(db, caller, language, params.id)),
    bind(calls.paths, async ({ params }, { caller, language }) => {
      await batchOf(db, caller, language, params.id)
      const files = await knownPaths(db, params.id)
      return files.filter(({ isHeld }) => isHeld).map(({ path, bytes }) => ({ path, bytes }))
    }),
    bind(calls.files, async ({ body: { id, ...page } }, { caller, language }) => {
      await batchOf(db, caller, language, id)
      return filePage(db, { batchId: id, timeZone: caller.timeZone, language, ...page })
    }),
    bind(calls.preview, async ({ body }, { caller, language }) => {
      checkSource(await batchOf(db, caller, language, body.id), recordings)
      return previewBatch(db, caller, language, body)
    }),
    bind(calls.report, async ({ body: { id, ...page } }, { caller, language }) => {
      await batchOf(db, caller, language, id)
      const report = await reportPage(db, { batchId: id, timeZone: caller.timeZone, language, ...page })
      return { ...report, keptPlaces: await keptPlaces(db, id, language) }
    }),
    bind(calls.exportReport, async ({ body: { id } }, { caller, language }, reply) => {
      const { name } = await batchOf(db, caller, language, id)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`${namePart(name)}.csv`))
        .send(csvOfBatches(reportLines(db, { batchId: id, timeZone: caller.timeZone, language })))
    }),
    bind(calls.remove, async ({ params: { id } }, { caller }) => {
      await db.transaction().execute((tx) => lockBatch(tx, caller, id, ['open', 'done', 'undone']))
      await dropObjects(db, imports, id, 'all')
      await db.deleteFrom('recordingBatch').where('id', '=', id).where('state', 'in', ['open', 'done', 'undone']).execute()
      return null
    }),
    ...workRoutes(parts),
    ...ruleRoutes(parts),
  ]
}
