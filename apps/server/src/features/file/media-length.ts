import { open } from 'node:fs/promises'

/** Reads `length` bytes at a place; fewer at the end of the file. */
type ReadAt = (at: number, length: number) => Promise<Buffer>

/** Bytes that one read brings: neighbouring headers come from the same block. */
const blockBytes = 262_144
/** Boxes in boxes; those that are read are five deep. */
const maxDepth = 8
/** A file is read at most so many times over, and some blocks besides: headers that lie far apart bring a block each. */
const maxReads = { times: 4, blocks: 64 } as const
/** No file has more parts than this in two minutes; what goes on is of no known length (guess: ten times the frames of two minutes). */
const maxParts = 200_000

/** MP4 and MOV: the length of the movie, or of its fragments. Boxes are a 32-bit size and a name, nested. */
async function ofBoxes(read: ReadAt, size: number): Promise<number | null> {
  let [scale, whole, last] = [0, 0, 0]
  let parts = 0
  const walk = async (from: number, to: number, depth: number): Promise<void> => {
    for (let at = from; at + 8 <= to && parts++ < maxParts; ) {
      const head = await read(at, 16)
      if (head.length < 8) return
      const name = head.toString('latin1', 4, 8)
      const short = head.readUInt32BE(0)
      const [skip, length] = short === 1 && head.length >= 16 ? [16, Number(head.readBigUInt64BE(8))] : [8, short === 0 ? to - at : short]
      if (length < skip) return
      // A box cannot be longer than the one that it is in.
      if (depth < maxDepth && ['moov', 'trak', 'mdia', 'moof', 'traf'].includes(name))
        await walk(at + skip, Math.min(at + length, to), depth + 1)
      if (name === 'mvhd' || name === 'mdhd') {
        const body = await read(at + skip, 32)
        const isLong = body[0] === 1
        const unit = body.readUInt32BE(isLong ? 20 : 12)
        const duration = isLong ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16)
        if (name === 'mdhd') scale ||= unit
        if (unit > 0 && duration < 0xffff_ffff) whole = Math.max(whole, duration / unit)
      }
      if (name === 'tfdt') {
        const body = await read(at + skip, 12)
        last = Math.max(last, body[0] === 1 ? Number(body.readBigUInt64BE(4)) : body.readUInt32BE(4))
      }
      at += length
    }
  }
  await walk(0, size, 0)
  return Math.max(whole, scale > 0 ? last / scale : 0) || null
}

/** A number of EBML at a place: its value and how many bytes it takes; all ones are an unknown size. */
function vint(bytes: Buffer, at: number, keepsMark: boolean): { readonly value: number; readonly bytes: number } | null {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return null
  let value = keepsMark ? first : first & (0xff >> length)
  let isOnes = value === 0xff >> length
  for (let i = 1; i < length; i++) {
    value = value * 256 + (bytes[at + i] ?? 0)
    isOnes &&= bytes[at + i] === 0xff
  }
  return { value: !keepsMark && isOnes ? -1 : value, bytes: length }
}

const ebml = {
  segment: 0x18538067,
  info: 0x1549a966,
  cluster: 0x1f43b675,
  group: 0xa0,
  scale: 0x2ad7b1,
  duration: 0x4489,
  time: 0xe7,
  simple: 0xa3,
  block: 0xa1,
}

/** WebM: the length that it says, else the time of its last block: a browser writes none while it records. */
async function ofEbml(read: ReadAt, size: number): Promise<number | null> {
  let [scale, said, cluster, last] = [1_000_000, 0, 0, 0]
  let parts = 0
  for (let at = 0; at < size && parts++ < maxParts; ) {
    const head = await read(at, 16)
    const id = vint(head, 0, true)
    const length = id && vint(head, id.bytes, false)
    if (!id || !length) break
    at += id.bytes + length.bytes
    if (id.value === ebml.segment || id.value === ebml.info || id.value === ebml.cluster || id.value === ebml.group) continue
    if (length.value < 0) break
    const body = await read(at, Math.min(length.value, 8))
    const number = body.reduce((sum, byte) => sum * 256 + byte, 0)
    if (id.value === ebml.scale) scale = number
    if (id.value === ebml.time) cluster = number
    if (id.value === ebml.duration) said = body.length >= 8 ? body.readDoubleBE(0) : body.length >= 4 ? body.readFloatBE(0) : 0
    if (id.value === ebml.simple || id.value === ebml.block) {
      const track = vint(body, 0, false)
      if (track && body.length >= track.bytes + 2) last = Math.max(last, cluster + body.readInt16BE(track.bytes))
    }
    at += length.value
  }
  return (Math.max(said, last) * scale) / 1e9 || null
}

/** OGG: the position of its last page, in samples of its rate (Opus counts in 48 kHz). */
async function ofPages(read: ReadAt, size: number): Promise<number | null> {
  const head = await read(0, 64)
  const rate = head.includes('OpusHead') ? 48_000 : head.includes('\x01vorbis') ? head.readUInt32LE(head.indexOf('\x01vorbis') + 12) : 0
  const tail = await read(Math.max(0, size - 65_536), 65_536)
  const page = tail.lastIndexOf('OggS')
  return rate > 0 && page >= 0 && page + 14 <= tail.length ? Number(tail.readBigInt64LE(page + 6)) / rate || null : null
}

/** WAV: the bytes of its samples over the bytes of a second. */
async function ofChunks(read: ReadAt, size: number): Promise<number | null> {
  let perSecond = 0
  let parts = 0
  for (let at = 12; at + 8 <= size && parts++ < maxParts; ) {
    const head = await read(at, 24)
    const length = head.readUInt32LE(4)
    if (head.toString('latin1', 0, 4) === 'fmt ') perSecond = head.readUInt32LE(16)
    if (head.toString('latin1', 0, 4) === 'data') return perSecond > 0 ? Math.min(length, size - at - 8) / perSecond : null
    at += 8 + length + (length % 2)
  }
  return null
}

const bitRates = {
  v1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

/** MP3: its frames, one by one. */
async function ofFrames(read: ReadAt, size: number): Promise<number | null> {
  const head = await read(0, 10)
  const tag = head.toString('latin1', 0, 3) === 'ID3' ? 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 127), 0) : 0
  let seconds = 0
  let parts = 0
  for (let at = tag; at + 4 <= size && parts++ < maxParts; ) {
    const [sync = 0, second = 0, third = 0] = await read(at, 4)
    if (sync !== 0xff || second >> 5 !== 7) break
    const version = (second >> 3) & 3
    const isFirst = version === 3
    const kilobits = (isFirst ? bitRates.v1 : bitRates.v2)[third >> 4] ?? 0
    const hertz = (sampleRates[(third >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4)
    if (kilobits === 0 || hertz === 0) break
    const samples = isFirst ? 1152 : 576
    seconds += samples / hertz
    at += Math.floor((samples * 125 * kilobits) / hertz) + ((third >> 1) & 1)
  }
  return seconds || null
}

const readers: Readonly<Record<string, (read: ReadAt, size: number) => Promise<number | null>>> = {
  mp4: ofBoxes,
  mov: ofBoxes,
  m4a: ofBoxes,
  webm: ofEbml,
  ogg: ofPages,
  wav: ofChunks,
  mp3: ofFrames,
}

/** How long a sound or video lasts, s; null for other files, and where it cannot be read. Nothing of it is decoded. */
export async function mediaSeconds(path: string, kind: string): Promise<number | null> {
  const reader = readers[kind]
  if (!reader) return null
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    let [block, from] = [Buffer.alloc(0), 0]
    let left = maxReads.times * size + maxReads.blocks * blockBytes
    const read: ReadAt = async (at, length) => {
      if (at < from || at + length > from + block.length) {
        const next = Buffer.alloc(Math.max(blockBytes, length))
        const { bytesRead } = await file.read(next, 0, next.length, at)
        left -= bytesRead
        if (left < 0) throw new RangeError('the file is read again and again')
        ;[block, from] = [next.subarray(0, bytesRead), at]
      }
      return block.subarray(at - from, at - from + length)
    }
    return await reader(read, size)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  } finally {
    await file.close()
  }
}
