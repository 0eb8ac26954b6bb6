import type { Call } from '@undertone/domain/core/call'
import type { CodeOf } from '@undertone/domain/core/enum'
import type { Text } from '@undertone/domain/core/text'
import type { BearingPartKey } from '@undertone/domain/diagnosis/bearing-parts.table'
import { diagnosisCalls, type FindingDetail } from '@undertone/domain/diagnosis/diagnosis.calls'
import type { conclusionBasis, findingAnswer, rejectReason } from '@undertone/domain/diagnosis/diagnosis.enums'
import type { FaultKindKey } from '@undertone/domain/diagnosis/fault-kinds.table'
import { send } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type Form, titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { conclusionText } from './conclusion.text.ts'

/** A conclusion until it is saved; '' is not chosen. */
export interface Conclusion {
  readonly answer: CodeOf<typeof findingAnswer> | ''
  readonly basis: CodeOf<typeof conclusionBasis> | ''
  readonly reason: CodeOf<typeof rejectReason> | ''
  readonly fault: FaultKindKey | ''
  readonly part: BearingPartKey | ''
  readonly until: string | null
  readonly note: string
}

const empty: Conclusion = { answer: '', basis: '', reason: '', fault: '', part: '', until: null, note: '' }

/** A conclusion that can be sent: it says what it is and what it rests on. */
export interface CompleteConclusion extends Conclusion {
  readonly answer: CodeOf<typeof findingAnswer>
  readonly basis: CodeOf<typeof conclusionBasis>
}

/** Where a conclusion goes: the calls that note it, and those whose answers it changes. */
export interface ConclusionTarget {
  readonly send: (conclusion: CompleteConclusion) => Promise<unknown>
  readonly invalidates: readonly Call[]
  readonly done: Text
  /** What it rests on at first. */
  readonly basis?: CompleteConclusion['basis']
  /** Asks for a text, with these words. */
  readonly noteMissing?: Text
}

/** The fault that was named instead, as calls take it. */
export const correctionOf = ({ answer, fault, part }: Conclusion) =>
  answer === 'Corrected' && fault !== '' ? { fault, part: fault === 'bearingBreath' ? part || null : null } : { fault: null, part: null }

/** Sends a conclusion on a finding by the call of its kind. */
async function sendConclusion(id: number, { answer, basis, reason, until, note, ...rest }: CompleteConclusion): Promise<void> {
  const body = { id, basis, note: note.trim() }
  const options = { noErrorPage: true }
  if (answer === 'Confirmed') await send(diagnosisCalls.confirm, { body }, options)
  else if (answer === 'Rejected') await send(diagnosisCalls.reject, { body: { ...body, reason: reason || null } }, options)
  else if (answer === 'Watched') await send(diagnosisCalls.watch, { body: { ...body, until } }, options)
  else {
    const { fault, part } = correctionOf({ answer, basis, reason, until, note, ...rest })
    if (fault !== null) await send(diagnosisCalls.correct, { body: { ...body, fault, part } }, options)
  }
}

/** A conclusion on a finding of the user's own company. */
export const onFinding = ({ id }: Pick<FindingDetail, 'id'>): ConclusionTarget => ({
  send: (conclusion) => sendConclusion(id, conclusion),
  invalidates: [diagnosisCalls.getDetail, diagnosisCalls.findPage],
  done: conclusionText.noted,
})

/** The form of a conclusion. */
export function useConclusion(target: ConclusionTarget, title: string, onDone: () => void): Form<Conclusion> {
  const say = useText()
  const toast = useToast()
  return useForm<Conclusion>({
    initial: () => ({ ...empty, basis: target.basis ?? '' }),
    rules: ({ answer, basis, reason, fault, note }) => ({
      ...(answer === '' ? { answer: conclusionText.answerMissing } : {}),
      ...(basis === '' ? { basis: conclusionText.basisMissing } : {}),
      ...(answer === 'Rejected' && reason === '' ? { reason: conclusionText.reasonMissing } : {}),
      ...(answer === 'Corrected' && fault === '' ? { fault: conclusionText.faultMissing } : {}),
      ...(target.noteMissing && note.trim() === '' ? { note: target.noteMissing } : {}),
    }),
    unsaved: titleIfChanged(title),
    save: {
      send: async (values, { client }) => {
        const { answer, basis } = values
        if (answer === '' || basis === '') return () => {}
        await target.send({ ...values, answer, basis })
        await Promise.all(target.invalidates.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
        return () => {
          toast.success(say(target.done))
          onDone()
        }
      },
    },
  })
}
