import { Dropdown } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../core/language.ts'
import { logout, useSession } from '../core/session.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './account-menu.module.css'
import { appText } from './app.text.ts'

const PasswordDialog = lazy(async () => ({ default: (await import('../session/password-dialog.tsx')).PasswordDialog }))
const TotpDialog = lazy(async () => ({ default: (await import('../session/totp-dialog.tsx')).TotpDialog }))

/** Who is logged in, and what that person can do about it. */
export function AccountMenu({ onKeys }: { onKeys(): void }) {
  const text = useText()
  const { user } = useSession()
  const [dialog, setDialog] = useState<'password' | 'totp' | null>(null)
  return (
    <>
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
            { key: 'keys', icon: <Icon name="keyboard" size={14} />, label: text(appText.keys), onClick: onKeys },
            {
              key: 'password',
              icon: <Icon name="key" size={14} />,
              label: text(appText.changePassword),
              onClick: () => setDialog('password'),
            },
            { key: 'totp', icon: <Icon name="check" size={14} />, label: text(appText.totp), onClick: () => setDialog('totp') },
            { type: 'divider' },
            { key: 'logout', icon: <Icon name="logout" size={14} />, label: text(appText.logout), onClick: () => void logout() },
          ],
        }}
      >
        <button type="button" className={styles.account} aria-label={`${text(appText.account)}: ${user.nickName}`}>
          <Icon name="user" size={14} />
          <span>{user.nickName}</span>
          <Icon name="chevron-down" size={12} />
        </button>
      </Dropdown>
      <Suspense fallback={null}>
        {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
        {dialog === 'totp' && <TotpDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
