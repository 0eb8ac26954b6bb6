import { boardCalls } from '@undertone/domain/board/board.calls'
import type { ReadBrand } from '../../contracts/company-brand.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Binding, bind } from '../../platform/http/http.ts'
import { addBoard, boardShellOf, editBoard, removeBoard } from './arrange/board.service.ts'
import { boardsIn } from './arrange/board.store.ts'
import { CustomerStates, companiesInScope } from './companies.service.ts'
import type { BoardAnswers, BoardSources } from './data/answer-panels.ts'

/** Large screens: what they show, and how they are arranged. */
export function boardRoutes(db: Database, answers: BoardAnswers, sources: BoardSources & { readonly readBrand: ReadBrand }): Binding[] {
  const customers = new CustomerStates(db, sources.readFleetOverview)
  return [
    bind(boardCalls.list, (_input, { caller }) => boardsIn(db, caller.scope)),
    bind(boardCalls.show, ({ query }, { caller, language }) => boardShellOf(db, sources.readBrand, caller, query, language)),
    bind(boardCalls.data, ({ body }, { caller, language }) =>
      answers.answer(caller, body, language, async () => (await sources.readBrand(db, body.companyId, language)).images.largeScreenImage),
    ),
    bind(boardCalls.companies, (_input, { caller }) => companiesInScope(db, sources.readFleetOverview, caller.scope)),
    bind(boardCalls.customers, () => customers.get()),
    bind(boardCalls.add, async ({ body: { companyId, ...content } }, { caller }) => ({
      id: await addBoard(db, caller, companyId, content),
    })),
    bind(boardCalls.edit, async ({ body: { id, version, ...content } }, { caller }) => ({
      id,
      version: await editBoard(db, caller, id, version, content),
    })),
    bind(boardCalls.remove, async ({ query }, { caller }) => {
      await removeBoard(db, caller, query.id)
      return null
    }),
  ]
}
