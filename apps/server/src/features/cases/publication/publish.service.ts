import type { CaseContent, caseCalls, PublicationPreview } from '@undertone/domain/cases/case.calls'
import { caseErrors } from '@undertone/domain/cases/case.errors'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import type { ParsedOf } from '@undertone/domain/core/call'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { emptyCopies, notifyOfPublication } from '../public/public-case.store.ts'
import { contentOf } from '../read/case.service.ts'
import { type CaseRow, filesOfCase, ownCase } from '../read/case.store.ts'
import { likenessFacts, searchText } from '../read/case-index.ts'
import type { CaseParts } from '../source/case-draft.ts'
import { inserted, sharedColumns } from '../write/case-row.ts'
import { lockCase } from '../write/write-case.ts'
import { confirmedPictures, copyPictures } from './copy-pictures.ts'
import { type PublicCopy, publicCopy } from './public-copy.ts'

type Asked = ParsedOf<typeof caseCalls.previewPublication>['body']

async function askedCopy(db: Queries, { scope }: Caller, asked: Asked, language: Language): Promise<{ row: CaseRow; copy: PublicCopy }> {
  const row = await ownCase(db, scope, asked.id)
  if (!row || scope.tenantId === null) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  if (row.version !== asked.version) throw new DomainError(caseErrors.changedMeanwhile)
  return { row, copy: await publicCopy(db, scope.tenantId, row, asked, language) }
}

/** A copy in API form, before it has a number of its own. */
function shownCopy(
  row: CaseRow,
  { texts, record }: PublicCopy,
  files: CaseContent['files'],
  caller: Caller,
  language: Language,
): CaseContent {
  const anonymous = {
    equipmentName: null,
    failedMs: null,
    author: null,
    isOwn: false,
    visibility: 'Public',
    publication: null,
    caseNumber: '',
  } as const
  return contentOf({ ...row, ...texts, ...anonymous, record }, files, caller.timeZone, language)
}

/** What other customers would see of a case: names that stand in it are replaced unless they were confirmed, pictures left out unless they were. */
export async function previewPublication({ db }: CaseParts, caller: Caller, asked: Asked, language: Language): Promise<PublicationPreview> {
  const { row, copy } = await askedCopy(db, caller, asked, language)
  const pictures = (await filesOfCase(db, asked.id)).filter(({ isImage }) => isImage)
  const published = pictures
    .filter(({ fileId }) => asked.fileIds.includes(fileId))
    .map((file, at) => ({ ...file, name: `picture-${at + 1}` }))
  return { copy: shownCopy(row, copy, published, caller, language), names: copy.names, pictures, seen: copy.seen }
}

/** What copies pictures as well. */
export interface PublishParts extends CaseParts {
  readonly files: ObjectStore
  readonly refusesUploads: () => boolean
}

/** Throws when a case was offered so often within a day that its copies would fill the disk. */
async function checkRequests(tx: Tx, caseId: number): Promise<void> {
  const { rows } = await sql`select from case_publication q join public_case p on p.id = q.public_case_id
    where q.case_id = ${caseId} and p.requested_at > now() - interval '1 day'`.execute(tx)
  if (rows.length >= caseLimits.requestsPerDay) throw new DomainError(caseErrors.tooManyRequests, { number: caseLimits.requestsPerDay })
}

/** Throws when as many cases of a customer wait for approval as the platform is asked to read. */
async function checkPending(tx: Tx, tenantId: number | null): Promise<void> {
  // Requests of one customer one after the other, so that two at once do not both find the last place.
  await sql`select pg_advisory_xact_lock(hashtext('case publications'), ${tenantId}::int4)`.execute(tx)
  const { rows } = await sql`select from case_publication q join public_case p on p.id = q.public_case_id
    where q.tenant_id = ${tenantId} and p.state = 'Pending' limit ${caseLimits.pending}`.execute(tx)
  if (rows.length >= caseLimits.pending) throw new DomainError(caseErrors.tooManyPending, { number: caseLimits.pending })
}

/** Whether the newest copy of a case waits for approval. */
async function isPending(tx: Tx, caseId: number): Promise<boolean> {
  const { rows } =
    await sql`select from case_publication q join public_case p on p.id = q.public_case_id where q.case_id = ${caseId} and p.state = 'Pending'`.execute(
      tx,
    )
  return rows.length > 0
}

/** Makes the copy that a preview has shown; other customers see it once the platform has approved it. */
export async function requestPublication(
  { db, files, refusesUploads }: PublishParts,
  caller: Caller,
  asked: ParsedOf<typeof caseCalls.requestPublication>['body'],
  language: Language,
): Promise<void> {
  if (asked.fileIds.length > 0 && refusesUploads()) throw new DomainError(coreErrors.diskFull)
  await db.transaction().execute(async (tx) => {
    const { likeness } = await lockCase(tx, caller, asked)
    const { copy } = await askedCopy(tx, caller, asked, language)
    if (copy.seen !== asked.seen) throw new DomainError(caseErrors.notSeen)
    if (await isPending(tx, asked.id)) throw new DomainError(caseErrors.alreadyPending)
    await checkRequests(tx, asked.id)
    await checkPending(tx, caller.scope.tenantId)
    const { rows: next } = await sql<{ id: number }>`select nextval('fault_case_id')::int4 as id`.execute(tx)
    const id = next[0]?.id ?? 0
    const words = { ...copy.texts, ...copy.head, caseNumber: `PC-${String(id).padStart(6, '0')}` }
    const row = inserted({
      ...{ id, state: 'Pending', is_of_platform: false },
      ...sharedColumns(words),
      ...{ machine_type: copy.record.machineType, record: JSON.stringify(copy.record) },
      ...{ likeness: JSON.stringify(likenessFacts(words, copy.record, likeness)), search_text: searchText(words, copy.record) },
    })
    await sql`insert into public_case (${row.columns}) values (${row.values})`.execute(tx)
    await sql`insert into case_publication (tenant_id, case_id, public_case_id, requested_by, requested_by_id)
      values (${caller.scope.tenantId}, ${asked.id}, ${id}, ${caller.userName}, ${caller.scope.accountId})`.execute(tx)
    await notifyOfPublication(tx, [id], 'ask')
    await copyPictures(tx, files, id, await confirmedPictures(tx, asked.id, asked.fileIds))
  })
}

/** Takes back what a customer has published, or asked to publish. */
export async function withdrawOwn({ db }: CaseParts, caller: Caller, id: number, reason: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCase(tx, caller, { id })
    const { rows } = await sql<{
      id: number
    }>`update public_case p set state = 'Withdrawn', withdrawn_by = 'Customer', decision_reason = ${reason === '' ? null : reason}, decided_at = now(),
        version = version + 1
      from case_publication q where q.public_case_id = p.id and q.case_id = ${id} and p.state in ('Approved', 'Pending') returning p.id`.execute(
      tx,
    )
    if (rows.length === 0) throw new DomainError(caseErrors.notPublic)
    const ids = rows.map((row) => row.id)
    await notifyOfPublication(tx, ids, 'takeBack')
    await emptyCopies(tx, ids)
  })
}
