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

/** How long a confirmation by password is remembered, for the session that gave it, in seconds. Source: product.md, decision 30. */
export const confirmationSeconds = 600

const confirmation = z.object({
  /** Seconds for which it still counts; 0 if it does not. */
  seconds: z.number().int().min(0).max(confirmationSeconds),
})

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
  confirmation: call({
    method: 'GET',
    path: '/system/user/confirmation',
    access: 'session',
    tag: 'session',
    data: confirmation,
    summary: { cn: '本会话的密码确认是否有效', en: 'See whether this session is confirmed by password' },
  }),
  confirm: call({
    method: 'POST',
    path: '/system/user/confirm',
    access: 'session',
    tag: 'session',
    body: z.strictObject({ password: z.string().min(1).max(200) }),
    data: confirmation,
    summary: { cn: '用登录密码确认本会话（十分钟内有效）', en: 'Confirm this session by password, for ten minutes' },
  }),
}
