import type { Notice } from '@undertone/domain/content/system-notice.calls'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { CornerCard } from '../../ui/overlay/corner-card.tsx'
import { contentText } from './content.text.ts'
import { RichTextView } from './text/rich-text-view.tsx'

/** The newest unread notice as a card in the corner: it does not take the focus and stays until read or postponed. */
export function NoticePopup({ notices, onRead }: { readonly notices: readonly Notice[]; readonly onRead: (id: number) => void }) {
  const say = useText()
  const [later, setLater] = useState<readonly number[]>([])
  const notice = notices.find(({ id, readAt }) => readAt === null && !later.includes(id))
  if (!notice) return null
  return (
    <CornerCard
      label={say(contentText.newNotice)}
      kind={<span>{say(contentText.newNotice)}</span>}
      time={notice.startTime.slice(0, 16)}
      title={notice.title}
      actions={
        <>
          <Button onClick={() => setLater([...later, notice.id])}>{say(contentText.later)}</Button>
          <Button kind="primary" onClick={() => onRead(notice.id)}>
            {say(contentText.read)}
          </Button>
        </>
      }
    >
      <RichTextView text={notice.body} />
    </CornerCard>
  )
}
