import { z } from 'zod'
import { call } from '../core/call.ts'

const ownSession = z.object({
  id: z.number().int(),
  /** What the browser says of itself; empty for a session from before it was recorded. */
  agent: z.string(),
  address: z.string(),
  since: z.string(),
  /** To the minute. */
  lastSeen: z.string(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
/** A session of the user. */
export type OwnSession = z.output<typeof ownSession>

/** The sessions of the user who asks, and of no one else. */
export const ownSessionCalls = {
  list: call({
    method: 'GET',
    path: '/system/user/sessions',
    access: 'session',
    tag: 'session',
    data: z.array(ownSession),
    summary: { cn: '我的登录会话', en: 'List your sessions' },
  }),
  end: call({
    method: 'POST',
    path: '/system/user/endSession',
    access: 'session',
    tag: 'session',
    /** Null ends all but the one that asks. */
    body: z.strictObject({ id: z.number().int().positive().nullable() }),
    data: z.object({ ended: z.number().int() }),
    summary: { cn: '结束登录会话', en: 'End one of your sessions, or all others' },
  }),
}
