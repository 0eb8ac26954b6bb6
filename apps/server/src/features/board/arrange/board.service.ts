import type { BoardShell } from '@undertone/domain/board/board.calls'
import { boardErrors } from '@undertone/domain/board/board.errors'
import { boardLimits, pageSeconds } from '@undertone/domain/board/board-limits'
import { type BoardPanel, usualPanels } from '@undertone/domain/board/board-panel'
import { panelKindOf } from '@undertone/domain/board/board-panels.table'
import { coreErrors, DomainError } from '@undertone/domain/core/error'
import type { Language } from '@undertone/domain/core/text'
import { company } from '@undertone/domain/org/company.resource'
import type { ReadBrand } from '../../../contracts/company-brand.ts'
import type { Database, Queries } from '../../../platform/database/database.ts'
import { type Caller, may } from '../../../platform/identity/principal.ts'
import { ownerOf } from '../../../resource/resource-store.ts'
import { shownBorders } from '../borders/borders.store.ts'
import { placedCompanies } from '../data/board-facts.store.ts'
import { type BoardContent, boardOf, countBoards, deleteBoard, firstBoard, insertBoard, isNameTaken, updateBoard } from './board.store.ts'

/** The company whose board is asked for: by default the caller's home if it is in scope, else the first in scope. */
async function companyOf(db: Queries, { scope, homeCompanyId }: Caller, id: number | undefined): Promise<{ id: number; name: string }> {
  const visible = await placedCompanies(db, scope)
  const wanted = id ?? homeCompanyId
  const ids = new Set(visible.map((one) => one.companyId))
  const found =
    visible.find((one) => one.companyId === wanted) ??
    (id === undefined ? (visible.find((one) => one.parentId === null || !ids.has(one.parentId)) ?? visible[0]) : undefined)
  if (!found) throw new DomainError(coreErrors.recordNotFound, {}, 'companyId')
  return { id: found.companyId, name: found.companyName }
}

/** A board with the brand above it: by its id, or the first of a company, or the usual one of a company without any. */
export async function boardShellOf(
  db: Database,
  readBrand: ReadBrand,
  caller: Caller,
  given: { readonly id?: number | undefined; readonly companyId?: number | undefined },
  language: Language,
): Promise<BoardShell> {
  const named = given.id === undefined ? undefined : await boardOf(db, caller.scope, given.id)
  if (given.id !== undefined && !named) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  const owner = named ? { id: named.companyId, name: named.companyName } : await companyOf(db, caller, given.companyId)
  const stored = named ?? (await firstBoard(db, caller.scope, owner.id))
  const brand = await readBrand(db, owner.id, language)
  return {
    board: {
      id: stored?.id ?? null,
      name: stored?.name ?? null,
      companyId: owner.id,
      companyName: owner.name,
      panels: stored?.panels ?? usualPanels((permission) => may(caller, permission)),
      pageSeconds: stored?.pageSeconds ?? pageSeconds.initial,
      version: stored?.version ?? 0,
    },
    brand: {
      title: brand.largeScreenTitle,
      productName: brand.productName,
      logo: brand.images.largeScreenLogo,
      wordmark: brand.images.name,
      accent: brand.accent,
    },
    timeZone: caller.timeZone,
    borders: await shownBorders(db),
  }
}

/** People add only what they may see; what others have put on the board stays. */
function checkPanels(caller: Caller, panels: readonly BoardPanel[], before: readonly BoardPanel[]): void {
  for (const [at, { kind, place }] of panels.entries()) {
    const { label, permission } = panelKindOf(kind)
    if (permission !== null && !may(caller, permission) && !before.some((one) => one.kind === kind))
      throw new DomainError(boardErrors.panelWithoutAccess, { panel: label }, `panels.${at}`)
    if (kind === 'plan' && place === null) throw new DomainError(boardErrors.placeMissing, {}, `panels.${at}`)
  }
}

export async function addBoard(db: Database, caller: Caller, companyId: number, content: BoardContent): Promise<number> {
  checkPanels(caller, content.panels, [])
  return db.transaction().execute(async (tx) => {
    const { tenantId } = await ownerOf(tx, company, caller.scope, companyId, 'companyId')
    if ((await countBoards(tx, companyId)) >= boardLimits.boards)
      throw new DomainError(boardErrors.tooManyBoards, { max: boardLimits.boards }, 'companyId')
    if (await isNameTaken(tx, companyId, content.name, null)) throw new DomainError(boardErrors.nameTaken, { name: content.name }, 'name')
    return insertBoard(tx, { tenantId, companyId, accountId: caller.scope.accountId }, content)
  })
}

export async function editBoard(db: Database, caller: Caller, id: number, version: number, content: BoardContent): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const board = await boardOf(tx, caller.scope, id)
    if (!board) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
    checkPanels(caller, content.panels, board.panels)
    if (await isNameTaken(tx, board.companyId, content.name, id))
      throw new DomainError(boardErrors.nameTaken, { name: content.name }, 'name')
    const next = await updateBoard(tx, id, version, content)
    if (next === undefined) throw new DomainError(boardErrors.changedByOther, {}, 'version')
    return next
  })
}

export async function removeBoard(db: Database, { scope }: Caller, id: number): Promise<void> {
  if (!(await boardOf(db, scope, id))) throw new DomainError(coreErrors.recordNotFound, {}, 'id')
  await deleteBoard(db, id)
}
