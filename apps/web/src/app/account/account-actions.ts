import { contentScreens } from '@undertone/domain/content/content.screens'
import type { Text } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { navigateTo } from '../../core/address/navigation.ts'
import { useLanguage } from '../../core/language/language.ts'
import { useOutbox } from '../../core/offline/shown-outbox.ts'
import { logout, useSession } from '../../core/session/session.ts'
import { useTheme } from '../../core/theme/theme.ts'
import type { IconName } from '../../ui/control/icon.tsx'
import { useOutboxDialog } from '../offline/outbox-dialog-state.ts'
import { appText } from '../shared/app.text.ts'

/** Dialogs of the user's own account. */
export type AccountDialog = 'about' | 'api' | 'keys' | 'notices' | 'password' | 'sessions' | 'totp'

/** An action of the user's own account, in the account menu, the top bar or the palette. */
export interface AccountAction {
  readonly key: string
  readonly icon: IconName
  readonly label: Text
  /** Additional search keywords for the palette. */
  readonly keywords?: string
  /** Shown in the account menu; the others have a button in the top bar. */
  readonly inMenu: boolean
  run(): void
}

/** Logs out, or asks before where work on this device was not sent. */
const leave = (): void => {
  if (useOutbox.getState().entries.length > 0) useOutboxDialog.setState({ shown: 'logout' })
  else void logout()
}

const helpAction = {
  key: 'help',
  icon: 'help',
  label: appText.help,
  keywords: 'manual documentation guide F1 手册 文档',
  inMenu: true,
} as const

/** The account actions of every screen; `onDialog` opens those with a dialog, `openHelp` is null where there is no documentation. */
export function useAccountActions(onDialog: (dialog: AccountDialog) => void, openHelp: (() => void) | null): readonly AccountAction[] {
  const { user } = useSession()
  const { lang, setLanguage } = useLanguage()
  const { theme, setTheme } = useTheme()
  const seesAlarms = user.platformCompanyId !== null
  return useMemo(
    () => [
      ...(openHelp ? [{ ...helpAction, run: openHelp }] : []),
      { key: 'keys', icon: 'keyboard', label: appText.keys, inMenu: true, run: () => onDialog('keys') },
      // Accounts of the platform have no alarms.
      ...(seesAlarms
        ? [{ key: 'notices', icon: 'bell', label: appText.notices, inMenu: true, run: () => onDialog('notices') } as const]
        : []),
      { key: 'password', icon: 'key', label: appText.changePassword, inMenu: true, run: () => onDialog('password') },
      { key: 'totp', icon: 'check', label: appText.totp, inMenu: true, run: () => onDialog('totp') },
      {
        key: 'sessions',
        icon: 'eye',
        label: appText.sessions,
        keywords: 'devices logged in 设备 在线',
        inMenu: true,
        run: () => onDialog('sessions'),
      },
      {
        key: 'theme',
        icon: theme === 'dark' ? 'sun' : 'moon',
        label: theme === 'dark' ? appText.toLight : appText.toDark,
        keywords: 'colours appearance 主题 外观',
        inMenu: false,
        run: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
      },
      {
        key: 'language',
        icon: 'repeat',
        label: appText.language,
        keywords: 'language 语言',
        inMenu: false,
        run: () => setLanguage(lang === 'cn' ? 'en' : 'cn'),
      },
      {
        key: 'api',
        icon: 'link',
        label: appText.api,
        keywords: 'openapi rest http webhook sign integration 接口 对接 签名',
        inMenu: false,
        run: () => onDialog('api'),
      },
      // Pages of the app; accounts of the platform publish them and have none.
      ...(seesAlarms
        ? ([
            {
              key: 'aboutUs',
              icon: 'info',
              label: contentScreens.appAbout.label,
              inMenu: false,
              run: () => void navigateTo(to.appAbout()),
            },
            {
              key: 'update',
              icon: 'refresh',
              label: contentScreens.appUpdate.label,
              inMenu: false,
              run: () => void navigateTo(to.appUpdate()),
            },
          ] as const)
        : []),
      {
        key: 'about',
        icon: 'info',
        label: appText.about,
        keywords: 'version news whats new licences sbom third party 版本 新功能 许可证 第三方',
        inMenu: true,
        run: () => onDialog('about'),
      },
      { key: 'logout', icon: 'logout', label: appText.logout, inMenu: true, run: leave },
    ],
    [seesAlarms, theme, lang, setTheme, setLanguage, onDialog, openHelp],
  )
}
