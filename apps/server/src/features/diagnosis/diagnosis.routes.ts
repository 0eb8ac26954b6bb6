import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosisErrors } from '@undertone/domain/diagnosis/diagnosis.errors'
import { noveltyCalls } from '@undertone/domain/diagnosis/novelty.calls'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { type Log, textOfError } from '../../platform/runtime/log.ts'
import { samplingOf } from '../../waves/view/wave.store.ts'
import { diagnosisOfWave, findingDetail, findingPage } from './finding/finding.service.ts'
import { acceptNovelty, noveltyOfPoint } from './novelty/novelty.service.ts'
import type { Diagnoser } from './run/diagnoser.ts'

/** Findings, and the diagnosis of a waveform that a user asks for. */
export const diagnosisRoutes = (db: Database, onDemand: Diagnoser, log: Log): Binding[] => [
  bind(diagnosisCalls.findPage, ({ body }, { caller, language }) => findingPage(db, caller, body, language)),
  bind(diagnosisCalls.getDetail, ({ query }, { caller, language }) => findingDetail(db, caller, query.id, language)),
  bind(diagnosisCalls.ofWave, ({ query }, { caller, language }) => diagnosisOfWave(db, caller, query.waveId, language)),
  bind(noveltyCalls.ofPoint, ({ query }, { caller }) => noveltyOfPoint(db, caller, query.mappingId)),
  bind(noveltyCalls.accept, ({ body }, { caller }) => acceptNovelty(db, caller, body.mappingId)),
  bind(diagnosisCalls.diagnose, async ({ body }, { caller, language }) => {
    const sampling = await samplingOf(db, caller.scope, body.waveId)
    if (!sampling) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
    if (sampling.mappingId === null) throw new DomainError(diagnosisErrors.noPoint, {}, 'waveId')
    // A failure is kept with its reason, which the answer shows.
    await onDemand
      .diagnose(body.waveId, { again: true })
      .catch((error: unknown) => log.warn({ waveId: body.waveId, error: textOfError(error) }, 'a waveform could not be diagnosed'))
    return diagnosisOfWave(db, caller, body.waveId, language)
  }),
]
