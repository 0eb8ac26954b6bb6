import type { FileKindKey } from '@undertone/domain/file/file-kinds.table'

/** Bytes at the start of a file sufficient to detect its kind. */
export const sniffBytes = 4096

const ascii = (head: Buffer, from: number, text: string): boolean => head.toString('latin1', from, from + text.length) === text
const starts = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte)

/** An MPEG audio frame: eleven bits of sync, layer III, and neither a reserved version, bit rate nor sampling rate. */
const isMp3Frame = (head: Buffer): boolean => {
  const [first = 0, second = 0, third = 0] = head
  const version = (second >> 3) & 3
  const bitRate = third >> 4
  return (
    first === 0xff &&
    second >> 5 === 7 &&
    version !== 1 &&
    ((second >> 1) & 3) === 1 &&
    bitRate !== 0 &&
    bitRate !== 15 &&
    ((third >> 2) & 3) !== 3
  )
}

/** The brand of an MP4 or MOV: the first box is `ftyp`. */
const brandOf = (head: Buffer): string | undefined => (ascii(head, 4, 'ftyp') ? head.toString('latin1', 8, 12) : undefined)
const soundBrands = ['M4A ', 'M4B ']

/** Signature of each kind. An Excel workbook starts as a ZIP: its directory distinguishes the two. */
const signatures: readonly (readonly [FileKindKey, (head: Buffer) => boolean])[] = [
  ['png', (head) => starts(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['jpeg', (head) => starts(head, 0xff, 0xd8, 0xff)],
  ['webp', (head) => ascii(head, 0, 'RIFF') && ascii(head, 8, 'WEBP')],
  ['wav', (head) => ascii(head, 0, 'RIFF') && ascii(head, 8, 'WAVE')],
  ['m4a', (head) => soundBrands.includes(brandOf(head) ?? '')],
  ['mov', (head) => brandOf(head) === 'qt  '],
  // Pictures of phones (HEIC, AVIF) have the same first box.
  ['mp4', (head) => /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV|3gp[4-7])$/.test(brandOf(head) ?? '')],
  ['webm', (head) => starts(head, 0x1a, 0x45, 0xdf, 0xa3) && head.subarray(0, 64).includes('webm')],
  ['ogg', (head) => ascii(head, 0, 'OggS') && (head.includes('OpusHead') || head.includes('vorbis'))],
  ['pdf', (head) => ascii(head, 0, '%PDF-')],
  ['mp3', (head) => ascii(head, 0, 'ID3') || isMp3Frame(head)],
  ['zip', (head) => starts(head, 0x50, 0x4b, 0x03, 0x04)],
]

/** The kind of a file by its first bytes, or undefined when it is not on the whitelist. */
export const sniff = (head: Buffer): FileKindKey | undefined => signatures.find(([, fits]) => fits(head))?.[0]
