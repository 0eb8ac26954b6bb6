import { healthLearningCalls } from '@undertone/domain/health/health-learning.calls'
import { healthScoreCalls } from '@undertone/domain/health/health-score.calls'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { healthText } from '../shared/health.text.ts'

/** A point that can learn. */
export interface Learner {
  readonly mappingId: number
  readonly mappingName: string
  /** The current baseline; a new one replaces it. */
  readonly value: number | null
}

/** Starts and stops learning, with a confirmation if a baseline would be replaced. */
export function useLearning(onDone: () => void = () => {}) {
  const say = useText()
  const toast = useToast()
  const { ask, dialog } = useConfirm()
  const invalidates = [
    healthLearningCalls.list,
    healthScoreCalls.point,
    healthScoreCalls.equipment,
    healthScoreCalls.overview,
    healthScoreCalls.trend,
  ]
  const begin = useSend(healthLearningCalls.start, { invalidates })
  const end = useSend(healthLearningCalls.stop, { invalidates })

  async function start(points: readonly Learner[], from: 'now' | 'past'): Promise<void> {
    const replaced = points.filter(({ value }) => value !== null)
    const isSure =
      replaced.length === 0 ||
      (await ask({
        title: say(healthText.restartTitle, { n: replaced.length }),
        names: replaced.map(({ mappingName }) => mappingName),
        note: say(healthText.restartNote),
        action: say(healthText.restart),
      }))
    if (!isSure) return
    begin.mutate(
      { body: { mappingIds: points.map(({ mappingId }) => mappingId), from } },
      {
        onSuccess: ({ started, learned, failed }) => {
          toast.success(
            from === 'now' ? say(healthText.learningStarted, { n: started }) : say(healthText.learnedResult, { learned, failed }),
          )
          onDone()
        },
        onError: toast.error,
      },
    )
  }
  const stop = (points: readonly Learner[]) =>
    end.mutate(
      { body: { mappingIds: points.map(({ mappingId }) => mappingId) } },
      {
        onSuccess: ({ stopped }) => {
          toast.success(say(healthText.learningStopped, { n: stopped }))
          onDone()
        },
        onError: toast.error,
      },
    )
  return { start, stop, busy: begin.isPending || end.isPending, dialog }
}
