import type { CodeOf } from '@undertone/domain/core/enum'
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

/** Sends a complete conclusion by the call of its kind. */
async function sendConclusion(id: number, { answer, basis, reason, fault, part, until, note }: Conclusion): Promise<void> {
  if (answer === '' || basis === '') return
  const body = { id, basis, note: note.trim() }
  const options = { noErrorPage: true }
  if (answer === 'Confirmed') await send(diagnosisCalls.confirm, { body }, options)
  else if (answer === 'Rejected') await send(diagnosisCalls.reject, { body: { ...body, reason: reason || null } }, options)
  else if (answer === 'Watched') await send(diagnosisCalls.watch, { body: { ...body, until } }, options)
  else if (fault !== '')
    await send(diagnosisCalls.correct, { body: { ...body, fault, part: fault === 'bearingBreath' ? part || null : null } }, options)
}

/** The form of a conclusion on a finding. */
export function useConclusion({ id }: Pick<FindingDetail, 'id'>, title: string, onDone: () => void): Form<Conclusion> {
  const say = useText()
  const toast = useToast()
  return useForm<Conclusion>({
    initial: () => empty,
    rules: ({ answer, basis, reason, fault }) => ({
      ...(answer === '' ? { answer: conclusionText.answerMissing } : {}),
      ...(basis === '' ? { basis: conclusionText.basisMissing } : {}),
      ...(answer === 'Rejected' && reason === '' ? { reason: conclusionText.reasonMissing } : {}),
      ...(answer === 'Corrected' && fault === '' ? { fault: conclusionText.faultMissing } : {}),
    }),
    unsaved: titleIfChanged(title),
    save: {
      send: async (values, { client }) => {
        await sendConclusion(id, values)
        await Promise.all(
          [diagnosisCalls.getDetail, diagnosisCalls.findPage].map((call) => client.invalidateQueries({ queryKey: keyOf(call) })),
        )
        return () => {
          toast.success(say(conclusionText.noted))
          onDone()
        }
      },
    },
  })
}
