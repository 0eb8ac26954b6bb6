import { deflateSync } from 'node:zlib'
import { recordingLimits } from '@undertone/domain/waveform/recording/recording-limits'
import type { CsvReading } from '@undertone/formats/recording/csv-text'
import { encodeMat } from '@undertone/formats/recording/mat-encode'
import type { Outgoing } from '@undertone/formats/recording/recording'
import { encodeUff, encodeUffBinary } from '@undertone/formats/recording/uff-encode'
import { encodeWav } from '@undertone/formats/recording/wav'
import { type RecordingResult, readRecording } from '../apps/server/src/features/waveform/recording/recording.ts'
import { pick } from '../trials/core/random.ts'
import type { Findings } from './finding.ts'
import { mutatedPayload } from './mutate.ts'

/** Samples of a channel in the corpus: short, so that most mutations hit the description. */
const samples = Float32Array.from({ length: 64 }, (_, i) => Math.sin(i / 5))
const outgoing = (domain: 'time' | 'frequency'): Outgoing => ({
  title: 'Pump 3, DE',
  startedAt: '2026-11-21 10:00:00',
  domain,
  quantity: 'acceleration',
  step: domain === 'time' ? 1 / 2560 : 0.5,
  rpm: 1480,
  channels: (['X', 'Y'] as const).map((axis) => ({ name: `DE ${axis}`, axis, unit: 'm/s²', samples })),
  facts: [
    ['Machine', 'Pump 3'],
    ['Sensor', 'S-1'],
  ],
})
const [time, spectrum] = [outgoing('time'), outgoing('frequency')]
const joined = (parts: Iterable<Uint8Array>): Buffer => Buffer.concat([...parts])

/** A MAT file whose variables are compressed, as MATLAB writes it. */
function compressedMat(): Buffer {
  const [head, ...variables] = encodeMat(time)
  const packed = variables.map((variable) => {
    const bytes = deflateSync(variable)
    const tag = Buffer.alloc(8)
    tag.writeUInt32LE(15, 0)
    tag.writeUInt32LE(bytes.length, 4)
    return Buffer.concat([tag, bytes])
  })
  return Buffer.concat([head ?? Buffer.alloc(0), ...packed])
}

const rows = (separator: string, decimal: string) =>
  Array.from(samples, (value, i) => [i / 2560, value, -value].map((one) => one.toFixed(6).replace('.', decimal)).join(separator)).join('\n')

/** Valid files of every format. */
export const recordings: readonly { readonly name: string; readonly bytes: Buffer }[] = [
  { name: 'a.wav', bytes: Buffer.from(encodeWav(time, 16)) },
  { name: 'a.wav', bytes: Buffer.from(encodeWav(time, 32)) },
  { name: 'a.uff', bytes: joined(encodeUff(time)) },
  { name: 'a.uff', bytes: joined(encodeUffBinary(time)) },
  { name: 'a.unv', bytes: joined(encodeUff(spectrum)) },
  { name: 'a.mat', bytes: joined(encodeMat(time)) },
  { name: 'a.mat', bytes: compressedMat() },
  {
    name: 'a.csv',
    bytes: Buffer.from(`Start,2026-11-21 10:00:00\nSpeed [r/min],1480\nt (s),DE X (m/s²),DE Y (m/s²)\n${rows(',', '.')}\n`),
  },
  { name: 'a.txt', bytes: Buffer.from(`Zeit;X [g];Y [g]\r\n${rows(';', ',').replaceAll('\n', '\r\n')}`) },
  { name: 'a.tsv', bytes: Buffer.from(`\ufefft\tx\ty\n${rows('\t', '.')}`, 'utf16le') },
  { name: 'a.asc', bytes: Buffer.from(rows(' ', '.')) },
]
const others = recordings.map(({ bytes }) => bytes)
const readings: readonly CsvReading[] = [{}, { separator: 'semicolon', decimal: 'comma' }]
/** Processor time that a file of these sizes may take, ms (guess: ten times the slowest valid one on a loaded machine). */
const maxCpuMs = 1000

/** Why a result must not have come out, or null. */
function problemOf(result: RecordingResult): string | null {
  if ('error' in result) return null
  const { channels, rpm } = result
  if (channels.length === 0 || channels.length > recordingLimits.channels) return `${channels.length} channels came out`
  if (rpm !== null && !Number.isFinite(rpm)) return `the speed ${rpm} came out`
  for (const { n, sampleHz, min, max, picture } of channels) {
    if (n > recordingLimits.samples) return `${n} samples came out`
    if (sampleHz !== null && !(Number.isFinite(sampleHz) && sampleHz > 0)) return `the sampling rate ${sampleHz} came out`
    if (![min, max, ...picture].every(Number.isFinite)) return 'a picture with a value that is no number came out'
  }
  return null
}

/** One mutated recording, read as a preview. */
export function fuzzRecording(random: () => number, findings: Findings): void {
  const { name, bytes: valid } = pick(random, recordings)
  const bytes = mutatedPayload(valid, random, others)
  const before = process.cpuUsage()
  try {
    const wrong = problemOf(readRecording({ bytes, fileName: name, csv: pick(random, readings), channels: null }))
    if (wrong) findings.add({ what: `${name}: ${wrong}`, bytes: [bytes] })
  } catch (error) {
    findings.add({ what: `${name}: it threw: ${error instanceof Error ? error.stack : error}`, bytes: [bytes] })
  }
  const { user, system } = process.cpuUsage(before)
  if (user + system > 1000 * maxCpuMs) findings.add({ what: `${name}: it took ${Math.round((user + system) / 1000)} ms`, bytes: [bytes] })
}
