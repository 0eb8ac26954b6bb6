import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rangeOf } from './file.routes.ts'
import { mediaSeconds } from './media-length.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'undertone-media-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const u32 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])))
const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(8 + body.length), Buffer.from(name, 'latin1'), body])
}
/** Version and flags, two times, units of a second, duration. */
const header = (name: string, unit: number, duration: number) => box(name, u32(0, 0, 0, unit, duration), Buffer.alloc(80))
const ftyp = box('ftyp', Buffer.from('isom'), u32(0))
const element = (id: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40 | (body.length >> 8), body.length & 255]), body])
}
const unknown = (id: string, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...parts])
const double = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
const head = element('1a45dfa3', element('4282', Buffer.from('webm')))
const scale = element('2ad7b1', u32(1_000_000))
const block = (ms: number) => element('a3', Buffer.from([0x81, ms >> 8, ms & 255, 0]), Buffer.alloc(300))
const opus = (samples: number) => {
  const page = Buffer.concat([Buffer.from('OggS\0\x04'), Buffer.alloc(8), Buffer.alloc(12)])
  page.writeBigInt64LE(BigInt(samples), 6)
  return page
}
const riff = (bytes: number) =>
  Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WAVEfmt '),
    Buffer.from('100000000100010040a5000080b20000', 'hex'),
    Buffer.from('02001000', 'hex'),
    Buffer.from('data'),
    Buffer.from([bytes & 255, (bytes >> 8) & 255, (bytes >> 16) & 255, 0]),
    Buffer.alloc(bytes),
  ])
/** A frame of MPEG 1 layer III, 128 kbit/s, 44.1 kHz, without padding: 417 bytes, 1,152 samples. */
const frame = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])

test.each([
  [
    'mp4 with its length at the end',
    'mp4',
    Buffer.concat([ftyp, box('mdat', Buffer.alloc(400_000)), box('moov', header('mvhd', 1000, 5000))]),
    5,
  ],
  [
    'mp4 in fragments',
    'mp4',
    Buffer.concat([
      ftyp,
      box('moov', header('mvhd', 1000, 0), box('trak', box('mdia', header('mdhd', 48_000, 0)))),
      ...[0, 96_000].map((at) => box('moof', box('traf', box('tfdt', u32(0, at))))),
    ]),
    2,
  ],
  ['webm that says it', 'webm', Buffer.concat([head, element('18538067', element('1549a966', scale, element('4489', double(2500))))]), 2.5],
  [
    'webm as a browser records it',
    'webm',
    Buffer.concat([
      head,
      unknown(
        '18538067',
        element('1549a966', scale),
        unknown('1f43b675', element('e7', Buffer.from([0])), block(500)),
        unknown('1f43b675', element('e7', Buffer.from([0x07, 0xd0])), block(900)),
      ),
    ]),
    2.9,
  ],
  ['opus', 'ogg', Buffer.concat([Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0'), Buffer.from('OpusHead'), Buffer.alloc(60), opus(144_000)]), 3],
  ['wav', 'wav', riff(45_696), 1],
  ['mp3', 'mp3', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x02xx'), ...Array.from({ length: 100 }, () => frame)]), 2.612],
] as const)('the length of %s is read without decoding it', async (_name, kind, bytes, seconds) => {
  const file = path.join(home, 'a')
  writeFileSync(file, bytes)
  expect(await mediaSeconds(file, kind)).toBeCloseTo(seconds, 2)
})

test.each(['mp4', 'webm', 'ogg', 'wav', 'mp3', 'png'])('what is cut off or no %s has no length', async (kind) => {
  const file = path.join(home, 'b')
  for (const bytes of [Buffer.alloc(0), Buffer.from('OggS'), Buffer.alloc(3000, 0x42), Buffer.concat([ftyp, Buffer.from('0000')])]) {
    writeFileSync(file, bytes)
    expect(await mediaSeconds(file, kind)).toBeNull()
  }
})

test('a range is answered by its beginning, and what is no range by the whole file', () => {
  expect(rangeOf('bytes=0-', 100)).toEqual({ from: 0, length: 100 })
  expect(rangeOf('bytes=10-19', 100)).toEqual({ from: 10, length: 10 })
  expect(rangeOf('bytes=-30', 100)).toEqual({ from: 70, length: 30 })
  expect(rangeOf('bytes=90-200', 100)).toEqual({ from: 90, length: 10 })
  expect(rangeOf('bytes=0-', 50_000_000)).toEqual({ from: 0, length: 4_194_304 })
  for (const header of [undefined, 'bytes=-', 'bytes=100-', 'bytes=5-2', 'bytes=0-1,5-6', 'items=0-1'])
    expect(rangeOf(header, 100)).toBeNull()
})
