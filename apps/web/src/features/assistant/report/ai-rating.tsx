import { type AiReportDetail, aiReportCalls } from '@undertone/domain/assistant/ai-report.calls'
import { aiRating } from '@undertone/domain/assistant/ai-report.enums'
import { assistantLimits } from '@undertone/domain/assistant/assistant-limits'
import { codesOf, memberOf } from '@undertone/domain/core/enum'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './ai-report.module.css'
import { aiReportText as texts } from './ai-report.text.ts'

/** What readers said of a text, and what the reader says. A second click takes the own rating back. */
export function AiRating({ detail }: { readonly detail: AiReportDetail }) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const [note, setNote] = useState('')
  const send = useSend(aiReportCalls.rate, { invalidates: [aiReportCalls.getDetail, aiReportCalls.findPage] })
  const rate = (rating: AiReportDetail['rating']) =>
    send.mutate({ body: { id: detail.id, rating, note } }, { onSuccess: () => toast.success(say(texts.rated)), onError: toast.error })
  return (
    <>
      <p className={styles.quiet}>{say(texts.ownRating)}</p>
      <div className={styles.rate}>
        {codesOf(aiRating).map((code) => (
          <Button
            key={code}
            busy={send.isPending}
            aria-pressed={detail.rating === code}
            onClick={() => rate(detail.rating === code ? null : code)}
          >
            {say(memberOf(aiRating, code) ?? aiRating.label)}
          </Button>
        ))}
      </div>
      {detail.rating !== null && (
        <div className={styles.noteField}>
          <label htmlFor={id}>{say(texts.ratingNote)}</label>
          <Input.TextArea
            id={id}
            value={note}
            maxLength={assistantLimits.noteLength}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button busy={send.isPending} onClick={() => rate(detail.rating)}>
            {say(texts.saveNote)}
          </Button>
        </div>
      )}
      {detail.ratings.length === 0 ? (
        <p className={styles.quiet}>{say(texts.noRatings)}</p>
      ) : (
        <ul className={styles.list}>
          {detail.ratings.map(({ rating, note: said, by, at }) => (
            <li key={by + at}>
              <span className={styles.head}>
                <StateTag of={aiRating} code={rating} />
                <span className={styles.quiet}>
                  {by} · {at}
                </span>
              </span>
              {said !== '' && <div>{said}</div>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
