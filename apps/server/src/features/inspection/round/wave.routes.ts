import { inspectionWaveCalls } from '@undertone/domain/inspection/round/wave.calls'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { roundDetail } from './round.service.ts'
import { storeWave, type WaveParts, waveDetail, wavePage } from './wave.service.ts'

/** Waveforms of rounds: listed and looked at. */
export const waveRoutes = (parts: WaveParts): Binding[] => [
  bind(inspectionWaveCalls.findPage, ({ body }, { caller }) => wavePage(parts, caller, body)),
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
