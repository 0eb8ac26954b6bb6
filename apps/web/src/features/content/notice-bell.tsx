import { superId } from '@undertone/domain/access/account.enums'
import type { Notice } from '@undertone/domain/content/system-notice.calls'
import { systemNotice } from '@undertone/domain/content/system-notice.resource'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { useLive } from '../../core/live/live.ts'
import { useAccount, useSession } from '../../core/session/session.ts'
import { Bell } from '../../ui/control/bell.tsx'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { contentText } from './content.text.ts'
import styles from './notice.module.css'
import { NoticePopup } from './notice-popup.tsx'
import { RichTextView } from './text/rich-text-view.tsx'
import { useIsVisible, useNotices } from './use-notices.ts'

/** Listens to the live stream for new notices while mounted. */
function NoticeListener({ onNews }: { readonly onNews: () => void }) {
  useLive((event) => {
    if (event.type === 'asset' && event.resource === systemNotice.key) onNews()
  })
  return null
}

function NoticeItem({ notice, onRead }: { readonly notice: Notice; readonly onRead: () => void }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const isUnread = notice.readAt === null
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.title}
        data-unread={isUnread}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen)
          if (isUnread) onRead()
        }}
      >
        <span className={styles.mark} {...(isUnread ? { role: 'img', 'aria-label': say(contentText.unread) } : {})} />
        <span>{notice.title}</span>
        <span className={styles.time}>{notice.startTime.slice(0, 16)}</span>
      </button>
      {isOpen && (
        <div className={styles.body}>
          <RichTextView text={notice.body} />
        </div>
      )}
    </li>
  )
}

/** The bell of a customer's user: unread count, list of notices, and a popup for the newest. */
export function NoticeBell() {
  const say = useText()
  const { can } = useSession()
  const isPlatformUser = useAccount((state) => state.account?.info.user.superId === superId.members.Yes.code)
  const isVisible = useIsVisible()
  const { notices, unread, refetch, read } = useNotices(!isPlatformUser)
  const [isOpen, setOpen] = useState(false)
  if (isPlatformUser) return null
  const label = unread > 0 ? say(contentText.noticesUnread, { count: unread }) : say(contentText.notices)
  return (
    <>
      {isVisible && can(monitorCalls.live.access) && <NoticeListener onNews={() => void refetch()} />}
      <Bell
        icon="bell"
        label={label}
        unread={unread}
        title={say(contentText.notices)}
        action={
          unread > 0 && (
            <Button kind="quiet" icon="check" onClick={() => read()}>
              {say(contentText.readAll)}
            </Button>
          )
        }
        open={isOpen}
        onOpen={setOpen}
      >
        {notices.length === 0 ? (
          <EmptyState dense title={say(contentText.noNotices)} hint={say(contentText.noNoticesHint)} />
        ) : (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} onRead={() => read([notice.id])} />
            ))}
          </ul>
        )}
      </Bell>
      {!isOpen && <NoticePopup notices={notices} onRead={(id) => read([id])} />}
    </>
  )
}
