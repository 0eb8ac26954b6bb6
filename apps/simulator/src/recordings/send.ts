import { objectOf } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { sendFile } from '../transport/file-transfer.ts'
import type { Publish } from '../transport/gateway-link.ts'
import { telemetryMessage } from '../transport/telemetry.ts'
import { enrol, type Shelf } from './enrol.ts'
import { pointsOf } from './points.ts'
import { type Recording, readChannels } from './recording.ts'
import { filesOf, snapshotRow, snapshotTimes } from './snapshot.ts'

/** What became of a recording. */
export interface Sent {
  readonly samplings: number
  readonly refused: readonly string[]
  /** Points that had waves already and were left alone. */
  readonly kept: number
}

const hasWaves = async (api: Api, mappingId: number) =>
  objectOf(await api.get(`/waveform/chart/waveHave?mappingId=${mappingId}`), 'waveHave').have === true

/** Sends a recording: one sampling for each snapshot and point. A point that has waves is left alone unless `again`. */
export async function sendRecording(
  api: Api,
  publish: Publish,
  shelf: Shelf,
  recording: Recording,
  nowMs: number,
  again: boolean,
): Promise<Sent> {
  const mappingIds = await enrol(api, shelf, recording)
  const channels = readChannels(recording)
  const times = snapshotTimes(recording.snapshotSeconds, nowMs)
  const refused: string[] = []
  let samplings = 0
  let kept = 0
  for (const [index, point] of pointsOf(recording).entries()) {
    const mappingId = mappingIds[index]
    if (!again && mappingId !== undefined && (await hasWaves(api, mappingId))) {
      kept++
      continue
    }
    for (const [snapshot, t0] of times.entries()) {
      const from = snapshot * recording.samplesPerSnapshot
      const own = point.channels.map(
        (channel) => channels[channel]?.subarray(from, from + recording.samplesPerSnapshot) ?? new Float32Array(0),
      )
      const { topic, payload } = telemetryMessage(point.sensorId, [snapshotRow(recording, own, t0)])
      const reason = await publish(topic, payload)
      if (reason >= 0x80) refused.push(`${point.sensorId}: features 0x${reason.toString(16)}`)
      const outcomes = await Promise.all(filesOf(recording, point, own, t0).map((file) => sendFile(publish, file)))
      for (const outcome of outcomes)
        if (!outcome.stored) refused.push(`${point.sensorId}: ${outcome.step} 0x${outcome.reason.toString(16)}`)
      samplings++
    }
  }
  return { samplings, refused, kept }
}
