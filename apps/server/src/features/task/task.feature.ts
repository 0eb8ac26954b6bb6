import { defineFeature, type Platform } from '../../contracts/feature.ts'
import type { TaskKind } from '../../platform/queue/task.ts'
import { taskRoutes } from './task.routes.ts'

interface TaskNeeds extends Pick<Platform, 'db'> {
  /** The kind of this name, whichever feature brings it: what an operator does with a task follows its rules. */
  readonly taskKindOf: (name: string) => TaskKind | undefined
}

export const taskFeature = defineFeature({
  name: 'task',
  start: ({ db, taskKindOf }: TaskNeeds) => ({ routes: taskRoutes(db, taskKindOf) }),
})
