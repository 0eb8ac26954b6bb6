import { useCallback, useState } from 'react'
import { readStored, writeStored } from './storage.ts'

/** A preference (a width, a collapsed panel) that is stored in the browser under a name; `read` returns undefined for an invalid value. */
export function usePersistedState<T extends string | number | boolean>(
  name: string,
  initial: T,
  read: (text: string) => T | undefined,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = readStored(`ut.${name}`)
    return stored === null ? initial : (read(stored) ?? initial)
  })
  const store = useCallback(
    (next: T) => {
      setValue(next)
      writeStored(`ut.${name}`, String(next))
    },
    [name],
  )
  return [value, store]
}
