import { findMute } from '@undertone/condition/alarm/muting'
import type { Language } from '@undertone/domain/core/text'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { findingAnswer } from '@undertone/domain/diagnosis/diagnosis.enums'
import { to } from '@undertone/domain/index/to'
import { type FindingNoticeFacts, findingMessage } from '@undertone/domain/notify/finding-notice-text'
import { sql } from 'kysely'
import { parentsOf, withParents } from '../../../plant/company-tree.ts'
import { localTimeIn, windowsWithin } from '../../../plant/muting-windows.ts'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { toZoned } from '../../../platform/runtime/clock.ts'
import { inScope } from '../../../resource/scope.ts'
import { type Person, peopleOf } from '../recipient/recipient.store.ts'
import { waysOf } from '../recipient/recipients.store.ts'
import { messagePerson } from './message-person.ts'

/** Findings per run (guess: a plant has some a day). */
const maxFindings = 500
/** A finding whose newest waveform is older is history, such as an imported year, hours (guess: sensors record a waveform at least once a day). */
const freshHours = 36

interface NewFinding extends Omit<FindingNoticeFacts, 'time' | 'link'> {
  readonly id: number
  readonly tenantId: number
  readonly companyId: number
  readonly areaId: number
  readonly equipmentId: number
  readonly mappingId: number
  readonly timeZone: string
  readonly at: Date
  readonly waveId: number
}

/** Findings that are present and more than a hint, and of which no one was notified. */
async function unnotified(tx: Tx, now: Date): Promise<NewFinding[]> {
  const { rows } =
    await sql<NewFinding>`select f.id, m.tenant_id, m.company_id, e.area_id, e.id as equipment_id, m.id as mapping_id, c.time_zone, f.last_seen as at,
      f.fault, f.part, f.found -> 'component' as component, f.word, f.stage, f.sampling_id as wave_id, e.name as equipment, m.name as point
    from finding f join mapping m on m.id = f.mapping_id and m.tenant_id = f.tenant_id join equipment e on e.id = m.equipment_id join company c on c.id = m.company_id
    where f.notified_at is null and f.gone_at is null and f.word <> 'hint' and f.answer is distinct from ${findingAnswer.members.Rejected.code} and f.last_seen > ${now}::timestamptz - interval '1 hour' * ${freshHours}
    order by f.id limit ${maxFindings} for update of f skip locked`.execute(tx)
  return rows
}

/** The findings whose machine is not under maintenance; the others are notified when that ends, if they are still present. */
async function unmuted(tx: Tx, tenantId: number, findings: readonly NewFinding[], now: Date): Promise<NewFinding[]> {
  const windows = await windowsWithin(tx, [tenantId], now, now)
  if (windows.length === 0) return [...findings]
  const parents = await parentsOf(tx, tenantId)
  return findings.filter(({ companyId, areaId, equipmentId, mappingId }) => {
    const place = { companyIds: withParents(companyId, parents), areaId, equipmentId, mappingId }
    return findMute(windows, place, ({ timeZone }) => localTimeIn(timeZone, now.getTime())) === null
  })
}

/** The findings of points in a person's scope. */
async function visibleTo(tx: Tx, { scope }: Person, findings: readonly NewFinding[]): Promise<NewFinding[]> {
  const { rows } = await sql<{ id: number }>`select m.id from mapping m
    where m.id = any(${arrayText(findings.map(({ mappingId }) => mappingId))}::int4[]) and ${inScope(scope, 'm')}`.execute(tx)
  const visible = new Set(rows.map(({ id }) => id))
  return findings.filter(({ mappingId }) => visible.has(mappingId))
}

const linkTo = ({ waveId, mappingId }: NewFinding, base: string | null): string | null =>
  base === null ? null : `${base}/#${to.analysis({ waveId, mappingId })}`

/** Notifies people who may see findings of new ones, by the channels and quiet hours that they chose for warnings; returns the number of messages. `base` is the public address. */
export async function notifyFindings(db: Database, base: string | null, now = new Date()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let sent = 0
    for (const [tenantId, all] of Map.groupBy(await unnotified(tx, now), (one) => one.tenantId)) {
      const findings = await unmuted(tx, tenantId, all, now)
      const ways = await waysOf(tx, tenantId)
      const people = await peopleOf(tx, tenantId, { accountIds: [], roleIds: [] }, diagnosisCalls.findPage.access)
      for (const person of people.filter(({ obstacle }) => obstacle === null)) {
        const own = await visibleTo(tx, person, findings)
        const [first] = own
        if (!first) continue
        const facts = own.map((one) => ({ ...one, time: toZoned(one.at, one.timeZone), link: linkTo(one, base) }))
        const wordsIn = (language: Language) => findingMessage(facts, language)
        sent += await messagePerson(tx, person, ways, { ...first, key: `finding:${first.id}`, link: linkTo(first, base), wordsIn }, now)
      }
      await sql`update finding set notified_at = ${now} where id = any(${arrayText(findings.map(({ id }) => id))}::int4[])`.execute(tx)
    }
    return sent
  })
}
