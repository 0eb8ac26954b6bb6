import { create } from 'zustand'
import type { AccountDialog } from '../account/account-actions.ts'

/** What the bars open above the page. */
export type ShellDialog = 'palette' | 'account' | AccountDialog

interface OpenDialog {
  readonly opened: ShellDialog | null
  open(dialog: ShellDialog): void
  close(): void
}

/** The dialog of the shell that is open: the top bar, the bottom bar of a phone, keys and the palette open the same ones. */
export const useShellDialog = create<OpenDialog>((set) => ({
  opened: null,
  open: (opened) => set({ opened }),
  close: () => set({ opened: null }),
}))
