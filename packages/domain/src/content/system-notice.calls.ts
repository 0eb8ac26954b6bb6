import { z } from 'zod'
import { call } from '../core/call.ts'

const notice = z.object({
  id: z.number().int(),
  title: z.string(),
  body: z.string(),
  startTime: z.string(),
  /** When this user read it; null while it is unread. */
  readAt: z.string().nullable(),
})
export type Notice = z.output<typeof notice>

/** Most notices that the bell lists; older ones are gone from it. A guess: a year of monthly maintenance, several times over. */
export const listedNotices = 50

/** What a customer's user has to do with the notices of the platform. */
export const noticeCalls = {
  mine: call({
    method: 'GET',
    path: '/systemNotice/mine',
    access: 'session',
    tag: 'systemNotice',
    data: z.object({
      notices: z.array(notice),
      unread: z.number().int(),
      /** Until the next one starts, ms; null when none is planned. */
      nextInMs: z.number().int().nullable(),
    }),
    summary: { cn: '我的系统通知', en: 'Own notices of the platform' },
  }),
  /** Without ids all of them. */
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
