import type { AiReportDetail } from '@undertone/domain/assistant/ai-report.calls'
import { aiFailure, aiTextState } from '@undertone/domain/assistant/ai-report.enums'
import { useText } from '../../../core/language/language.ts'
import styles from './ai-report.module.css'
import { aiReportText as texts } from './ai-report.text.ts'

const { NotWritten, Writing, Failed } = aiTextState.members

/** Whether a text is still to come, or comes in. */
export const isComing = ({ state }: Pick<AiReportDetail, 'state'>): boolean => state === NotWritten.code || state === Writing.code

/** Where a text is that is not whole: waiting, being written, to be tried again, or not finished, with the reason. */
export function AiState({ detail: { state, failure, nextAt } }: { readonly detail: AiReportDetail }) {
  const say = useText()
  const reason = failure
    ? `${say(aiFailure.members[failure.reason])}${failure.status === null ? '' : say(texts.status, { status: failure.status })}`
    : ''
  const words = () => {
    if (state === Writing.code) return say(texts.writing)
    if (state === NotWritten.code) return failure && nextAt ? say(texts.retryAt, { reason, time: nextAt }) : say(texts.waiting)
    return failure?.reason === aiFailure.members.Stopped.code ? say(texts.stopped) : say(texts.failed, { reason })
  }
  if (state !== NotWritten.code && state !== Writing.code && state !== Failed.code) return null
  return (
    <p className={styles.state} role="status" data-tone={state === Failed.code ? 'danger' : 'neutral'}>
      {words()}
    </p>
  )
}
