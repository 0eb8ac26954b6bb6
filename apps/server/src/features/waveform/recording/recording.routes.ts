import { recordingCalls as calls } from '@undertone/domain/waveform/recording/recording.calls'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { csvOf, type Recordings } from './recording.service.ts'
import { receiveRecording } from './recording-upload.ts'

/** What comes in as a file; registered where multipart bodies are read. */
export const recordingUploadRoutes = (recordings: Recordings): Binding[] => [
  bind(calls.preview, ({ query }, { caller }, reply) =>
    recordings.turn(caller, async () => {
      const file = await receiveRecording(reply)
      const { fileName } = file
      const { format, startedAt, rpm, csv = null, channels } = await recordings.read(file, csvOf(query), null)
      return { fileName, format, startedAt, rpm, csv, channels: [...channels] }
    }),
  ),
  bind(calls.apply, ({ query }, { caller }, reply) =>
    recordings.turn(caller, async () => recordings.apply(caller, await receiveRecording(reply), query)),
  ),
]

/** What is done with recordings that were taken in. */
export const recordingRoutes = (recordings: Recordings): Binding[] => [
  bind(calls.remove, ({ params }, { caller }) => recordings.remove(caller, params.waveId)),
]
