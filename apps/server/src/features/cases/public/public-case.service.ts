import type { OrderSignature } from '@undertone/condition/likeness/order-signature'
import { caseErrors } from '@undertone/domain/cases/case.errors'
import { type CaseRecord, caseRecord, emptyCaseRecord } from '@undertone/domain/cases/case-content'
import type { PublicCaseDetail, PublicCaseListed, publicCaseCalls } from '@undertone/domain/cases/public-case.calls'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { type SqlBool, sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { toZoned, zonedOrNull } from '../../../platform/runtime/clock.ts'
import { attachable } from '../../../resource/attach-files.ts'
import { usableFiles } from '../../../resource/file-access.ts'
import { contentOf, listedOf } from '../read/case.service.ts'
import { filesOfPublicCase, listedRows, publicCase } from '../read/case.store.ts'
import { likenessFacts, searchText } from '../read/case-index.ts'
import { assigned, inserted, sharedColumns } from '../write/case-row.ts'
import {
  emptyCopies,
  findPublicCases,
  lockPublicCase,
  notifyOfPublication,
  replaceEarlier,
  type StandRow,
  standsOf,
} from './public-case.store.ts'

type Written = ParsedOf<typeof publicCaseCalls.add>['body']
const missing = () => new DomainError(coreErrors.recordNotFound, {}, 'id')

const standOf = ({ id: _, requestedMs, decidedMs, ...stand }: StandRow, { timeZone }: Caller) => ({
  ...stand,
  requestedAt: toZoned(requestedMs, timeZone),
  decidedAt: zonedOrNull(decidedMs, timeZone),
})

/** A page of public cases in any state. */
export async function publicCasePage(
  db: Database,
  caller: Caller,
  filter: ParsedOf<typeof publicCaseCalls.findPage>['body'],
  language: Language,
): Promise<DataOf<typeof publicCaseCalls.findPage>> {
  const { ids, total } = await findPublicCases(db, filter)
  const stands = await standsOf(db, ids)
  const rows = await listedRows(db, ids)
  const records = rows.flatMap((row): PublicCaseListed[] => {
    const stand = stands.get(row.id)
    return stand ? [{ ...listedOf(row, caller.timeZone, language), ...standOf(stand, caller) }] : []
  })
  return { records, total }
}

/** A public case in any state. */
export async function publicCaseDetail(db: Database, caller: Caller, id: number, language: Language): Promise<PublicCaseDetail> {
  const row = await publicCase(db, id, sql<SqlBool>`true`)
  const stand = (await standsOf(db, [id])).get(id)
  if (!row || !stand) throw missing()
  const content = contentOf(row, await filesOfPublicCase(db, id), caller.timeZone, language)
  return { ...content, ...standOf(stand, caller), version: row.version }
}

async function setFiles(tx: Tx, { scope }: Caller, id: number, fileIds: readonly string[]): Promise<void> {
  const wanted = await attachable(tx, fileIds, sql<SqlBool>`f.tenant_id is null and ${usableFiles(scope, 'f')}`)
  await sql`delete from public_case_file where public_case_id = ${id}`.execute(tx)
  await sql`insert into public_case_file (public_case_id, file_id, position) select ${id}::int4, file_id, at::int4
    from unnest(${wanted}::text[]) with ordinality as of (file_id, at)`.execute(tx)
}

async function checkNumber(tx: Tx, number: string, id: number | null): Promise<void> {
  const { rows } =
    await sql`select from public_case where lower(case_number) = lower(${number}) and id is distinct from ${id}::int4`.execute(tx)
  if (rows.length > 0) throw new DomainError(caseErrors.numberTaken, { number }, 'caseNumber')
}

type Signatures = { readonly velocity: OrderSignature | null; readonly envelope: OrderSignature | null }

/** The columns of a case that the platform writes. */
const columnsOf = (body: Written, record: CaseRecord, spectra: Signatures) => ({
  ...sharedColumns(body),
  ...{ author: body.author, machine_type: record.machineType, record: JSON.stringify(record), state: body.isPublic ? 'Approved' : 'Draft' },
  ...{ likeness: JSON.stringify(likenessFacts(body, record, spectra)), search_text: searchText(body, record, [body.author]) },
})

/** Adds a case of the platform itself. */
export async function addPublicCase(db: Database, caller: Caller, body: Written): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await checkNumber(tx, body.caseNumber, null)
    const record = { ...emptyCaseRecord, machineType: body.machineType }
    const row = inserted({
      ...columnsOf(body, record, { velocity: null, envelope: null }),
      is_of_platform: true,
      decided_by: caller.userName,
    })
    const { rows } = await sql<{
      id: number
    }>`insert into public_case (${row.columns}, decided_at) values (${row.values}, now()) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await setFiles(tx, caller, id, body.fileIds)
    return id
  })
}

/** A case of the platform itself; one of a customer is not the platform's to write. */
async function lockOfPlatform(tx: Tx, id: number) {
  const found = await lockPublicCase(tx, id)
  if (!found) throw missing()
  if (!found.isOfPlatform) throw new DomainError(caseErrors.ofCustomer)
  return found
}

/** Changes a case of the platform. */
export async function editPublicCase(db: Database, caller: Caller, body: ParsedOf<typeof publicCaseCalls.edit>['body']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { version, record, likeness } = await lockOfPlatform(tx, body.id)
    if (version !== body.version) throw new DomainError(caseErrors.changedMeanwhile)
    await checkNumber(tx, body.caseNumber, body.id)
    const columns = columnsOf(body, { ...caseRecord.parse(record), machineType: body.machineType }, likeness as Signatures)
    await sql`update public_case set ${assigned(columns)}, withdrawn_by = null, decision_reason = null, decided_by = ${caller.userName}, decided_at = now(),
      version = version + 1 where id = ${body.id}`.execute(tx)
    await setFiles(tx, caller, body.id, body.fileIds)
  })
}

/** Deletes a case of the platform. */
export async function removePublicCase(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOfPlatform(tx, id)
    await sql`delete from public_case where id = ${id}`.execute(tx)
  })
}

/** A decision on a copy of a customer. */
interface Decision {
  readonly from: readonly PublicCaseListed['state'][]
  readonly to: PublicCaseListed['state']
  readonly refusal: (typeof caseErrors)[keyof typeof caseErrors]
}

export const decisions = {
  approve: { from: ['Pending'], to: 'Approved', refusal: caseErrors.notPending },
  reject: { from: ['Pending'], to: 'Rejected', refusal: caseErrors.notPending },
  withdraw: { from: ['Approved'], to: 'Withdrawn', refusal: caseErrors.notPublic },
} as const satisfies Record<string, Decision>

/** Decides about a public case; all but an approval need a reason, which the customer reads. */
export async function decide(db: Database, { userName }: Caller, key: keyof typeof decisions, id: number, reason: string): Promise<void> {
  const { from, to, refusal }: Decision = decisions[key]
  if (key !== 'approve' && reason === '') throw new DomainError(caseErrors.reasonMissing, {}, 'reason')
  await db.transaction().execute(async (tx) => {
    const found = await lockPublicCase(tx, id)
    if (!found) throw missing()
    if (!from.includes(found.state)) throw new DomainError(refusal)
    await sql`update public_case set state = ${to}, decided_by = ${userName}, decided_at = now(), decision_reason = ${reason === '' ? null : reason},
      withdrawn_by = ${key === 'withdraw' ? 'Platform' : null}, version = version + 1 where id = ${id}`.execute(tx)
    await notifyOfPublication(tx, [id], key)
    await (key === 'approve' ? replaceEarlier(tx, id) : emptyCopies(tx, [id]))
  })
}
