import { z } from 'zod'
import { call } from '../core/call.ts'

export const helpCalls = {
  state: call({
    method: 'GET',
    path: '/system/help',
    access: 'session',
    tag: 'session',
    data: z.object({
      /** Whether the documentation is served at `/help`; where it was not built, the app has no links to it. */
      isBuilt: z.boolean(),
    }),
    summary: { cn: '是否提供帮助文档', en: 'Get whether the documentation is served' },
  }),
}
