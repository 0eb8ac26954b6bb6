import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { SamplingStore } from '../../contracts/manual-sampling.ts'
import type { PastMeasurements } from '../../contracts/measured/hand-measurements.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { batchRoutes, batchUploadRoutes } from './batch/batch.routes.ts'
import { batchTasks } from './batch/batch.task.ts'
import { recordingSource } from './batch/recording-source.ts'
import { tidyBatches, tidyBatchesMs, tidyImportDrafts } from './batch/tidy-batches.job.ts'
import { exportRoutes } from './export/export.routes.ts'
import { recordingRoutes, recordingUploadRoutes } from './recording/recording.routes.ts'
import { Recordings } from './recording/recording.service.ts'
import { voicePrintRoutes } from './sampling/voice-print.routes.ts'
import { waveformRoutes } from './sampling/waveform.routes.ts'
import { telemetryRoutes } from './telemetry/telemetry.routes.ts'
import { TelemetryReader } from './telemetry/telemetry-reader.ts'
import { telemetrySource } from './telemetry/telemetry-source.ts'

interface WaveformNeeds extends Pick<Platform, 'db' | 'events' | 'imports' | 'refusesUploads'> {
  readonly wake: () => void
  readonly views: WaveViews
  readonly recordings: Recordings
  readonly past: PastMeasurements
}

/** Receives and stores files of measured signals. */
export const provideRecordings = ({ db, samplings }: Pick<Platform, 'db'> & { readonly samplings: SamplingStore }) => ({
  recordings: new Recordings(db, samplings),
})

export const waveformFeature = defineFeature({
  name: 'waveform',
  start: ({ db, events, imports, refusesUploads, wake, views, recordings, past }: WaveformNeeds) => {
    const batches = { db, imports, refusesUploads, wake }
    const shared = { db, events, imports, refusesUploads }
    const reader = new TelemetryReader()
    const sources = { recordings: recordingSource({ ...shared, recordings }), thingsBoard: telemetrySource({ ...shared, past, reader }) }
    return {
      routes: [
        ...waveformRoutes(db, views),
        ...exportRoutes(db, views),
        ...recordingRoutes(recordings),
        ...voicePrintRoutes(db, views),
        ...batchRoutes(batches),
        ...telemetryRoutes(batches),
      ],
      uploadRoutes: [...recordingUploadRoutes(recordings), ...batchUploadRoutes(batches)],
      taskKinds: [batchTasks({ ...shared, sources })],
      ownJobs: [{ name: 'tidy drafts of imports', everyMs: tidyBatchesMs, run: () => tidyImportDrafts(imports, new Date()) }],
      jobs: [{ name: 'tidy imports', everyMs: tidyBatchesMs, run: () => tidyBatches(db, imports, new Date()) }],
      close: async () => {
        await recordings.close()
        await reader.close()
      },
    }
  },
})
