import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { roundDetail } from './round.service.ts'
import { storeCapture, storeWave, type WaveParts, waveDetail, wavePage } from './wave.service.ts'

/** Waveforms of rounds: listed, looked at, and those that a phone measures itself. */
export const waveRoutes = (parts: WaveParts): Binding[] => [
  bind(inspectionWaveCalls.findPage, ({ body }, { caller }) => wavePage(parts, caller, body)),
  bind(inspectionWaveCalls.capture, ({ body }, { caller }) =>
    parts.recordings.withReadSlot(caller, async () => {
      await storeCapture(parts, caller, body)
      return roundDetail(parts.db, caller, body.id)
    }),
  ),
  bind(inspectionWaveCalls.view, ({ query }, { caller }) => waveDetail(parts, caller, query)),
]

/** Their files; registered where multipart bodies are parsed. */
export function waveUploadRoutes(parts: WaveParts): Binding[] {
  const { recordings } = parts
  return [
    bind(inspectionWaveCalls.preview, ({ query }, { caller }, reply) =>
      recordings.withReadSlot(caller, async () => recordings.preview(caller, await recordings.receive(reply), query)),
    ),
    bind(inspectionWaveCalls.apply, ({ query }, { caller }, reply) =>
      recordings.withReadSlot(caller, async () => {
        await storeWave(parts, caller, () => recordings.receive(reply), query)
        return roundDetail(parts.db, caller, query.id)
      }),
    ),
  ]
}
