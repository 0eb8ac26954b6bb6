import { type HealthWeights, weightTotal } from '@undertone/domain/health/health-parts.table'
import { type CompanyWeights, healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { healthText } from '../shared/health.text.ts'

const sumOf = (weights: HealthWeights): number => weights.severity + weights.alarm + weights.change

/** Weights as `50/30/20`. */
export const weightsText = ({ severity, alarm, change }: HealthWeights): string => `${severity}/${alarm}/${change}`

/** All calls that depend on the weights of a company. */
const invalidates = [
  healthScoreCalls.weights,
  healthScoreCalls.overview,
  healthScoreCalls.equipment,
  healthScoreCalls.point,
  healthScoreCalls.trend,
  healthScoreCalls.previewWeights,
]

/** The form of a company's weights: whether it is complete and changed, and saving it or inheriting them again. */
export function useWeights({ weights: initial, companyId, companyName }: CompanyWeights, onClose: () => void) {
  const say = useText()
  const toast = useToast()
  const onSaved = () => {
    toast.success(say(healthText.saved))
    onClose()
  }
  const form = useForm<HealthWeights>({
    initial: () => initial,
    save: sendWith(healthScoreCalls.saveWeights, {
      input: (weights: HealthWeights) => ({ body: { companyId, weights } }),
      invalidates,
      onSaved,
    }),
    unsaved: titleIfChanged(say(healthText.weightsTitle, { name: companyName })),
  })
  const inheriting = useSend(healthScoreCalls.saveWeights, { invalidates, onSuccess: onSaved })
  const sum = sumOf(form.values)
  const isValid = sum === weightTotal
  return {
    form: { ...form, error: form.error ?? inheriting.error, busy: form.busy || inheriting.isPending },
    ...{ sum, isValid, isReady: isValid && form.changed.length > 0 },
    inherit: () => inheriting.mutate({ body: { companyId, weights: null } }),
  }
}
