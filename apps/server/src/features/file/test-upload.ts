import { deflateRawSync } from 'node:zlib'
import type { DataOf } from '@undertone/domain/core/call'
import type { fileCalls } from '@undertone/domain/file/file.calls'
import sharp from 'sharp'
import type { Answer, TestServer } from '../../testing/test-server.ts'

/** One part of a form. */
export interface Part {
  readonly field?: string
  readonly name?: string
  readonly type?: string
  readonly bytes: Buffer | string
}

export const boundary = 'undertone-boundary'

/** The bytes of a multipart form. */
export function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ field = 'file', name, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(bytes as string),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}

type Upload = Answer<DataOf<typeof fileCalls.upload>>

/** Uploads as a browser would; without a token when it is empty. */
export async function upload(
  server: TestServer,
  token: string,
  parts: readonly Part[],
  path: '/file/upload' | '/file/fullUpload' = '/file/upload',
): Promise<Upload> {
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'accept-language': 'en', ...(token ? { token } : {}) },
    payload: formOf(parts),
  })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() }
}

/** Requests a file by its address. */
export const fetchFile = (server: TestServer, token: string, path: string) =>
  server.app.inject({ method: 'GET', url: path, headers: { token, 'accept-language': 'en' } })

/** A picture of one colour. */
export const picture = (format: 'png' | 'jpeg' | 'webp', width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3fb6c6' } })
    .toFormat(format)
    .toBuffer()

/** A ZIP with these entries, whose names are written byte by byte; `claims` overrides the unpacked size that its directory states. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>, claims?: number): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [title, text] of Object.entries(entries)) {
    const name = Buffer.from(title, 'latin1')
    const content = Buffer.from(text as string)
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claims ?? content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(local, name, packed)
    directory.push(entry, name)
    at += 30 + name.length + packed.length
  }
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length / 2, 8)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}
