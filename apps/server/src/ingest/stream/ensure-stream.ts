import type { JetStreamManager, StreamInfo } from '../../platform/nats/nats-package.ts'
import { rememberIdsNs, streamBytes } from './stream-limits.ts'

/** Copies of the stream in a cluster: two may be lost one after the other, one at once. */
const replicas = 3

const isMissing = (error: unknown): boolean => error instanceof Error && /stream not found/i.test(error.message)

/** A stream that an operator has made: with another size or place, and with what the product relies on. */
function complaintOf({ retention, storage, discard }: StreamInfo['config']): string | null {
  if (retention !== 'limits') return `its retention is ${retention}, not limits`
  if (storage !== 'file') return `its storage is ${storage}, not file`
  return discard === 'new' ? null : `it discards ${discard} messages, not new ones`
}

/** Makes the stream where there is none; returns how many servers have it. Throws if it is of another kind. */
export async function ensureStream(
  manager: JetStreamManager,
  name: string,
  subjects: readonly string[],
  isCluster: boolean,
): Promise<number> {
  const find = async () => (await manager.streams.info(name)).config
  const found = await find().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    await manager.streams.add({
      name,
      subjects: [...subjects],
      // A bundle is deleted when its messages are stored.
      retention: 'limits',
      storage: 'file',
      // A full stream refuses what is new, and drops nothing.
      discard: 'new',
      max_bytes: streamBytes,
      num_replicas: isCluster ? replicas : 1,
      duplicate_window: rememberIdsNs,
    })
    return find()
  })
  const complaint = complaintOf(found)
  if (complaint !== null) throw new Error(`the stream ${name} cannot be used: ${complaint}`)
  return found.num_replicas
}
