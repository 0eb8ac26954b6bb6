import { z } from 'zod'
import { call } from '../core/call.ts'

/** Digits of a code and seconds of a step (RFC 6238), and the accepted steps before and after the current one. */
export const totpPolicy = { digits: 6, stepSeconds: 30, drift: 1 } as const

/** A typed code; spaces are ignored. */
export const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/))

export const totpCalls = {
  state: call({
    method: 'GET',
    path: '/system/user/totp/state',
    access: 'session',
    tag: 'totp',
    data: z.object({ on: z.boolean() }),
    summary: { cn: '两步验证状态', en: 'View the state of two-step login' },
  }),
  /** Returns the secret once; it becomes active with the first confirmed code. */
  start: call({
    method: 'POST',
    path: '/system/user/totp/start',
    access: 'session',
    tag: 'totp',
    body: z.strictObject({ password: z.string().min(1).max(128) }),
    data: z.object({ secret: z.string(), uri: z.string() }),
    summary: { cn: '开始启用两步验证', en: 'Start setting up two-step login' },
  }),
  confirm: call({
    method: 'POST',
    path: '/system/user/totp/confirm',
    access: 'session',
    tag: 'totp',
    body: z.strictObject({ code: totpCode }),
    data: z.null(),
    summary: { cn: '确认启用两步验证', en: 'Confirm two-step login' },
  }),
  remove: call({
    method: 'POST',
    path: '/system/user/totp/remove',
    access: 'session',
    tag: 'totp',
    body: z.strictObject({ password: z.string().min(1).max(128), code: totpCode }),
    data: z.null(),
    summary: { cn: '关闭两步验证', en: 'Turn off two-step login' },
  }),
}
