import { equipment } from '@undertone/domain/asset/equipment.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { DomainError } from '@undertone/domain/core/error'
import { permissionOf } from '@undertone/domain/core/resource'
import { area } from '@undertone/domain/org/area.resource'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import type { RecordingRule } from '@undertone/domain/waveform/batch/recording-rule'
import { recordingErrors } from '@undertone/domain/waveform/recording/recording.errors'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { writable } from '../../../resource/scope.ts'
import { type Draft, modeOfDraft } from './plan-batch.ts'

/** Where a recording belongs; null for what the import would create. */
export interface Place {
  readonly equipmentId: number | null
  readonly mappingId: number | null
}

/** A recording with its place and what would become of it. */
export interface Planned extends Draft, Place {
  readonly outcome: 'new' | 'present' | 'refused' | 'skipped'
  /** The path of the file with which it becomes one recording, if that is another one: each has other axes of the same time. */
  readonly joins: string | null
  readonly problem: DomainError | null
}

/** Machine and point by their names. */
export interface Named {
  readonly machine: string
  readonly point: string
}

/** What of a rule says where machines are looked up, and whether missing ones are created. */
export type PlacesRule = Pick<RecordingRule, 'areaId' | 'creates'>

const keyOf = (name: string): string => name.trim().toLowerCase()
/** Names as one text, which no name can contain by itself. */
export const pairOf = (machine: string, point: string): string => `${keyOf(machine)}\n${keyOf(point)}`

interface FoundPlace {
  readonly id: number
  readonly key: string
  readonly equipmentId: number
}

/** Whether the caller may create what is missing. */
export const mayCreate = (caller: Caller): boolean => [equipment, mapping].every((of) => may(caller, permissionOf(of, 'add')))

/** Machines and points of these names that the caller may change; of the area, if the rule names one. */
export async function namedPlaces(db: Queries, { scope }: Caller, { areaId }: PlacesRule, drafts: readonly Named[]) {
  const machines = [...new Set(drafts.map(({ machine }) => keyOf(machine)))].filter((name) => name !== '')
  const points = [...new Set(drafts.map(({ point }) => keyOf(point)))].filter((name) => name !== '')
  const { rows: found } = await sql<FoundPlace>`select t.id, lower(trim(t.name)) as key, t.id as equipment_id from equipment t
    where ${writable(equipment, scope, 't')} and lower(trim(t.name)) = any(${machines}::text[]) and (${areaId}::int4 is null or t.area_id = ${areaId})`.execute(
    db,
  )
  const { rows: at } = await sql<FoundPlace>`select t.id, lower(trim(t.name)) as key, t.equipment_id from mapping t
    where ${writable(mapping, scope, 't')} and t.equipment_id = any(${arrayText(found.map(({ id }) => id))}::int4[])
      and lower(trim(t.name)) = any(${points}::text[])`.execute(db)
  return { machines: Map.groupBy(found, ({ key }) => key), points: Map.groupBy(at, ({ equipmentId, key }) => `${equipmentId}\n${key}`) }
}

type Places = Awaited<ReturnType<typeof namedPlaces>>

/** The place of names; null for what would be created. */
export function placeOf({ machine, point }: Named, { machines, points }: Places, creates: boolean): Place | DomainError {
  const here = machines.get(keyOf(machine)) ?? []
  const unknown = (name: string) => new DomainError(batchErrors.unknownPlace, { name })
  const ambiguous = (name: string) => new DomainError(batchErrors.ambiguousPlace, { name })
  if (here.length > 1) return ambiguous(machine)
  const [found] = here
  if (!found) return creates ? { equipmentId: null, mappingId: null } : unknown(machine)
  const at = points.get(`${found.id}\n${keyOf(point)}`) ?? []
  if (at.length > 1) return ambiguous(point)
  if (!at[0]) return creates ? { equipmentId: found.id, mappingId: null } : unknown(point)
  return { equipmentId: found.id, mappingId: at[0].id }
}

/** What is at these points already: contents of files, and times in each collection mode. */
async function presentAt(db: Queries, { scope: { tenantId } }: Caller, mappingIds: readonly number[], drafts: readonly Draft[]) {
  const hashes = [...new Set(drafts.map(({ file }) => file.sha256))]
  const times = [...new Set(drafts.flatMap(({ t0 }) => (t0 === undefined ? [] : [t0 / 1000])))]
  const ids = arrayText(mappingIds)
  const { rows: contents } = await sql<{ key: string }>`select distinct s.mapping_id || ' ' || encode(i.sha256, 'hex') as key
    from imported_content i join sampling s on s.id = i.sampling_id
    where s.tenant_id = ${tenantId} and s.mapping_id = any(${ids}::int4[]) and i.sha256 = any(
      select decode(hash, 'hex') from unnest(${hashes}::text[]) as hash)`.execute(db)
  const { rows: taken } = await sql<{
    key: string
  }>`select distinct s.mapping_id || ' ' || s.freq_mode || ' ' || round(extract(epoch from s.t0) * 1000)::int8 as key
    from sampling s where s.tenant_id = ${tenantId} and s.mapping_id = any(${ids}::int4[])
      and s.t0 = any(select to_timestamp(at) from unnest(${arrayText(times)}::float8[]) as at)`.execute(db)
  return { contents: new Set(contents.map(({ key }) => key)), times: new Set(taken.map(({ key }) => key)) }
}

/** Checks a rule as a whole. @throws what the user can mend. */
export async function checkRule(db: Queries, caller: Caller, { creates, areaId }: PlacesRule): Promise<void> {
  if (creates && areaId === null) throw new DomainError(batchErrors.areaNeeded, {}, 'areaId')
  if (creates && !mayCreate(caller)) throw new DomainError(batchErrors.needsRight, {}, 'creates')
  if (areaId !== null) await ownerOf(db, area, caller.scope, areaId, 'areaId')
}

/** Whether a draft has other axes of the recordings that are there at its time, and is measured as they are. */
const fitsTo = (draft: Draft, group: readonly Draft[]): boolean =>
  group.every(
    ({ uses, unit, sampleHz, n }) =>
      unit === draft.unit &&
      sampleHz === draft.sampleHz &&
      n === draft.n &&
      !uses.some(({ use }) => draft.uses.some((one) => one.use === use)),
  )

/** What becomes of drafts with a place, one after another. */
class Sorter {
  readonly #present: Awaited<ReturnType<typeof presentAt>>
  readonly #byTime = new Map<string, Draft[]>()
  readonly #byContent = new Map<string, string>()

  constructor(present: Awaited<ReturnType<typeof presentAt>>) {
    this.#present = present
  }

  sort(draft: Draft & Place): Planned {
    const alone = { ...draft, joins: null }
    if (draft.isSkipped) return { ...alone, outcome: 'skipped' }
    if (draft.problem) return { ...alone, outcome: 'refused' }
    const { file, mappingId, machine, point, t0 } = draft
    const at = mappingId === null ? pairOf(machine, point) : String(mappingId)
    const [time, content] = [`${at} ${modeOfDraft(draft)} ${t0}`, `${at} ${file.sha256}`]
    if (this.#present.contents.has(content)) return { ...alone, outcome: 'present' }
    const twin = this.#byContent.get(content)
    if (twin !== undefined) return { ...alone, outcome: 'present', problem: new DomainError(batchErrors.sameContent, { path: twin }) }
    if (this.#present.times.has(time)) return { ...alone, outcome: 'refused', problem: new DomainError(recordingErrors.timeTaken) }
    const group = this.#byTime.get(time) ?? []
    const [first] = group
    if (first && !fitsTo(draft, group))
      return { ...alone, outcome: 'refused', problem: new DomainError(batchErrors.sameTime, { path: first.file.path }) }
    this.#byTime.set(time, [...group, draft])
    this.#byContent.set(content, file.path)
    return { ...draft, outcome: 'new', joins: first?.file.path ?? null }
  }
}

/**
 * What would become of each recording, in the order of the drafts. Files of one point and time that have different axes become one recording; of others, and of
 * several with one content, the first is imported.
 */
export async function planPlaces(db: Queries, caller: Caller, rule: RecordingRule, drafts: readonly Draft[]): Promise<Planned[]> {
  const places = await namedPlaces(db, caller, rule, drafts)
  const placed = drafts.map((draft): Draft & Place => {
    const nowhere = { equipmentId: null, mappingId: null }
    if (draft.isSkipped || draft.problem) return { ...draft, ...nowhere }
    const place = placeOf(draft, places, rule.creates)
    return place instanceof DomainError ? { ...draft, ...nowhere, problem: place } : { ...draft, ...place }
  })
  const known = [...new Set(placed.flatMap(({ mappingId }) => mappingId ?? []))]
  const sorter = new Sorter(await presentAt(db, caller, known, placed))
  return placed.map((draft) => sorter.sort(draft))
}

/** Names of what the import would create, machines and points, each once. */
export function missingPlaces(planned: readonly (Named & Place & Pick<Planned, 'outcome'>)[]): {
  machines: Set<string>
  points: Set<string>
} {
  const fresh = planned.filter(({ outcome }) => outcome === 'new')
  return {
    machines: new Set(fresh.filter(({ equipmentId }) => equipmentId === null).map(({ machine }) => keyOf(machine))),
    points: new Set(fresh.filter(({ mappingId }) => mappingId === null).map(({ machine, point }) => pairOf(machine, point))),
  }
}
