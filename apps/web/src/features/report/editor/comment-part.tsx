import { reportLimits } from '@undertone/domain/report/report-limits'
import { Input } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { editorText } from '../shared/editor.text.ts'
import { useReportDesk } from '../shared/report-desk.ts'
import styles from './editor.module.css'
import type { SectionDraft } from './section-drafts.ts'
import type { ReportEditor } from './use-report-editor.ts'

/** What people remark on a section; remarks are not printed. */
export function CommentPart({ editor, draft }: { readonly editor: ReportEditor; readonly draft: SectionDraft }) {
  const desk = useReportDesk()
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const [text, setText] = useState('')
  const adding = useSend(desk.section.comment)
  const settling = useSend(desk.section.settleComment)
  const { id, comments } = draft.stored
  const mayComment = can(desk.section.comment.access)
  if (!mayComment && comments.length === 0) return null
  const add = () =>
    adding.mutate(
      { body: { id, text: text.trim() } },
      {
        onSuccess: (section) => {
          editor.takeOne(section)
          setText('')
        },
        onError: (error) => toast.error(error),
      },
    )
  return (
    <div className={styles.part}>
      <h3>{say(editorText.comments)}</h3>
      <ul className={styles.comments}>
        {comments.map((comment) => (
          <li key={comment.id} data-done={comment.isDone}>
            <span className={styles.quiet}>
              {comment.by} · {comment.at}
            </span>
            <p>{comment.text}</p>
            {mayComment && (
              <Button
                kind="quiet"
                icon={comment.isDone ? 'undo' : 'check'}
                onClick={() =>
                  settling.mutate(
                    { body: { id, commentId: comment.id, isDone: !comment.isDone } },
                    { onSuccess: (section) => editor.takeOne(section), onError: (error) => toast.error(error) },
                  )
                }
              >
                {say(comment.isDone ? editorText.reopen : editorText.done)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayComment && (
        <div className={styles.tools}>
          <Input
            aria-label={say(editorText.comment)}
            placeholder={say(editorText.comment)}
            maxLength={reportLimits.comment}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPressEnter={() => text.trim() !== '' && add()}
          />
          <Button busy={adding.isPending} disabled={text.trim() === ''} onClick={add}>
            {say(editorText.sendComment)}
          </Button>
        </div>
      )}
    </div>
  )
}
