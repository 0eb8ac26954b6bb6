import { screen } from '../core/screen.ts'

export const taskScreens = {
  tasks: screen({
    path: '/taskQueue',
    label: { cn: '任务队列', en: 'Task queue' },
    module: 'platform',
    group: 'operations',
    permission: 'platform:task:list',
    platformOnly: true,
    keywords: 'queue job worker backlog retry cancel 队列 重试 取消 积压',
  }),
}
