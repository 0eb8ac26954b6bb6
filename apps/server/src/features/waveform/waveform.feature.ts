import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { SamplingStore } from '../../contracts/manual-sampling.ts'
import type { WaveViews } from '../../waves/compute/wave.service.ts'
import { batchRoutes, batchUploadRoutes } from './batch/batch.routes.ts'
import { batchTasks } from './batch/batch.task.ts'
import { tidyBatches, tidyBatchesMs } from './batch/tidy-batches.job.ts'
import { exportRoutes } from './export/export.routes.ts'
import { recordingRoutes, recordingUploadRoutes } from './recording/recording.routes.ts'
import { Recordings } from './recording/recording.service.ts'
import { voicePrintRoutes } from './sampling/voice-print.routes.ts'
import { waveformRoutes } from './sampling/waveform.routes.ts'

interface WaveformNeeds extends Pick<Platform, 'db' | 'events' | 'imports' | 'refusesUploads'> {
  readonly wake: () => void
  readonly views: WaveViews
  readonly recordings: Recordings
}

/** Receives and stores files of measured signals. */
export const provideRecordings = ({ db, samplings }: Pick<Platform, 'db'> & { readonly samplings: SamplingStore }) => ({
  recordings: new Recordings(db, samplings),
})

export const waveformFeature = defineFeature({
  name: 'waveform',
  start: ({ db, events, imports, refusesUploads, wake, views, recordings }: WaveformNeeds) => {
    const batches = { db, imports, refusesUploads, wake }
    return {
      routes: [
        ...waveformRoutes(db, views),
        ...exportRoutes(db, views),
        ...recordingRoutes(recordings),
        ...voicePrintRoutes(db, views),
        ...batchRoutes(batches),
      ],
      uploadRoutes: [...recordingUploadRoutes(recordings), ...batchUploadRoutes(batches)],
      taskKinds: [batchTasks({ db, events, imports, recordings, refusesUploads })],
      jobs: [{ name: 'tidy imports', everyMs: tidyBatchesMs, run: () => tidyBatches(db, imports, new Date()) }],
      close: () => recordings.close(),
    }
  },
})
