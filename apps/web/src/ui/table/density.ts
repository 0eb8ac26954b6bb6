import { create } from 'zustand'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useAccount } from '../../core/session/session.ts'

/** How close the rows of all tables are. */
export type Density = 'comfortable' | 'compact'

const useChosen = create<Readonly<Record<number, Density>>>(() => ({}))
const keyOf = (userId: number) => `ut.density.${userId}` as const

/** The density of tables that the user chose, stored in the browser; comfortable by default. */
export function useDensity(): { readonly density: Density; setDensity(density: Density): void } {
  const userId = useAccount(({ account }) => account?.info.user.id ?? 0)
  const chosen = useChosen((state) => state[userId])
  return {
    density: chosen ?? (readStored(keyOf(userId)) === 'compact' ? 'compact' : 'comfortable'),
    setDensity: (density) => {
      writeStored(keyOf(userId), density === 'compact' ? density : null)
      useChosen.setState({ [userId]: density })
    },
  }
}
