import { boardErrors } from '@undertone/domain/board/board.errors'
import { boardLinkCalls, wallCalls } from '@undertone/domain/board/board-link.calls'
import { type BoardPanel, contentOf } from '@undertone/domain/board/board-panel'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { fileIdPattern } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import type { LiveEvent } from '@undertone/domain/monitor/monitor.calls'
import type { FastifyReply } from 'fastify'
import type { ReadBrand } from '../../../contracts/company-brand.ts'
import type { LinkLogin } from '../../../contracts/link-login.ts'
import type { LiveStream } from '../../../contracts/live-stream.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { uploadName } from '../../../platform/storage/uploads.ts'
import { boardShellOf } from '../arrange/board.service.ts'
import { boardOf } from '../arrange/board.store.ts'
import type { BoardAnswers, BoardSources } from '../data/answer-panels.ts'
import { fileOfWall, linksOf } from './board-link.store.ts'
import { addLink, endLink, exchangeSecret, tokenHashOf, type Wall, wallOf } from './wall.service.ts'

/** What the routes of walls need. */
export interface WallParts extends BoardSources {
  readonly db: Database
  readonly files: ObjectStore
  readonly readBrand: ReadBrand
  readonly linkLogin: LinkLogin
  readonly live: LiveStream
}

/** An image of a wall executes nothing; its bytes never change under an id. */
const passive = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=86400, immutable',
  'content-disposition': 'inline',
} as const

/** Events that a wall receives: values reach it with its panels. */
const wallEvents: ReadonlySet<LiveEvent['type']> = new Set(['alarm', 'finding', 'asset'])

const wallFrom = (db: Database, reply: FastifyReply): Promise<Wall> => wallOf(db, tokenHashOf(reply.request))

/** The panels of the board of a wall, as they are now. */
async function panelsOf(db: Database, { caller, link }: Wall): Promise<readonly BoardPanel[]> {
  const board = await boardOf(db, caller.scope, link.boardId)
  if (!board) throw new DomainError(boardErrors.linkEnded)
  return board.panels
}

/** Whether an image stands on the board: its brand, or a plan. */
async function standsOn(parts: WallParts, wall: Wall, fileId: string): Promise<boolean> {
  const { db, readBrand, readPicture } = parts
  for (const language of ['cn', 'en'] as const) {
    const { largeScreenLogo, name, largeScreenImage } = (await readBrand(db, wall.link.companyId, language)).images
    if ([largeScreenLogo, name, largeScreenImage].includes(fileId)) return true
  }
  for (const { place } of await panelsOf(db, wall)) {
    const shown = place && (await readPicture(db, wall.caller.scope, place.kind as never, place.id))
    if (shown?.picture?.fileId === fileId) return true
  }
  return false
}

/** The links of boards, for those who edit them. */
const linkRoutes = (db: Database): Binding[] => [
  bind(boardLinkCalls.list, async ({ query }, { caller }) => {
    const { tenantId } = caller.scope
    if (tenantId === null || !(await boardOf(db, caller.scope, query.boardId)))
      throw new DomainError(coreErrors.recordNotFound, {}, 'boardId')
    return linksOf(db, tenantId, query.boardId)
  }),
  bind(boardLinkCalls.add, ({ body }, { caller }) => addLink(db, caller, body)),
  bind(boardLinkCalls.revoke, async ({ query }, { caller }) => {
    await endLink(db, caller, query.id)
    return null
  }),
]

/** The calls of walls, and of those who hang them up. */
export function wallRoutes(parts: WallParts, answers: BoardAnswers): Binding[] {
  const { db, files, readBrand, linkLogin, live } = parts
  return [
    ...linkRoutes(db),
    bind(wallCalls.open, ({ body }, { address }) =>
      linkLogin.limit(
        address,
        () => exchangeSecret(db, body.secret, address),
        (error) => error instanceof DomainError && error.row === boardErrors.linkEnded,
      ),
    ),
    bind(wallCalls.show, async (_input, { language }, reply) => {
      const { caller, link } = await wallFrom(db, reply)
      return boardShellOf(db, readBrand, caller, { id: link.boardId }, language)
    }),
    bind(wallCalls.data, async ({ body: { panels, alarmIds } }, { language }, reply) => {
      const wall = await wallFrom(db, reply)
      const all = await panelsOf(db, wall)
      const { companyId } = wall.link
      // A board may have become shorter since the wall has read it.
      const asked = panels.map((at) => all[at])
      const known = asked.flatMap((panel) => (panel ? contentOf(panel) : []))
      const answer = await answers.answer(
        wall.caller,
        { companyId, panels: known, alarmIds },
        language,
        async () => (await readBrand(db, companyId, language)).images.largeScreenImage,
      )
      let next = 0
      return { ...answer, panels: asked.map((panel) => (panel ? (answer.panels[next++] ?? null) : null)) }
    }),
    bind(wallCalls.live, async (_input, _context, reply) => {
      const tokenHash = tokenHashOf(reply.request)
      const { caller, link } = await wallOf(db, tokenHash)
      const last = reply.request.headers['last-event-id']
      const visibility = { tenantId: link.tenantId, companyIds: caller.scope.companyIds, mappingIds: new Set<number>() }
      live.open(reply, { accountId: -link.id, visibility, only: wallEvents }, typeof last === 'string' ? last : undefined, async () => {
        const now = await wallOf(db, tokenHash).catch((error: unknown) => {
          if (error instanceof DomainError) return undefined
          throw error
        })
        return now !== undefined && String(now.caller.scope.companyIds) === String(caller.scope.companyIds)
      })
      return reply
    }),
    bind(wallCalls.image, async ({ params: { fileId } }, _context, reply) => {
      const wall = await wallFrom(db, reply)
      const row =
        fileIdPattern.test(fileId) && (await standsOn(parts, wall, fileId)) ? await fileOfWall(db, wall.link.tenantId, fileId) : undefined
      const file = row && (await files.read(uploadName(row.id)))
      if (!row || !file) throw new DomainError(fileErrors.fileNotFound)
      return reply.headers(passive).header('content-length', row.size).type(fileKindOf(row.kind).mime).send(file.stream)
    }),
  ]
}
