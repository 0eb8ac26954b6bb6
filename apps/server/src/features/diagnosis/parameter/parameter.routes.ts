import { diagnosisParameterCalls } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import type { Confirmation } from '../../../contracts/confirmation.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { ownedParameters, saveParameters } from './parameter.service.ts'

/** Diagnostic parameters: seen by who may, changed after a confirmation by password. */
export const parameterRoutes = (db: Database, confirmation: Confirmation): Binding[] => [
  bind(diagnosisParameterCalls.get, ({ query }, { caller }) => ownedParameters(db, caller, query)),
  bind(diagnosisParameterCalls.save, async ({ body }, { caller }) => {
    await confirmation.require(caller)
    return saveParameters(db, caller, body)
  }),
]
