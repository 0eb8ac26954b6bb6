import { createHash, randomBytes } from 'node:crypto'
import { boardCalls } from '@undertone/domain/board/board.calls'
import { boardErrors } from '@undertone/domain/board/board.errors'
import { boardLimits } from '@undertone/domain/board/board-limits'
import { panelKindKeys, panelKindOf } from '@undertone/domain/board/board-panels.table'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { boardOf } from '../arrange/board.store.ts'
import {
  boardOfLink,
  companiesBelow,
  countValidLinks,
  insertLink,
  linkOfSecret,
  linkOfSession,
  openWall,
  revokeLink,
  type ValidLink,
} from './board-link.store.ts'

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
/** 256 bits. */
const newSecret = (): string => randomBytes(32).toString('base64url')

/** The permissions that panels ask for. */
const panelPermissions = [...new Set(panelKindKeys.flatMap((kind) => panelKindOf(kind).permission ?? []))]

/** The tenant of a caller who sees a board. */
async function tenantOfBoard(db: Database, { scope }: Caller, boardId: number): Promise<number> {
  const board = await boardOf(db, scope, boardId)
  if (!board || scope.tenantId === null) throw new DomainError(coreErrors.recordNotFound, {}, 'boardId')
  return scope.tenantId
}

/** Checks that a caller sees all companies that the wall would show. */
async function checkSeesAll(db: Database, { scope }: Caller, companyId: number): Promise<void> {
  const below = await companiesBelow(db, companyId)
  const { companyIds } = scope
  if (companyIds !== 'all' && !below.every((id) => companyIds.includes(id))) throw new DomainError(coreErrors.forbidden, {}, 'boardId')
}

/** Makes a link of a board; the secret is answered once. It shows no more than its maker may see. */
export async function addLink(db: Database, caller: Caller, { boardId, name, days }: { boardId: number; name: string; days: number }) {
  const tenantId = await tenantOfBoard(db, caller, boardId)
  const board = await boardOf(db, caller.scope, boardId)
  if (board) await checkSeesAll(db, caller, board.companyId)
  if ((await countValidLinks(db, tenantId, boardId)) >= boardLimits.links)
    throw new DomainError(boardErrors.tooManyLinks, { max: boardLimits.links }, 'boardId')
  const secret = newSecret()
  const permissions = panelPermissions.filter((permission) => may(caller, permission))
  const added = await insertLink(db, {
    tenantId,
    boardId,
    name,
    days,
    permissions,
    secretHash: hashOf(secret),
    accountId: caller.scope.accountId,
  })
  return { ...added, secret }
}

/** Ends a link of a board that the caller sees. */
export async function endLink(db: Database, caller: Caller, id: number): Promise<void> {
  const { tenantId } = caller.scope
  const boardId = tenantId === null ? undefined : await boardOfLink(db, tenantId, id)
  if (tenantId === null || boardId === undefined || !(await boardOf(db, caller.scope, boardId)))
    throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  await revokeLink(db, tenantId, id)
}

/** Exchanges the secret of a link for the token of a browser. */
export async function exchangeSecret(db: Database, secret: string, address: string): Promise<{ token: string; expiresMs: number }> {
  const link = await linkOfSecret(db, hashOf(secret))
  if (!link) throw new DomainError(boardErrors.linkEnded)
  const token = newSecret()
  await openWall(db, link, hashOf(token), address)
  return { token, expiresMs: link.expiresMs }
}

/** A wall: its link, and who it is to the board. */
export interface Wall {
  readonly link: ValidLink
  readonly caller: Caller
}

/** The wall of a token. It reads the company of its board and those below it, with the permissions of its link as far as the edition has them; it owns nothing and writes nothing. */
export async function wallOf(db: Database, tokenHash: Buffer): Promise<Wall> {
  const link = await linkOfSession(db, tokenHash)
  if (!link || !editionIncludes(link.edition, boardCalls.show.access)) throw new DomainError(boardErrors.linkEnded)
  const { tenantId, companyId, timeZone, edition, id } = link
  const permissions = new Set(link.permissions.filter((permission) => editionIncludes(edition, permission)))
  const scope = { tenantId, companyIds: await companiesBelow(db, companyId), accountId: null, ownWithin: [] }
  const caller = {
    accountId: 0,
    userName: `board link ${id}`,
    super: false,
    permissions,
    edition,
    scope,
    homeCompanyId: companyId,
    timeZone,
    tokenHash,
  }
  return { link, caller }
}

/** The hash of the token in the header of a request; a token anywhere else is none. */
export function tokenHashOf(request: FastifyRequest): Buffer {
  const { token } = request.headers
  if (typeof token !== 'string' || token.length === 0 || token.length > 200) throw new DomainError(boardErrors.linkEnded)
  return hashOf(token)
}
