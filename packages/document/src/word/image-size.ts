import type { DocumentImage } from '../model.ts'

/** Width and height of a PNG or JPEG in pixels; undefined if its head cannot be read. */
export function imageSize({ kind, bytes }: DocumentImage): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'png') return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }
  // Segments: a marker, its length, its content; a frame's marker is C0 to CF, except tables.
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}
