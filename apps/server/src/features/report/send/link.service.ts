import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { reportErrors } from '@undertone/domain/report/report.errors'
import { reportLimits } from '@undertone/domain/report/report-limits'
import type { ReportLink, reportLinkCalls, sharedReportCalls } from '@undertone/domain/report/report-link.calls'
import { daysOfPeriod } from '@undertone/domain/report/report-period'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { sql } from 'kysely'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { isTenantOpen } from '../../../platform/identity/open-tenant.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../../platform/runtime/clock.ts'
import { RateWindow } from '../../../platform/runtime/rate-window.ts'
import { hashLink, linkSecret } from '../../../platform/security/account-link.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { fileNameOf } from '../compose/compose-report.ts'
import type { PrintParts } from '../compose/print-report.ts'
import { printReport, wholeReport } from '../compose/print-report.ts'
import { readerOf } from '../facts/spectra.ts'
import { nameOf } from '../version/move-version.ts'
import { reportName, visibleVersionOf } from '../version/report.service.ts'
import { reportRow, versionRow } from '../version/report.store.ts'
import { atDesk } from '../version/report-scope.ts'
import { addLink } from './queue-mail.ts'

interface LinkRow {
  readonly id: number
  readonly reportId: number
  readonly tenantId: number
  readonly versionId: number
  readonly versionNumber: number
  readonly linkId: string
  readonly language: Language
  readonly layout: ReportLink['layout']
  readonly createdBy: string
  readonly createdMs: number
  readonly expiresMs: number
  readonly revokedMs: number | null
  readonly uses: number
  readonly usedMs: number | null
  readonly sentTo: string | null
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
const columns = sql`l.id, l.report_id, l.tenant_id, l.version_id, v.number as version_number, l.link_id, l.language, l.layout, l.author as created_by,
  ${ms('l.created_at')} as created_ms, ${ms('l.expires_at')} as expires_ms, ${ms('l.revoked_at')} as revoked_ms, l.uses, ${ms('l.used_at')} as used_ms, l.sent_to`
const tables = sql`report_link l join report_version v on v.id = l.version_id`

/** Where a link leads, below the address of the product. */
const addressOf = (box: SecretBox, linkId: string): string => `#/sharedReport?token=${linkSecret(box, 'report', linkId)}`

function linkFrom(row: LinkRow, box: SecretBox, { timeZone }: Caller): ReportLink {
  const isOpen = row.revokedMs === null && row.expiresMs > Date.now()
  return {
    id: row.id,
    versionId: row.versionId,
    versionNumber: row.versionNumber,
    language: row.language,
    layout: row.layout,
    address: isOpen ? addressOf(box, row.linkId) : null,
    createdBy: row.createdBy,
    createdAt: toZoned(row.createdMs, timeZone),
    expiresAt: toZoned(row.expiresMs, timeZone),
    revokedAt: zonedOrNull(row.revokedMs, timeZone),
    isOpen,
    uses: row.uses,
    usedAt: zonedOrNull(row.usedMs, timeZone),
    sentTo: row.sentTo,
  }
}

async function linkById(db: Queries, id: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns} from ${tables} where l.id = ${id}`.execute(db)
  return rows[0]
}

/** The links of a visible report, the newest first. */
export async function linksOf(db: Database, box: SecretBox, caller: Caller, reportId: number): Promise<ReportLink[]> {
  if (!(await reportRow(db, caller.scope, reportId))) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const { rows } =
    await sql<LinkRow>`select ${columns} from ${tables} where l.report_id = ${reportId} order by l.id desc limit 500`.execute(db)
  return rows.map((row) => linkFrom(row, box, caller))
}

/** Makes a link to a version. */
export async function makeLink(
  db: Database,
  box: SecretBox,
  caller: Caller,
  draft: ParsedOf<typeof reportLinkCalls.add>['body'],
): Promise<ReportLink> {
  const version = await visibleVersionOf(db, caller, draft.versionId)
  if (version.progress !== 'done') throw new DomainError(reportErrors.stillCollecting)
  const id = await db.transaction().execute(async (tx) => {
    await sql`select from report where id = ${version.reportId} for update`.execute(tx)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from report_link l
      where l.report_id = ${version.reportId} and l.sent_to is null and l.revoked_at is null and l.expires_at > now()`.execute(tx)
    if ((rows[0]?.n ?? 0) >= reportLimits.links)
      throw new DomainError(reportErrors.tooMany, { max: reportLimits.links, what: { cn: '链接', en: 'open links' } })
    const made = await addLink(tx, box, {
      ...draft,
      tenantId: version.tenantId,
      reportId: version.reportId,
      author: await nameOf(tx, caller),
      accountId: caller.accountId,
      sentTo: null,
    })
    return made.id
  })
  const row = await linkById(db, id)
  if (!row) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  return linkFrom(row, box, caller)
}

/** Revokes a link at once; one that was revoked before stays so. */
export async function revokeLink(db: Database, box: SecretBox, caller: Caller, id: number): Promise<ReportLink> {
  const row = await linkById(db, id)
  if (!row || !(await reportRow(db, caller.scope, row.reportId))) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  await sql`update report_link set revoked_at = coalesce(revoked_at, now()) where id = ${id}`.execute(db)
  return linkFrom((await linkById(db, id)) ?? row, box, caller)
}

/** Whether links `l` work: their customer is open, and the company of their report is not blocked. */
const isReadable = sql`exists (select from tenant t join report r on r.tenant_id = t.id join company c on c.id = r.company_id
  where t.id = l.tenant_id and r.id = l.report_id and c.status <> 'Block' and ${isTenantOpen})`

/** The report of a secret. Wrong, expired and revoked ones give the same error. */
async function reportOfSecret(db: Database, token: string) {
  const { rows } = await sql<LinkRow>`select ${columns} from ${tables}
    where l.token_hash = ${hashLink(token)} and l.revoked_at is null and l.expires_at > now() and ${isReadable}`.execute(db)
  const [link] = rows
  const reader = link && atDesk(readerOf(link.tenantId, 'UTC'), 'any')
  const version = link && reader && (await versionRow(db, reader.scope, link.versionId))
  const report = version && reader && (await reportRow(db, reader.scope, version.reportId))
  if (!link || !reader || !version || !report || version.progress !== 'done') throw new DomainError(sessionErrors.linkInvalid)
  return { link, reader, version, report }
}

/** What a link shows before its file is fetched. */
export async function openLink(db: Database, token: string): Promise<DataOf<typeof sharedReportCalls.open>> {
  const { link, version, report } = await reportOfSecret(db, token)
  await sql`update report_link set uses = uses + 1, used_at = now() where id = ${link.id}`.execute(db)
  const { first, last } = daysOfPeriod(report)
  return {
    name: reportName(report, link.language),
    companyName: report.companyName,
    firstDay: first,
    lastDay: last,
    state: version.state,
    signedBy: version.signedBy,
    language: link.language,
    layout: link.layout,
    expiresAt: toZoned(link.expiresMs, report.timeZone),
  }
}

/** Files of one link within ten minutes: a leaked one must not keep the printer busy. A guess. */
const files = new RateWindow(20, 600_000)

/** The PDF of a link. */
export async function linkFile(parts: PrintParts, token: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const { link, reader, version, report } = await reportOfSecret(parts.db, token)
  const [key, now] = [String(link.id), Date.now()]
  if (files.isOver(key, now)) throw new DomainError(coreErrors.tooManyCalls, { seconds: files.secondsLeft(key, now) })
  files.note(key, now)
  const whole = await wholeReport(parts.db, report, version, reader)
  return { name: fileNameOf(whole, 'pdf'), bytes: await printReport(parts, whole, 'pdf', link) }
}
