import { hashOf } from '../physics/random.ts'
import type { Recording } from './recording.ts'

/** Separator between the channel names of a point; `verify` parses them. */
const BETWEEN = ' / '

/** Up to three channels of a recording, sent as the axes X, Y and Z of one point. */
export interface RecordedPoint {
  readonly name: string
  readonly sensorId: string
  /** Indices of its channels in the recording. */
  readonly channels: readonly number[]
}

/** An id that the product accepts: at most 40 letters, digits and - _ . : */
function sensorIdOf(recordingId: string, index: number): string {
  const plain = `REC-${recordingId.replace(/[^\w.:-]/g, '-')}-${index + 1}`
  return plain.length <= 40 ? plain : `REC-${hashOf(recordingId).toString(16)}-${plain.slice(-24)}`
}

/** Three channels per point, in the order of the file; further channels become further points. */
export function pointsOf(recording: Pick<Recording, 'id' | 'channels'>): RecordedPoint[] {
  const points: RecordedPoint[] = []
  for (let first = 0; first < recording.channels.length; first += 3) {
    const channels = [first, first + 1, first + 2].filter((channel) => channel < recording.channels.length)
    points.push({
      name: channels.map((channel) => recording.channels[channel]).join(BETWEEN),
      sensorId: sensorIdOf(recording.id, points.length),
      channels,
    })
  }
  return points
}

/** The axis of a channel, from its point's name; undefined when the point has no such channel. */
export function axisOf(pointName: string, channel: string): 'X' | 'Y' | 'Z' | undefined {
  const index = pointName.split(BETWEEN).indexOf(channel)
  return (['X', 'Y', 'Z'] as const)[index]
}
