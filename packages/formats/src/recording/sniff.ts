import type { CodeOf } from '@undertone/domain/core/enum'
import type { recordingFormat } from '@undertone/domain/waveform/recording.enums'
import { fault, type RecordingFault } from './recording.ts'

type Format = CodeOf<typeof recordingFormat>

/** Formats by file extension; any other extension is accepted with any content. */
const formatByExtension: Readonly<Record<string, Format>> = {
  wav: 'wav',
  wave: 'wav',
  csv: 'csv',
  txt: 'csv',
  tsv: 'csv',
  asc: 'csv',
  uff: 'uff',
  unv: 'uff',
  uf: 'uff',
  ufb: 'uff',
  mat: 'mat',
}

/** File types uploaded by mistake, by their first bytes, with their names. */
const others: readonly (readonly [head: string, name: string])[] = [
  ['PK\x03\x04', 'ZIP / XLSX'],
  ['%PDF', 'PDF'],
  ['\x89PNG', 'PNG'],
  ['\xff\xd8\xff', 'JPEG'],
  ['ID3', 'MP3'],
  ['fLaC', 'FLAC'],
  ['OggS', 'Ogg'],
  ['\x1f\x8b', 'gzip'],
  ['TDSm', 'TDMS'],
]

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** Number of first bytes that decide whether a file is text. */
const sniffBytes = 4096

function isText(bytes: Uint8Array): boolean {
  const [a, b] = bytes
  // UTF-16 with BOM contains zeros but is text.
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  return !bytes.subarray(0, sniffBytes).some((byte) => byte < 9 || (byte > 13 && byte < 27))
}

function contentOf(bytes: Uint8Array): Format | RecordingFault {
  if (bytes.length === 0) return fault('empty')
  const head = latin(bytes, 0, 16)
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE') return 'wav'
  if (/^(RF64|BW64|RIFX)/.test(head)) return fault('unsupported', head.slice(0, 4))
  if (latin(bytes, 0, 10) === 'MATLAB 7.3' || latin(bytes, 0, 4) === '\x89HDF' || latin(bytes, 512, 516) === '\x89HDF')
    return fault('newMat')
  const endian = latin(bytes, 126, 128)
  if (bytes.length >= 128 && (endian === 'IM' || endian === 'MI') && !head.startsWith('    -1')) return 'mat'
  const other = others.find(([start]) => head.startsWith(start))
  if (other) return fault('otherKind', other[1])
  if (/^\s*-1[^\S\n]*\n\s*\d+b?\b/.test(latin(bytes, 0, 256))) return 'uff'
  if (isText(bytes)) return 'csv'
  return isOldMat(bytes) ? fault('oldMat') : fault('unknownKind')
}

/** A MAT v4 file starts with a small type word, two dimensions, a flag and the length of a name. */
function isOldMat(bytes: Uint8Array): boolean {
  if (bytes.length < 20) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [true, false].some((little) => {
    const [type, rows, columns, imaginary, name] = [0, 4, 8, 12, 16].map((at) => view.getInt32(at, little)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    return type >= 0 && type <= 4052 && rows > 0 && columns > 0 && (imaginary === 0 || imaginary === 1) && name > 1 && name < 64
  })
}

/** Name of a format where the extension contradicts the content. */
const displayNames = { wav: 'WAV', csv: 'TXT / CSV', uff: 'UFF58', mat: 'MATLAB' } as const satisfies Record<Format, string>

/** The format of a file by its content; a contradicting extension is reported with the actual format. */
export function sniffRecording(bytes: Uint8Array, fileName: string): Format | RecordingFault {
  const content = contentOf(bytes)
  if (typeof content !== 'string') return content
  const named = formatByExtension[/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '']
  // Text tables and universal files are both text, and both may be named `.txt`.
  const isSame = named === undefined || named === content || (named === 'csv' && content === 'uff')
  return isSame ? content : fault('otherKind', displayNames[content])
}
