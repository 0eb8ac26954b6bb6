import { defineFeature } from '../../contracts/feature.ts'
import { helpRoutes, serveHelp } from './help.routes.ts'

interface HelpNeeds {
  /** Folder of the built documentation; it need not exist, and may appear while the server runs. Null serves none. */
  readonly helpDir: string | null
}

export const helpFeature = defineFeature({
  name: 'help',
  start: ({ helpDir }: HelpNeeds) => ({
    routes: helpRoutes(helpDir),
    ...(helpDir === null ? {} : { plugin: (app) => serveHelp(app, helpDir) }),
  }),
})
