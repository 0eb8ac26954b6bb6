import { baselineCalls } from '@undertone/domain/analysis/baseline/baseline.calls'
import { baselineErrors } from '@undertone/domain/analysis/baseline/baseline.errors'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Scope } from '../../../platform/identity/principal.ts'
import { samplingOf, wavesOf } from '../../../waves/view/wave.store.ts'
import { baselineOf, type ComparisonKey, clearBaseline, setBaseline } from './baseline.store.ts'

/** The comparison key of a waveform in scope; null where it belongs to no point. */
async function comparisonKeyOf(
  db: Database,
  scope: Scope,
  waveId: number,
): Promise<(ComparisonKey & { readonly isCalibrated: boolean }) | null> {
  const sampling = await samplingOf(db, scope, waveId)
  const waves = sampling ? await wavesOf(db, waveId) : []
  if (!sampling || waves.length === 0) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
  const { mappingId, freqMode, isCalibrated } = sampling
  return mappingId === null ? null : { mappingId, freqMode, axes: waves.map(({ axis }) => axis).join(''), isCalibrated }
}

export const baselineRoutes = (db: Database): Binding[] => [
  bind(baselineCalls.find, async ({ query }, { caller }) => {
    const likeness = await comparisonKeyOf(db, caller.scope, query.waveId)
    // Nothing is compared with what has no calibration, nor that with anything.
    return likeness?.isCalibrated ? baselineOf(db, caller.scope, caller.timeZone, likeness) : null
  }),
  bind(baselineCalls.set, async ({ body }, { caller }) => {
    const likeness = await comparisonKeyOf(db, caller.scope, body.waveId)
    if (!likeness) throw new DomainError(baselineErrors.noPoint, {}, 'waveId')
    if (!likeness.isCalibrated) throw new DomainError(baselineErrors.uncalibrated, {}, 'waveId')
    await setBaseline(db, caller.scope, body.waveId, likeness, body.note)
    const made = await baselineOf(db, caller.scope, caller.timeZone, likeness)
    if (!made) throw new DomainError(coreErrors.recordNotFound, {}, 'waveId')
    return made
  }),
  bind(baselineCalls.remove, async ({ params }, { caller }) => {
    if (!(await clearBaseline(db, caller.scope, params.id))) throw new DomainError(coreErrors.recordNotFound)
    return null
  }),
]
