import { DomainError } from '@undertone/domain/core/error'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { telemetryLimits } from '@undertone/domain/waveform/batch/telemetry-limits'
import { sql } from 'kysely'
import { arrayText } from '../../../platform/database/array-text.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { FileRow, FileTelemetry } from '../batch/batch-file.store.ts'

/** A file of an import that was read. */
export interface ReadTelemetryFile extends Pick<FileRow, 'id' | 'path' | 'object'> {
  readonly telemetry: FileTelemetry | null
}

/** Keys, devices and files of which what they say is read at a time (guess: some milliseconds of the main thread). */
const factsAtOnce = 4000
const filesAtOnce = 500

/** Files as they are read together: ids in the order of their paths. */
function chunksOf(files: readonly { readonly id: number; readonly facts: number }[]): number[][] {
  const chunks: number[][] = []
  let room = 0
  for (const { id, facts } of files) {
    const last = chunks.at(-1)
    if (last && last.length < filesAtOnce && facts <= room) {
      last.push(id)
      room -= facts
    } else {
      chunks.push([id])
      room = factsAtOnce - facts
    }
  }
  return chunks
}

/** The files of an import that were read, by their paths. What they say is read some at a time: others are answered in between. */
export async function telemetryFiles(db: Queries, batchId: number): Promise<ReadTelemetryFile[]> {
  const { rows } = await sql<{ id: number; facts: number }>`select id::float8 as id, series + devices as facts from recording_batch_file
    where batch_id = ${batchId} and state = 'read' order by path`.execute(db)
  const files: ReadTelemetryFile[] = []
  for (const ids of chunksOf(rows)) {
    const { rows: read } = await sql<ReadTelemetryFile>`select id::float8 as id, path, object, facts -> 'telemetry' as telemetry
      from recording_batch_file where id = any(${arrayText(ids)}::int8[]) and batch_id = ${batchId} order by path`.execute(db)
    for (const file of read) files.push(file)
  }
  return files
}

/** Refuses a file with which an import would have more than can be planned. @throws */
export async function checkRoom(
  db: Queries,
  { id, batchId }: { readonly id: number; readonly batchId: number },
  { series, devices }: { readonly series: number; readonly devices: number },
): Promise<void> {
  const { rows } = await sql<{ series: number; devices: number }>`
    select coalesce(sum(series), 0)::float8 as series, coalesce(sum(devices), 0)::float8 as devices from recording_batch_file
    where batch_id = ${batchId} and state = 'read' and id <> ${id}`.execute(db)
  const { seriesPerImport, devicesPerImport } = telemetryLimits
  if ((rows[0]?.series ?? 0) + series > seriesPerImport) throw new DomainError(batchErrors.tooManyKeys, { max: seriesPerImport })
  if ((rows[0]?.devices ?? 0) + devices > devicesPerImport) throw new DomainError(batchErrors.tooManyListed, { max: devicesPerImport })
}
