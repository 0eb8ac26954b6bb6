import type { ChunkRefusal } from '../firmware/firmware-chunks.ts'
import type { Unavailable } from '../intake/intake.ts'

/** Why data are not accepted now. */
export const unavailableErrors = {
  diskFull: { status: 507, title: 'the disk is full' },
  busy: { status: 503, title: 'too many requests; send it again' },
  stopping: { status: 503, title: 'the server is stopping; send it again' },
} as const satisfies Record<Unavailable, { status: number; title: string }>

/** Why a sender is refused before its body is read. */
export const accessErrors = {
  unknown: { status: 401, title: 'invalid token' },
  policy: { status: 403, title: 'this connection is not allowed by the policy of the tenant' },
  databaseAway: { status: 503, title: 'the database is unavailable' },
} as const

/** Why a device is sent no part of a package. */
export const firmwareRefusals = {
  notOffered: { status: 404, title: 'this package is not offered to the device' },
  notFitting: { status: 403, title: 'the package is for another product or hardware version' },
  damaged: { status: 404, title: 'the stored package is damaged' },
  busy: { status: 503, title: 'as many devices as may are being upgraded; ask again' },
  tooFast: { status: 503, title: 'too many requests; ask again' },
} as const satisfies Record<ChunkRefusal, { status: number; title: string }>

/** Errors of Fastify before the handler runs. */
export const requestErrors = {
  400: 'malformed request',
  408: 'the body was not received in time',
  413: 'the body is larger than 1 MiB',
  415: 'malformed content type',
  503: unavailableErrors.busy.title,
} as const

type AccessStatus = (typeof accessErrors)[keyof typeof accessErrors]['status'] | (typeof unavailableErrors)['busy']['status']
/** Every status of a refusal. */
export type RefusalStatus = keyof typeof requestErrors | AccessStatus | (typeof unavailableErrors)[keyof typeof unavailableErrors]['status']

/** Statuses of refusals of a call without a body, and of one with a body. */
export const readRefusals: readonly AccessStatus[] = [
  ...new Set([...Object.values(accessErrors), unavailableErrors.busy].map(({ status }) => status)),
]
export const sendRefusals: readonly RefusalStatus[] = [
  ...new Set<RefusalStatus>([
    ...readRefusals,
    ...Object.values(unavailableErrors).map(({ status }) => status),
    ...(Object.keys(requestErrors).map(Number) as (keyof typeof requestErrors)[]),
  ]),
].sort((a, b) => a - b)
