import { isOfPlatform, type Resource } from '@undertone/domain/core/resource'
import { resources } from '@undertone/domain/index/resources'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { snake } from '../../resource/columns.ts'

/** Maximum rows in the log; a larger bulk change is recorded by its input. A guess. */
const maxRows = 100

/** Names whose values are never logged; the content of an uploaded sheet can hold passwords. */
const secretName = /passw|secret|token|credential|^code$|apikey|privatekey|aeskey|hash|^content$/i

/** Names of addresses whose path and query may hold a key of the other side, such as that of a webhook; the host is logged. */
const addressName = /^notifyUrl$/

const maskedAddress = (text: string): string => `${URL.parse(text)?.origin ?? ''}/******`

function maskedMember(name: string, value: unknown, depth: number): unknown {
  if (secretName.test(name) && value !== null) return '******'
  return addressName.test(name) && typeof value === 'string' ? maskedAddress(value) : masked(value, depth)
}

/** Maximum length of a text in the log; a picture or a file as text would fill it. */
const maxTextLength = 2000

/** A text that PostgreSQL accepts: without NUL and unpaired surrogates, which would otherwise keep an operation out of the log. */
export const storable = (text: string): string =>
  (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text).replaceAll('\0', '').toWellFormed()

/** A copy without secrets and with long texts shortened. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value)
  if (value === null || typeof value !== 'object') return value
  if (depth > 8) return '…'
  if (Array.isArray(value)) return value.slice(0, 1000).map((one) => masked(one, depth + 1))
  if (value instanceof Date) return value.toISOString()
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storable(name), maskedMember(name, one, depth + 1)]))
}

export const resourceOfTag = (tag: string): Resource | undefined => resources.find((one) => one.key === tag)

/** The current rows with the ids of their links; secrets are not read at all. */
export async function snapshot(db: Queries, of: Resource, tenantId: number | null, ids: readonly number[]): Promise<unknown[] | null> {
  if (ids.length === 0 || (tenantId === null && !isOfPlatform(of))) return null
  const columns = Object.entries(of.fields).flatMap(([name, field]) => {
    if (field.kind === 'secret') return []
    if (field.kind !== 'references') return [sql`${sql.ref(`t.${snake(name)}`)} as ${sql.ref(name)}`]
    const { table, own, other } = field.via
    return [
      sql`array(select ${sql.ref(`l.${other}`)} from ${sql.table(table)} l where ${sql.ref(`l.${own}`)} = t.id order by 1) as ${sql.ref(name)}`,
    ]
  })
  const extra = of.key === 'role' ? [sql`t.permissions`] : []
  const found = await sql<Record<string, unknown>>`select t.id, ${sql.join([...columns, ...extra])} from ${sql.table(of.table)} t
    where t.id = any(${ids.slice(0, maxRows)}::bigint[]) and ${isOfPlatform(of) ? sql`true` : sql`t.tenant_id = ${tenantId}`} order by t.id`.execute(
    db,
  )
  return found.rows
}

/** Limits, alarm settings and template of sensors: not a resource, but the settings changed most often. */
export async function thresholdSnapshot(db: Queries, tenantId: number | null, ids: readonly number[]): Promise<unknown[] | null> {
  if (ids.length === 0 || tenantId === null) return null
  const found = await sql<Record<string, unknown>>`select s.id, t.name as template,
      coalesce((select jsonb_object_agg(l.name, l.value) from sensor_limit l where l.sensor_id = s.id), '{}') as limits,
      coalesce((select jsonb_object_agg(a.alarm_type, jsonb_build_object('enabled', a.enabled, 'intervalCount', a.interval_count,
        'intervalTime', a.interval_time)) from sensor_alarm a where a.sensor_id = s.id), '{}') as alarms
    from sensor s left join sensor_threshold st on st.sensor_id = s.id left join threshold t on t.id = st.threshold_id
    where s.id = any(${ids.slice(0, maxRows)}::bigint[]) and s.tenant_id = ${tenantId} order by s.id`.execute(db)
  return found.rows
}
