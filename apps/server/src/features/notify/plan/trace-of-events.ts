import type { Span, SpanStart } from '../../../platform/trace/span.ts'
import { parseTraceparent } from '../../../platform/trace/span-context.ts'
import { startLater } from '../../../platform/trace/tracer.ts'
import type { EventFacts } from './facts.store.ts'

/** Goes on with the trace of the first of these events that has one; the others are linked. */
export function startOfEvents(
  name: string,
  events: readonly Pick<EventFacts, 'traceparent'>[],
  kind: NonNullable<SpanStart['kind']>,
): Span {
  const [first = null, ...others] = [...new Set(events.map(({ traceparent }) => traceparent))].flatMap((one) => parseTraceparent(one) ?? [])
  return startLater(name, first, { kind, links: others })
}
