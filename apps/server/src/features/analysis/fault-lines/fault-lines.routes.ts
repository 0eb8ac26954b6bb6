import { faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { linesAt, linesOfDraft } from './fault-lines.service.ts'

export const faultLineRoutes = (db: Database): Binding[] => [
  bind(faultLineCalls.list, ({ query }, { caller, language }) => linesAt(db, caller, query.mappingId, language)),
  bind(faultLineCalls.preview, ({ body }, { caller, language }) => linesOfDraft(db, caller, body, language)),
]
