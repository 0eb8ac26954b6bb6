import { hash, randomUUID } from 'node:crypto'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import type { WaveMeta } from '@undertone/device/message/wave'
import { type Axis, axes } from '@undertone/domain/device/telemetry/telemetry'
import { unitWritten } from '@undertone/domain/waveform/recording/unit-notations.table'
import type { RecordedChannel } from '@undertone/formats/recording/recording'
import { connectAsync } from 'mqtt'
import { type DeviceSample, sendValues } from '../../clients/typescript/src/index.ts'
import type { Credentials } from './credentials.ts'
import { exits, Problem } from './problem.ts'
import { recordingOf } from './read-file.ts'

/** Bytes of one segment of a file; the protocol advises 64 to 256 KiB. */
const segmentBytes = 262_144

/** What is said of a recording besides its file. */
export interface WaveOptions {
  readonly sensor: string
  readonly timeMs: number
  /** Of a file with one channel, or of its first one. */
  readonly axis?: Axis
  readonly unit?: string
  readonly rateHz?: number
  readonly rpm?: number
  /** Collection mode: 0 medium frequency, 1 high frequency, 2 long waveform, 3 sound. */
  readonly mode: number
}

/** One axis of a recording as it is sent. */
export interface AxisFile {
  readonly wave: WaveMeta
  readonly bytes: Buffer
}

/** `vX=1.2 tem=41` as the values of a sample. */
export function valuesOf(words: readonly string[]): DeviceSample['values'] {
  return Object.fromEntries(
    words.map((word) => {
      const [, key = '', text = ''] = /^([^=]+)=(.*)$/s.exec(word) ?? []
      const value = Number(text)
      if (key === '' || text.trim() === '' || !Number.isFinite(value)) throw new Problem(`${word} is not KEY=NUMBER`, exits.usage)
      return [key, value]
    }),
  )
}

/** Axes of channels: those that the file names, else X, Y, Z in turn. */
function axesOf(channels: readonly RecordedChannel[], first: Axis | undefined): Axis[] {
  if (channels.length === 1) return [first ?? channels[0]?.axis ?? 'X']
  if (channels.length > axes.length) throw new Problem(`The file has ${channels.length} channels: a measurement has three axes at most`)
  const named = channels.map((channel, i) => channel.axis ?? axes[i] ?? 'X')
  if (first !== undefined) throw new Problem('--axis is for files with one channel', exits.usage)
  if (new Set(named).size !== named.length) throw new Problem('Two channels of the file are the same axis')
  return named
}

/** The axes of a recording as files, with what their announcement says of them. */
export function axisFiles(channels: readonly RecordedChannel[], rpm: number | null, options: WaveOptions): AxisFile[] {
  const names = axesOf(channels, options.axis)
  return channels.map((channel, i) => {
    const sampleHz = options.rateHz ?? channel.sampleHz
    if (sampleHz === null) throw new Problem('The file does not say its sampling rate: state it with --rate', exits.usage)
    const unit = options.unit ?? sentUnit(channel.unit)
    const samples = { n: channel.samples.length, quantity: 'acceleration', unit, dtype: 'float32le', scale: 1, offset: 0 } as const
    const origin = { sensorId: options.sensor, t0: options.timeMs, freqMode: options.mode, trigger: null, cmdId: null } as const
    const wave = { ...origin, ...samples, sampleHz, axis: names[i] ?? 'X', rpm: options.rpm ?? rpm }
    return { wave, bytes: Buffer.from(encodeSamples(channel.samples, samples.dtype)) }
  })
}

/** A unit of a file as a device sends it: recordings of velocity are no waveforms of a sensor. */
function sentUnit(written: string | null): string {
  const unit = unitWritten(written)
  if (unit === 'm/s2' || unit === 'g') return unit
  const why = unit === null ? 'does not say the unit of its values' : `is in ${unit}, and waveforms are of acceleration`
  throw new Problem(`The file ${why}: state it with --unit m/s2, g or mg`, exits.usage)
}

/** Sends the axes of a recording as a gateway: MQTT over WebSocket, at the address of the calls. Resolves when all are stored. */
export async function sendWave(credentials: Credentials, file: string, options: WaveOptions): Promise<string> {
  const recording = recordingOf(file)
  const files = axisFiles(recording.channels, recording.rpm, options)
  const address = `${credentials.url.replace(/^http/, 'ws')}/mqtt`
  const client = await connectAsync(address, {
    username: gatewayOf(credentials),
    protocolVersion: 5,
    reconnectPeriod: 0,
    connectTimeout: 15_000,
  }).catch((error: Error) => {
    // A refusal has a reason code of MQTT; without an answer there is none, or the code of a system call.
    const isRefused = 'code' in error && typeof error.code === 'number'
    throw new Problem(
      `No connection of this gateway to ${credentials.url}: ${error.message}`,
      isRefused ? exits.refused : exits.unreachable,
    )
  })
  const lost = new Promise<never>((_, reject) => {
    client.once('close', () => reject(new Error('the connection was lost')))
  })
  // Awaited beside each step; at the end the connection closes because it was ended.
  lost.catch(() => undefined)
  const publish = (topic: string, payload: string | Buffer) => Promise.race([client.publishAsync(topic, payload, { qos: 1 }), lost])
  try {
    for (const { wave, bytes } of files) {
      const id = randomUUID()
      const sha256 = hash('sha256', bytes, 'hex')
      await publish(fileTopics.init(id), encodeInit({ name: `${wave.sensorId}-${wave.axis}`, sha256, wave }))
      for (let at = 0; at < bytes.length; at += segmentBytes)
        await publish(fileTopics.segment(id, at), bytes.subarray(at, at + segmentBytes))
      await publish(fileTopics.fin(id, bytes.length, sha256), '')
    }
  } catch (error) {
    throw new Problem(`The recording was not stored: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await client.endAsync()
  }
  const [first] = files
  return `stored: ${files.map(({ wave }) => wave.axis).join(', ')} of ${first?.wave.n ?? 0} samples at ${first?.wave.sampleHz ?? 0} Hz`
}

function gatewayOf({ credential, withheld }: Credentials): string {
  if (credential) return credential
  throw new Problem(
    withheld ?? 'No credential of a gateway: set UNDERTONE_CREDENTIAL, or "credential" in the file of credentials',
    exits.refused,
  )
}

/** Sends values of sensors as a gateway, by HTTP. Values in quarantine are a problem that says why. */
export async function sendSamples(credentials: Credentials, samples: Readonly<Record<string, readonly DeviceSample[]>>): Promise<string> {
  const sent = await sendValues({ base: credentials.url, credential: gatewayOf(credentials) }, samples)
  if (sent.outcome !== 'stored') throw new Problem(`In quarantine: ${sent.detail ?? 'without a reason'}`)
  const hints = [
    ...(sent.clockSuspect ? [`suspect clock: ${sent.clockSuspect.detail}`] : []),
    ...(sent.unknownKeys ?? []).map(({ key, nearest }) => `unknown key ${key}${nearest === null ? '' : `: is ${nearest} meant?`}`),
  ]
  return ['stored', ...hints].join('\n')
}
