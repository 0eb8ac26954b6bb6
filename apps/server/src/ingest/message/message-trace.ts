import type { Span } from '../../platform/trace/span.ts'
import type { SpanContext } from '../../platform/trace/span-context.ts'
import { startChild, startTrace } from '../../platform/trace/tracer.ts'

/** What became of the units of a message; the first of these that occurs is its outcome. */
const ranked = ['quarantined', 'rejected', 'stored', 'duplicate'] as const
type UnitOutcome = (typeof ranked)[number]

/** The trace of a message, from its receipt to its acknowledgement, with what it waited for as parts. */
export class MessageTrace {
  readonly context: SpanContext
  readonly #span: Span
  #part: Span
  #isTaken = false
  readonly #outcomes = new Set<UnitOutcome>()

  constructor(span: Span, context: SpanContext) {
    this.#span = span
    this.context = context
    this.#part = startChild('wait in queue', {}, span)
  }

  /** The writer has it; it waits for its transaction now. */
  taken(): void {
    this.#isTaken = true
    this.#next('wait for batch')
  }

  /** A transaction with it begins. */
  writing(batch: SpanContext): void {
    this.#next('transaction')
    this.#part.link(batch)
  }

  /** A transaction with a unit of it was committed; null: a unit that is no measurement. */
  note(outcome: UnitOutcome | null): void {
    this.#outcomes.add(outcome ?? 'stored')
  }

  /** It was answered. One that the writer has not had is kept by the stream. */
  end({ isQuarantined, answer }: { readonly isQuarantined?: boolean; readonly answer: string }): void {
    this.#part.end()
    const otherwise = this.#isTaken ? 'stored' : 'kept'
    const settled = isQuarantined || answer === 'quarantined' ? 'quarantined' : otherwise
    const outcome = ranked.find((one) => this.#outcomes.has(one)) ?? settled
    this.#span.set({ 'undertone.outcome': outcome })
    this.#span.end()
  }

  #next(name: string): void {
    this.#part.end()
    this.#part = startChild(name, {}, this.#span)
  }
}

/** Begins the trace of a message, if it is one that is recorded. What it says of the message is no value and no name of its sender. */
export function traceMessage(
  { protocol, payload }: { readonly protocol: string | null; readonly payload: Uint8Array },
  { tenantId, gatewayId }: { readonly tenantId: number; readonly gatewayId: number },
): MessageTrace | undefined {
  const attributes = {
    'undertone.protocol': protocol ?? 'unknown',
    'undertone.tenant.id': tenantId,
    'undertone.gateway.id': gatewayId,
    'messaging.message.body.size': payload.byteLength,
  }
  const span = startTrace(`message ${attributes['undertone.protocol']}`, { kind: 'consumer', attributes })
  return span.context ? new MessageTrace(span, span.context) : undefined
}
