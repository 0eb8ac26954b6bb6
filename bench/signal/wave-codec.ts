import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import type { SampleType } from '@undertone/domain/waveform/sample-types'
import { decodeCompactWave, encodeCompactWave } from '@undertone/formats/wave-codec/compact-wave'

/**
 * Bytes per sample and speed of the waveform codec, compared with gzip, zstd and (where it is installed) `flac -8` of the same bytes in the same run.
 * Argument: a folder of recordings, each `NAME.f32` (float32, little-endian, channel after channel) with a `NAME.json`; without it a
 * computed machine. Recordings are converted to 16-bit counts: of their own step where they have one, else over their full scale.
 */
const RUNS = 3

interface Recording {
  readonly name: string
  readonly fs: number
  /** Samples in both forms that a gateway may send. */
  readonly forms: Readonly<Record<SampleType, Uint8Array>>
}

/** Smallest step between the values, as of a 16-bit converter; else the full scale in 16 bits. */
function stepOf(samples: Float32Array): number {
  const sorted = samples.slice(0, 20_000).sort()
  let step = Number.POSITIVE_INFINITY
  for (let i = 1; i < sorted.length; i++) {
    const difference = sorted[i]! - sorted[i - 1]!
    if (difference > 0 && difference < step) step = difference
  }
  let largest = 0
  for (const value of samples) largest = Math.max(largest, Math.abs(value))
  return largest / step < 32_768 ? step : largest / 32_767
}

function recordingOf(name: string, fs: number, samples: Float32Array): Recording {
  const step = stepOf(samples)
  const counts = Int16Array.from(samples, (value) => Math.round(value / step))
  const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array | Float32Array) => new Uint8Array(buffer, byteOffset, byteLength)
  return { name, fs, forms: { int16le: bytesOf(counts), float32le: bytesOf(samples) } }
}

function readFolder(folder: string): Recording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.f32'))
    .map((name) => {
      const bytes = readFileSync(path.join(folder, name))
      const meta: unknown = JSON.parse(readFileSync(path.join(folder, name.replace(/f32$/, 'json')), 'utf8'))
      const fs = typeof meta === 'object' && meta !== null && 'fs' in meta ? Number(meta.fs) : 0
      return recordingOf(name, fs, new Float32Array(new Uint8Array(bytes).buffer))
    })
}

/** A bearing with an outer race fault at 12 kHz: harmonics of the shaft, ringing impacts, noise, in counts of a sensor of 0.6 mm/s². */
function computed(): Recording {
  let state = 1
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2 ** 31
  }
  const samples = Float32Array.from({ length: 1_048_576 }, (_, i) => {
    const t = i / 12_000
    const since = t % (1 / 107.4)
    const target =
      Math.sin(2 * Math.PI * 29.5 * t) + 3 * Math.exp(-since * 700) * Math.sin(2 * Math.PI * 3100 * since) + 0.15 * (noise() + noise())
    return Math.round(target / 0.0005985) * 0.0005985
  })
  return recordingOf('computed_machine', 12_000, samples)
}

interface Result {
  readonly bytes: number
  readonly encodeMs: number
  readonly decodeMs: number
}

/** Best of several runs: the least disturbed one on a shared machine. */
function best(work: () => void): number {
  let min = Number.POSITIVE_INFINITY
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    work()
    min = Math.min(min, performance.now() - start)
  }
  return min
}

function ours(bytes: Uint8Array, dtype: SampleType): Result {
  const n = bytes.length / (dtype === 'int16le' ? 2 : 4)
  const compact = encodeCompactWave(bytes, dtype)
  const back = decodeCompactWave(compact, n)
  if ('error' in back) throw new Error(back.error)
  const again = dtype === 'int16le' ? Int16Array.from(back) : back
  if (Buffer.compare(new Uint8Array(again.buffer), bytes) !== 0) throw new Error('the decoded waveform differs')
  return {
    bytes: compact.length,
    encodeMs: best(() => void encodeCompactWave(bytes, dtype)),
    decodeMs: best(() => void decodeCompactWave(compact, n)),
  }
}

const hasFlac = spawnSync('flac', ['--version']).status === 0

function flacBytes(bytes: Uint8Array): number | undefined {
  if (!hasFlac) return undefined
  const folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-flac-'))
  try {
    const [raw, out] = [path.join(folder, 'wave.raw'), path.join(folder, 'wave.flac')]
    writeFileSync(raw, bytes)
    const format = ['--force-raw-format', '--endian=little', '--channels=1', '--bps=16', '--sample-rate=48000', '--sign=signed']
    spawnSync('flac', ['-8', '-s', '-b', '4096', ...format, raw, '-o', out])
    return existsSync(out) ? statSync(out).size : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const [folder] = process.argv.slice(2)
const recordings = folder ? readFolder(folder) : [computed()]
const groups = Map.groupBy(recordings, ({ name, fs }) => `${name.split('_')[0]} ${fs} Hz`)
console.log(`bytes of a sample; Msample/s${hasFlac ? '' : ' (flac is not installed)'}`)
console.log(
  `${'set'.padEnd(20)} ${['samples', 'int16', 'encode', 'decode', 'gzip', 'zstd', 'flac -8', 'float32', 'encode', 'decode'].map((one) => one.padStart(9)).join('')}`,
)
for (const [group, members] of groups) {
  let n = 0
  const sums = { int16: 0, encode: 0, decode: 0, gzip: 0, zstd: 0, flac: 0, float: 0, floatEncode: 0, floatDecode: 0 }
  for (const { forms } of members) {
    n += forms.int16le.length / 2
    const counts = ours(forms.int16le, 'int16le')
    const floats = ours(forms.float32le, 'float32le')
    sums.int16 += counts.bytes
    sums.encode += counts.encodeMs
    sums.decode += counts.decodeMs
    sums.gzip += gzipSync(forms.int16le).length
    sums.zstd += zstdCompressSync(forms.int16le).length
    sums.flac += flacBytes(forms.int16le) ?? Number.NaN
    sums.float += floats.bytes
    sums.floatEncode += floats.encodeMs
    sums.floatDecode += floats.decodeMs
  }
  const perSample = (bytes: number) => (Number.isNaN(bytes) ? '-' : (bytes / n).toFixed(3))
  const speed = (ms: number) => (n / ms / 1000).toFixed(1)
  const cells = [
    String(n),
    perSample(sums.int16),
    speed(sums.encode),
    speed(sums.decode),
    perSample(sums.gzip),
    perSample(sums.zstd),
    perSample(sums.flac),
    perSample(sums.float),
    speed(sums.floatEncode),
    speed(sums.floatDecode),
  ]
  console.log(`${group.padEnd(20)} ${cells.map((one) => one.padStart(9)).join('')}`)
}
