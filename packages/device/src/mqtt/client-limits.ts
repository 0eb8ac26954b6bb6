import { isRecord, parseJson, textOf } from '../telemetry/scan.ts'

/** What a client may do in one session. */
export interface SessionLimits {
  readonly maxPayloadSize: number
  readonly maxInflightMessages: number
}

/** The method of a client-side call, or null for what is none. */
export function rpcMethodOf(bytes: Uint8Array): string | null {
  const text = textOf(bytes)
  const message = text === null ? undefined : parseJson(text)
  return isRecord(message) && typeof message.method === 'string' ? message.method : null
}

/**
 * The answer to `getSessionLimits`, which the ThingsBoard client asks for at connect. There are no rate limits to tell: who sends
 * too fast is paced by later acknowledgements.
 */
export const sessionLimitsAnswer = (limits: SessionLimits): string => JSON.stringify({ ...limits, rateLimits: {}, gatewayRateLimits: {} })
