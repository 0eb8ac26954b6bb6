import { create } from 'zustand'

/** Whether what waits is shown, and for what: to look at, or because its user logs out. */
export const useOutboxDialog = create<{ readonly shown: 'list' | 'logout' | null }>(() => ({ shown: null }))
