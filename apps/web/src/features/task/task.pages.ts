import type { taskScreens } from '@undertone/domain/task/task.screens'
import type { Pages } from '../../core/address/pages.ts'

export const taskPages = {
  tasks: async () => ({ Component: (await import('./task-page.tsx')).TaskPage }),
} satisfies Pages<typeof taskScreens>
