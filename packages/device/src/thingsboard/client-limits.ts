import { isRecord, parseJson, textOf } from '../json/scan.ts'

/** Limits of a client in one session. */
export interface SessionLimits {
  readonly maxPayloadSize: number
  readonly maxInflightMessages: number
}

/** The method of a client-side RPC, or null if it is none. */
export function rpcMethodOf(bytes: Uint8Array): string | null {
  const text = textOf(bytes)
  const message = text === null ? undefined : parseJson(text)
  return isRecord(message) && typeof message.method === 'string' ? message.method : null
}

/**
 * The response to `getSessionLimits`, which the ThingsBoard client requests on connect. It contains no rate limits: fast senders are slowed
 * down by delayed acknowledgements.
 */
export const sessionLimitsAnswer = (limits: SessionLimits): string => JSON.stringify({ ...limits, rateLimits: {}, gatewayRateLimits: {} })
