import type { CodeOf } from '@undertone/domain/core/enum'
import { workType } from '@undertone/domain/email/email.enums'
import { receiversOf } from '@undertone/domain/email/email-template'
import type { EscalationStep } from '@undertone/domain/notify/escalation/escalation.calls'
import { type NoticeSetting, noticeSettingDefaults } from '@undertone/domain/notify/notify.calls'
import { noticeChannel, type noticeWay } from '@undertone/domain/notify/notify.enums'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import { holdersOf, type Person, peopleOf, visibleAlarms } from './recipient.store.ts'

/** A person's channel or an address that can be notified. */
export interface Receiver {
  /** Null for an address of a template. */
  readonly accountId: number | null
  readonly channel: string
  /** Recipient in the outbox. */
  readonly lane: string
  /** Name in the log. */
  readonly name: string
  readonly language: NoticeSetting['language']
  readonly levels: readonly number[]
  readonly setting: NoticeSetting
  /** The e-mail template whose server is used; null where the company has none. */
  readonly templateId: number | null
}

/** An e-mail template for alarms. */
export interface AlarmTemplate {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly receivers: string
}

/**
 * The enabled e-mail templates for alarms of a company: all of its own, else all of the nearest company above it that has any. People are
 * sent theirs by the server of the first.
 */
export async function alarmTemplates(db: Queries, tenantId: number, companyId: number): Promise<AlarmTemplate[]> {
  const { rows } = await sql<AlarmTemplate & { depth: number }>`
    with recursive up (id, depth) as (select ${companyId}::int, 0 union all select c.parent_id, up.depth + 1 from company c join up on c.id = up.id
      where c.parent_id is not null)
    select t.id, t.title, t.body, t.receivers, up.depth from email_template t join up on up.id = t.company_id
    -- A suspended or expired customer is not notified.
    where not exists (select from tenant z where z.id = t.tenant_id and (z.suspended_at is not null or z.expires_at <= now()))
      and t.tenant_id = ${tenantId} and t.enabled and t.type = ${workType.members.Alarm.code} order by up.depth, t.id`.execute(db)
  return rows.filter(({ depth }) => depth === rows[0]?.depth).map(({ depth: _, ...template }) => template)
}

/** A bot or a browser of a person. */
export interface RecipientWay {
  readonly id: number
  readonly accountId: number
  readonly channel: string
  readonly name: string
}

export async function waysOf(db: Queries, tenantId: number): Promise<RecipientWay[]> {
  const { rows } = await sql<RecipientWay>`
    select id, account_id, app as channel, name from chat_binding where tenant_id = ${tenantId}
    union all select id, account_id, ${noticeChannel.members.Push.code}, name from push_browser where tenant_id = ${tenantId} order by 3, 1`.execute(
    db,
  )
  return rows
}

/** The language of a template is that of its text. */
const languageOfTemplate = ({ title, body }: AlarmTemplate): 'cn' | 'en' => (/\p{Script=Han}/u.test(`${title}${body}`) ? 'cn' : 'en')

/** All levels: for addresses of a template and for escalations. */
const everyLevel = noticeSettingDefaults.chatLevels

export type WayKind = CodeOf<typeof noticeWay>
/** Levels to notify by kind of channel. */
type LevelsByChannel = Readonly<Record<WayKind, readonly number[]>>

/** The kind of a channel. */
export const wayKindOf = (channel: string): WayKind =>
  channel === noticeChannel.members.Email.code ? 'email' : channel === noticeChannel.members.Push.code ? 'push' : 'chat'

/** A person's receivers: e-mail if they have an address and use it, their browsers and their bots. */
function receiversBy(
  { id, email, isPushOn }: Person,
  setting: NoticeSetting,
  levelsBy: LevelsByChannel,
  ways: readonly RecipientWay[],
  templates: readonly AlarmTemplate[],
): Receiver[] {
  const common = { accountId: id, language: setting.language, setting, templateId: null }
  const mail: Receiver[] =
    email === null || levelsBy.email.length === 0
      ? []
      : [{ ...common, channel: 'email', lane: email, name: email, levels: levelsBy.email, templateId: templates[0]?.id ?? null }]
  const bound = ways
    .filter(({ accountId, channel }) => accountId === id && (wayKindOf(channel) !== 'push' || isPushOn))
    .map(
      (way): Receiver => ({
        ...common,
        channel: way.channel,
        lane: String(way.id),
        name: way.name,
        levels: levelsBy[wayKindOf(way.channel)],
      }),
    )
  return [...mail, ...bound]
}

/** A person's receivers with the levels they chose. */
export const receiversOfPerson = (person: Person, ways: readonly RecipientWay[], templates: readonly AlarmTemplate[]): Receiver[] => {
  const { setting } = person
  return receiversBy(person, setting, { email: setting.emailLevels, push: setting.pushLevels, chat: setting.chatLevels }, ways, templates)
}

/** A person's receivers for an escalation step: all levels and types, with quiet hours only where the step respects them. */
export function receiversOfStep(
  person: Person,
  step: EscalationStep,
  ways: readonly RecipientWay[],
  templates: readonly AlarmTemplate[],
): Receiver[] {
  const quiet = step.inQuietHours ? { quietFrom: null, quietTo: null } : {}
  const levelsFor = (way: WayKind) => (step.ways.includes(way) ? everyLevel : [])
  const levelsBy = { email: levelsFor('email'), push: levelsFor('push'), chat: levelsFor('chat') }
  const setting = { ...person.setting, mutedTypes: [], ...quiet }
  return receiversBy(person, setting, levelsBy, ways, templates).filter(({ levels }) => levels.length > 0)
}

/** The addresses of the templates; the first template is used for an address of several. */
export function receiversOfTemplates(templates: readonly AlarmTemplate[]): Receiver[] {
  const all = templates.flatMap((template) =>
    receiversOf(template.receivers).map((address): [string, Receiver] => [
      address.toLowerCase(),
      {
        accountId: null,
        channel: 'email',
        lane: address,
        name: address,
        language: languageOfTemplate(template),
        levels: everyLevel,
        setting: noticeSettingDefaults,
        templateId: template.id,
      },
    ]),
  )
  return [...new Map(all.toReversed()).values()].reverse()
}

/** An alarm to notify. */
interface AlarmRef {
  readonly alarmId: number
  readonly companyId: number
}

/** For each alarm its templates and the people who may be notified of it. */
async function byAlarm(
  db: Queries,
  tenantId: number,
  alarms: readonly AlarmRef[],
  people: readonly Person[],
  receivers: (inSight: readonly Person[], templates: readonly AlarmTemplate[]) => Receiver[],
): Promise<Map<number, Receiver[]>> {
  const visible = new Map<number, Person[]>(alarms.map(({ alarmId }) => [alarmId, []]))
  for (const person of people.filter(({ obstacle }) => obstacle === null))
    for (const id of await visibleAlarms(db, person, [...visible.keys()])) visible.get(id)?.push(person)
  const known = new Map<number, AlarmTemplate[]>()
  const found = new Map<number, Receiver[]>()
  for (const { alarmId, companyId } of alarms) {
    if (found.has(alarmId)) continue
    const templates = known.get(companyId) ?? (await alarmTemplates(db, tenantId, companyId))
    known.set(companyId, templates)
    found.set(alarmId, receivers(visible.get(alarmId) ?? [], templates))
  }
  return found
}

/** Receivers of these alarms, by alarm: people by their channels, and the addresses of the company's e-mail templates. */
export async function receiversOfAlarms(db: Queries, tenantId: number, alarms: readonly AlarmRef[]): Promise<Map<number, Receiver[]>> {
  const ways = await waysOf(db, tenantId)
  return byAlarm(db, tenantId, alarms, await peopleOf(db, tenantId), (people, templates) => {
    const own = people.flatMap((person) => receiversOfPerson(person, ways, templates))
    const listed = receiversOfTemplates(templates)
    // A person who is also listed in a template gets one e-mail per alarm.
    return [...listed, ...own.filter((one) => one.channel !== 'email' || !listed.some(({ lane }) => lane === one.lane))]
  })
}

/** People who may be notified of these alarms, by alarm, with the levels they chose; without the addresses of templates. */
export async function peopleOfAlarms(db: Queries, tenantId: number, alarms: readonly AlarmRef[]): Promise<Map<number, Receiver[]>> {
  const ways = await waysOf(db, tenantId)
  return byAlarm(db, tenantId, alarms, await peopleOf(db, tenantId), (people, templates) =>
    people.flatMap((person) => receiversOfPerson(person, ways, templates)),
  )
}

/** Receivers of an escalation step for these alarms, by alarm. */
export async function receiversOfEscalation(
  db: Queries,
  tenantId: number,
  alarms: readonly AlarmRef[],
  step: EscalationStep,
): Promise<Map<number, Receiver[]>> {
  const ways = await waysOf(db, tenantId)
  const named = new Set([...step.accountIds, ...(await holdersOf(db, tenantId, step.roleIds))])
  const people = (await peopleOf(db, tenantId, step)).filter(({ id }) => named.has(id))
  return byAlarm(db, tenantId, alarms, people, (inSight, templates) =>
    inSight.flatMap((person) => receiversOfStep(person, step, ways, templates)),
  )
}
