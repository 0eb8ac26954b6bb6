import { useState } from 'react'
import { readStored, writeStored } from '../../core/browser/storage.ts'
import { useSession } from '../../core/session/session.ts'

/** Whether the user has dismissed the steps of an object, stored in the browser. */
export function useDismissed(of: string): readonly [boolean, () => void] {
  const { user } = useSession()
  const key = `ut.setup.${user.id}.${of}` as const
  const [dismissed, setDismissed] = useState<string | null>(null)
  return [
    dismissed === key || readStored(key) === 'dismissed',
    () => {
      writeStored(key, 'dismissed')
      setDismissed(key)
    },
  ]
}
