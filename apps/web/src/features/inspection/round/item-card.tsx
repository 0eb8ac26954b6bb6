import { type CodeOf, memberOf } from '@undertone/domain/core/enum'
import { inspectionItemStatus } from '@undertone/domain/inspection/inspection.enums'
import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import { unitOfKey } from '@undertone/domain/inspection/round/measured-values'
import type { RoundItem, RoundResult } from '@undertone/domain/inspection/round/round.calls'
import { type answerChoice, inspectionVerdict, roundSkipReason } from '@undertone/domain/inspection/round/round.enums'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { limitWords } from '@undertone/domain/inspection/standard/item-limits'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Attachments } from '../../../points/attachment/attachments.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import offlineStyles from '../offline/offline.module.css'
import { offlineText } from '../offline/offline.text.ts'
import type { Pending } from '../offline/pending.ts'
import { SoundNotes } from '../phone/sound/sound-view.tsx'
import { StoredSound } from '../phone/sound/stored-sound.tsx'
import { AnswerForm } from './answer-form.tsx'
import { answerWords } from './answer-words.ts'
import { OtherAnswers } from './other-answers.tsx'
import styles from './round.module.css'
import { roundText } from './round.text.ts'
import { SoundAnswer } from './sound-answer.tsx'
import type { AnswerFiles } from './use-round.ts'

const { Wave, Sound } = inspectionItemKind.members

/** What was answered, by whom and when. */
function ResultWords({ item, result }: { readonly item: RoundItem; readonly result: RoundResult }) {
  const say = useText()
  const reason = memberOf(roundSkipReason, result.skipReason)
  // A waveform without a calibration is there, and says nothing of the machine: it is not called good.
  const isUngraded = item.kind === Wave.code && !result.isCalibrated
  const sound = item.kind === Sound.code ? result.answer?.sound : undefined
  return (
    <div className={styles.result}>
      <span>
        <strong>{reason ? say(reason) : result.answer && answerWords(item, result.answer, say)}</strong>{' '}
        {result.verdict !== null && !isUngraded && <StateTag of={inspectionVerdict} code={result.verdict} />}
        {result.isMadeUp && <span className={styles.quiet}> {say(roundText.madeUp)}</span>}
      </span>
      {result.note && <span>{result.note}</span>}
      <span className={styles.quiet}>
        {say(roundText.by, { by: result.by, time: result.at.slice(0, 16) })}
        {result.device && ` · ${result.device}`}
      </span>
      {!result.isCalibrated && <span className={styles.note}>{say(roundText.uncalibrated)}</span>}
      {result.pointLimits.map((passed) => (
        <span key={passed.key} className={styles.passed} role="alert">
          {say(passed.level === 'D' ? roundText.pointDanger : roundText.pointWarning, {
            what: passed.axis ?? item.name,
            value: passed.value,
            limit: passed.limit,
            unit: unitOfKey(passed.key),
          })}
        </span>
      ))}
      {result.files.length > 0 && <Attachments files={result.files} />}
      {sound && <SoundNotes facts={sound} />}
      {sound && result.files.map(({ fileId }) => <StoredSound key={fileId} fileId={fileId} facts={sound} />)}
    </div>
  )
}

/** What of an item waits on this device or on its way, and what the server did not take. */
function PendingWords({ item, pending }: { readonly item: RoundItem; readonly pending: readonly Pending[] }) {
  const say = useText()
  const awaited = item.result?.awaited ?? 0
  const refused = pending.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }]))
  const isWaiting = pending.some(({ reason }) => reason === null)
  if (!isWaiting && awaited === 0 && refused.length === 0) return null
  return (
    <p className={offlineStyles.waits}>
      {isWaiting && <span>{say(offlineText.waits)}</span>}
      {!isWaiting && awaited > 0 && <span>{say(offlineText.filesWait, { count: awaited })}</span>}
      {refused.map(({ id, reason }) => (
        <span key={id} className={offlineStyles.refused} role="alert">
          {say(offlineText.refused, { reason })}
        </span>
      ))}
    </p>
  )
}

/** Says what failed, where it was answered, and offers to report it. */
function FailedNote({
  item,
  result,
  onHazard,
}: {
  readonly item: RoundItem
  readonly result: RoundResult
  readonly onHazard: ((words: string) => void) | null
}) {
  const say = useText()
  const value = result.answer ? answerWords(item, result.answer, say) : ''
  const words = say(roundText.failedNow, { name: item.name, value, limits: say(limitWords(item)) })
  return (
    <div className={styles.failed} role="alert">
      <span>{words}</span>
      {onHazard && (
        <Button className={styles.big ?? ''} aria-label={`${say(roundText.reportHazard)}: ${item.name}`} onClick={() => onHazard(words)}>
          {say(roundText.reportHazard)}
        </Button>
      )}
    </div>
  )
}

/** The buttons below an item: skip it before it is answered, correct it after. */
function ItemTools({
  item,
  busy,
  isCorrecting,
  onSkip,
  onCorrect,
}: {
  readonly item: RoundItem
  readonly busy: boolean
  readonly isCorrecting: boolean
  readonly onSkip: () => void
  readonly onCorrect: () => void
}) {
  const say = useText()
  const label = say(isCorrecting ? roundText.cancel : roundText.correct)
  return (
    <div className={styles.itemTools}>
      {item.result === null && (
        <Button kind="quiet" disabled={busy} aria-label={`${say(roundText.skip)}: ${item.name}`} onClick={onSkip}>
          {say(roundText.skip)}
        </Button>
      )}
      {item.result !== null && item.kind !== Wave.code && (
        <Button kind="quiet" aria-label={`${label}: ${item.name}`} onClick={onCorrect}>
          {label}
        </Button>
      )}
    </div>
  )
}

/** An item of a round: how it is checked and by what, its answer, and the controls to answer, correct or skip it. */
export function ItemCard({
  item,
  pending,
  canDo,
  busy,
  isLocal,
  onAnswer,
  onSkip,
  onHazard,
  wave,
  onDecide,
}: {
  readonly item: RoundItem
  /** What waits on this device of it. */
  readonly pending: readonly Pending[]
  readonly canDo: boolean
  readonly busy: boolean
  readonly isLocal: boolean
  /** Resolves to whether the answer is stored. */
  readonly onAnswer: (answer: RoundAnswer, files: AnswerFiles) => Promise<boolean>
  readonly onSkip: () => void
  /** Opens the form of a hazard with these words; null for somebody who may not report one. */
  readonly onHazard: ((words: string) => void) | null
  /** Its waveform, and the button that adds one. */
  readonly wave?: ReactNode
  readonly onDecide: (resultId: number, choice: CodeOf<typeof answerChoice>) => void
}) {
  const say = useText()
  const [isCorrecting, setCorrecting] = useState(false)
  const { result, last } = item
  const limits = say(limitWords(item))
  const marks = [
    ...(item.isRequired ? [] : [say(roundText.optional)]),
    ...(item.whileRunning ? [say(roundText.whileRunning)] : []),
    ...(limits === '' ? [] : [limits]),
  ]
  const isOpen = canDo && (result === null || isCorrecting)
  const answer: typeof onAnswer = async (given, files) => {
    const isStored = await onAnswer(given, files)
    if (isStored) setCorrecting(false)
    return isStored
  }
  return (
    <li className={styles.item} aria-label={item.name}>
      <header className={styles.itemHead}>
        <strong>{item.name}</strong>
        <StateTag of={inspectionItemStatus} code={item.status} />
      </header>
      {item.method && <p className={styles.method}>{item.method}</p>}
      {marks.length > 0 && <p className={styles.quiet}>{marks.join(' · ')}</p>}
      {last && !result && (
        <p className={styles.quiet}>{say(roundText.last, { value: answerWords(item, last.answer, say), time: last.at.slice(0, 16) })}</p>
      )}
      {result && <ResultWords item={item} result={result} />}
      <PendingWords item={item} pending={pending} />
      <OtherAnswers item={item} canDo={canDo} onDecide={onDecide} />
      {result?.verdict === inspectionVerdict.members.Fail.code && <FailedNote item={item} result={result} onHazard={onHazard} />}
      {isOpen && item.kind === Sound.code && <SoundAnswer item={item} busy={busy} isLocal={isLocal} onAnswer={answer} />}
      {isOpen && item.kind !== Wave.code && item.kind !== Sound.code && (
        <AnswerForm item={item} busy={busy} isLocal={isLocal} onAnswer={(given, files) => void answer(given, files)} />
      )}
      {wave}
      {canDo && (
        <ItemTools item={item} busy={busy} isCorrecting={isCorrecting} onSkip={onSkip} onCorrect={() => setCorrecting(!isCorrecting)} />
      )}
    </li>
  )
}
