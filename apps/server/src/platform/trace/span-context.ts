import { randomBytes } from 'node:crypto'

/** Names a span beyond this process, as W3C Trace Context does. */
export interface SpanContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** Whether who made it records its trace. */
  readonly isSampled: boolean
}

export const newTraceId = (): string => randomBytes(16).toString('hex')
export const newSpanId = (): string => randomBytes(8).toString('hex')

/** Version 00, and what later versions may append to it. Source: W3C Trace Context, 3.2. */
const pattern = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const zeros = /^0+$/

/** Reads a `traceparent`; null for what is none. */
export function parseTraceparent(text: unknown): SpanContext | null {
  const [, traceId = '0', spanId = '0', flags = '0', more] = (typeof text === 'string' && pattern.exec(text)) || []
  if (zeros.test(traceId) || zeros.test(spanId)) return null
  if (more !== undefined && String(text).startsWith('00')) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: SpanContext): string => `00-${traceId}-${spanId}-0${isSampled ? 1 : 0}`
