import { assistantCalls } from '@undertone/domain/assistant/assistant-setting.calls'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { taskKind as kinds } from '@undertone/domain/task/task.enums'
import type { Database, Queries } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { enqueueTask } from '../../platform/queue/task.ts'
import type { OutgoingGuard } from '../../platform/security/outgoing.ts'
import type { SecretBox } from '../../platform/security/secret-box.ts'
import { addDocument, documentDetail, findDocuments, removeDocument } from './document/document.store.ts'
import { embedderOf } from './document/embed-passages.ts'
import { receiveDocument } from './document/receive-document.ts'
import { searchPassages } from './document/search.ts'
import { saveSetting, settingOf, testSetting } from './setting/setting.service.ts'
import { clearServer } from './setting/setting.store.ts'

/** What the platform's administrator does with the language model. */
export interface AssistantParts {
  readonly db: Database
  readonly box: SecretBox
  readonly outgoing: OutgoingGuard
}

/** Passages that the search of the administrator shows. */
const shownPassages = 10

/** Has embeddings computed for passages that have none. */
const queueEmbedding = (db: Queries) =>
  enqueueTask(db, kinds.members.Assistant.code, { tenantId: null, key: 'embed', payload: { work: 'embed' } })

/** Settings of the language model and its knowledge base. */
export function assistantRoutes({ db, box, outgoing }: AssistantParts): Binding[] {
  return [
    bind(assistantCalls.get, (_input, { caller }) => settingOf(db, caller)),
    bind(assistantCalls.save, async ({ body }, { caller }) => {
      await db.transaction().execute(async (tx) => {
        await saveSetting(tx, box, body, caller.accountId)
        if (body.embeddingModel !== '') await queueEmbedding(tx)
      })
      return settingOf(db, caller)
    }),
    bind(assistantCalls.disconnect, async (_input, { caller }) => {
      await clearServer(db, caller.accountId)
      return settingOf(db, caller)
    }),
    bind(assistantCalls.test, ({ body }, { caller }) => testSetting(db, box, outgoing, body, caller.accountId)),
    bind(assistantCalls.documents, ({ body: { keyword = '', ...page } }, { caller }) => findDocuments(db, keyword, page, caller.timeZone)),
    bind(assistantCalls.document, ({ query }, { caller }) => documentDetail(db, query.id, caller.timeZone)),
    bind(assistantCalls.removeDocument, async ({ params }) => {
      await removeDocument(db, params.id)
      return null
    }),
    bind(assistantCalls.search, async ({ body }) => {
      const embedder = await embedderOf(db, box, outgoing)
      return searchPassages(db, body.words, embedder, AbortSignal.timeout(10_000), shownPassages)
    }),
  ]
}

/** Upload of documents; registered where multipart bodies are parsed. */
export const assistantUploadRoutes = ({ db }: AssistantParts, refusesUploads: () => boolean): Binding[] => [
  bind(assistantCalls.upload, async (_input, { caller }, reply) => {
    if (refusesUploads()) throw new DomainError(coreErrors.diskFull)
    const { name, bytes, text } = await receiveDocument(reply)
    const id = await addDocument(db, name, bytes, text, caller.accountId)
    await queueEmbedding(db)
    const { body: _body, ...added } = await documentDetail(db, id, caller.timeZone)
    return added
  }),
]
