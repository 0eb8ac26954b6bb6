import { useState } from 'react'

/**
 * State that the parent may control (a view stored in the address) or leave to the chart; every change is reported.
 * An address is updated with a delay: until the parent passes a new value, the last set value is shown, so that fast key presses build on it.
 */
export function useControllable<T>(
  controlled: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): [T, (value: T) => void] {
  const from = controlled === undefined ? null : JSON.stringify(controlled)
  const [own, setOwn] = useState({ from, value: initial, isSet: false })
  const shown = controlled === undefined || (own.isSet && own.from === from) ? own.value : controlled
  const set = (value: T): void => {
    setOwn({ from, value, isSet: true })
    onChange?.(value)
  }
  return [shown, set]
}
