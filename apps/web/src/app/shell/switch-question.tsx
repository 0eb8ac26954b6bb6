import { lazy, Suspense } from 'react'
import { useSwitchQuestion } from '../../core/session/switch-question.ts'

/** The dialog library is not loaded for the login page. */
const SwitchDialog = lazy(async () => ({ default: (await import('./switch-dialog.tsx')).SwitchDialog }))

/** Shows the question whether another user takes over, when there is one. */
export function SwitchQuestionSlot() {
  const { question } = useSwitchQuestion()
  return <Suspense>{question && <SwitchDialog question={question} />}</Suspense>
}
