import { MemoizeFor } from '../runtime/memoize-for.ts'
import { BucketClient } from './bucket-client.ts'
import type { BucketSettings } from './bucket-settings.ts'

/** How long an answer is kept, ms (guess: load balancers ask every few seconds, and anyone may). */
const keptMs = 5000

/** Asks whether a bucket can be used: the reason why not, or null. */
export function watchBucket(settings: BucketSettings): () => Promise<string | null> {
  const client = new BucketClient(settings)
  const answers = new MemoizeFor<string | null>(keptMs)
  return () => answers.get('', () => client.fault())
}
