import { fillBoth } from '@undertone/domain/core/problem'
import { diagnosisCalls } from '@undertone/domain/diagnosis/diagnosis.calls'
import { diagnosisErrors } from '@undertone/domain/diagnosis/diagnosis.errors'
import { diagnosisParameterCalls, type OwnedParameters } from '@undertone/domain/diagnosis/diagnosis-parameter.calls'
import { type DiagnosisParameterKey, diagnosisParameterKeys } from '@undertone/domain/diagnosis/diagnosis-parameters.table'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { sessionErrors } from '@undertone/domain/session/session.errors'
import { ApiError } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { Problems } from '../../ui/form/form-problems.ts'
import { sendWith } from '../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../ui/form/use-form.ts'
import { parameterText } from './parameter.text.ts'

/** A company or a machine. */
export type ParameterOwner = { readonly companyId: number } | { readonly equipmentId: number }

type Values = Readonly<Record<DiagnosisParameterKey, number | null>>
/** The values that are set here, null where one is inherited, and why they are changed. */
export type ParameterDraft = Values & { readonly note: string }

/** All calls that depend on parameters: the weight of findings is in every score. */
const invalidates = [
  diagnosisParameterCalls.get,
  diagnosisCalls.findPage,
  healthScoreCalls.overview,
  healthScoreCalls.equipment,
  healthScoreCalls.point,
  healthScoreCalls.trend,
]

const ownValues = ({ values }: OwnedParameters): Values =>
  Object.fromEntries(diagnosisParameterKeys.map((key) => [key, values.find((one) => one.key === key)?.own ?? null])) as Record<
    DiagnosisParameterKey,
    number | null
  >

/** A band must not be upside down, with what is inherited. */
function bandProblem(draft: Values, { values }: OwnedParameters): Problems {
  const inForce = (key: DiagnosisParameterKey) => draft[key] ?? values.find((one) => one.key === key)?.inherited ?? null
  const [low, high] = [inForce('envelopeFrom'), inForce('envelopeTo')]
  return low !== null && high !== null && high <= low ? { envelopeTo: fillBoth(diagnosisErrors.envelopeBandOrder, { low }) } : {}
}

/** The form of the parameters of a company or machine. `onUnconfirmed` is called when the confirmation has expired meanwhile. */
export function useParameters(
  owner: ParameterOwner,
  current: OwnedParameters,
  { onUnconfirmed, onSaved }: { readonly onUnconfirmed: () => void; readonly onSaved: () => void },
) {
  const say = useText()
  const toast = useToast()
  const form = useForm<ParameterDraft>({
    initial: () => ({ ...ownValues(current), note: '' }),
    save: sendWith(diagnosisParameterCalls.save, {
      input: (draft: ParameterDraft, opened: ParameterDraft) => ({
        body: {
          ...owner,
          note: draft.note,
          ...Object.fromEntries(diagnosisParameterKeys.flatMap((key) => (draft[key] === opened[key] ? [] : [[key, draft[key]]]))),
        },
      }),
      invalidates,
      onSaved: () => {
        toast.success(say(parameterText.saved))
        onSaved()
      },
      onFailed: (error) => {
        if (error instanceof ApiError && error.code === sessionErrors.confirmFirst.code) onUnconfirmed()
      },
    }),
    rules: (draft) => bandProblem(draft, current),
    unsaved: titleIfChanged(say(parameterText.titleOf, { name: current.name })),
  })
  const changed = form.changed.filter((name) => name !== 'note')
  return { form, isReady: changed.length > 0, isChanged: (key: DiagnosisParameterKey) => changed.includes(key) }
}
