import type { ReadBrand } from '../../contracts/company-brand.ts'
import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { LinkLogin } from '../../contracts/link-login.ts'
import type { LiveStream } from '../../contracts/live-stream.ts'
import { boardRoutes } from './board.routes.ts'
import { borderRoutes, borderUploadRoutes } from './borders/borders.routes.ts'
import { BoardAnswers, type BoardSources } from './data/answer-panels.ts'
import { wallRoutes } from './link/link.routes.ts'

interface BoardNeeds extends Pick<Platform, 'db' | 'files' | 'refusesUploads'>, BoardSources {
  readonly readBrand: ReadBrand
  readonly linkLogin: LinkLogin
  readonly live: LiveStream
}

/** Large screens for walls of control rooms. */
export const boardFeature = defineFeature({
  name: 'board',
  start: (needs: BoardNeeds) => {
    const answers = new BoardAnswers(needs.db, needs)
    return {
      routes: [...boardRoutes(needs.db, answers, needs), ...wallRoutes(needs, answers), ...borderRoutes(needs.db)],
      uploadRoutes: borderUploadRoutes(needs.db, needs.refusesUploads),
    }
  },
})
