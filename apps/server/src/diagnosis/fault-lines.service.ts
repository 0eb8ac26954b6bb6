import { faultLines } from '@undertone/condition/fault-lines'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, Refusal } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { driveFields, type faultLineCalls, type PointLines } from '@undertone/domain/diagnosis/fault-line.calls'
import type { Caller, Scope } from '../core/caller.ts'
import type { Queries } from '../core/database.ts'
import { type BearingPart, bearingParts, libraryBearings, type MachineFacts, machineAt } from './fault-lines.store.ts'
import { bearingsAt, wantedOf } from './point-bearings.ts'

/** The lines that the facts of a machine give, in one language. */
async function linesOf(
  db: Queries,
  scope: Scope,
  machine: MachineFacts,
  parts: readonly BearingPart[],
  language: Language,
): Promise<Omit<PointLines, 'equipmentId'>> {
  const { ids, digits } = wantedOf(machine, parts)
  const library = ids.length + digits.length === 0 ? [] : await libraryBearings(db, scope, ids, digits)
  const { lines, gaps } = faultLines(bearingsAt(machine, parts, library), { ...machine, hasBelt: machine.beltType !== null })
  return {
    lines: lines.map((line) => ({ ...line, part: line.part[language], source: line.source[language] })),
    gaps: [...new Set(gaps.map((gap) => gap[language]))],
    nominalRpm: machine.rotateSpeed || machine.ratedSpeed || null,
  }
}

/** The fault frequencies of a point in the caller's scope, in his language. */
export async function linesAt(db: Queries, { scope }: Caller, mappingId: number, language: Language): Promise<PointLines> {
  const machine = await machineAt(db, scope, mappingId)
  if (!machine) throw new Refusal(coreErrors.recordNotFound, {}, 'mappingId')
  const parts = await bearingParts(db, scope, machine.equipmentId)
  return { equipmentId: machine.equipmentId, ...(await linesOf(db, scope, machine, parts, language)) }
}

const nothingKnown = Object.fromEntries(Object.keys(driveFields).map((name) => [name, null])) as Omit<
  { readonly [K in keyof typeof driveFields]: null },
  'type'
>

/** The fault frequencies that a machine would have which is only being described; bearings at either end are heard. */
export function linesOfDraft(
  db: Queries,
  { scope }: Caller,
  { machine, bearings }: ParsedOf<typeof faultLineCalls.preview>['body'],
  language: Language,
): Promise<Omit<PointLines, 'equipmentId'>> {
  const parts = bearings.map(
    (one, at): BearingPart => ({ id: at + 1, name: one.name, drivePort: null, model: one.model ?? null, bearingId: one.bearingId ?? null }),
  )
  return linesOf(db, scope, { ...nothingKnown, ...machine, drivePort: null }, parts, language)
}
