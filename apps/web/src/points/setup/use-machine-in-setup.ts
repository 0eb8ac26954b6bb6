import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useSession } from '../../core/session/session.ts'

interface MachineInSetup {
  /** The machine whose steps the user follows from screen to screen; null without one. */
  readonly id: number | null
  readonly begin: (id: number) => void
  /** Forgets a machine whose steps are done or dismissed, or which is gone; another one stays. */
  readonly end: (id: number) => void
}

/** Called when another machine is set up, or none: the steps of one part of a screen end those of all. */
const listeners = new Set<() => void>()
const listen = (changed: () => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The machine that the user is setting up: its steps stay in sight on the screens of machines, gateways and sensors. Stored in the browser. */
export function useMachineInSetup(): MachineInSetup {
  const { user } = useSession()
  const key = `ut.setup.${user.id}.now` as const
  const id = useSyncExternalStore(listen, () => Number(readStored(key)) || null)
  const write = useCallback(
    (next: number | null): void => {
      writeStored(key, next === null ? null : String(next))
      for (const changed of listeners) changed()
    },
    [key],
  )
  const end = useCallback(
    (gone: number): void => {
      if (Number(readStored(key)) === gone) write(null)
    },
    [key, write],
  )
  return { id, begin: write, end }
}
