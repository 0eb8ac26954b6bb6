import { z } from 'zod'
import { call } from '../core/call.ts'
import { credential } from './credential.ts'

const ids = z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000) })

export const deviceCalls = {
  unbind: call({
    method: 'POST',
    path: '/sensor/unbind',
    access: 'business:sensor:edit',
    tag: 'sensor',
    body: ids,
    data: z.object({ unbound: z.number().int() }),
    summary: { cn: '解绑传感器', en: 'Unbind sensors' },
  }),
  bind: call({
    method: 'POST',
    path: '/sensor/bind',
    access: 'business:sensor:edit',
    tag: 'sensor',
    body: z.strictObject({ id: z.number().int().positive(), mappingId: z.number().int().positive() }),
    data: z.null(),
    summary: { cn: '绑定传感器', en: 'Bind a sensor to a measuring point' },
  }),
  resetCredential: call({
    method: 'POST',
    path: '/gateway/resetCredential',
    access: 'business:gateway:edit',
    tag: 'gateway',
    body: z.strictObject({ id: z.number().int().positive() }),
    data: credential,
    summary: { cn: '重置网关凭证', en: 'Reset the credential of a gateway' },
  }),
}
