import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import type { Queries } from '../../../platform/database/database.ts'
import type { Reach } from '../../../platform/security/outgoing.ts'
import { AssistantFault } from '../model/assistant-fault.ts'
import { embed, type ModelServer } from '../model/language-model.ts'
import { type FoundPassage, findByWords, passagesAt, vectorsOf } from './document.store.ts'
import { likeness, packVector } from './vectors.ts'

/** Passages that each way of searching proposes (guess: ten times what is quoted). */
const proposed = 40
/** Passages that are less alike say something else (guess). */
const minLikeness = 0.3
/** How much the first places count when two orders are joined (reciprocal rank fusion, Cormack et al. 2009). */
const fusion = 60

/** What can be asked for embeddings; null where no embedding model is named. */
export interface Embedder {
  readonly reach: Reach
  readonly server: ModelServer
}

/** The passages that are nearest in meaning; none where the server does not answer, since words are searched, too. */
async function findByMeaning(db: Queries, text: string, { reach, server }: Embedder, signal: AbortSignal): Promise<string[]> {
  const [vector] = await embed(reach, server, [text], signal).catch((error: unknown) => {
    if (error instanceof AssistantFault) return []
    throw error
  })
  if (!vector) return []
  const wanted = packVector(vector)
  const found: { readonly place: string; readonly likeness: number }[] = []
  for await (const rows of vectorsOf(db, server.model))
    for (const one of rows) found.push({ place: one.place, likeness: likeness(wanted, one.vector) })
  return found
    .filter((one) => one.likeness >= minLikeness)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, proposed)
    .map((one) => one.place)
}

/** Joins orders of the same things: what stands far in front in one, or in front in both, is first. */
function fuse(...orders: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>()
  for (const order of orders) for (const [at, one] of order.entries()) scores.set(one, (scores.get(one) ?? 0) + 1 / (fusion + at))
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([one]) => one)
}

/** The passages of the knowledge base that fit a text best: by its words, and by its meaning where the server has embeddings. */
export async function searchPassages(
  db: Queries,
  text: string,
  embedder: Embedder | null,
  signal: AbortSignal,
  max: number = assistantLimits.quotedPassages,
): Promise<FoundPassage[]> {
  const byWords = await findByWords(db, text, proposed)
  const byMeaning = embedder === null ? [] : await findByMeaning(db, text, embedder, signal)
  return passagesAt(db, fuse(byWords, byMeaning).slice(0, max))
}
