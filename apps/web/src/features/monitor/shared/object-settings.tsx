import type { Screen } from '@undertone/domain/core/screen'
import type { Text } from '@undertone/domain/core/text'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { monitorText } from './monitor.text.ts'
import styles from './object-settings.module.css'

/** A screen where an object is set up, and what is set there. */
export interface SettingLink {
  readonly screen: Screen
  readonly about: Text
  readonly to: string
}

/** Where a machine or point is set up, as far as the user may. */
export function ObjectSettings({ links }: { readonly links: readonly SettingLink[] }) {
  const say = useText()
  const { can } = useSession()
  const shown = links.filter(({ screen }) => screen.permission === null || can(screen.permission))
  return (
    <Panel flush title={say(monitorText.settings)}>
      <ul className={styles.links}>
        {shown.map(({ screen, about, to }) => (
          <li key={to}>
            <Link to={to}>
              <span>{say(screen.label)}</span>
              <small>{say(about)}</small>
              <Icon name="chevron-right" size={12} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
