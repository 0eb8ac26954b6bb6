import { faultLines } from '@undertone/condition/diagnosis/fault-lines'
import { factsOfMachine } from '@undertone/condition/diagnosis/record/facts-of-machine'
import { type PlaceAmong, shaftOrderAt } from '@undertone/condition/diagnosis/train'
import { driveFields, type faultLineCalls, type PointLines } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { trainPart } from '@undertone/domain/asset/asset.enums'
import { trainPlaceOf } from '@undertone/domain/asset/train-place'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import type { ReadShaftFacts } from '../../../contracts/shaft-facts.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller, Scope } from '../../../platform/identity/principal.ts'
import { type BearingPart, bearingParts, libraryBearings, type MachineFacts, machineAt } from './fault-lines.store.ts'
import { bearingsAt, requiredBearings } from './point-bearings.ts'

/** The drive of a machine and the bearings near a point: what its fault lines and its diagnosis are made of. */
async function driveAndBearings(db: Queries, scope: Scope, machine: MachineFacts, parts: readonly BearingPart[]) {
  const { ids, digits } = requiredBearings(machine, parts)
  const library = ids.length + digits.length === 0 ? [] : await libraryBearings(db, scope, ids, digits)
  const { others, type } = machine
  const isBesideDriven = others.some((other) => trainPlaceOf({ ...other, type }).part === trainPart.members.Driven.code)
  const place: PlaceAmong = { ...trainPlaceOf(machine), isBesideDriven }
  return { bearings: bearingsAt(machine, parts, library), drive: { ...machine, hasBelt: machine.beltType !== null }, place }
}

type Drive = Awaited<ReturnType<typeof driveAndBearings>>

/** Speed of the shaft at the point: that of the machine by its teeth and pulleys. */
function nominalRpm({ drive, place }: Pick<Drive, 'drive' | 'place'>): number | null {
  const rpm = drive.rotateSpeed || drive.ratedSpeed
  return rpm ? rpm * shaftOrderAt(drive, place) : null
}

/** The same in one language. */
async function linesOf(
  db: Queries,
  scope: Scope,
  machine: MachineFacts,
  parts: readonly BearingPart[],
  language: Language,
): Promise<Omit<PointLines, 'equipmentId'>> {
  const known = await driveAndBearings(db, scope, machine, parts)
  const { lines, gaps } = faultLines(known.bearings, known.drive, known.place)
  return {
    lines: lines.map((line) => ({ ...line, part: line.part[language], source: line.source[language] })),
    gaps: [...new Set(gaps.map((gap) => gap[language]))],
    nominalRpm: nominalRpm(known),
  }
}

/** The fault frequencies of a point in scope, in the caller's language. */
export async function linesAt(db: Queries, { scope }: Caller, mappingId: number, language: Language): Promise<PointLines> {
  const machine = await machineAt(db, scope, mappingId)
  if (!machine) throw new DomainError(coreErrors.recordNotFound, {}, 'mappingId')
  const parts = await bearingParts(db, scope, machine.equipmentId)
  return { equipmentId: machine.equipmentId, ...(await linesOf(db, scope, machine, parts, language)) }
}

/** Shaft facts of a point for evaluation jobs, with access to its whole tenant. */
export const shaftFactsAt: ReadShaftFacts = async (db, tenantId, mappingId) => {
  const scope: Scope = { tenantId, companyIds: 'all', accountId: null, ownWithin: [] }
  const machine = await machineAt(db, scope, mappingId)
  if (!machine) return null
  const { bearings, drive, place } = await driveAndBearings(db, scope, machine, await bearingParts(db, scope, machine.equipmentId))
  return {
    lines: faultLines(bearings, drive, place).lines,
    nominalRpm: nominalRpm({ drive, place }),
    machine: factsOfMachine(drive, bearings, place),
    ...{ drive, place, drivePort: machine.drivePort },
  }
}

const nothingKnown = Object.fromEntries(Object.keys(driveFields).map((name) => [name, null])) as Omit<
  { readonly [K in keyof typeof driveFields]: null },
  'type'
>

/** A template has no point: its lines are those of the driving shaft. */
const noPoint = { name: '', drivePort: null, trainPart: null, shaftBearing: null, criticalSpeed: null, others: [] } as const

/** Fault frequencies of an unsaved machine, with the bearings at both ends. */
export function linesOfDraft(
  db: Queries,
  { scope }: Caller,
  { machine, bearings }: ParsedOf<typeof faultLineCalls.preview>['body'],
  language: Language,
): Promise<Omit<PointLines, 'equipmentId'>> {
  const parts = bearings.map(
    (one, at): BearingPart => ({ id: at + 1, name: one.name, drivePort: null, model: one.model ?? null, bearingId: one.bearingId ?? null }),
  )
  return linesOf(db, scope, { ...nothingKnown, ...machine, ...noPoint }, parts, language)
}
