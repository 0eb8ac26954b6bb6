import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { modules } from '@undertone/domain/core/screen'
import { screenTable } from '@undertone/domain/index/screens'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Icon, type IconName } from '../../ui/control/icon.tsx'
import { appText } from '../shared/app.text.ts'
import { canOpen } from '../shared/route-rules.ts'
import { useRail } from '../shared/use-rail.ts'
import styles from './bottom-bar.module.css'
import { useShellDialog } from './shell-dialog.ts'

const Item = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <>
    <Icon name={icon} size={20} />
    <span>{children}</span>
  </>
)

/** The navigation of a phone: home, alarms, search for everything else, and the account. */
export function BottomBar() {
  const text = useText()
  const { pathname } = useLocation()
  const { can, permissions } = useSession()
  const { opened, open } = useShellDialog()
  const home = useRail()[0]?.entries[0]
  const alarms = screenTable.alarms
  const links = [
    { to: home?.path ?? '/', icon: 'home', label: text(modules.home), isShown: true },
    {
      to: alarms.path,
      icon: 'warning',
      label: text(appText.alarms),
      isShown: canOpen(alarms, permissions) && can(alarmRecordCalls.unread.access),
    },
  ] as const
  return (
    <nav className={styles.bar} aria-label={text(appText.modules)}>
      {links
        .filter(({ isShown }) => isShown)
        .map(({ to, icon, label }) => (
          <Link key={to} to={to} className={styles.item} aria-current={pathname === to ? 'page' : undefined}>
            <Item icon={icon}>{label}</Item>
          </Link>
        ))}
      <button type="button" className={styles.item} aria-expanded={opened === 'palette'} onClick={() => open('palette')}>
        <Item icon="search">{text(appText.searchShort)}</Item>
      </button>
      <button type="button" className={styles.item} aria-expanded={opened === 'account'} onClick={() => open('account')}>
        <Item icon="user">{text(appText.account)}</Item>
      </button>
    </nav>
  )
}
