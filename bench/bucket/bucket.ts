import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { crc32c } from '@undertone/formats/wave-codec/crc32c'
import { pyramidOf } from '../../apps/server/src/waves/form/pyramid.ts'
import { readPyramid, readSamples, type WaveLocation } from '../../apps/server/src/waves/form/wave-file.ts'
import { compactForm, type WaveForm } from '../../apps/server/src/waves/form/wave-form.ts'
import { BlobStore } from '../../apps/server/src/waves/segment/blob-store.ts'
import { RangeCache } from '../../apps/server/src/waves/segment/range-cache.ts'
import { SwiftBucket } from '../../faults/bucket/swift.ts'
import { quantile } from '../../trials/core/measure.ts'

/**
 * A bucket of OpenStack Swift on the same machine beside the disk: how long it takes until a waveform is durable, and until its first picture (the overview) and
 * all its samples are read, the first time and again. Each waveform is read once from the bucket and once more from memory.
 */
const lengths = [16_384, 1_048_576] as const
const waves = 20

/** Samples of a machine: lines, and the noise of a 16-bit converter. */
function samplesOf(seed: number, n: number): Float32Array {
  let state = seed + 1
  return Float32Array.from({ length: n }, (_, i) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.round(4000 * Math.sin(i * 0.013 * (1 + seed / 50)) + 900 * Math.sin(i * 0.31) + (state / 2 ** 32 - 0.5) * 300)
  })
}

const formOf = (raw: Float32Array): WaveForm => ({ samples: new Uint8Array(Int16Array.from(raw).buffer), pyramid: pyramidOf(raw) })

interface Stored {
  readonly location: WaveLocation
  readonly durableMs: number
}

async function store(blobs: BlobStore, i: number, n: number, isCompact: boolean): Promise<Stored> {
  const raw = samplesOf(i, n)
  const sent = formOf(raw)
  const sha256 = hash('sha256', sent.samples, 'buffer')
  const bytes = isCompact ? compactForm(formOf(raw), 'int16le') : sent
  const begin = performance.now()
  const { segment, position } = await blobs.append([bytes.samples, bytes.pyramid])
  await blobs.sync([segment])
  const durableMs = performance.now() - begin
  const place = { segment, position, length: bytes.samples.length, pyramidPosition: position + bytes.samples.length }
  const about = { samplingId: i, axis: 'X', n, dtype: 'int16le', scale: 1, valueOffset: 0, sha256 } as const
  const form = isCompact ? ({ form: 'compact', pyramidCrc: null } as const) : ({ form: 'sent', pyramidCrc: crc32c(bytes.pyramid) } as const)
  return { location: { ...about, ...place, ...form, pyramidLength: bytes.pyramid.length }, durableMs }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const text = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.95].map((share) => quantile(sorted, share).toFixed(1)).join(' / ')
}

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-bench-'))
const swift = await SwiftBucket.open(home)
let number = 0
const disk = await BlobStore.open(path.join(home, 'disk'))
const bucket = await BlobStore.open(path.join(home, 'far'), {
  bucket: { stores: { bucket: swift.settings }, nextNumber: async () => ++number },
})
try {
  console.log('| samples | form | | durable | first picture | all samples | first picture again |')
  console.log('|---|---|---|---|---|---|---|')
  for (const n of lengths)
    for (const isCompact of [false, true])
      for (const [name, blobs] of [
        ['disk', disk],
        ['bucket', bucket],
      ] as const) {
        const stored: Stored[] = []
        for (let i = 0; i < waves; i++) stored.push(await store(blobs, i, n, isCompact))
        const reader = name === 'bucket' ? new RangeCache(blobs, 128_000_000) : blobs
        const [pictures, samples, again]: number[][] = [[], [], []]
        for (const { location } of stored) {
          pictures?.push(await timed(() => readPyramid(reader, location)))
          samples?.push(await timed(() => readSamples(reader, location)))
          again?.push(await timed(() => readPyramid(reader, location)))
        }
        const columns = [stored.map(({ durableMs }) => durableMs), pictures ?? [], samples ?? [], again ?? []]
        console.log(`| ${n} | ${isCompact ? 'compact' : 'as sent'} | ${name} | ${columns.map(text).join(' | ')} |`)
      }
  console.log(`ms, median / p95 of ${waves}; load ${os.loadavg()[0]?.toFixed(1)}`)
} finally {
  await Promise.all([disk.close(), bucket.close()])
  await swift.close()
  rmSync(home, { recursive: true, force: true })
}
