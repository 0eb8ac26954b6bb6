import type { JetStreamManager, StreamInfo } from '../../platform/nats/nats-package.ts'
import { rememberIdsNs, streamBytes } from './stream-limits.ts'

/** Copies of the stream in a cluster: two may be lost one after the other, one at once. */
const replicas = 3

const isMissing = (error: unknown): boolean => error instanceof Error && /stream not found/i.test(error.message)

/** A stream that an operator has made or changed: with another size or place, and with what the product relies on. */
export function complaintOf(config: StreamInfo['config']): string | null {
  const { retention, storage, discard, max_age = 0, max_msgs_per_subject = -1, sealed = false, deny_delete: keepsAll = false } = config
  if (retention !== 'limits') return `its retention is ${retention}, not limits`
  if (storage !== 'file') return `its storage is ${storage}, not file`
  if (discard !== 'new') return `it discards ${discard} messages, not new ones`
  if (max_age > 0) return `it discards messages after ${max_age / 1e9} s (max_age)`
  if (max_msgs_per_subject > 0) return `it keeps at most ${max_msgs_per_subject} messages of a share (max_msgs_per_subject)`
  if (sealed) return 'it is sealed'
  return keepsAll ? 'its messages cannot be deleted (deny_delete)' : null
}

/** The first place of a stream that is made now: one that was removed and made again uses no place twice, so that no server deletes what it has not read. */
const firstPlace = (): number => Date.now() * 1000

/** What a stream is like that can be used. */
export interface FoundStream {
  /** How many servers have it. */
  readonly replicas: number
}

/** Makes the stream where there is none. Throws if it cannot be used. */
export async function ensureStream(
  manager: JetStreamManager,
  name: string,
  subjects: readonly string[],
  isCluster: boolean,
): Promise<FoundStream> {
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
      first_seq: firstPlace(),
    })
    return find()
  })
  const complaint = complaintOf(found)
  if (complaint !== null) throw new Error(`the stream ${name} cannot be used: ${complaint}`)
  return { replicas: found.num_replicas }
}
