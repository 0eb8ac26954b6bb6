import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import type { AxisDirection, SignalRecord } from '@undertone/condition/diagnosis/record/machine-facts'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import { recordingProblems } from '@undertone/domain/waveform/recording/recording-problems.table'
import { unitWritten } from '@undertone/domain/waveform/recording/unit-notations.table'
import { standardGravity } from '@undertone/domain/waveform/wave-units.table'
import { decodeRecording } from '@undertone/formats/recording/decode-recording'
import { noSidecar, type Sidecar, sidecarOf } from './sidecar.ts'

/** A recording of a folder, or why it cannot be read. */
export type FolderRecording = { readonly id: string; readonly name: string; readonly sidecar: Sidecar } & (
  | { readonly record: SignalRecord }
  | { readonly problem: string }
)

/** Files that the import reads, too. */
const otherFormats = /\.(wav|wave|csv|txt|tsv|asc|uff|unv|uf|ufb|mat)$/i
/** A file of more than this is not read into memory: 32 channels of the longest waveform as float32. */
const maxBytes = recordingLimits.samples * recordingLimits.channels * 4

interface Signals {
  readonly names: readonly string[]
  readonly samples: readonly Float32Array[]
  readonly sampleHz: number | null
  readonly unit: string | null
  readonly speedHz: number | null
}

/** Names of recordings in a folder, without extensions, sorted. */
export function namesIn(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [] : [entry.name]))
  const names = files.flatMap((file) => (/\.(json|f32)$/i.test(file) || otherFormats.test(file) ? [file.replace(/\.[^.]+$/, '')] : []))
  return [...new Set(names)].sort()
}

/** What is known of a recording before its samples are read. */
export function describeRecording(folder: string, name: string): { readonly id: string; readonly name: string; readonly sidecar: Sidecar } {
  const found = sidecarIn(folder, name, readdirSync(folder))
  const sidecar = 'problem' in found ? noSidecar : found
  return { id: sidecar.id ?? name, name, sidecar }
}

/** Reads one recording; never throws on what its files contain. */
export function readFolderRecording(folder: string, name: string): FolderRecording {
  const files = readdirSync(folder)
  const described = sidecarIn(folder, name, files)
  const sidecar = 'problem' in described ? noSidecar : described
  const head = { id: sidecar.id ?? name, name, sidecar }
  if ('problem' in described) return { ...head, problem: described.problem }
  try {
    const found = signalsIn(folder, name, sidecar, files)
    return 'problem' in found ? { ...head, ...found } : { ...head, ...recordFrom(found, sidecar) }
  } catch (error) {
    return { ...head, problem: `the file cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function sidecarIn(folder: string, name: string, files: readonly string[]): Sidecar | { problem: string } {
  const file = files.find((one) => one === `${name}.json`)
  if (!file) return noSidecar
  try {
    const sidecar = sidecarOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    return sidecar ?? { problem: `${file} is not a JSON object` }
  } catch (error) {
    return { problem: `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function signalsIn(folder: string, name: string, sidecar: Sidecar, files: readonly string[]): Signals | { problem: string } {
  // A path in the JSON is a name in the folder: nothing outside it is read.
  const stated = sidecar.file === null ? null : path.basename(sidecar.file)
  const raw = files.find((one) => one === stated) ?? files.find((one) => one === `${name}.f32`)
  if (raw && !otherFormats.test(raw)) return floatsIn(readBytes(path.join(folder, raw)), raw, sidecar)
  const other = raw ?? files.find((one) => otherFormats.test(one) && one.replace(/\.[^.]+$/, '') === name)
  if (!other) return { problem: stated ? `${stated} is not in the folder` : `there is no ${name}.f32 and no other recording of this name` }
  return decoded(readBytes(path.join(folder, other)), other)
}

function readBytes(file: string): Buffer {
  const bytes = readFileSync(file)
  if (bytes.length > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
  return bytes
}

/** Planar float32 little-endian, as the JSON describes it. */
function floatsIn(bytes: Buffer, file: string, { channels, samples, sampleHz, unit, speedHz }: Sidecar): Signals | { problem: string } {
  if (channels === null || channels.length === 0) return { problem: `${file} needs a JSON with "channels" and "fs"` }
  const perChannel = bytes.length / 4 / channels.length
  if (bytes.length === 0) return { problem: `${file} is empty` }
  if (!Number.isInteger(perChannel))
    return { problem: `${file} has ${bytes.length} bytes, which are not whole samples of ${channels.length} channels` }
  if (samples !== null && samples !== perChannel)
    return { problem: `${file} has ${perChannel} samples for each channel, its JSON says ${samples}` }
  const values = new Float32Array(bytes.length / 4)
  for (let i = 0; i < values.length; i++) values[i] = bytes.readFloatLE(4 * i)
  return {
    names: channels,
    samples: channels.map((_, at) => values.subarray(at * perChannel, (at + 1) * perChannel)),
    sampleHz,
    unit,
    speedHz,
  }
}

/** A damaged stream, or one that unpacks to more than fits, is null. */
function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array | null {
  try {
    return inflateSync(bytes, { maxOutputLength })
  } catch {
    return null
  }
}

function decoded(bytes: Buffer, file: string): Signals | { problem: string } {
  const { samples, minSamples, channels } = recordingLimits
  const recording = decodeRecording(bytes, { fileName: file, csv: {}, inflate, limits: { samples, minSamples, channels } })
  if ('error' in recording) return { problem: `${file}: ${recordingProblems[recording.error].en.replace('{detail}', recording.detail)}` }
  const [first] = recording.channels
  return {
    names: recording.channels.map(({ name }) => name),
    samples: recording.channels.map((one) => one.samples),
    sampleHz: first?.sampleHz ?? null,
    unit: first?.unit ?? null,
    speedHz: recording.rpm === null ? null : recording.rpm / 60,
  }
}

/** A direction that the name of a channel says. */
function directionIn(name: string): AxisDirection | null {
  if (/^(a|ax|axial)$/i.test(name)) return 'axial'
  if (/^(h|hor|horizontal)$/i.test(name)) return 'horizontal'
  return /^(v|ver|vert|vertical)$/i.test(name) ? 'vertical' : null
}

/** The record of signals: of several snapshots the last one, in m/s² where the scale is known. */
function recordFrom(signals: Signals, sidecar: Sidecar): { record: SignalRecord } | { problem: string } {
  const sampleHz = sidecar.sampleHz ?? signals.sampleHz
  if (sampleHz === null) return { problem: 'the sampling rate is unknown: state it as "fs" in the JSON' }
  const written = sidecar.unit ?? signals.unit
  const unit = unitWritten(written)
  if (unit === 'mm/s') return { problem: 'the signal is velocity: a diagnosis needs acceleration' }
  const volts = written === 'V' && sidecar.voltsPerG ? standardGravity / sidecar.voltsPerG : null
  const scale = unit === 'g' ? standardGravity : volts
  const cut = (x: Float32Array): Float32Array => {
    const { snapshot } = sidecar
    const whole =
      snapshot !== null && snapshot < x.length ? x.subarray((Math.floor(x.length / snapshot) - 1) * snapshot).subarray(0, snapshot) : x
    return scale === null ? whole : whole.map((value) => value * scale)
  }
  return {
    record: {
      channels: signals.names.map((name, at) => ({
        name,
        direction: sidecar.directions[name] ?? directionIn(name),
        samples: cut(signals.samples[at] ?? new Float32Array(0)),
      })),
      sampleHz,
      unit: unit === 'm/s2' || scale !== null ? 'm/s2' : null,
      speedHz: sidecar.speedHz ?? signals.speedHz,
      waveId: null,
    },
  }
}
