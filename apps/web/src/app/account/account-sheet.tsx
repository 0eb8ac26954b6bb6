import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Icon } from '../../ui/control/icon.tsx'
import { Overlay } from '../../ui/overlay/overlay.tsx'
import { appText } from '../shared/app.text.ts'
import type { AccountAction } from './account-actions.ts'
import styles from './account-sheet.module.css'

/** The account on a phone: who is logged in, and everything that the menu and the top bar offer on a wide window. */
export function AccountSheet({ actions, onClose }: { readonly actions: readonly AccountAction[]; onClose(): void }) {
  const text = useText()
  const { user } = useSession()
  return (
    <Overlay label={text(appText.account)} onClose={onClose}>
      <div className={styles.who}>
        <strong>{user.nickName}</strong>
        <span>{[user.userName, user.companyName, user.timeZone].filter(Boolean).join(' · ')}</span>
      </div>
      <ul className={styles.actions}>
        {actions
          .filter(({ key }) => key !== 'keys')
          .map(({ key, icon, label, run }) => (
            <li key={key}>
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  onClose()
                  run()
                }}
              >
                <Icon name={icon} size={18} />
                {text(label)}
              </button>
            </li>
          ))}
      </ul>
    </Overlay>
  )
}
