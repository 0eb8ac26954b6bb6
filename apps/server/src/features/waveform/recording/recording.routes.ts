import { recordingCalls as calls } from '@undertone/domain/waveform/recording/recording.calls'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { Recordings } from './recording.service.ts'

/** Upload of recordings; registered where multipart bodies are parsed. */
export const recordingUploadRoutes = (recordings: Recordings): Binding[] => [
  bind(calls.preview, ({ query }, { caller }, reply) =>
    recordings.withReadSlot(caller, async () => recordings.preview(caller, await recordings.receive(reply), query)),
  ),
  bind(calls.apply, ({ query }, context, reply) =>
    recordings.withReadSlot(context.caller, async () => recordings.import(context, await recordings.receive(reply), query)),
  ),
]

/** Actions on imported recordings. */
export const recordingRoutes = (recordings: Recordings): Binding[] => [
  bind(calls.remove, ({ params }, { caller }) => recordings.remove(caller, params.waveId)),
]
