import type { ReadBrand } from '../../contracts/company-brand.ts'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { boardRoutes } from './board.routes.ts'
import { BoardAnswers, type BoardSources } from './data/answer-panels.ts'

interface BoardNeeds extends Pick<Platform, 'db'>, BoardSources {
  readonly readBrand: ReadBrand
}

/** Large screens for walls of control rooms. */
export const boardFeature = defineFeature({
  name: 'board',
  start: ({ db, ...sources }: BoardNeeds) => ({ routes: boardRoutes(db, new BoardAnswers(db, sources), sources) }),
})
