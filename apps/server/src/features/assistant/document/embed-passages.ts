import type { Database } from '../../../platform/database/database.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { embed } from '../model/language-model.ts'
import { readSetting, serverOf } from '../setting/setting.store.ts'
import { storeVector, unembedded } from './document.store.ts'
import type { Embedder } from './search.ts'
import { packVector } from './vectors.ts'

/** Passages of one request (guess: some thousand tokens). */
const batch = 16

/** Who gives embeddings; null where no language model is connected, or no embedding model is named. */
export async function embedderOf(db: Database, box: SecretBox, outgoing: OutgoingGuard): Promise<Embedder | null> {
  const setting = await readSetting(db)
  const server = serverOf(box, setting)
  if (!server || setting.embeddingModel === '') return null
  return { reach: outgoing.of(null, 'assistant'), server: { ...server, model: setting.embeddingModel } }
}

/**
 * Asks for the directions of all passages that have none of the embedding model in use.
 * @throws AssistantFault; what has been stored stays, so that the next attempt goes on.
 */
export async function embedPassages(db: Database, box: SecretBox, outgoing: OutgoingGuard, signal: AbortSignal): Promise<void> {
  const embedder = await embedderOf(db, box, outgoing)
  if (!embedder) return
  const { reach, server } = embedder
  for (;;) {
    signal.throwIfAborted()
    const passages = await unembedded(db, server.model, batch)
    if (passages.length === 0) return
    const vectors = await embed(
      reach,
      server,
      passages.map(({ heading, text }) => `${heading}\n${text}`),
      signal,
    )
    for (const [at, passage] of passages.entries()) await storeVector(db, passage, packVector(vectors[at] ?? []), server.model)
  }
}
