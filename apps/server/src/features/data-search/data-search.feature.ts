import { defineFeature, type Platform } from '../../contracts/feature.ts'
import { historyRoutes } from './history.routes.ts'
import { HistoryReader } from './history-reader.ts'
import { onlineRoutes } from './online.routes.ts'

export const dataSearchFeature = defineFeature({
  name: 'data-search',
  start: ({ db, databaseUrl }: Pick<Platform, 'db' | 'databaseUrl'>) => {
    const reader = new HistoryReader(db, databaseUrl)
    return { routes: [...onlineRoutes(db), ...historyRoutes(db, reader)], close: () => reader.close() }
  },
})
