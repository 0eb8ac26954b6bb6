import { z } from 'zod'
import { call } from '../core/call.ts'

const notice = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  startTime: z.string(),
  /** When this user read it; null if unread. */
  readAt: z.string().nullable(),
})
export type Notice = z.output<typeof notice>

/** Maximum number of notices in the bell; older ones are dropped. A guess: several years of monthly maintenance. */
export const listedNotices = 50

/** Calls of a user on platform notices. */
export const noticeCalls = {
  mine: call({
    method: 'GET',
    path: '/systemNotice/mine',
    access: 'session',
    tag: 'systemNotice',
    data: z.object({
      notices: z.array(notice),
      unread: z.number().int(),
      /** Time until the next one starts, ms; null if none is scheduled. */
      nextInMs: z.number().int().nullable(),
    }),
    summary: { cn: '我的系统通知', en: 'List my system notices' },
  }),
  /** Without ids: all of them. */
  read: call({
    method: 'POST',
    path: '/systemNotice/read',
    access: 'session',
    tag: 'systemNotice',
    body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(listedNotices).optional() }),
    data: z.null(),
    summary: { cn: '标记通知为已读', en: 'Mark notices as read' },
  }),
}
