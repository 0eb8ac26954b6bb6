import { findMute } from '@undertone/condition/alarm/muting'
import { policyAt, type SavedPolicy } from '@undertone/condition/notify/escalation'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { EscalationPreview, EscalationStep, escalationCalls } from '@undertone/domain/notify/escalation/escalation.calls'
import { defaultDailyPushCount } from '@undertone/domain/notify/notice-timing'
import { company } from '@undertone/domain/org/company.resource'
import { sql } from 'kysely'
import { parentsOf, withParents } from '../../../plant/company-tree.ts'
import { localTimeIn, windowsWithin } from '../../../plant/muting-windows.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { fromZoned, toZoned } from '../../../platform/runtime/clock.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { inScope } from '../../../resource/scope.ts'
import { savedPolicies } from '../policy/escalation.store.ts'
import { holdersOf, isMachineVisible, type Person, peopleOf } from '../recipient/recipient.store.ts'
import { alarmTemplates, receiversOfTemplates, waysOf } from '../recipient/recipients.store.ts'
import { checkPolicy, checkRecipients, visiblePeople } from './escalation.service.ts'
import { byOutcome, type Cause, ownRows, previewRow, type RecipientWays, stepRows } from './notification-rows.ts'

type PreviewRequest = ParsedOf<typeof escalationCalls.preview>['body']

interface Machine {
  readonly id: number
  readonly name: string
  readonly tenantId: number
  readonly companyId: number
  readonly companyName: string
  readonly timeZone: string
  readonly areaId: number | null
  readonly dailyLimit: number | null
}

async function requestedMachine(db: Queries, { scope }: Caller, id: number): Promise<Machine> {
  const { rows } = await sql<Machine>`select e.id, e.name, e.tenant_id, e.company_id, c.name as company_name, c.time_zone, e.area_id,
      coalesce(own.daily_push_count, (select t.daily_push_count from threshold t where t.company_id = e.company_id and t.is_default limit 1)) as daily_limit
    from equipment e join company c on c.id = e.company_id left join threshold own on own.id = e.threshold_id
    where e.id = ${id} and ${inScope(scope, 'e')}`.execute(db)
  const [row] = rows
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'equipmentId')
  return row
}

/** The policies of a tenant, with one as if it were saved. */
async function policiesWith(
  db: Queries,
  { scope }: Caller,
  tenantId: number,
  draft: PreviewRequest['draft'],
): Promise<Map<number, SavedPolicy>> {
  const saved = new Map<number, SavedPolicy>((await savedPolicies(db, tenantId)).get(tenantId) ?? [])
  if (!draft) return saved
  const { companyId, policy } = draft
  const owner = await ownerOf(db, company, scope, companyId, 'companyId')
  if (owner.tenantId !== tenantId) throw new DomainError(coreErrors.recordNotFound, {}, 'companyId')
  if (policy === null) saved.delete(companyId)
  else {
    checkPolicy(policy)
    const known = [...saved.values()].flatMap((one) => one.policy.steps.flatMap(({ accountIds }) => accountIds))
    await checkRecipients(db, scope, tenantId, policy, known)
    saved.set(companyId, { companyId, policy, since: 0 })
  }
  return saved
}

/** The maintenance window of a machine at a time, which mutes its notifications. */
async function mutingWindow(db: Queries, machine: Machine, parents: ReadonlyMap<number, number | null>, at: Date) {
  const windows = await windowsWithin(db, [machine.tenantId], at, at)
  const place = { companyIds: withParents(machine.companyId, parents), areaId: machine.areaId, equipmentId: machine.id, mappingId: null }
  const found = findMute(windows, place, ({ timeZone }) => localTimeIn(timeZone, at.getTime()))
  return found && { owner: found.window.owner, reason: found.window.reason }
}

const minuteOf = (at: Date, timeZone: string): number => {
  const text = toZoned(at, timeZone)
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))
}

/** Who would be notified of an alarm of a machine at a time, by which step, channel and when; and for other candidates, why not. */
export async function previewEscalation(db: Queries, caller: Caller, request: PreviewRequest): Promise<EscalationPreview> {
  const { equipmentId, level, alarmType = 'VibrationIntensity', draft } = request
  const machine = await requestedMachine(db, caller, equipmentId)
  const { tenantId, companyId, timeZone } = machine
  const given = request.at ?? null
  const begin = given === null ? new Date() : fromZoned(given, caller.timeZone)
  if (!begin || Number.isNaN(begin.getTime()))
    throw new DomainError(coreErrors.invalidInput, { detail: { cn: 'at：时间不存在', en: 'at: No such time' } }, 'at')
  const parents = await parentsOf(db, tenantId)
  const policy = policyAt(companyId, parents, await policiesWith(db, caller, tenantId, draft))
  const holds = policy?.policy.levels.some((one) => one === level) ?? false
  const steps: readonly EscalationStep[] = holds && policy ? policy.policy.steps : []
  const requested = { accountIds: steps.flatMap(({ accountIds }) => accountIds), roleIds: steps.flatMap(({ roleIds }) => roleIds) }
  const people = await peopleOf(db, tenantId, requested)
  const ownPreferences = new Set((await peopleOf(db, tenantId)).map(({ id }) => id))
  const visible = new Set<number>()
  for (const person of people) if (await isMachineVisible(db, person, machine.id)) visible.add(person.id)
  const seen = new Set(
    (
      await visiblePeople(
        db,
        caller.scope,
        people.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  )
  const ways: RecipientWays = { bound: await waysOf(db, tenantId), templates: await alarmTemplates(db, tenantId, companyId) }

  const causeAfter = (minutes: number): Cause => {
    const at = new Date(begin.getTime() + minutes * 60_000)
    return {
      level,
      alarmType,
      minuteOfDay: minuteOf(at, timeZone),
      after: (more) => toZoned(new Date(at.getTime() + more * 60_000), caller.timeZone),
    }
  }
  const stageOf = (
    afterMinutes: number,
    of: readonly Person[],
    rowsOf: (person: Person, cause: Cause) => EscalationPreview['stages'][number]['rows'],
  ) => {
    const cause = causeAfter(afterMinutes)
    const own = of.map((person) => ({ person, rows: rowsOf(person, cause) }))
    const listed =
      afterMinutes > 0 ? [] : receiversOfTemplates(ways.templates).map((receiver) => previewRow(receiver.name, receiver, cause))
    return {
      afterMinutes,
      at: cause.after(0),
      rows: byOutcome([...listed, ...own.flatMap(({ person, rows }) => (seen.has(person.id) ? rows : []))]),
      unseen: own.filter(({ person, rows }) => !seen.has(person.id) && rows.some(({ at }) => at !== null)).length,
    }
  }
  const isIn = ({ id }: Person) => visible.has(id)
  const news = stageOf(
    0,
    people.filter(({ id }) => ownPreferences.has(id)),
    (person, cause) => ownRows(person, isIn(person), ways, cause),
  )
  const escalated = []
  for (const step of steps) {
    const holders = await holdersOf(db, tenantId, step.roleIds)
    const named = people.filter(({ id }) => holders.has(id) || step.accountIds.includes(id))
    escalated.push(stageOf(step.afterMinutes, named, (person, cause) => stepRows(person, isIn(person), step, ways, cause)))
  }
  return {
    equipmentName: machine.name,
    companyName: machine.companyName,
    at: toZoned(begin, caller.timeZone),
    timeZone,
    from: policy && { companyId: policy.companyId, companyName: await nameOf(db, policy.companyId) },
    holds,
    mutedBy: await mutingWindow(db, machine, parents, begin),
    dailyLimit: machine.dailyLimit ?? defaultDailyPushCount,
    stages: [news, ...escalated],
  }
}

async function nameOf(db: Queries, companyId: number): Promise<string> {
  const row = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirst()
  return row?.name ?? ''
}
