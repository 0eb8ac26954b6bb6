import { createHash } from 'node:crypto'

/** The SHA-256 of a stream of bytes. */
export async function sha256Of(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const bytes of stream) hash.update(bytes)
  return hash.digest()
}
