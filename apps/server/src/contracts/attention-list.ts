import type { attentionCalls } from '@undertone/domain/alarm/attention/attention.calls'
import type { DataOf, ParsedOf } from '@undertone/domain/core/call'
import type { Language } from '@undertone/domain/core/text'
import type { Caller } from '../platform/identity/principal.ts'

/** Lists the machines that need attention, with the reason of each. Implemented by the monitor feature; callers do not depend on it. */
export interface AttentionList {
  page(
    caller: Caller,
    filter: ParsedOf<typeof attentionCalls.findPage>['body'],
    language: Language,
  ): Promise<DataOf<typeof attentionCalls.findPage>>
}
