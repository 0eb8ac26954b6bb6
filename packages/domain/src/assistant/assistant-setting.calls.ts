import { z } from 'zod'
import { call, idText, pageBody, pageOf } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { languages } from '../core/text.ts'
import { aiAutomatic, aiFailure } from './ai-report.enums.ts'
import { assistantLimits as limits } from './assistant-limits.ts'

const id = z.number().int().positive()
const modelName = z.string().trim().max(limits.modelLength)

/** The server of the language model: what comes before `/chat/completions`. */
const connection = {
  address: z.string().trim().min(1).max(limits.addressLength),
  /** Empty: the stored key, if the address has not changed. */
  apiKey: z.string().trim().max(limits.keyLength).default(''),
  /** Empty: none is named. */
  model: modelName.default(''),
  /** Empty: documents are searched by words alone. */
  embeddingModel: modelName.default(''),
}

const written = {
  /** Empty: that of the product. */
  roleTask: z.string().trim().max(limits.roleLength).default(''),
  questionWords: z.string().trim().max(limits.questionLength).default(''),
  automatic: enumSchema(aiAutomatic),
  /** Of texts that no user asked for. */
  language: z.enum(languages),
  /** Texts of one customer and day. */
  dailyTexts: z.number().int().min(1).max(limits.maxDailyTexts),
}

const setting = z.object({
  isConnected: z.boolean(),
  address: z.string(),
  hasKey: z.boolean(),
  model: z.string(),
  embeddingModel: z.string(),
  roleTask: z.string(),
  questionWords: z.string(),
  automatic: enumSchema(aiAutomatic),
  language: z.enum(languages),
  dailyTexts: z.number().int(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string().nullable(),
  /** Texts of today, of all customers. */
  textsToday: z.number().int(),
})
export type AssistantSetting = z.output<typeof setting>

/** What one request to the server brought: its answer, or the reason with the server's words. */
const attempt = z.object({
  failure: enumSchema(aiFailure).nullable(),
  status: z.number().int().nullable(),
  /** The answer of the model, or the error of the server; may be empty. */
  words: z.string(),
  ms: z.number().int(),
})
export type AssistantAttempt = z.output<typeof attempt>

const test = z.object({
  chat: attempt,
  /** Null if no embedding model is named. */
  embeddings: attempt.extend({ dimensions: z.number().int().nullable() }).nullable(),
})
export type AssistantTest = z.output<typeof test>

const document = z.object({
  id,
  name: z.string(),
  bytes: z.number().int(),
  passages: z.number().int(),
  /** Passages that can be found by their meaning. */
  embedded: z.number().int(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
})
export type AssistantDocument = z.output<typeof document>

const passage = z.object({ number: z.number().int(), heading: z.string(), text: z.string() })

const list = 'platform:assistant:list'
const edit = 'platform:assistant:edit'
const tag = 'assistant'

export const assistantCalls = {
  get: call({
    method: 'GET',
    path: '/assistant/setting',
    access: list,
    tag,
    data: setting,
    summary: { cn: '查看大模型设置', en: 'View the settings of the language model' },
  }),
  save: call({
    method: 'POST',
    path: '/assistant/setting/save',
    access: edit,
    tag,
    body: z.strictObject({ ...connection, ...written }),
    data: setting,
    summary: { cn: '保存大模型设置', en: 'Save the settings of the language model' },
  }),
  disconnect: call({
    method: 'POST',
    path: '/assistant/setting/disconnect',
    access: edit,
    tag,
    body: z.strictObject({}),
    data: setting,
    summary: { cn: '断开大模型', en: 'Disconnect the language model' },
  }),
  test: call({
    method: 'POST',
    path: '/assistant/setting/test',
    access: edit,
    tag,
    body: z.strictObject(connection),
    data: test,
    summary: { cn: '测试大模型', en: 'Test the language model' },
  }),
  documents: call({
    method: 'POST',
    path: '/assistant/document/findPage',
    access: list,
    tag,
    body: z.strictObject({ ...pageBody, keyword: z.string().trim().max(100).optional() }),
    data: pageOf(document),
    summary: { cn: '分页查询知识库文档', en: 'List the documents of the knowledge base' },
  }),
  document: call({
    method: 'GET',
    path: '/assistant/document/detail',
    access: list,
    tag,
    query: z.object({ id: idText }),
    data: document.extend({ body: z.array(passage) }),
    summary: { cn: '查看知识库文档', en: 'View a document of the knowledge base' },
  }),
  upload: call({
    method: 'POST',
    path: '/assistant/document/upload',
    access: edit,
    tag,
    upload: true,
    data: document,
    summary: { cn: '上传知识库文档', en: 'Upload a document to the knowledge base' },
  }),
  removeDocument: call({
    method: 'DELETE',
    path: '/assistant/document/{id}',
    access: edit,
    tag,
    params: z.object({ id: idText }),
    data: z.null(),
    summary: { cn: '删除知识库文档', en: 'Delete a document of the knowledge base' },
  }),
  search: call({
    method: 'POST',
    path: '/assistant/document/search',
    access: list,
    tag,
    body: z.strictObject({ words: z.string().trim().min(1).max(200) }),
    data: z.array(passage.extend({ documentId: id, documentName: z.string() })),
    summary: { cn: '检索知识库', en: 'Search the knowledge base' },
  }),
}
