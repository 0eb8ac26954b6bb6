import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import type { OwnDialog } from '../account/account-actions.ts'

type Dialog = ComponentType<{ onClose(): void }>

/** The dialogs about one's own account, each fetched when it is first opened. */
const dialogs: Readonly<Record<OwnDialog, LazyExoticComponent<Dialog>>> = {
  keys: lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp })),
  notices: lazy(async () => ({ default: (await import('../../features/notify/setting/notify-dialog.tsx')).NotifyDialog })),
  password: lazy(async () => ({ default: (await import('../../features/session/password-dialog.tsx')).PasswordDialog })),
  totp: lazy(async () => ({ default: (await import('../../features/session/totp-dialog.tsx')).TotpDialog })),
}

/** The dialog that is open. */
export function OwnDialogs({ open, onClose }: { readonly open: OwnDialog; onClose(): void }) {
  const Dialog = dialogs[open]
  return (
    <Suspense fallback={null}>
      <Dialog onClose={onClose} />
    </Suspense>
  )
}
