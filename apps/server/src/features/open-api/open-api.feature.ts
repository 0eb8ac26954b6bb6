import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { Binding } from '../../platform/http/http.ts'
import type { Journal } from '../../platform/http/journal.ts'
import { BearerGate } from './bearer/bearer-gate.ts'
import { ProductCalls } from './bearer/product-calls.ts'
import { tokenRoutes } from './bearer/token.routes.ts'
import { expireSigned, expireSignedMs } from './expire-signed.job.ts'
import { OpenApiGate } from './gate.ts'
import { registerGrafana } from './grafana/grafana.routes.ts'
import { registerMcp } from './mcp/mcp.routes.ts'
import { keyRoutes, openApiRoutes } from './open-api.routes.ts'
import { openApiPush } from './push.ts'
import { registerSignedCalls } from './signed-calls.ts'

interface OpenApiNeeds extends Pick<Platform, 'db' | 'box' | 'outgoing' | 'publicUrl'> {
  readonly journal: Journal
  readonly callers: { clearedByWrites(bindings: readonly Binding[]): Binding[] }
  /** Whether the API documentation is public. */
  readonly docs: boolean
}

export const openApiFeature = defineFeature({
  name: 'open-api',
  start: ({ db, box, outgoing, publicUrl, journal, callers, docs }: OpenApiNeeds) => ({
    routes: [...openApiRoutes(db, box, outgoing, docs), ...tokenRoutes(db)],
    plugin: async (app, bindings) => {
      const own = callers.clearedByWrites(keyRoutes(db, box))
      await registerSignedCalls(app, { bindings, own, gate: new OpenApiGate(db, box), journal })
      const bearer = { gate: new BearerGate(db), calls: new ProductCalls(bindings), publicUrl }
      await registerMcp(app, bearer)
      await registerGrafana(app, bearer)
    },
    channels: [openApiPush(db, box, outgoing)],
    jobs: [{ name: 'expire signed calls', everyMs: expireSignedMs, run: () => expireSigned(db) }],
  }),
})
