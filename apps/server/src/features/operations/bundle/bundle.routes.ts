import { supportCalls } from '@undertone/domain/operations/support.calls'
import type { SupportSources } from '../../../contracts/feature.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { productVersion } from '../../../platform/http/openapi.ts'
import { attachment } from '../../../platform/sheet/csv.ts'
import { bundleName, supportBundle } from './support-bundle.ts'

/** The support bundle, for the platform's administrator. */
export const bundleRoutes = (db: Database, support: SupportSources): Binding[] => [
  bind(supportCalls.bundle, async (_input, _context, reply) => {
    const now = new Date()
    const bytes = await supportBundle({ ...support, db, version: productVersion, now })
    return reply
      .type('application/zip')
      .header('content-disposition', attachment(bundleName(now)))
      .send(bytes)
  }),
]
