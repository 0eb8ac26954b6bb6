import { type HealthPartKey, type HealthWeights, weightTotal } from '@undertone/domain/health/health-parts.table'
import { type CompanyWeights, healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { useCallback, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useLeaveGuard } from '../../../resource/form/use-leave-guard.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
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

/** The draft of a company's weights: whether it is complete and changed, and saving it or inheriting them again. */
export function useWeights(current: CompanyWeights, onClose: () => void) {
  const say = useText()
  const toast = useToast()
  const [weights, setWeights] = useState<HealthWeights>(current.weights)
  const { mutate, error, isPending, isSuccess } = useSend(healthScoreCalls.saveWeights, { invalidates })
  const { companyId, companyName } = current
  const sum = sumOf(weights)
  const isValid = sum === weightTotal
  const isChanged = weightsText(weights) !== weightsText(current.weights)
  const isReady = isValid && isChanged
  const { mayLeave, dialog } = useLeaveGuard(
    useCallback(
      () => (isChanged && !isSuccess ? [say(healthText.weightsTitle, { name: companyName })] : []),
      [isChanged, isSuccess, companyName, say],
    ),
  )
  const send = (next: HealthWeights | null) =>
    mutate(
      { body: { companyId, weights: next } },
      {
        onSuccess: () => {
          toast.success(say(healthText.saved))
          onClose()
        },
      },
    )
  return {
    ...{ weights, sum, isValid, isReady, error, dialog },
    busy: isPending,
    set: (key: HealthPartKey, value: number | null) => setWeights({ ...weights, [key]: Math.round(value ?? 0) }),
    save: () => {
      if (isReady && !isPending) send(weights)
    },
    inherit: () => send(null),
    leave: () => void mayLeave().then((leaves) => leaves && onClose()),
  }
}
