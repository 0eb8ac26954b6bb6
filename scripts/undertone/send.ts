import { createHash, randomUUID } from 'node:crypto'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { unitWritten } from '@undertone/domain/waveform/recording/unit-notations.table'
import type { RecordedChannel } from '@undertone/formats/recording/recording'
import { connectAsync } from 'mqtt'
import { type DeviceSample, sendValues } from '../../clients/typescript/src/index.ts'
import type { Credentials } from './credentials.ts'
import { exits, Problem } from './problem.ts'
import { recordingOf } from './read-file.ts'

/** Bytes of one part of a file. */
const partBytes = 262_144
const axes = ['X', 'Y', 'Z'] as const
type Axis = (typeof axes)[number]

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
  readonly axis: Axis
  readonly bytes: Buffer
  readonly facts: Readonly<Record<string, string | number>>
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

const floats = (samples: Float32Array): Buffer => {
  const bytes = Buffer.alloc(4 * samples.length)
  for (const [i, value] of samples.entries()) bytes.writeFloatLE(value, 4 * i)
  return bytes
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
    const fs = options.rateHz ?? channel.sampleHz
    if (fs === null) throw new Problem('The file does not say its sampling rate: state it with --rate', exits.usage)
    const unit = options.unit ?? sentUnit(channel.unit)
    const speed = options.rpm ?? rpm
    const axis = names[i] ?? 'X'
    const shape = { t0: options.timeMs, fs, n: channel.samples.length, axis, quantity: 'acceleration', unit, dtype: 'float32le' }
    const facts = { type: 'wave', sensorId: options.sensor, ...shape, freqMode: options.mode, ...(speed === null ? {} : { rpm: speed }) }
    return { axis, bytes: floats(channel.samples), facts }
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
  const address = `${credentials.url.replace(/^http/, 'ws').replace(/\/+$/, '')}/mqtt`
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
    for (const { axis, bytes, facts } of files) {
      const id = randomUUID()
      const checksum = createHash('sha256').update(bytes).digest('hex')
      await publish(
        fileTopics.init(id),
        JSON.stringify({ name: `${options.sensor}-${axis}`, size: bytes.length, checksum, user_data: facts }),
      )
      for (let at = 0; at < bytes.length; at += partBytes) await publish(fileTopics.segment(id, at), bytes.subarray(at, at + partBytes))
      await publish(fileTopics.fin(id, bytes.length, checksum), '')
    }
  } catch (error) {
    throw new Problem(`The product did not take the recording: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await client.endAsync()
  }
  const [first] = files
  return `stored: ${files.map(({ axis }) => axis).join(', ')} of ${first?.facts.n ?? 0} samples at ${first?.facts.fs ?? 0} Hz`
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
