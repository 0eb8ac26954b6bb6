import { useState } from 'react'

/**
 * A state that its owner may hold (a view kept in the address) or leave to the chart; every change is told.
 * An address follows a moment later: until the owner gives something new, what was set last is shown, so that quick keys count on from it.
 */
export function useGiven<T>(given: T | undefined, initial: T, onChange: ((value: T) => void) | undefined): [T, (value: T) => void] {
  const from = given === undefined ? null : JSON.stringify(given)
  const [own, setOwn] = useState({ from, value: initial, isSet: false })
  const shown = given === undefined || (own.isSet && own.from === from) ? own.value : given
  const set = (value: T): void => {
    setOwn({ from, value, isSet: true })
    onChange?.(value)
  }
  return [shown, set]
}
