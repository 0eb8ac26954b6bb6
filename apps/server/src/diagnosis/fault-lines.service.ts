import { faultLines } from '@undertone/condition/fault-lines'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { PointLines } from '@undertone/domain/diagnosis/fault-line.calls'
import type { Caller } from '../core/caller.ts'
import type { Queries } from '../core/database.ts'
import { bearingParts, libraryBearings, machineAt } from './fault-lines.store.ts'
import { bearingsAt, wantedOf } from './point-bearings.ts'

/** The fault frequencies of a point in the caller's scope, in his language. */
export async function linesAt(db: Queries, { scope }: Caller, mappingId: number, language: Language): Promise<PointLines> {
  const machine = await machineAt(db, scope, mappingId)
  if (!machine) throw new Refusal(coreErrors.recordNotFound, {}, 'mappingId')
  const parts = await bearingParts(db, scope, machine.equipmentId)
  const { ids, digits } = wantedOf(machine, parts)
  const library = ids.length + digits.length === 0 ? [] : await libraryBearings(db, scope, ids, digits)
  const { lines, gaps } = faultLines(bearingsAt(machine, parts, library), { ...machine, hasBelt: machine.beltType !== null })
  return {
    equipmentId: machine.equipmentId,
    lines: lines.map((line) => ({ ...line, part: line.part[language], source: line.source[language] })),
    gaps: [...new Set(gaps.map((gap) => gap[language]))],
    nominalRpm: machine.rotateSpeed || machine.ratedSpeed || null,
  }
}
