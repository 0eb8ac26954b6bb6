import { recordingCalls as calls } from '@undertone/domain/waveform/recording/recording.calls'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { csvOf, type Recordings } from './recording.service.ts'
import { receiveRecording } from './recording-upload.ts'

/** Upload of recordings; registered where multipart bodies are parsed. */
export const recordingUploadRoutes = (recordings: Recordings): Binding[] => [
  bind(calls.preview, ({ query }, { caller }, reply) =>
    recordings.withReadSlot(caller, async () => {
      const file = await receiveRecording(reply)
      const { fileName } = file
      const { format, startedAt, rpm, csv = null, channels } = await recordings.read(caller, file, csvOf(query), null)
      return { fileName, format, startedAt, rpm, csv, channels: [...channels] }
    }),
  ),
  bind(calls.apply, ({ query }, context, reply) =>
    recordings.withReadSlot(context.caller, async () => recordings.import(context, await receiveRecording(reply), query)),
  ),
]

/** Actions on imported recordings. */
export const recordingRoutes = (recordings: Recordings): Binding[] => [
  bind(calls.remove, ({ params }, { caller }) => recordings.remove(caller, params.waveId)),
]
