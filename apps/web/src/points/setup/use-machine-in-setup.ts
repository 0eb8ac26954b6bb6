import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useSession } from '../../core/session/session.ts'

interface MachineInSetup {
  /** The machine whose steps the user follows from screen to screen; null without one. */
  readonly id: number | null
  readonly begin: (id: number) => void
  /** Forgets a machine whose steps are done or dismissed, or which is gone; another one stays. */
  readonly end: (id: number) => void
}

/** The machine that the user is setting up: its steps stay in sight on the screens of gateways and sensors. Stored in the browser. */
export function useMachineInSetup(): MachineInSetup {
  const { user } = useSession()
  const key = `ut.setup.${user.id}.now` as const
  const [id, setId] = useState(() => Number(readStored(key)) || null)
  const begin = (next: number): void => {
    writeStored(key, String(next))
    setId(next)
  }
  const end = useCallback(
    (gone: number): void => {
      if (Number(readStored(key)) !== gone) return
      writeStored(key, null)
      setId(null)
    },
    [key],
  )
  return { id, begin, end }
}
