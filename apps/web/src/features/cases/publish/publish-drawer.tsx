import { type CaseDetail, caseCalls, type PublicationPreview } from '@undertone/domain/cases/case.calls'
import { nameKind } from '@undertone/domain/cases/case.enums'
import { type CaseTexts, caseTextKeys } from '@undertone/domain/cases/case-content'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import { memberOf } from '@undertone/domain/core/enum'
import { Checkbox, Drawer, Input } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { StoredImage } from '../../../ui/file/stored-image.tsx'
import { FieldFrame } from '../../../ui/form/form-field.tsx'
import { CaseBody, CaseFacts } from '../content/case-content.tsx'
import styles from '../shared/case.module.css'
import { caseText } from '../shared/case.text.ts'

/** Width of the drawer in px: the page that others see, a little narrower. */
const drawerWidth = 860

/** What the user has confirmed and changed for the public copy. */
interface Choice {
  readonly texts: Partial<CaseTexts>
  readonly keep: readonly string[]
  readonly fileIds: readonly string[]
}
const nothing: Choice = { texts: {}, keep: [], fileIds: [] }

const toggled = (of: readonly string[], one: string, isOn: boolean) => (isOn ? [...of, one] : of.filter((other) => other !== one))

/** The names that stand in the texts: each is replaced unless it is confirmed. */
function Names({
  of,
  choice,
  onChange,
}: {
  readonly of: PublicationPreview
  readonly choice: Choice
  readonly onChange: (next: Choice) => void
}) {
  const say = useText()
  if (of.names.length === 0) return <p className={styles.quiet}>{say(caseText.noNames)}</p>
  return (
    <ul className={styles.names}>
      {of.names.map(({ kind, text, mark }) => {
        const member = memberOf(nameKind, kind)
        return (
          <li key={text}>
            <Checkbox
              checked={choice.keep.includes(text)}
              onChange={({ target }) => onChange({ ...choice, keep: toggled(choice.keep, text, target.checked) })}
            >
              {say(caseText.keepName, { text })}
            </Checkbox>
            <span className={styles.quiet}>
              {[member && say(member), !choice.keep.includes(text) && say(caseText.replacedBy, { mark })].filter(Boolean).join(' · ')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The pictures of the case: none is published unless it was looked at. */
function Pictures({
  of,
  choice,
  onChange,
}: {
  readonly of: PublicationPreview
  readonly choice: Choice
  readonly onChange: (next: Choice) => void
}) {
  const say = useText()
  if (of.pictures.length === 0) return <p className={styles.quiet}>{say(caseText.noPictures)}</p>
  return (
    <ul className={styles.names}>
      {of.pictures.map(({ fileId, name }) => (
        <li key={fileId}>
          <span className={styles.picture}>
            <StoredImage fileId={fileId} alt={name} className={styles.thumb} />
            <Checkbox
              checked={choice.fileIds.includes(fileId)}
              onChange={({ target }) => onChange({ ...choice, fileIds: toggled(choice.fileIds, fileId, target.checked) })}
            >
              {say(caseText.showPicture, { name })}
            </Checkbox>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The texts as they would be published, to be changed for the copy alone. */
function Texts({
  of,
  written,
  onChange,
}: {
  readonly of: PublicationPreview
  readonly written: Partial<CaseTexts>
  readonly onChange: (next: Partial<CaseTexts>) => void
}) {
  const say = useText()
  return (
    <>
      <p className={styles.quiet}>{say(caseText.copyHelp)}</p>
      {caseTextKeys.map((key) => (
        <FieldFrame key={key} id={`copy-${key}`} label={say(caseText[key])} problem={null}>
          <Input.TextArea
            id={`copy-${key}`}
            autoSize={{ minRows: 1, maxRows: 10 }}
            maxLength={key === 'name' ? caseLimits.name : key === 'samplingParameters' ? caseLimits.sampling : caseLimits.text}
            value={written[key] ?? of.copy[key]}
            onChange={({ target }) => onChange({ ...written, [key]: target.value })}
          />
        </FieldFrame>
      ))}
    </>
  )
}

/** What other customers would see of a case, before it is sent for approval: names and pictures are confirmed one by one. */
export function PublishDrawer({ of, onClose }: { readonly of: CaseDetail; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const [choice, setChoice] = useState<Choice>(nothing)
  const [written, setWritten] = useState<Partial<CaseTexts>>({})
  const asked = { id: of.id, version: of.version, texts: choice.texts, keep: [...choice.keep], fileIds: [...choice.fileIds] }
  const preview = useCall(caseCalls.previewPublication, { body: asked }, { noErrorPage: true, keepPrevious: true })
  const request = useSend(caseCalls.requestPublication, { invalidates: [caseCalls.getDetail, caseCalls.findPage] })
  const shown = preview.data
  const isChanged = Object.keys(written).length > 0
  const look = () => {
    setChoice({ ...choice, texts: { ...choice.texts, ...written } })
    setWritten({})
  }
  const send = () => {
    if (!shown) return
    request.mutate(
      { body: { ...asked, seen: shown.seen } },
      {
        onSuccess: () => {
          toast.success(say(caseText.asked))
          onClose()
        },
        onError: toast.error,
      },
    )
  }
  return (
    <Drawer
      open
      size={drawerWidth}
      title={say(caseText.publishTitle)}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button disabled={!isChanged} onClick={look}>
            {say(caseText.lookAgain)}
          </Button>
          <Button
            kind="primary"
            busy={request.isPending}
            // What is sent is what the preview shows.
            disabled={!shown || isChanged || preview.isPlaceholderData || preview.isError}
            onClick={send}
          >
            {say(caseText.ask)}
          </Button>
        </div>
      }
    >
      <p className={styles.step}>{say(caseText.publishNote)}</p>
      {preview.error && <ErrorNote error={preview.error} retry={() => void preview.refetch()} />}
      {!shown && !preview.error && <Skeletons count={4} />}
      {shown && (
        <>
          <section className={styles.step}>
            <h3>{say(caseText.namesFound)}</h3>
            <Names of={shown} choice={choice} onChange={setChoice} />
          </section>
          <section className={styles.step}>
            <h3>{say(caseText.pictures)}</h3>
            <Pictures of={shown} choice={choice} onChange={setChoice} />
          </section>
          <section className={styles.step}>
            <h3>{say(caseText.copyTexts)}</h3>
            <Texts of={shown} written={written} onChange={setWritten} />
          </section>
          <section className={styles.step} aria-label={say(caseText.seeBelow)}>
            <h3>{say(caseText.seeBelow)}</h3>
            <div className={styles.preview}>
              <strong>{shown.copy.name}</strong>
              <CaseFacts of={shown.copy} />
              <CaseBody of={shown.copy} />
            </div>
          </section>
        </>
      )}
    </Drawer>
  )
}
