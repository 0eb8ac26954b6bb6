import { caseCalls } from '@undertone/domain/cases/case.calls'
import { caseFileCalls } from '@undertone/domain/cases/case-file.calls'
import { publicCaseCalls } from '@undertone/domain/cases/public-case.calls'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { attachment } from '../../platform/sheet/csv.ts'
import { type DocumentParts, type PrintedFile, printCase, printFinding } from './document/case-document.ts'
import { addPublicCase, decide, editPublicCase, publicCaseDetail, publicCasePage, removePublicCase } from './public/public-case.service.ts'
import { type PublishParts, previewPublication, requestPublication, withdrawOwn } from './publication/publish.service.ts'
import { caseDetail, casePage } from './read/case.service.ts'
import { similarCases } from './similar-cases.ts'
import { addCase, draftOf, editCase, removeCase } from './write/write-case.ts'

/** The case library of customers. */
export function caseRoutes(parts: PublishParts): Binding[] {
  const { db } = parts
  return [
    bind(caseCalls.findPage, ({ body }, { caller, language }) => casePage(db, caller, body, language)),
    bind(caseCalls.getDetail, ({ query }, { caller, language }) => caseDetail(db, caller, query.id, language)),
    bind(caseCalls.similar, ({ query }, { caller, language }) => similarCases(parts, caller, query, language)),
    bind(caseCalls.draft, ({ body }, { caller, language }) => draftOf(parts, caller, body, language)),
    bind(caseCalls.add, async ({ body }, { caller, language }) => caseDetail(db, caller, await addCase(parts, caller, body), language)),
    bind(caseCalls.edit, async ({ body }, { caller, language }) => {
      await editCase(parts, caller, body)
      return caseDetail(db, caller, body.id, language)
    }),
    bind(caseCalls.remove, async ({ query }, { caller }) => {
      await removeCase(parts, caller, query.id)
      return { id: query.id }
    }),
    bind(caseCalls.previewPublication, ({ body }, { caller, language }) => previewPublication(parts, caller, body, language)),
    bind(caseCalls.requestPublication, async ({ body }, { caller, language }) => {
      await requestPublication(parts, caller, body, language)
      return caseDetail(db, caller, body.id, language)
    }),
    bind(caseCalls.withdraw, async ({ body }, { caller, language }) => {
      await withdrawOwn(parts, caller, body.id, body.reason)
      return caseDetail(db, caller, body.id, language)
    }),
  ]
}

/** Cases and findings as documents. */
export function caseFileRoutes(parts: DocumentParts): Binding[] {
  const send = (reply: FastifyReply, { name, type, bytes }: PrintedFile) =>
    reply.type(type).header('content-disposition', attachment(name)).header('cache-control', 'no-store').send(bytes)
  return [
    bind(caseFileCalls.ofCase, async ({ query }, { caller }, reply) => send(reply, await printCase(parts, caller, query))),
    bind(caseFileCalls.ofFinding, async ({ query }, { caller }, reply) => send(reply, await printFinding(parts, caller, query))),
  ]
}

/** The public cases, for the platform. */
export function publicCaseRoutes(db: Database): Binding[] {
  return [
    bind(publicCaseCalls.findPage, ({ body }, { caller, language }) => publicCasePage(db, caller, body, language)),
    bind(publicCaseCalls.getDetail, ({ query }, { caller, language }) => publicCaseDetail(db, caller, query.id, language)),
    bind(publicCaseCalls.add, async ({ body }, { caller, language }) =>
      publicCaseDetail(db, caller, await addPublicCase(db, caller, body), language),
    ),
    bind(publicCaseCalls.edit, async ({ body }, { caller, language }) => {
      await editPublicCase(db, caller, body)
      return publicCaseDetail(db, caller, body.id, language)
    }),
    bind(publicCaseCalls.remove, async ({ query }) => {
      await removePublicCase(db, query.id)
      return { id: query.id }
    }),
    bind(publicCaseCalls.approve, async ({ body }, { caller, language }) => {
      await decide(db, caller, 'approve', body.id, '')
      return publicCaseDetail(db, caller, body.id, language)
    }),
    bind(publicCaseCalls.reject, async ({ body }, { caller, language }) => {
      await decide(db, caller, 'reject', body.id, body.reason)
      return publicCaseDetail(db, caller, body.id, language)
    }),
    bind(publicCaseCalls.withdraw, async ({ body }, { caller, language }) => {
      await decide(db, caller, 'withdraw', body.id, body.reason)
      return publicCaseDetail(db, caller, body.id, language)
    }),
  ]
}
