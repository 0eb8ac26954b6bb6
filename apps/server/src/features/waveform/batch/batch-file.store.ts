import type { Language } from '@undertone/domain/core/text'
import type { BatchFile } from '@undertone/domain/waveform/batch/recording-batch.calls'
import type { RecordingProblem } from '@undertone/domain/waveform/recording/recording-problems.table'
import type { ListedDevice } from '@undertone/formats/telemetry/telemetry'
import { sql } from 'kysely'
import type { Database, Queries } from '../../../platform/database/database.ts'
import type { PageNumber } from '../../../platform/database/page.ts'
import { type StoredProblem, sentenceOf } from '../../../platform/job/stored-problem.ts'
import { zonedWriter } from '../../../platform/runtime/clock.ts'
import { dropUnlessRefused } from '../../../platform/storage/drop-unless-refused.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { channelProblem } from '../recording/recording-facts.ts'

/** A channel of a file as it was read. */
export interface FileChannel {
  readonly index: number
  readonly name: string
  readonly unit: string | null
  readonly sampleHz: number | null
  readonly n: number
  readonly axis: 'X' | 'Y' | 'Z' | null
  readonly problem: RecordingProblem | null
  readonly detail: string
}

/** A key of a device that a file has values of. */
export interface FileSeries {
  /** As the file names it; null for the device of the file. */
  readonly device: string | null
  readonly key: string
  readonly n: number
  /** Epoch ms; null without values. */
  readonly from: number | null
  readonly to: number | null
  readonly examples: readonly number[]
  readonly unreadable: number
  readonly firstUnreadable: string | null
}

/** What a file of telemetry says: devices, or values of their keys. */
export interface FileTelemetry {
  readonly devices: readonly ListedDevice[]
  readonly series: readonly FileSeries[]
}

/** What a file says. */
export interface FileFacts {
  /** `YYYY-MM-DD HH:mm:ss` on the clock of the writer. */
  readonly startedAt: string | null
  readonly rpm: number | null
  readonly channels: readonly FileChannel[]
  /** Of an import of telemetry. */
  readonly telemetry?: FileTelemetry
}

/** A file of an import. */
export interface FileRow {
  readonly id: number
  readonly batchId: number
  readonly path: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
  readonly object: string | null
  readonly modifiedAt: Date | null
  readonly state: BatchFile['state']
  readonly format: BatchFile['format']
  readonly facts: FileFacts | null
  readonly problem: StoredProblem | null
}

const columns = sql`id::float8 as id, batch_id, path, bytes::float8 as bytes, encode(sha256, 'hex') as sha256, object, modified_at, state, format, facts, problem`

/** The files of an import in these states, by their paths. */
export async function filesOf(db: Queries, batchId: number, states: readonly FileRow['state'][]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${columns} from recording_batch_file
    where batch_id = ${batchId} and state = any(${[...states]}::text[]) order by path`.execute(db)
  return rows
}

/** A file that an import knows. */
interface KnownPath extends Pick<FileRow, 'path' | 'bytes'> {
  /** Whether it need not be sent again: its bytes are kept, or it was imported. Of an archive, the files in it. */
  readonly isHeld: boolean
}

/** The paths that an import knows, and whether their files have to be sent again. */
export async function knownPaths(db: Queries, batchId: number): Promise<KnownPath[]> {
  const { rows } = await sql<
    KnownPath & { state: FileRow['state'] }
  >`select f.path, f.bytes::float8 as bytes, f.state, (f.object is not null or exists (
      select from recording_batch_item i where i.batch_id = f.batch_id and i.path = f.path and i.outcome in ('imported', 'present', 'kept'))) as is_held
    from recording_batch_file f where f.batch_id = ${batchId} order by f.path`.execute(db)
  const gone = rows.filter(({ state, isHeld }) => state === 'read' && !isHeld)
  return rows.map(({ state, ...row }) => {
    if (state !== 'unpacked') return row
    const folder = `${folderOf(row.path)}/`
    return { ...row, isHeld: !gone.some(({ path }) => path.startsWith(folder)) }
  })
}

/** The folder in which the files of an archive are. */
export const folderOf = (archive: string): string => archive.replace(/\.zip$/i, '')

/** A page of the files of an import as people see them. */
export async function filePage(
  db: Queries,
  {
    batchId,
    state = null,
    timeZone,
    language,
    pageNum,
    pageSize,
  }: PageNumber & {
    readonly batchId: number
    readonly state?: FileRow['state'] | null | undefined
    readonly timeZone: string
    readonly language: Language
  },
): Promise<{ records: BatchFile[]; total: number }> {
  const { rows } = await sql<FileRow & { all: number }>`select ${columns}, count(*) over ()::int4 as "all" from recording_batch_file
    where batch_id = ${batchId} and (${state}::text is null or state = ${state}) order by path limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(
    db,
  )
  const write = zonedWriter(timeZone)
  const records = rows.map(({ all: _, batchId: _batch, sha256: _hash, object: _object, facts, modifiedAt, problem, ...row }) => ({
    ...row,
    startedAt: facts?.startedAt ?? null,
    rpm: facts?.rpm ?? null,
    modifiedAt: modifiedAt && write(modifiedAt.getTime()),
    channels: (facts?.channels ?? []).map(({ problem: channel, detail, ...rest }) => ({
      ...rest,
      problem: channel && channelProblem(channel, detail)[language],
    })),
    problem: problem && sentenceOf(problem, language),
  }))
  return { records, total: rows[0]?.all ?? 0 }
}

/** A file that has arrived. */
export interface NewFile extends Pick<FileRow, 'path' | 'bytes' | 'modifiedAt'> {
  readonly sha256: Buffer
  readonly object: string
}

/** Adds a file, in the place of one of its path; answers the object that it replaces. */
export async function addFile(
  db: Queries,
  batch: { readonly tenantId: number; readonly batchId: number },
  file: NewFile,
): Promise<string | null> {
  const { rows } = await sql<{ object: string | null }>`
    with before as (select object from recording_batch_file where batch_id = ${batch.batchId} and path = ${file.path})
    insert into recording_batch_file (tenant_id, batch_id, path, bytes, sha256, object, modified_at)
    values (${batch.tenantId}, ${batch.batchId}, ${file.path}, ${file.bytes}, ${file.sha256}, ${file.object}, ${file.modifiedAt})
    on conflict (batch_id, path) do update set bytes = excluded.bytes, sha256 = excluded.sha256, object = excluded.object,
      modified_at = excluded.modified_at, state = 'waiting', format = null, facts = null, problem = null
    returning (select object from before) as object`.execute(db)
  return rows[0]?.object ?? null
}

/** Notes what a file says, or why it says nothing. */
export const noteFile = (
  db: Queries,
  id: number,
  read: { readonly format: string; readonly facts: FileFacts } | { readonly problem: StoredProblem },
) =>
  'problem' in read
    ? sql`update recording_batch_file set state = 'refused', problem = ${JSON.stringify(read.problem)}::jsonb where id = ${id}`.execute(db)
    : sql`update recording_batch_file set state = 'read', format = ${read.format}, facts = ${JSON.stringify(read.facts)}::jsonb where id = ${id}`.execute(
        db,
      )

/** Files and bytes that an import keeps. */
export async function keptOf(db: Queries, batchId: number): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`select count(*)::int4 as files, coalesce(sum(bytes), 0)::float8 as bytes
    from recording_batch_file where batch_id = ${batchId} and state <> 'unpacked'`.execute(db)
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** Deletes the kept bytes of files of an import: of all, or of those that need no second try. */
export async function dropObjects(db: Database, imports: ObjectStore, batchId: number, which: 'all' | 'imported'): Promise<void> {
  const done = sql`exists (select from recording_batch_item i where i.batch_id = f.batch_id and i.path = f.path)
    and not exists (select from recording_batch_item i where i.batch_id = f.batch_id and i.path = f.path and i.outcome = 'refused')`
  const { rows } = await sql<{ object: string }>`
    with due as (select f.id, f.object from recording_batch_file f where f.batch_id = ${batchId} and f.object is not null
      and (${which === 'all'} or ${done}) for update)
    update recording_batch_file f set object = null from due where due.id = f.id returning due.object`.execute(db)
  for (const { object } of rows) await dropUnlessRefused(imports, object)
}
