import { pictureKinds } from '@undertone/domain/file/attachment-kinds'
import { inspectionYesNo } from '@undertone/domain/inspection/inspection.enums'
import type { RoundAnswer } from '@undertone/domain/inspection/round/grade-answer'
import type { RoundItem } from '@undertone/domain/inspection/round/round.calls'
import { roundLimits } from '@undertone/domain/inspection/round/round-limits'
import { optionsOf } from '@undertone/domain/inspection/standard/inspection-item'
import { inspectionItemKind } from '@undertone/domain/inspection/standard/item.enums'
import { unitOfItem } from '@undertone/domain/inspection/standard/item-limits'
import { Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { type Attachment, Attachments } from '../../../points/attachment/attachments.tsx'
import { filterNumberInput, readNumber } from '../../../resource/core/number-text.ts'
import { Button } from '../../../ui/control/button.tsx'
import { PhonePictures } from '../offline/phone-pictures.tsx'
import { isOneNumber } from './answer-words.ts'
import { DeviceChoice, useChosenDevice } from './device-choice.tsx'
import styles from './round.module.css'
import { roundText } from './round.text.ts'
import type { AnswerFiles } from './use-round.ts'

const { YesNo, Choice, Text, Picture, Values } = inspectionItemKind.members

/** Numbers that are typed one by one: by direction, or alone. */
type Typed = Readonly<Partial<Record<'number' | 'x' | 'y' | 'z', string>>>

const readTyped = (typed: Typed): RoundAnswer =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const value = readNumber(text)
      return typeof value === 'number' ? [[name, value]] : []
    }),
  )

/** The boxes of an item that asks for numbers. */
function NumberBoxes({
  item,
  typed,
  onType,
}: {
  readonly item: RoundItem
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
}) {
  const say = useText()
  const unit = unitOfItem(item)
  const names = isOneNumber(item) ? (['number'] as const) : (['x', 'y', 'z'] as const)
  return (
    <div className={styles.boxes}>
      {names.map((name) => (
        <Input
          key={name}
          size="large"
          value={typed[name] ?? ''}
          inputMode="decimal"
          aria-label={`${item.name}: ${name === 'number' ? say(roundText.value) : say(roundText.direction, { axis: name.toUpperCase() })}`}
          prefix={name === 'number' ? null : name.toUpperCase()}
          suffix={unit}
          onChange={(event) => onType({ ...typed, [name]: filterNumberInput(event.target.value) })}
        />
      ))}
    </div>
  )
}

/** The pictures of an item that asks for some: on this device until they are sent, or uploaded at once. */
function Pictures({
  item,
  isLocal,
  uploaded,
  taken,
  onUploaded,
  onTaken,
  onBusy,
}: {
  readonly item: RoundItem
  readonly isLocal: boolean
  readonly uploaded: readonly Attachment[]
  readonly taken: readonly File[]
  readonly onUploaded: (files: readonly Attachment[]) => void
  readonly onTaken: (files: readonly File[]) => void
  readonly onBusy: (isBusy: boolean) => void
}) {
  const say = useText()
  if (item.kind !== Picture.code && !item.needsPicture) return null
  return (
    <div className={styles.pictures}>
      <span className={styles.quiet}>{say(item.kind === Picture.code ? roundText.picture : roundText.pictureWanted)}</span>
      {isLocal ? (
        <PhonePictures files={taken} onChange={onTaken} onBusy={onBusy} />
      ) : (
        <Attachments files={uploaded} kinds={pictureKinds} onChange={onUploaded} onBusy={onBusy} />
      )}
    </div>
  )
}

/** The answers of an item that is answered by one press. */
function Choices({
  item,
  isOff,
  onChoose,
}: {
  readonly item: RoundItem
  readonly isOff: boolean
  readonly onChoose: (answer: RoundAnswer) => void
}) {
  const say = useText()
  const choices: readonly (readonly [string, RoundAnswer])[] =
    item.kind === YesNo.code
      ? Object.values(inspectionYesNo.members).map((member) => [say(member), { yesNo: member.code }])
      : optionsOf(item.options).map((choice) => [choice, { choice }])
  return (
    <fieldset className={styles.choices} aria-label={item.name}>
      {choices.map(([label, answer]) => (
        <button key={label} type="button" className={styles.choice} disabled={isOff} onClick={() => onChoose(answer)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** Whether something was entered that can be sent. */
function isComplete({ kind }: RoundItem, answer: RoundAnswer, pictures: number): boolean {
  if (kind === Picture.code) return pictures > 0
  return kind === Text.code ? (answer.text ?? '').trim() !== '' : Object.keys(answer).length > 0
}

/** What an item asks for, with big targets; one press answers where no more is needed. */
export function AnswerForm({
  item,
  busy,
  isLocal,
  onAnswer,
}: {
  readonly item: RoundItem
  readonly busy: boolean
  /** Whether pictures stay on this device until they are sent; else they are uploaded at once. */
  readonly isLocal: boolean
  readonly onAnswer: (answer: RoundAnswer, files: AnswerFiles) => void
}) {
  const say = useText()
  const [typed, setTyped] = useState<Typed>({})
  const [text, setText] = useState('')
  const [uploaded, setUploaded] = useState<readonly Attachment[]>([])
  const [taken, setTaken] = useState<readonly File[]>([])
  const [isUploading, setUploading] = useState(false)
  const isMeasured = item.kind === Values.code
  const deviceId = useChosenDevice()
  const send = (answer: RoundAnswer) =>
    onAnswer(isMeasured && deviceId !== undefined ? { ...answer, deviceId } : answer, {
      fileIds: uploaded.map(({ fileId }) => fileId),
      files: taken,
    })
  const pictures = (
    <Pictures
      item={item}
      isLocal={isLocal}
      uploaded={uploaded}
      taken={taken}
      onUploaded={setUploaded}
      onTaken={setTaken}
      onBusy={setUploading}
    />
  )
  if (item.kind === YesNo.code || item.kind === Choice.code) {
    return (
      <>
        {pictures}
        <Choices item={item} isOff={busy || isUploading} onChoose={send} />
      </>
    )
  }
  const answer: RoundAnswer = item.kind === Text.code ? { text } : item.kind === Picture.code ? {} : readTyped(typed)
  const isReady = isComplete(item, answer, uploaded.length + taken.length)
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !busy && !isUploading) send(answer)
      }}
    >
      {item.kind === Text.code && (
        <Input.TextArea
          rows={3}
          value={text}
          maxLength={roundLimits.text}
          aria-label={item.name}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {item.kind !== Text.code && item.kind !== Picture.code && <NumberBoxes item={item} typed={typed} onType={setTyped} />}
      {isMeasured && <DeviceChoice item={item.name} />}
      {pictures}
      <Button
        type="submit"
        className={styles.big ?? ''}
        busy={busy}
        disabled={!isReady || isUploading}
        aria-label={`${say(roundText.save)}: ${item.name}`}
      >
        {say(roundText.save)}
      </Button>
    </form>
  )
}
