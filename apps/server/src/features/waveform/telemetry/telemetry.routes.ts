import { DomainError } from '@undertone/domain/core/error'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { batchSource } from '@undertone/domain/waveform/batch/telemetry.enums'
import { telemetryBatchCalls as calls } from '@undertone/domain/waveform/batch/telemetry-batch.calls'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { askWork, type BatchRouteParts } from '../batch/batch.routes.ts'
import { batchOf, checkSource } from '../batch/batch.store.ts'
import { telemetryRules } from '../batch/rule.store.ts'
import { planTelemetry } from './place-telemetry.ts'
import { previewTelemetry } from './preview-telemetry.ts'

const thingsBoard = batchSource.members.ThingsBoard.code

/** What imports of telemetry do otherwise than those of recordings. */
export const telemetryRoutes = (parts: BatchRouteParts): Binding[] => {
  const { db } = parts
  return [
    bind(calls.preview, async ({ body }, { caller, language }) => {
      checkSource(await batchOf(db, caller, language, body.id), thingsBoard)
      return previewTelemetry(db, caller, language, body)
    }),
    bind(calls.apply, async ({ body: { id, rule } }, context) => {
      checkSource(await batchOf(db, context.caller, context.language, id), thingsBoard)
      const planned = await planTelemetry(db, context.caller, id, rule)
      if (!planned.some(({ outcome }) => outcome === 'new')) throw new DomainError(batchErrors.nothingToImport)
      return askWork(parts, context, { id, state: 'importing', from: ['open', 'done'], rule })
    }),
    bind(calls.rules, (_input, { caller }) => telemetryRules.find(db, caller)),
    bind(calls.saveRule, ({ body }, { caller }) => db.transaction().execute((tx) => telemetryRules.save(tx, caller, body.name, body.rule))),
  ]
}
