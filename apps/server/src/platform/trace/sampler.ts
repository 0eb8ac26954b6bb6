import type { SpanContext } from './span-context.ts'

/** Decides of a trace that begins here, or of one that came from elsewhere, whether it is recorded. */
export type Sampler = (traceId: string, parent: SpanContext | null) => boolean

/** Of a trace id the last 56 bits are random (W3C Trace Context Level 2); a number holds 53 of them, so that 52 are used. */
const randomDigits = 13
const randomRange = 16 ** randomDigits

const byRatio =
  (ratio: number): Sampler =>
  (traceId) =>
    Number.parseInt(traceId.slice(-randomDigits), 16) < ratio * randomRange

/** The samplers of OpenTelemetry by the names that `OTEL_TRACES_SAMPLER` has for them. */
const roots: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => () => true,
  always_off: () => () => false,
  traceidratio: byRatio,
}

function ratioOf(text: string | undefined): number {
  const ratio = Number(text || '1')
  if (!(ratio >= 0 && ratio <= 1)) throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${text}"`)
  return ratio
}

/** The sampler of a name; by default all traces are recorded, except where the caller's trace is not. */
export function samplerOf(name: string | undefined, argument: string | undefined): Sampler {
  const wanted = name || 'parentbased_always_on'
  const prefix = 'parentbased_'
  const follows = wanted.startsWith(prefix)
  const root = roots[follows ? wanted.slice(prefix.length) : wanted]
  if (!root) {
    const names = Object.keys(roots).flatMap((one) => [one, prefix + one])
    throw new Error(`OTEL_TRACES_SAMPLER must be one of ${names.join(', ')}, not "${name}"`)
  }
  const decide = root(ratioOf(argument))
  return follows ? (traceId, parent) => parent?.isSampled ?? decide(traceId, null) : decide
}
