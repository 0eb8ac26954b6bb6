import { z } from 'zod'
import { call } from '../../core/call.ts'
import { valueSchema } from '../../core/schema.ts'
import { gateway } from '../gateway/gateway.resource.ts'

/** A device that offers itself says a secret, which the person who claims it reads off it. Lengths are guesses. */
export const claimSecret = { min: 6, max: 100 } as const

export const claimCalls = {
  claim: call({
    method: 'POST',
    path: '/gateway/claim',
    access: 'business:gateway:add',
    tag: 'gateway',
    body: z.strictObject({
      deviceId: valueSchema(gateway.fields.deviceId),
      secretKey: z.string().min(claimSecret.min).max(claimSecret.max),
      companyId: z.number().int().positive(),
    }),
    data: z.object({ id: z.number().int().positive() }),
    summary: { cn: '认领网关到公司', en: 'Claim a gateway for a company' },
  }),
}
