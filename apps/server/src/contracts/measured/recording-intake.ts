import type { ParsedOf } from '@undertone/domain/core/call'
import type { RecordingPreview, recordingCalls } from '@undertone/domain/waveform/recording/recording.calls'
import type { FastifyReply } from 'fastify'
import type { Tx } from '../../platform/database/database.ts'
import type { ReceivedBytes } from '../../platform/http/receive-bytes.ts'
import type { Caller } from '../../platform/identity/principal.ts'

/** What is said of a file besides its content. */
export type RecordingSettings = Omit<ParsedOf<typeof recordingCalls.apply>['query'], 'mappingId' | 'time'>

/** Where a recording belongs, and when it began (epoch ms). */
export interface RecordingPlace {
  readonly tenantId: number
  readonly companyId: number
  readonly mappingId: number
  readonly t0: number
}

/** Receives files of measured signals and stores them as recordings of points. Implemented by the waveforms; callers do not depend on them. */
export interface RecordingIntake {
  /** Runs a task that receives and reads a file, of which there are few at a time. */
  withReadSlot<T>(caller: Caller, task: () => Promise<T>): Promise<T>
  receive(reply: FastifyReply): Promise<ReceivedBytes>
  /** The content of a file. @throws where it is none. */
  preview(caller: Caller, file: ReceivedBytes, csv: Pick<RecordingSettings, 'separator' | 'decimal'>): Promise<RecordingPreview>
  /** Stores a file as a recording without a sensor; `note` runs in its transaction. Returns its id and speed. @throws where it cannot be one. */
  store(
    caller: Caller,
    file: ReceivedBytes,
    settings: RecordingSettings,
    place: RecordingPlace,
    note: (tx: Tx, samplingId: number) => Promise<void>,
  ): Promise<number>
}
