import { deflateRawSync } from 'node:zlib'
import type { Site } from '../../trials/product/site.ts'

/** Sends a file as a form does; the status and the code of the answer. */
export async function sendFile(site: Site, path: string, token: string, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const answer = await fetch(site.base + path, { method: 'POST', headers: { token }, body: form })
  const { code } = (await answer.json().catch(() => ({}))) as { code?: number }
  return { status: answer.status, code }
}

/** A workbook of one part, which a parser never finishes. */
export function workbookOf(xml: string): Buffer {
  const name = 'xl/worksheets/sheet1.xml'
  const packed = deflateRawSync(Buffer.from(xml))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  for (const [header, at] of [
    [local, 18],
    [entry, 20],
  ] as const) {
    header.writeUInt32LE(packed.length, at)
    header.writeUInt32LE(Buffer.byteLength(xml), at + 4)
    header.writeUInt16LE(name.length, at + 8)
  }
  const start = local.length + name.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}
