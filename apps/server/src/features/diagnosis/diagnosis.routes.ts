import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { conclusionCalls } from '@undertone/domain/diagnosis/conclusion.calls'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosisErrors } from '@undertone/domain/diagnosis/diagnosis.errors'
import { noveltyCalls } from '@undertone/domain/diagnosis/novelty.calls'
import { scorecardCalls } from '@undertone/domain/diagnosis/scorecard.calls'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import { findPhrases } from '../../plant/conclusion-phrases.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import type { Context } from '../../platform/identity/principal.ts'
import { enqueueTask } from '../../platform/queue/task.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import { samplingOf } from '../../waves/view/wave.store.ts'
import { type AnswerCode, type AnswerInput, answerFinding } from './finding/answer.service.ts'
import { calibrationOf } from './finding/calibration.store.ts'
import { addPhrase, editPhrase, removePhrase } from './finding/conclusion.store.ts'
import { diagnosisOfWave, findingDetail, findingPage } from './finding/finding.service.ts'
import { markRead } from './finding/finding.store.ts'
import { acceptNovelty, noveltyOfPoint } from './novelty/novelty.service.ts'
import type { Diagnoser } from './run/diagnoser.ts'
import { concludedFindings, failedComponents } from './scorecard/scorecard.store.ts'
import { scorecardOf } from './scorecard/scorecard.ts'

/** When the queue looks after a diagnosis that a user has asked for, ms (guess: twice as long as the longest takes, with its turn). */
const afterCrashMs = 600_000

/** Findings, and the diagnosis of a waveform that a user asks for. */
export function diagnosisRoutes(db: Database, onDemand: Diagnoser, events: Events, log: Log): Binding[] {
  const answered =
    (answer: AnswerCode) =>
    async ({ body }: { body: AnswerInput }, { caller, language }: Context) => {
      await answerFinding(db, events, caller, answer, body)
      return findingDetail(db, caller, body.id, language)
    }
  return [
    bind(diagnosisCalls.findPage, ({ body }, { caller, language }) => findingPage(db, caller, body, language)),
    bind(diagnosisCalls.getDetail, ({ query }, { caller, language }) => findingDetail(db, caller, query.id, language)),
    bind(diagnosisCalls.markRead, async ({ body }, { caller }) => ({ changed: await markRead(db, caller, body.ids, body.isRead) })),
    bind(diagnosisCalls.ofWave, ({ query }, { caller, language }) => diagnosisOfWave(db, caller, query.waveId, language)),
    bind(diagnosisCalls.confirm, answered('Confirmed')),
    bind(diagnosisCalls.reject, answered('Rejected')),
    bind(diagnosisCalls.watch, answered('Watched')),
    bind(diagnosisCalls.correct, answered('Corrected')),
    bind(diagnosisCalls.calibration, (_, { caller }) => calibrationOf(db, caller.scope)),
    bind(noveltyCalls.ofPoint, ({ query }, { caller }) => noveltyOfPoint(db, caller, query.mappingId)),
    bind(noveltyCalls.accept, ({ body }, { caller }) => acceptNovelty(db, caller, body.mappingId)),
    bind(scorecardCalls.read, async ({ query }, { caller }) =>
      scorecardOf(await concludedFindings(db, caller.scope, query.companyId), await failedComponents(db, caller.scope, query.companyId)),
    ),
    bind(conclusionCalls.findList, (_, { caller }) => findPhrases(db, caller.scope)),
    bind(conclusionCalls.add, async ({ body }, { caller }) => ({ id: await addPhrase(db, caller.scope, body) })),
    bind(conclusionCalls.edit, async ({ body: { id, ...written } }, { caller }) => {
      await editPhrase(db, caller.scope, id, written)
      return { id }
    }),
    bind(conclusionCalls.remove, async ({ query }, { caller }) => {
      await removePhrase(db, caller.scope, query.id)
      return { id: query.id }
    }),
    bind(diagnosisCalls.diagnose, async ({ body }, { caller, language }) => {
      const sampling = await samplingOf(db, caller.scope, body.waveId)
      if (!sampling) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
      if (sampling.mappingId === null) throw new DomainError(diagnosisErrors.noPoint, {}, 'waveId')
      // If this server ends meanwhile, the queue takes it up; otherwise there is nothing left for it to do.
      const dueAt = new Date(Date.now() + afterCrashMs)
      await enqueueTask(db, kinds.members.Diagnosis.code, { tenantId: caller.scope.tenantId, key: String(body.waveId), dueAt })
      // A failure is kept with its reason, which the answer shows.
      await onDemand
        .diagnose(body.waveId, { again: true })
        .catch((error: unknown) => log.warn({ waveId: body.waveId, error: textOfError(error) }, 'a waveform could not be diagnosed'))
      return diagnosisOfWave(db, caller, body.waveId, language)
    }),
  ]
}
