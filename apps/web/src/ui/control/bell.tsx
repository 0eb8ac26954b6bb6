import { Popover } from 'antd'
import type { ReactNode } from 'react'
import styles from './bell.module.css'
import type { IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

/** A header button with the number of unread items that opens the newest ones. */
export function Bell({
  icon,
  label,
  unread,
  title,
  action,
  open,
  onOpen,
  children,
}: {
  readonly icon: IconName
  readonly label: string
  readonly unread: number
  readonly title: string
  readonly action?: ReactNode
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={onOpen}
      content={
        <section className={styles.panel} aria-label={title}>
          <header className={styles.head}>
            {title}
            {action}
          </header>
          {children}
        </section>
      }
    >
      <span className={styles.bell}>
        <IconButton icon={icon} label={label} aria-expanded={open} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
    </Popover>
  )
}
