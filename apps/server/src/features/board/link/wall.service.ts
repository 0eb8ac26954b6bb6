import { createHash, randomBytes } from 'node:crypto'
import { boardCalls } from '@undertone/domain/board/board.calls'
import { boardErrors } from '@undertone/domain/board/board.errors'
import { boardLimits } from '@undertone/domain/board/board-limits'
import { panelKindKeys, panelKindOf } from '@undertone/domain/board/board-panels.table'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { editionIncludes } from '@undertone/domain/tenant/editions'
import type { FastifyReply, FastifyRequest } from 'fastify'
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

/** Checks that a caller sees all companies that the wall would show. */
async function checkSeesAll(db: Database, { scope }: Caller, companyId: number): Promise<void> {
  const below = await companiesBelow(db, companyId)
  const { companyIds } = scope
  if (companyIds !== 'all' && !below.every((id) => companyIds.includes(id))) throw new DomainError(coreErrors.forbidden, {}, 'boardId')
}

/** A link as a person asks for it. */
interface AskedLink {
  readonly boardId: number
  readonly name: string
  readonly days: number
  readonly moreBoards: readonly number[]
  readonly boardSeconds: number
}

/** The further boards of a link: of the same company, each once, and not the link's own. */
async function furtherBoards(db: Database, { scope }: Caller, board: { id: number; companyId: number }, more: readonly number[]) {
  const found = [...new Set(more)].filter((id) => id !== board.id)
  for (const id of found) {
    const other = await boardOf(db, scope, id)
    if (!other) throw new DomainError(coreErrors.recordNotFound, {}, 'moreBoards')
    if (other.companyId !== board.companyId) throw new DomainError(boardErrors.boardOfOtherCompany, {}, 'moreBoards')
  }
  return found
}

/** Makes a link of a board; the secret is answered once. It shows no more than its maker may see. */
export async function addLink(db: Database, caller: Caller, { boardId, name, days, moreBoards, boardSeconds }: AskedLink) {
  const { tenantId, accountId } = caller.scope
  const board = await boardOf(db, caller.scope, boardId)
  if (!board || tenantId === null) throw new DomainError(coreErrors.recordNotFound, {}, 'boardId')
  await checkSeesAll(db, caller, board.companyId)
  const more = await furtherBoards(db, caller, board, moreBoards)
  if ((await countValidLinks(db, tenantId, boardId)) >= boardLimits.links)
    throw new DomainError(boardErrors.tooManyLinks, { max: boardLimits.links }, 'boardId')
  const secret = newSecret()
  const permissions = panelPermissions.filter((permission) => may(caller, permission))
  const link = { tenantId, boardId, name, days, permissions, accountId, secretHash: hashOf(secret), moreBoards: more, boardSeconds }
  const added = await db.transaction().execute((tx) => insertLink(tx, link))
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

/** The walls of requests: each is found by its token before the body is read, and known to the handler. */
export class WallRequests {
  readonly #db: Database
  readonly #found = new WeakMap<FastifyRequest, Wall>()

  constructor(db: Database) {
    this.#db = db
  }

  admit = async (request: FastifyRequest): Promise<void> => {
    this.#found.set(request, await wallOf(this.#db, tokenHashOf(request)))
  }

  of({ request }: FastifyReply): Wall {
    const wall = this.#found.get(request)
    if (!wall) throw new DomainError(boardErrors.linkEnded)
    return wall
  }
}
