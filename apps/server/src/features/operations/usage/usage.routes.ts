import { longestExportRows } from '@undertone/domain/access/operation-log.calls'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { usageCalls } from '@undertone/domain/operations/usage.calls'
import {
  type StoredKey,
  storedKeys,
  storedKinds,
  type UsageKey,
  usageKeys,
  usageKinds,
} from '@undertone/domain/operations/usage-kinds.table'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { attachment, csvStream } from '../../../platform/sheet/csv.ts'
import { inZone } from '../../../platform/sheet/sheet-time.ts'
import { findUsage, usageOf } from './usage.store.ts'

/** The days without a choice. */
const defaultDays = 30

const headings = { day: { cn: '日期', en: 'Day' }, customer: { cn: '客户名称', en: 'Customer' } } as const
const unitNote = { bytes: { cn: '字节', en: 'bytes' }, minutes: { cn: '分钟', en: 'minutes' }, count: null } as const

type Counted = Readonly<Record<UsageKey, number>> & Readonly<Record<StoredKey, number | null>>

/** Headings of the numbers, with their units. */
const heads = (language: Language): string[] =>
  [...usageKeys.map((key) => usageKinds[key]), ...storedKeys.map((key) => storedKinds[key])].map(({ label, unit }) => {
    const note = unitNote[unit]
    return note === null ? label[language] : `${label[language]} (${note[language]})`
  })

const numbers = (row: Counted): (number | null)[] => [...usageKeys, ...storedKeys].map((key) => row[key])

const sendSheet = (reply: FastifyReply, name: string, rows: Parameters<typeof csvStream>[0]) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(`${name}.csv`))
    .send(csvStream(rows))

function ownTenant({ scope }: Caller): number {
  if (scope.tenantId === null) throw new DomainError(coreErrors.forbidden)
  return scope.tenantId
}

/** What customers use: of the own company for its administrators, of all for the platform's. */
export function usageRoutes(db: Database): Binding[] {
  return [
    bind(usageCalls.own, async ({ query }, { caller }) => {
      const { name: _, ...report } = await usageOf(db, ownTenant(caller), query.days)
      return report
    }),
    bind(usageCalls.exportOwn, async ({ body }, { caller, language }, reply) => {
      const { days, timeZone } = await usageOf(db, ownTenant(caller), body.days ?? defaultDays)
      const rows = days.map((row) => [row.day, ...numbers(row)])
      return sendSheet(reply, 'usage', [[inZone(headings.day[language], timeZone), ...heads(language)], ...rows])
    }),
    bind(usageCalls.findPage, ({ body }) => {
      const { keyword = '', days, ...page } = body
      return findUsage(db, { ...page, keyword, days: days ?? defaultDays })
    }),
    bind(usageCalls.exportList, async ({ body }, { language }, reply) => {
      const { records } = await findUsage(db, {
        keyword: body.keyword ?? '',
        days: body.days ?? defaultDays,
        orderBy: 'name',
        order: 'asc',
        pageNum: 1,
        pageSize: longestExportRows,
      })
      const rows = records.map((row) => [row.name, ...numbers(row)])
      return sendSheet(reply, 'usage_of_customers', [[headings.customer[language], ...heads(language)], ...rows])
    }),
    bind(usageCalls.ofTenant, ({ params, query }) => usageOf(db, params.id, query.days)),
  ]
}
