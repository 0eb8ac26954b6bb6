import { useState } from 'react'

/** A state that its owner may hold (a view kept in the address) or leave to the chart; every change is told. */
export function useGiven<T>(given: T | undefined, initial: T, onChange: ((value: T) => void) | undefined): [T, (value: T) => void] {
  const [own, setOwn] = useState(initial)
  const set = (value: T): void => {
    setOwn(value)
    onChange?.(value)
  }
  return [given === undefined ? own : given, set]
}
