import type { CodeOf } from '@undertone/domain/core/enum'
import { memberOf } from '@undertone/domain/core/enum'
import type { RoundItem, RoundResult } from '@undertone/domain/inspection/round/round.calls'
import { answerChoice, inspectionVerdict, roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import { useText } from '../../../core/language/language.ts'
import { Attachments } from '../../../points/attachment/attachments.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import styles from '../offline/offline.module.css'
import { offlineText } from '../offline/offline.text.ts'
import { answerWords } from './answer-words.ts'
import { roundText } from './round.text.ts'

function Answer({
  item,
  result,
  head,
  action,
}: {
  readonly item: RoundItem
  readonly result: RoundResult
  readonly head: string
  readonly action: React.ReactNode
}) {
  const say = useText()
  const reason = memberOf(roundSkipReason, result.skipReason)
  return (
    <section aria-label={`${head}: ${result.by}`}>
      <h4>{head}</h4>
      <strong>{reason ? say(reason) : result.answer && answerWords(item, result.answer, say)}</strong>
      {result.verdict !== null && (
        <span>
          <StateTag of={inspectionVerdict} code={result.verdict} />
        </span>
      )}
      {result.note && <span>{result.note}</span>}
      <span>{say(roundText.by, { by: result.by, time: result.at.slice(0, 16) })}</span>
      {result.files.length > 0 && <Attachments files={result.files} />}
      {action}
    </section>
  )
}

/** Answers of two people to one item, side by side: both are kept, a person says which counts. */
export function OtherAnswers({
  item,
  canDo,
  onDecide,
}: {
  readonly item: RoundItem
  readonly canDo: boolean
  readonly onDecide: (resultId: number, choice: CodeOf<typeof answerChoice>) => void
}) {
  const say = useText()
  const { result, others = [] } = item
  const { Standing, Other } = answerChoice.members
  if (!result) return null
  return others.map((other) => (
    <fieldset key={other.id} className={styles.others} aria-label={say(offlineText.bothAnswered)}>
      <p className={styles.waits}>{say(offlineText.bothAnswered)}</p>
      <div className={styles.beside}>
        <Answer
          item={item}
          result={result}
          head={say(offlineText.counts)}
          action={
            canDo && (
              <Button className={styles.big ?? ''} onClick={() => onDecide(other.id, Standing.code)}>
                {say(offlineText.keepThis)}
              </Button>
            )
          }
        />
        <Answer
          item={item}
          result={other}
          head={say(offlineText.other)}
          action={
            canDo && (
              <Button className={styles.big ?? ''} onClick={() => onDecide(other.id, Other.code)}>
                {say(offlineText.useThis)}
              </Button>
            )
          }
        />
      </div>
    </fieldset>
  ))
}
