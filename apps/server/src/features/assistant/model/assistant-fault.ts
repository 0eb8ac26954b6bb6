import type { aiFailure } from '@undertone/domain/assistant/ai-report.enums'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { OutgoingFault } from '../../../platform/security/outgoing-http.ts'

export type FailureCode = CodeOf<typeof aiFailure>

/** Why the server of the language model did not do what it was asked. `words` are its own, for the platform's administrators. */
export class AssistantFault extends Error {
  readonly reason: FailureCode
  readonly status: number | null
  readonly words: string
  /** When it wants to be asked again, ms; null if it did not say. */
  readonly retryAfterMs: number | null

  constructor(
    reason: FailureCode,
    { status = null, words = '', retryAfterMs = null }: Partial<Pick<AssistantFault, 'status' | 'words' | 'retryAfterMs'>> = {},
  ) {
    super([reason, ...(status === null ? [] : [status]), ...(words === '' ? [] : [words])].join(' · '))
    this.reason = reason
    this.status = status
    this.words = words
    this.retryAfterMs = retryAfterMs
  }
}

/** Failures that may be over soon; the others stay until somebody changes something. */
const passing: ReadonlySet<FailureCode> = new Set(['HostNotFound', 'Unreachable', 'TimedOut', 'Busy', 'CutOff', 'Empty', 'Faulty'])
export const isPassing = (reason: FailureCode): boolean => passing.has(reason)

const ofOutgoing: Readonly<Record<OutgoingFault, FailureCode>> = {
  badAddress: 'BadAddress',
  hostNotFound: 'HostNotFound',
  hostRefused: 'HostRefused',
  unreachable: 'Unreachable',
  timedOut: 'TimedOut',
  tlsFailed: 'TlsFailed',
  tooLarge: 'TooLong',
}
export const failureOf = (fault: OutgoingFault): FailureCode => ofOutgoing[fault]

/** The failure that a status stands for; undefined for success. */
export function failureOfStatus(status: number): FailureCode | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 401 || status === 403) return 'KeyRefused'
  return status === 408 || status === 429 || status >= 500 ? 'Busy' : 'Refused'
}
