import { useState } from 'react'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useSession } from '../../core/session/session.ts'

interface MachineInSetup {
  /** The machine whose steps the user follows from screen to screen; null without one. */
  readonly id: number | null
  readonly begin: (id: number) => void
  readonly end: () => void
}

/** The machine that the user is setting up: its steps stay in sight on the screens of gateways and sensors. Stored in the browser. */
export function useMachineInSetup(): MachineInSetup {
  const { user } = useSession()
  const key = `ut.setup.${user.id}.now` as const
  const [id, setId] = useState(() => Number(readStored(key)) || null)
  const store = (next: number | null): void => {
    writeStored(key, next === null ? null : String(next))
    setId(next)
  }
  return { id, begin: store, end: () => store(null) }
}
