import path from 'node:path'
import type { ResourceLimits } from 'node:worker_threads'
import { DomainError } from '@undertone/domain/core/error'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { telemetryProblems } from '@undertone/domain/waveform/batch/telemetry-problems.table'
import { readLimitMs } from '../../../platform/runtime/read-limit.ts'
import { WorkerPool } from '../../../platform/runtime/worker-pool.ts'
import type { FileRow } from '../batch/batch-file.store.ts'
import { bytesOf, type StoreParts } from '../batch/read-batch.ts'
import type { TelemetryJob, TelemetryResult } from './telemetry.ts'

/** What a file has. */
export type TelemetryRead = Exclude<TelemetryResult, { error: unknown }>

/** Memory limit of the reading thread: a file that needs more ends the thread, not the server (guess: sixteen times the largest file). */
const threadLimits: ResourceLimits = { maxOldGenerationSizeMb: 1024 }

/** Reads kept files of telemetry in a thread of bounded memory and time, those of companies in turns. */
export class TelemetryReader {
  readonly #thread: WorkerPool<TelemetryJob, TelemetryResult>
  #isClosed = false

  constructor(limits: ResourceLimits = threadLimits) {
    this.#thread = new WorkerPool<TelemetryJob, TelemetryResult>(new URL('./telemetry.worker.ts', import.meta.url), { limits })
  }

  /** @throws where the file is gone, or is none of telemetry. */
  async read(
    { imports }: Pick<StoreParts, 'imports'>,
    file: Pick<FileRow, 'path' | 'object'>,
    about: Pick<TelemetryJob, 'timeZone' | 'wanted'> & { readonly tenantId: number | null },
  ): Promise<TelemetryRead> {
    const { bytes } = await bytesOf(imports, file)
    if (this.#isClosed) throw new Error('the reader of telemetry was closed')
    const { tenantId, timeZone, wanted } = about
    const read = await this.#thread
      .run({ bytes, timeZone, wanted, now: Date.now() }, [bytes.buffer], readLimitMs(bytes.length), String(tenantId))
      .catch((error: unknown): TelemetryResult => {
        // The server ends: that says nothing about the file.
        if (this.#isClosed) throw error
        // The thread was ended by its limits.
        return { error: 'tooLarge' }
      })
    if (!('error' in read)) return read
    throw new DomainError(batchErrors.noTelemetry, { file: path.posix.basename(file.path), reason: telemetryProblems[read.error] })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#thread.close()
  }
}
