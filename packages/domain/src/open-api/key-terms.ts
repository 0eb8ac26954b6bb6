import { z } from 'zod'
import { network } from '../core/call.ts'
import { enumSchema } from '../core/enum.ts'
import { openApiScope } from './open-api.enums.ts'

/** Maximum number of addresses of a key or a token, and lengths of texts (guesses). */
export const openApiLimits = { addresses: 20, url: 500, name: 60 } as const

/** From where a key or a token may be used. */
export const keyAddresses = z.array(network).max(openApiLimits.addresses)

/** Name of a key or a token. */
export const keyName = z
  .string()
  .trim()
  .min(1)
  .max(openApiLimits.name)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

/** What a key or a token may do; each scope counts once. */
export const keyScopes = z
  .array(enumSchema(openApiScope))
  .min(1)
  .max(20)
  .transform((codes) => [...new Set(codes)])
