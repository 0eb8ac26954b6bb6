import { assistantErrors } from '@undertone/domain/assistant/assistant.errors'
import { assistantLimits as limits } from '@undertone/domain/assistant/assistant-limits'
import type { AssistantDocument } from '@undertone/domain/assistant/assistant-setting.calls'
import { passagesOf } from '@undertone/domain/assistant/document-passages'
import { searchWords } from '@undertone/domain/assistant/search-words'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { PageNumber } from '../../../platform/database/page.ts'
import { containing } from '../../../platform/database/sql.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'

interface Row extends Omit<AssistantDocument, 'createdAt'> {
  readonly createdAt: Date
}

const columns = sql`d.id, d.name, d.bytes, d.created_at, a.nick_name as created_by,
  (select count(*)::int from assistant_passage p where p.document_id = d.id) as passages,
  (select count(*)::int from assistant_passage p where p.document_id = d.id and p.vector is not null
    and p.vector_model = (select s.embedding_model from assistant_setting s where s.id = 1)) as embedded`
const from = sql`assistant_document d left join account a on a.id = d.created_by`

async function documentRows(db: Queries, where: RawBuilder<unknown>, timeZone: string, rest = sql``): Promise<AssistantDocument[]> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where ${where} order by lower(d.name), d.id ${rest}`.execute(db)
  const write = zonedWriter(timeZone)
  return rows.map((row) => ({ ...row, createdAt: write(row.createdAt.getTime()) }))
}

/** A page of documents by name. */
export async function findDocuments(db: Queries, keyword: string, { pageNum, pageSize }: PageNumber, timeZone: string) {
  const where = sql`d.name ilike ${containing(keyword)}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db)
  const records = await documentRows(db, where, timeZone, sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  return { records, total: counted.rows[0]?.total ?? 0 }
}

const missing = () => new DomainError(coreErrors.recordNotFound, {}, 'id')

/** A document with its passages. */
export async function documentDetail(db: Queries, id: number, timeZone: string) {
  const [found] = await documentRows(db, sql`d.id = ${id}`, timeZone)
  if (!found) throw missing()
  const { rows } = await sql<{ number: number; heading: string; text: string }>`select number, heading, body as text
    from assistant_passage where document_id = ${id} order by number`.execute(db)
  return { ...found, body: rows }
}

/** Adds a document with its passages, unless the knowledge base is full; documents are added one after the other. */
export async function addDocument(db: Database, name: string, bytes: number, text: string, accountId: number): Promise<number> {
  const passages = passagesOf(text)
  if (passages.length === 0) throw new DomainError(assistantErrors.documentEmpty, {}, 'file')
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('assistant_document'))`.execute(tx)
    const { rows } = await sql<{
      documents: number
      passages: number
      taken: boolean
    }>`select (select count(*)::int from assistant_document) as documents,
      (select count(*)::int from assistant_passage) as passages, exists (select from assistant_document where lower(name) = lower(${name})) as taken`.execute(
      tx,
    )
    const stored = rows[0] ?? { documents: 0, passages: 0, taken: false }
    if (stored.taken) throw new DomainError(assistantErrors.documentTaken, { name }, 'file')
    if (stored.documents >= limits.documents || stored.passages + passages.length > limits.passages)
      throw new DomainError(assistantErrors.knowledgeFull, { documents: limits.documents, passages: limits.passages }, 'file')
    const added = await sql<{
      id: number
    }>`insert into assistant_document (name, bytes, created_by) values (${name}, ${bytes}, ${accountId})
      returning id`.execute(tx)
    const id = added.rows[0]?.id ?? 0
    const list = passages.map(({ heading, text: body }, number) => ({ number, heading, body, words: searchWords(`${heading} ${body}`) }))
    await sql`insert into assistant_passage (document_id, number, heading, body, words)
      select ${id}, p.number, p.heading, p.body, array_to_tsvector(array(select jsonb_array_elements_text(p.words)))
      from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as p (number int, heading text, body text, words jsonb)`.execute(tx)
    return id
  })
}

export async function removeDocument(db: Queries, id: number): Promise<void> {
  const { numAffectedRows } = await sql`delete from assistant_document where id = ${id}`.execute(db)
  if (numAffectedRows !== 1n) throw missing()
}

/** A passage that was found. */
export interface FoundPassage {
  readonly documentId: number
  readonly documentName: string
  readonly number: number
  readonly heading: string
  readonly text: string
}

const place = (id: { readonly documentId: number; readonly number: number }): string => `${id.documentId}:${id.number}`

/** The places of the passages with the most of some words, the best first. */
export async function findByWords(db: Queries, text: string, max: number): Promise<string[]> {
  const words = searchWords(text).slice(0, 200)
  if (words.length === 0) return []
  // Words are letters, digits and the signs within them; quoted, none of them is an operator.
  const query = words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`).join(' | ')
  const { rows } = await sql<{ documentId: number; number: number }>`select p.document_id, p.number from assistant_passage p
    where p.words @@ ${query}::tsquery
    order by ts_rank(p.words, ${query}::tsquery) desc, p.document_id, p.number limit ${max}`.execute(db)
  return rows.map(place)
}

/** The passages at these places, in this order. */
export async function passagesAt(db: Queries, places: readonly string[]): Promise<FoundPassage[]> {
  if (places.length === 0) return []
  const { rows } = await sql<FoundPassage>`select p.document_id, d.name as document_name, p.number, p.heading, p.body as text
    from assistant_passage p join assistant_document d on d.id = p.document_id
    where p.document_id || ':' || p.number = any(${[...places]}::text[])`.execute(db)
  return places.flatMap((one) => rows.find((row) => place(row) === one) ?? [])
}

/** Passages without a direction of this model, a batch of them. */
export async function unembedded(db: Queries, model: string, max: number): Promise<FoundPassage[]> {
  const { rows } = await sql<FoundPassage>`select p.document_id, d.name as document_name, p.number, p.heading, p.body as text
    from assistant_passage p join assistant_document d on d.id = p.document_id
    where p.vector_model is distinct from ${model} order by p.document_id, p.number limit ${max}`.execute(db)
  return rows
}

export async function storeVector(db: Queries, { documentId, number }: FoundPassage, vector: Buffer, model: string): Promise<void> {
  await sql`update assistant_passage set vector = ${vector}, vector_model = ${model}
    where document_id = ${documentId} and number = ${number}`.execute(db)
}

/** Directions of all passages of a model, some at a time, so that nothing else waits for the comparison. */
export async function* vectorsOf(db: Queries, model: string): AsyncGenerator<{ readonly place: string; readonly vector: Buffer }[]> {
  const batch = 500
  let after = sql<boolean>`true`
  for (;;) {
    const { rows } = await sql<{
      documentId: number
      number: number
      vector: Buffer
    }>`select document_id, number, vector from assistant_passage
      where vector_model = ${model} and vector is not null and ${after} order by document_id, number limit ${batch}`.execute(db)
    yield rows.map((row) => ({ place: place(row), vector: row.vector }))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = sql<boolean>`(document_id, number) > (${last.documentId}, ${last.number})`
  }
}
