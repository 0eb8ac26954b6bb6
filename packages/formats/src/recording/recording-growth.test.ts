import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeRecording } from './decode-recording.ts'
import { matBytes } from './test-mat.ts'

const limits = { samples: 1_000_000, minSamples: 4, channels: 8 }
const inflate = (bytes: Uint8Array, maxBytes: number): Uint8Array | null => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxBytes) })
  } catch {
    return null
  }
}

/** How many times longer the larger file is. A linear parser takes as long for it as for that many smaller ones, a quadratic one that many times longer. */
const factor = 16
/** Both take about as long, so that other programs slow them down alike (guess). */
const maxGrowth = 6
const rounds = 4
/** Less is noise, ms. */
const floorMs = 2

function timeOf(bytes: Uint8Array, fileName: string, times: number): number {
  const started = performance.now()
  for (let i = 0; i < times; i++) decodeRecording(bytes, { fileName, csv: {}, inflate, limits })
  return Math.max(floorMs, performance.now() - started)
}

/** How many times longer the large file takes than as many bytes of small ones; the lowest of some rounds. */
function growthOf(small: Uint8Array, large: Uint8Array, fileName: string): number {
  let growth = Number.POSITIVE_INFINITY
  for (let i = 0; i < rounds && growth > maxGrowth / 2; i++)
    growth = Math.min(growth, timeOf(large, fileName, 1) / timeOf(small, fileName, factor))
  return growth
}

const rows = '\n0,1\n1,2\n2,3\n3,4\n4,5\n'
const csv = (text: string) => Buffer.from(text)
const uffHead = '    -1\n    58\n'
const chunk = (tag: string, bytes: Buffer | string, length = bytes.length) => {
  const head = Buffer.alloc(8)
  head.write(tag)
  head.writeUInt32LE(length, 4)
  return Buffer.concat([head, Buffer.from(bytes as string)])
}
const riff = (body: Buffer) => chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), body]))

/** Files that a careless parser takes very long for, by their length. */
const worst: readonly (readonly [name: string, fileName: string, of: (n: number) => Uint8Array])[] = [
  ['a heading that opens a bracket before spaces', 'a.csv', (n) => csv(`t,(${' '.repeat(n)}${rows}`)],
  ['a heading of opening brackets', 'a.csv', (n) => csv(`t,${'('.repeat(n)}x)${rows}`)],
  ['a heading of pairs of brackets', 'a.csv', (n) => csv(`t,${'(x)'.repeat(n)}${rows}`)],
  ['a heading of spaces', 'a.csv', (n) => csv(`t,x${' '.repeat(n)}x${rows}`)],
  ['a fact named "sample sample ..."', 'a.csv', (n) => csv(`${'sample '.repeat(n)},5${rows}`)],
  ['a number that is none after all its digits', 'a.csv', (n) => csv(`${'1'.repeat(n)}x,5${rows}`)],
  ['a number with an exponent that is none', 'a.csv', (n) => csv(`1e${'1'.repeat(n)}x,5${rows}`)],
  ['a row of many separators', 'a.csv', (n) => csv(`${', ;\t'.repeat(n)}${rows}`)],
  ['quotes', 'a.csv', (n) => csv(`"${'""'.repeat(n)}",x${rows}`)],
  ['empty lines', 'a.csv', (n) => csv(`a,b${'\n'.repeat(n)}${rows}`)],
  ['data sets of another kind', 'a.uff', (n) => Buffer.from(`${'    -1\n   151\n    -1\n'.repeat(n)}`)],
  ['a data set that never ends', 'a.uff', (n) => Buffer.from(`    -1\n   151\n${`${' '.repeat(80)}-1x\n`.repeat(n)}`)],
  ['heads of signals', 'a.uff', (n) => Buffer.from(uffHead.repeat(n))],
  ['a name of spaces', 'a.uff', (n) => Buffer.from(`${uffHead}${' '.repeat(n)}x\n`)],
  ['chunks of no length', 'a.wav', (n) => riff(Buffer.concat(Array.from({ length: n }, () => chunk('JUNK', ''))))],
  [
    'comments that claim to be longer than they are',
    'a.wav',
    (n) => riff(chunk('LIST', `INFO${Array.from({ length: n }, () => chunk('ICMT', '', 0).toString('latin1')).join('')}`)),
  ],
  ['a comment of many names', 'a.wav', (n) => riff(chunk('LIST', Buffer.concat([Buffer.from('INFO'), chunk('ICMT', '=\n'.repeat(n))])))],
  [
    'many small matrices',
    'a.mat',
    (n) =>
      matBytes(
        Array.from({ length: n / 4 }, (_, i) => ({ name: `rpm${i}`, rows: 1, columns: 1, values: [1] })),
        null,
      ),
  ],
  [
    'many packed matrices',
    'a.mat',
    (n) =>
      matBytes(
        Array.from({ length: n / 8 }, () => ({ name: 'fs', rows: 1, columns: 1, values: [1] })),
        deflateSync,
      ),
  ],
]

describe('the time to read a recording grows with its length only', () => {
  test.each(worst)('%s (%s)', (_name, fileName, of) => {
    const n = 1000
    expect(growthOf(of(n), of(factor * n), fileName)).toBeLessThan(maxGrowth)
  })
})
