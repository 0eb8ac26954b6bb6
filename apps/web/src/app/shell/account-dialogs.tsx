import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import type { AccountDialog } from '../account/account-actions.ts'

type Dialog = ComponentType<{ onClose(): void }>

/** The dialogs of the user's account, each loaded on first use. */
const dialogs: Readonly<Record<AccountDialog, LazyExoticComponent<Dialog>>> = {
  about: lazy(async () => ({ default: (await import('../../features/operations/about/about-dialog.tsx')).AboutDialog })),
  api: lazy(async () => ({ default: (await import('../../features/open-api/open-api-document.tsx')).OpenApiDocument })),
  keys: lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp })),
  notices: lazy(async () => ({ default: (await import('../../features/notify/setting/notify-dialog.tsx')).NotifyDialog })),
  password: lazy(async () => ({ default: (await import('../../features/session/password-dialog.tsx')).PasswordDialog })),
  sessions: lazy(async () => ({ default: (await import('../../features/session/own-sessions-dialog.tsx')).OwnSessionsDialog })),
  totp: lazy(async () => ({ default: (await import('../../features/session/totp-dialog.tsx')).TotpDialog })),
}

/** The dialog that is open. */
export function AccountDialogs({ open, onClose }: { readonly open: AccountDialog; onClose(): void }) {
  const Dialog = dialogs[open]
  return (
    <Suspense fallback={null}>
      <Dialog onClose={onClose} />
    </Suspense>
  )
}
