import { Dropdown } from 'antd'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Icon } from '../../ui/control/icon.tsx'
import { appText } from '../shared/app.text.ts'
import type { AccountAction } from './account-actions.ts'
import styles from './account-menu.module.css'

/** The menu of the logged-in account. */
export function AccountMenu({ actions }: { readonly actions: readonly AccountAction[] }) {
  const text = useText()
  const { user } = useSession()
  const items = actions
    .filter((one) => one.inMenu)
    .map(({ key, icon, label, run }) => ({ key, icon: <Icon name={icon} size={14} />, label: text(label), onClick: run }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <div className={styles.who}>
                <span>{user.userName}</span>
                {user.companyName !== null && <span>{user.companyName}</span>}
                <span>{user.timeZone}</span>
              </div>
            ),
          },
          ...items.slice(0, -1),
          { type: 'divider' },
          ...items.slice(-1),
        ],
      }}
    >
      <button type="button" className={styles.account} aria-label={`${text(appText.account)}: ${user.nickName}`}>
        <Icon name="user" size={14} />
        <span>{user.nickName}</span>
        <Icon name="chevron-down" size={12} />
      </button>
    </Dropdown>
  )
}
