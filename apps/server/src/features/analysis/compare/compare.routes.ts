import { compareCalls } from '@undertone/domain/analysis/compare/compare.calls'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { comparisonsOf } from './compare.service.ts'

export const compareRoutes = (db: Database): Binding[] => [
  bind(compareCalls.find, ({ query }, { caller }) => comparisonsOf(db, caller, query.waveId)),
]
