import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Answer, isAnswer, listAt, numberAt, objectOf, textAt } from '../transport/answer.ts'

/** Geometry of a recording's bearing as its sidecar states it. */
export interface RecordedBearing {
  readonly model: string
  readonly n: number
  readonly d: number
  readonly D: number
  readonly phi: number
  readonly unit: 'in' | 'mm'
}

/** Metadata of a recording from its sidecar; samples are read separately. */
export interface Recording {
  readonly id: string
  readonly file: string
  readonly sampleHz: number
  readonly channels: readonly string[]
  /** Unit as declared: `g`, `m/s2`, or that of the source (`V`, `unknown`). */
  readonly unit: string
  /** Volts for one g, where the unit is V and its scale is known. */
  readonly voltsPerG: number | null
  /** True speed, r/min. */
  readonly rpm: number | null
  readonly bearing: RecordedBearing | null
  /** Samples of each channel in one snapshot; a recording without segments is one snapshot. */
  readonly samplesPerSnapshot: number
  /** Clock times of the snapshots, s; empty when there is but one. */
  readonly snapshotSeconds: readonly number[]
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

function bearingOf(value: unknown): RecordedBearing | null {
  if (!isAnswer(value)) return null
  return {
    model: textAt(value, 'model'),
    n: numberAt(value, 'n'),
    d: numberAt(value, 'd'),
    D: numberAt(value, 'D'),
    phi: numberOrNull(value.phi) ?? 0,
    unit: value.unit === 'mm' ? 'mm' : 'in',
  }
}

/** `09:39:39` as seconds of the day; undefined if not a clock time. */
function secondsOf(clock: unknown): number | undefined {
  const parts = typeof clock === 'string' ? /^(\d+):(\d+):(\d+)/.exec(clock) : null
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : undefined
}

function snapshotsOf(meta: Answer): Pick<Recording, 'samplesPerSnapshot' | 'snapshotSeconds'> {
  if (!isAnswer(meta.segments)) return { samplesPerSnapshot: numberAt(meta, 'n'), snapshotSeconds: [] }
  const list = listAt(meta.segments, 'list')
  return {
    samplesPerSnapshot: numberAt(meta.segments, 'length'),
    snapshotSeconds: list.map((entry, i) => secondsOf(isAnswer(entry) ? entry.time : undefined) ?? i),
  }
}

/** Reads a sidecar; missing fields are an error that names them. */
export function readRecording(sidecar: string): Recording {
  const meta = objectOf(JSON.parse(readFileSync(sidecar, 'utf8')), sidecar)
  return {
    id: textAt(meta, 'id'),
    file: path.join(path.dirname(sidecar), textAt(meta, 'file')),
    sampleHz: numberAt(meta, 'fs'),
    channels: listAt(meta, 'channels').map(String),
    unit: typeof meta.unit === 'string' ? meta.unit : 'unknown',
    voltsPerG: numberOrNull(meta.volts_per_g),
    rpm: numberOrNull(meta.rpm) ?? (typeof meta.shaft_hz === 'number' ? meta.shaft_hz * 60 : null),
    bearing: bearingOf(meta.bearing),
    ...snapshotsOf(meta),
  }
}

/** The samples of all channels: float32 little-endian, one channel after the other. */
export function readChannels(recording: Recording): Float32Array[] {
  const bytes = readFileSync(recording.file)
  const perChannel = Math.floor(bytes.length / 4 / recording.channels.length)
  return recording.channels.map((_, channel) => {
    const samples = new Float32Array(perChannel)
    for (let i = 0; i < perChannel; i++) samples[i] = bytes.readFloatLE(4 * (channel * perChannel + i))
    return samples
  })
}
