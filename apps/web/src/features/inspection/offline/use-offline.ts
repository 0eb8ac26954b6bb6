import { useEffect, useState } from 'react'
import { openAccount } from '../../../core/offline/offline-session.ts'

/** Whether what is done here can wait on this device: null until that is known. */
export function useCanKeep(): boolean | null {
  const [can, setCan] = useState<boolean | null>(null)
  useEffect(() => {
    let isGone = false
    openAccount().then(
      (open) => !isGone && setCan(open !== null),
      () => !isGone && setCan(false),
    )
    return () => {
      isGone = true
    }
  }, [])
  return can
}
