import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { modules } from '@undertone/domain/core/screen'
import { mobileFeaturesOf, mobileScreens } from '@undertone/domain/index/mobile-screens'
import { screenTable } from '@undertone/domain/index/screens'
import { to } from '@undertone/domain/index/to'
import { mobileGroups } from '@undertone/domain/tenant/mobile-matrix'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../core/language/language.ts'
import { useAppFeatures } from '../../core/session/app-features.ts'
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

const groupIcons: Readonly<Record<keyof typeof mobileGroups, IconName>> = {
  platform: 'monitor',
  spotCheck: 'inspection',
  manager: 'columns',
  consult: 'info',
  my: 'user',
}

/** The groups of the app that the edition has and in which the user can open something, in their order. */
function useGroups(): readonly (keyof typeof mobileGroups)[] {
  const features = useAppFeatures()
  const { can } = useSession()
  if (!features) return []
  const opens = (key: string) => features.has(key) && mobileScreens[key]?.some(({ screen }) => can(screenTable[screen].permission)) === true
  return groupKeys.filter((group) => group !== 'my' && mobileFeaturesOf(group).some(({ key }) => opens(key)))
}

const groupKeys = Object.keys(mobileGroups) as (keyof typeof mobileGroups)[]

/** The navigation of a phone: the groups of the edition for customers, else home and alarms; search for everything else, and the account, whose sheet has what the group My has. */
export function BottomBar() {
  const text = useText()
  const { pathname, search } = useLocation()
  const { can, permissions } = useSession()
  const { opened, open } = useShellDialog()
  const home = useRail()[0]?.entries[0]
  const groups = useGroups()
  const alarms = screenTable.alarms
  const plain = [
    { to: home?.path ?? '/', icon: 'home', label: text(modules.home), isShown: true },
    {
      to: alarms.path,
      icon: 'warning',
      label: text(appText.alarms),
      isShown: canOpen(alarms, permissions) && can(alarmRecordCalls.unread.access),
    },
  ] as const
  const links =
    groups.length === 0
      ? plain
      : groups.map((group) => ({ to: to.appGroup({ group }), icon: groupIcons[group], label: text(mobileGroups[group]), isShown: true }))
  return (
    <nav className={styles.bar} aria-label={text(appText.modules)}>
      {links
        .filter(({ isShown }) => isShown)
        .map(({ to: address, icon, label }) => (
          <Link key={address} to={address} className={styles.item} aria-current={pathname + search === address ? 'page' : undefined}>
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
