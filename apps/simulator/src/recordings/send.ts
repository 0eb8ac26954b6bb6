import { objectOf } from '../transport/answer.ts'
import type { Api } from '../transport/api.ts'
import { sendFile } from '../transport/file-transfer.ts'
import type { Publish } from '../transport/gateway-link.ts'
import { telemetryMessage } from '../transport/telemetry.ts'
import { createRecords, type RecordingsArea } from './create-records.ts'
import { pointsOf } from './points.ts'
import { type Recording, readChannels } from './recording.ts'
import { filesOf, snapshotRow, snapshotTimes } from './snapshot.ts'

/** Result of sending a recording. */
export interface SendResult {
  readonly samplings: number
  readonly rejected: readonly string[]
  /** Points skipped because they had waveforms. */
  readonly skipped: number
}

const hasWaves = async (api: Api, mappingId: number) =>
  objectOf(await api.get(`/waveform/chart/waveHave?mappingId=${mappingId}`), 'waveHave').have === true

/** Sends a recording: one measurement per snapshot and point. A point with waveforms is skipped unless `again`. */
export async function sendRecording(
  api: Api,
  publish: Publish,
  recordingsArea: RecordingsArea,
  recording: Recording,
  nowMs: number,
  again: boolean,
): Promise<SendResult> {
  const mappingIds = await createRecords(api, recordingsArea, recording)
  const channels = readChannels(recording)
  const times = snapshotTimes(recording.snapshotSeconds, nowMs)
  const refused: string[] = []
  let samplings = 0
  let skipped = 0
  for (const [index, point] of pointsOf(recording).entries()) {
    const mappingId = mappingIds[index]
    if (!again && mappingId !== undefined && (await hasWaves(api, mappingId))) {
      skipped++
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
  return { samplings, rejected: refused, skipped: skipped }
}
