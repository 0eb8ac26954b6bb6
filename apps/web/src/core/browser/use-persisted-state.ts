import { useCallback, useState } from 'react'
import { readStored, writeStored } from './storage.ts'

/** A state of comfort (a width, a folded panel) that the browser keeps under a name; `read` refuses what it cannot use. */
export function useRemembered<T extends string | number | boolean>(
  name: string,
  initial: T,
  read: (text: string) => T | undefined,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const kept = readStored(`ut.${name}`)
    return kept === null ? initial : (read(kept) ?? initial)
  })
  const keep = useCallback(
    (next: T) => {
      setValue(next)
      writeStored(`ut.${name}`, String(next))
    },
    [name],
  )
  return [value, keep]
}
