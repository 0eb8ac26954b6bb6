import { assistantErrors } from '@undertone/domain/assistant/assistant.errors'
import { assistantTimes } from '@undertone/domain/assistant/assistant-limits'
import type { AssistantAttempt, AssistantSetting, AssistantTest, assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import type { ParsedOf } from '@undertone/domain/core/call'
import { DomainError } from '@undertone/domain/core/error'
import { sql } from 'kysely'
import type { Queries } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/identity/principal.ts'
import { zonedOrNull } from '../../../platform/runtime/clock.ts'
import { KeyedSemaphore } from '../../../platform/runtime/keyed-semaphore.ts'
import type { OutgoingGuard } from '../../../platform/security/outgoing.ts'
import { oneLine } from '../../../platform/security/outgoing-http.ts'
import type { SecretBox } from '../../../platform/security/secret-box.ts'
import { isToday } from '../count/text-count.store.ts'
import { AssistantFault } from '../model/assistant-fault.ts'
import { chat, embed, type ModelServer } from '../model/language-model.ts'
import { isConnected, readSetting, type StoredSetting, serverOf, writeSetting } from './setting.store.ts'

type Draft = ParsedOf<typeof assistantCalls.save>['body']
type Connection = ParsedOf<typeof assistantCalls.test>['body']

/** The settings as the screen shows them: without the key. */
export async function settingOf(db: Queries, { timeZone }: Pick<Caller, 'timeZone'>): Promise<AssistantSetting> {
  const { keySealed, updatedAt, updatedBy, ...setting } = await readSetting(db)
  const { rows } = await sql<{ n: number }>`select coalesce(sum(c.texts), 0)::int as n from ai_text_count c where ${isToday}`.execute(db)
  return {
    ...setting,
    isConnected: isConnected({ address: setting.address, keySealed }),
    hasKey: keySealed !== null,
    updatedAt: zonedOrNull(updatedAt?.getTime() ?? null, timeZone),
    updatedBy,
    textsToday: rows[0]?.n ?? 0,
  }
}

/** An address as it is stored: without the path of the call, which many guides include. */
export function baseOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (!url || !isPlain) throw new DomainError(assistantErrors.badAddress, {}, 'address')
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const path = `/${parts.join('/')}`.replace(/\/(?:chat\/completions|embeddings)?$/, '')
  return `${url.origin}${path}`
}

/** The key for an address: a new one, or the stored one for the server that it was entered for. */
function keyFor(box: SecretBox, stored: StoredSetting, address: string, given: string): { readonly key: string; readonly isNew: boolean } {
  if (given !== '') return { key: given, isNew: true }
  const server = serverOf(box, stored)
  if (!server) throw new DomainError(assistantErrors.keyMissing, {}, 'apiKey')
  if (new URL(server.address).origin !== new URL(address).origin) throw new DomainError(assistantErrors.keyAgain, {}, 'apiKey')
  return { key: server.apiKey, isNew: false }
}

/** Saves the settings. */
export async function saveSetting(db: Queries, box: SecretBox, { apiKey, ...draft }: Draft, accountId: number): Promise<void> {
  const address = baseOf(draft.address)
  const { key, isNew } = keyFor(box, await readSetting(db), address, apiKey)
  await writeSetting(db, box, { ...draft, address }, isNew ? key : null, accountId)
}

/** Longest words of a test that are shown. */
const shownWords = 500
const testTimes = { firstByteMs: assistantTimes.testMs, idleMs: assistantTimes.idleMs, totalMs: assistantTimes.testMs }
/** Tests at once: one of a person, since each may wait for a server that does not answer. */
const running = new KeyedSemaphore(1, 0, () => new DomainError(assistantErrors.testRunning))

/** Measures one request. */
async function attempt(ask: () => Promise<string>): Promise<AssistantAttempt> {
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  try {
    return { failure: null, status: null, words: oneLine(await ask()).slice(0, shownWords), ms: ms() }
  } catch (error) {
    if (!(error instanceof AssistantFault)) throw error
    return { failure: error.reason, status: error.status, words: error.words, ms: ms() }
  }
}

async function testServer(outgoing: OutgoingGuard, server: ModelServer, embeddingModel: string): Promise<AssistantTest> {
  const reach = outgoing.of(null, 'assistant')
  const never = new AbortController().signal
  const answered = await attempt(async () => {
    let text = ''
    const question = { role: 'user' as const, content: 'Answer with one short sentence: which language model are you?' }
    for await (const piece of chat(reach, server, [question], never, testTimes)) text += piece
    if (text.trim() === '') throw new AssistantFault('Empty')
    return text
  })
  if (embeddingModel === '') return { chat: answered, embeddings: null }
  let dimensions: number | null = null
  const embedded = await attempt(async () => {
    const [vector] = await embed(reach, { ...server, model: embeddingModel }, ['vibration'], never)
    dimensions = vector?.length ?? null
    return ''
  })
  return { chat: answered, embeddings: { ...embedded, dimensions } }
}

/** Asks the server of a form, saved or not, and answers what it said. */
export async function testSetting(
  db: Queries,
  box: SecretBox,
  outgoing: OutgoingGuard,
  draft: Connection,
  accountId: number,
): Promise<AssistantTest> {
  const address = baseOf(draft.address)
  const { key } = keyFor(box, await readSetting(db), address, draft.apiKey)
  return running.run(String(accountId), () => testServer(outgoing, { address, apiKey: key, model: draft.model }, draft.embeddingModel))
}
