import { type NoticeSetting, noticeSettingDefaults } from '@undertone/domain/notify/notify.calls'
import { workType } from '@undertone/domain/report/report.enums'
import { receiversOf } from '@undertone/domain/tenant/email-template'
import { sql } from 'kysely'
import { accounts, rightsOf } from '../core/account.store.ts'
import type { Queries } from '../core/database.ts'
import { inScope } from '../resource/scope.ts'

/** Somebody or something that can be told. */
export interface Receiver {
  /** Null for an address that stands in a template. */
  readonly accountId: number | null
  readonly channel: string
  /** Recipient in the words of the outbox. */
  readonly lane: string
  /** What the log calls it. */
  readonly name: string
  readonly language: NoticeSetting['language']
  readonly levels: readonly number[]
  readonly setting: NoticeSetting
  /** By whose account an e-mail is sent; null where the company has none. */
  readonly templateId: number | null
}

/** A person who may see alarms, with his ways. */
interface Person {
  readonly id: number
  readonly email: string | null
  readonly setting: NoticeSetting
  readonly isPushOn: boolean
}

interface SettingRow extends NoticeSetting {
  readonly accountId: number
  readonly pushOn: boolean
  readonly email: string | null
  readonly isSet: boolean
}

/** What accounts of a tenant have wished; those who wished nothing and bound nothing are left out. */
async function wishes(db: Queries, tenantId: number): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select account.id as account_id, account.email, n.account_id is not null as is_set, coalesce(n.push_on, true) as push_on, n.language, n.email_levels,
      n.push_levels, n.chat_levels, n.muted_types, n.quiet_from, n.quiet_to, n.danger_always, n.unhandled_minutes
    from account left join notice_setting n on n.account_id = account.id
    where account.tenant_id = ${tenantId} and account.status = 0 and (account.expire_time is null or account.expire_time > now())
      and (n.account_id is not null or exists (select from chat_binding b where b.account_id = account.id)
        or exists (select from push_browser p where p.account_id = account.id))`.execute(db)
  return rows
}

const settingOf = ({ isSet, accountId: _id, email: _email, pushOn: _on, ...kept }: SettingRow): NoticeSetting =>
  isSet ? kept : noticeSettingDefaults

/** Who may be told of each of these alarms: he has the right, his scope holds the alarm, and his company's and tenant's accounts are in force. */
async function peopleOf(db: Queries, tenantId: number, alarmIds: readonly number[]): Promise<Map<number, Person[]>> {
  const found = new Map<number, Person[]>(alarmIds.map((id) => [id, []]))
  const rows = await wishes(db, tenantId)
  if (rows.length === 0) return found
  const records = await accounts(db)
    .where(
      'account.id',
      'in',
      rows.map(({ accountId }) => accountId),
    )
    .execute()
  for (const record of records) {
    const row = rows.find(({ accountId }) => accountId === record.id)
    const isClosed =
      record.companyStatus === 'Block' ||
      record.tenantStatus === 'Block' ||
      record.tenantSuspendedAt !== null ||
      (record.tenantExpiresAt !== null && record.tenantExpiresAt.getTime() <= Date.now())
    const { permissions, scope } = rightsOf(record)
    if (!row || isClosed || !permissions.has('business:alarm:list')) continue
    const seen = await sql<{
      id: number
    }>`select a.id from alarm a where a.id = any(${[...alarmIds]}::int[]) and ${inScope(scope, 'a')}`.execute(db)
    const person: Person = { id: record.id, email: row.email, setting: settingOf(row), isPushOn: row.pushOn }
    for (const { id } of seen.rows) found.get(id)?.push(person)
  }
  return found
}

/** The e-mail template for alarms of a company: its own, else that of the nearest company above it. */
export interface AlarmTemplate {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly receivers: string
}

export async function alarmTemplate(db: Queries, tenantId: number, companyId: number): Promise<AlarmTemplate | null> {
  const { rows } = await sql<AlarmTemplate>`
    with recursive up (id, depth) as (select ${companyId}::int, 0 union all select c.parent_id, up.depth + 1 from company c join up on c.id = up.id
      where c.parent_id is not null)
    select t.id, t.title, t.body, t.receivers from email_template t join up on up.id = t.company_id
    -- A customer who is suspended or whose time is over is told nothing.
    where not exists (select from tenant z where z.id = t.tenant_id and (z.suspended_at is not null or z.expires_at <= now()))
      and t.tenant_id = ${tenantId} and t.enabled and t.type = ${workType.members.Alarm.code} order by up.depth, t.id limit 1`.execute(db)
  return rows[0] ?? null
}

interface Way {
  readonly id: number
  readonly accountId: number
  readonly channel: string
  readonly name: string
}

async function waysOf(db: Queries, tenantId: number): Promise<Way[]> {
  const { rows } = await sql<Way>`
    select id, account_id, app as channel, name from chat_binding where tenant_id = ${tenantId}
    union all select id, account_id, 'webPush', name from push_browser where tenant_id = ${tenantId} order by 3, 1`.execute(db)
  return rows
}

/** A template is written in the language of its words. */
const languageOfTemplate = ({ title, body }: AlarmTemplate): 'cn' | 'en' => (/\p{Script=Han}/u.test(`${title}${body}`) ? 'cn' : 'en')

/** Every level: an address of a template is told of all alarms. */
const everyLevel = noticeSettingDefaults.chatLevels

function receiversOfPerson({ id, email, setting, isPushOn }: Person, ways: readonly Way[], template: AlarmTemplate | null): Receiver[] {
  const common = { accountId: id, language: setting.language, setting, templateId: null }
  const mail: Receiver[] =
    email === null || setting.emailLevels.length === 0
      ? []
      : [{ ...common, channel: 'email', lane: email, name: email, levels: setting.emailLevels, templateId: template?.id ?? null }]
  const bound = ways
    .filter(({ accountId, channel }) => accountId === id && (channel !== 'webPush' || isPushOn))
    .map(
      (way): Receiver => ({
        ...common,
        channel: way.channel,
        lane: String(way.id),
        name: way.name,
        levels: way.channel === 'webPush' ? setting.pushLevels : setting.chatLevels,
      }),
    )
  return [...mail, ...bound]
}

/** All who can be told of these alarms, by alarm: people by their ways, and the addresses of the e-mail template of its company. */
export async function receiversOfAlarms(
  db: Queries,
  tenantId: number,
  alarms: readonly { readonly alarmId: number; readonly companyId: number }[],
): Promise<Map<number, Receiver[]>> {
  const people = await peopleOf(db, tenantId, [...new Set(alarms.map(({ alarmId }) => alarmId))])
  const ways = await waysOf(db, tenantId)
  const templates = new Map<number, AlarmTemplate | null>()
  const found = new Map<number, Receiver[]>()
  for (const { alarmId, companyId } of alarms) {
    if (found.has(alarmId)) continue
    const template = templates.has(companyId) ? (templates.get(companyId) ?? null) : await alarmTemplate(db, tenantId, companyId)
    templates.set(companyId, template)
    const own = (people.get(alarmId) ?? []).flatMap((person) => receiversOfPerson(person, ways, template))
    const listed =
      template === null
        ? []
        : receiversOf(template.receivers).map(
            (address): Receiver => ({
              accountId: null,
              channel: 'email',
              lane: address,
              name: address,
              language: languageOfTemplate(template),
              levels: everyLevel,
              setting: noticeSettingDefaults,
              templateId: template.id,
            }),
          )
    // Who stands in the template and wants e-mails besides gets one of each alarm.
    found.set(alarmId, [...listed, ...own.filter((one) => one.channel !== 'email' || !listed.some(({ lane }) => lane === one.lane))])
  }
  return found
}
