import type { Board } from '@undertone/domain/board/board.calls'
import { boardErrors } from '@undertone/domain/board/board.errors'
import { boardLinkCalls, wallCalls } from '@undertone/domain/board/board-link.calls'
import { contentOf, type PanelContent } from '@undertone/domain/board/board-panel'
import { panelKindOf } from '@undertone/domain/board/board-panels.table'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { fileIdPattern } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import type { LiveEvent } from '@undertone/domain/monitor/monitor.calls'
import type { ReadBrand } from '../../../contracts/company-brand.ts'
import type { LinkLogin } from '../../../contracts/link-login.ts'
import type { LiveStream } from '../../../contracts/live-stream.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { may } from '../../../platform/identity/principal.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { uploadName } from '../../../platform/storage/uploads.ts'
import { boardShellOf } from '../arrange/board.service.ts'
import { boardOf } from '../arrange/board.store.ts'
import { shownLines } from '../borders/borders.store.ts'
import type { BoardAnswers, BoardSources } from '../data/answer-panels.ts'
import { isAtPlaces, isPlanAt, type PicturePlace } from '../data/board-facts.store.ts'
import { fileOfWall, linksOf } from './board-link.store.ts'
import { addLink, endLink, exchangeSecret, type Wall, WallRequests, wallOf } from './wall.service.ts'

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

/** A board of a wall as it is now: by default its first. */
async function boardIn(db: Database, { caller, link }: Wall, id = link.boardId): Promise<Board & { readonly id: number }> {
  const board = link.boards.includes(id) ? await boardOf(db, caller.scope, id) : undefined
  if (!board) throw new DomainError(id === link.boardId ? boardErrors.linkEnded : coreErrors.recordNotFound, {}, 'boardId')
  return board
}

/** The places that a wall leads down from: the company of a map, and the place of a plan. */
async function placesOf(db: Database, { caller, link }: Wall): Promise<PicturePlace[]> {
  if (!may(caller, panelKindOf('plan').permission ?? '')) return []
  const boards = await Promise.all(link.boards.map((id) => boardOf(db, caller.scope, id)))
  return boards.flatMap((board) =>
    (board?.panels ?? []).flatMap((panel): PicturePlace[] => {
      if (panel.kind === 'map') return [{ kind: 'company', id: panel.companyId ?? link.companyId }]
      return panel.kind === 'plan' && panel.place ? [panel.place] : []
    }),
  )
}

/** Whether an image stands on the boards of a wall, or on a place that it leads to: their brand, or a plan. */
async function standsOn(parts: WallParts, wall: Wall, fileId: string): Promise<boolean> {
  const { db, readBrand } = parts
  for (const language of ['cn', 'en'] as const) {
    const { largeScreenLogo, name, largeScreenImage } = (await readBrand(db, wall.link.companyId, language)).images
    if ([largeScreenLogo, name, largeScreenImage].includes(fileId)) return true
  }
  return isPlanAt(db, wall.caller.scope, fileId, await placesOf(db, wall))
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

/** Data of the boards of a wall, and of the places that it leads to. */
function wallDataRoutes({ db, readBrand }: WallParts, answers: BoardAnswers, walls: WallRequests): Binding[] {
  const { admit } = walls
  const imageOf = (companyId: number, language: Language) => async () => (await readBrand(db, companyId, language)).images.largeScreenImage
  return [
    bind(
      wallCalls.data,
      async ({ body: { boardId, panels, alarmIds } }, { language }, reply) => {
        const wall = walls.of(reply)
        const { panels: all, companyId } = await boardIn(db, wall, boardId)
        // A board may have become shorter since the wall has read it.
        const asked = panels.map((at) => all[at])
        const known = asked.flatMap((panel) => (panel ? contentOf(panel) : []))
        const answer = await answers.answer(wall.caller, { companyId, panels: known, alarmIds }, language, imageOf(companyId, language))
        let next = 0
        return { ...answer, panels: asked.map((panel) => (panel ? (answer.panels[next++] ?? null) : null)) }
      },
      { admit },
    ),
    bind(
      wallCalls.place,
      async ({ body: place }, { language }, reply) => {
        const wall = walls.of(reply)
        if (!(await isAtPlaces(db, wall.caller.scope, place, await placesOf(db, wall)))) return null
        const { companyId } = wall.link
        const panel: PanelContent = { kind: 'plan', companyId: null, days: null, place }
        const { panels } = await answers.answer(
          wall.caller,
          { companyId, panels: [panel], alarmIds: [] },
          language,
          imageOf(companyId, language),
        )
        return panels[0]?.kind === 'plan' ? panels[0].place : null
      },
      { admit },
    ),
    bind(wallCalls.borders, () => shownLines(db), { admit }),
  ]
}

/** The calls of walls, and those that manage their links. */
export function wallRoutes(parts: WallParts, answers: BoardAnswers): Binding[] {
  const { db, files, readBrand, linkLogin, live } = parts
  const walls = new WallRequests(db)
  const { admit } = walls
  return [
    ...linkRoutes(db),
    ...wallDataRoutes(parts, answers, walls),
    bind(wallCalls.open, ({ body }, { address }) =>
      linkLogin.limit(
        address,
        () => exchangeSecret(db, body.secret, address),
        (error) => error instanceof DomainError && error.row === boardErrors.linkEnded,
      ),
    ),
    bind(
      wallCalls.show,
      async ({ query }, { language }, reply) => {
        const wall = walls.of(reply)
        const { id } = await boardIn(db, wall, query.boardId)
        const { boards, boardSeconds } = wall.link
        return { ...(await boardShellOf(db, readBrand, wall.caller, { id }, language)), boards: [...boards], boardSeconds }
      },
      { admit },
    ),
    bind(
      wallCalls.live,
      async (_input, _context, reply) => {
        const { caller, link } = walls.of(reply)
        const last = reply.request.headers['last-event-id']
        const visibility = { tenantId: link.tenantId, companyIds: caller.scope.companyIds, mappingIds: new Set<number>() }
        live.open(reply, { accountId: -link.id, visibility, only: wallEvents }, typeof last === 'string' ? last : undefined, async () => {
          const now = await wallOf(db, caller.tokenHash).catch((error: unknown) => {
            if (error instanceof DomainError) return undefined
            throw error
          })
          return now !== undefined && String(now.caller.scope.companyIds) === String(caller.scope.companyIds)
        })
        return reply
      },
      { admit },
    ),
    bind(
      wallCalls.image,
      async ({ params: { fileId } }, _context, reply) => {
        const wall = walls.of(reply)
        const row =
          fileIdPattern.test(fileId) && (await standsOn(parts, wall, fileId)) ? await fileOfWall(db, wall.link.tenantId, fileId) : undefined
        const file = row && (await files.read(uploadName(row.id)))
        if (!row || !file) throw new DomainError(fileErrors.fileNotFound)
        return reply.headers(passive).header('content-length', row.size).type(fileKindOf(row.kind).mime).send(file.stream)
      },
      { admit },
    ),
  ]
}
