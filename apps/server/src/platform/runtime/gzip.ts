import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** Compress and decompress outside the main thread: data as long as an uploaded workbook would delay the calls of others. */
export const zipped: (text: string) => Promise<Buffer> = promisify(gzip)
export const unzipped: (bytes: Uint8Array) => Promise<Buffer> = promisify(gunzip)
