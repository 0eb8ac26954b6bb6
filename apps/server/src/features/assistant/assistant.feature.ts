import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { TextPolisher } from '../../contracts/text-polisher.ts'
import { assistantRoutes, assistantUploadRoutes } from './assistant.routes.ts'
import { isPolisherReady, polishText } from './polish/polish-text.ts'
import { aiReportRoutes } from './report/report.routes.ts'
import { assistantTasks } from './write/assistant.tasks.ts'
import { automaticMs, queueAutomaticTexts } from './write/automatic.job.ts'

/** Has the language model word texts of other features. */
export const provideAssistant = ({ db, box, outgoing }: Pick<Platform, 'db' | 'box' | 'outgoing'>): { readonly polisher: TextPolisher } => {
  const parts = { db, box, outgoing }
  return { polisher: { isReady: (tenantId) => isPolisherReady(parts, tenantId), polish: (text) => polishText(parts, text) } }
}

export const assistantFeature = defineFeature({
  name: 'assistant',
  start: ({ db, box, outgoing, refusesUploads }: Pick<Platform, 'db' | 'box' | 'outgoing' | 'refusesUploads'>) => {
    const parts = { db, box, outgoing }
    return {
      routes: [...assistantRoutes(parts), ...aiReportRoutes(db)],
      uploadRoutes: assistantUploadRoutes(parts, refusesUploads),
      taskKinds: [assistantTasks(parts)],
      jobs: [{ name: 'automatic AI texts', everyMs: automaticMs, run: () => queueAutomaticTexts(db) }],
    }
  },
})
