import type { ReactNode } from 'react'

interface NumberFieldProps {
  label: string
  value: number
  unit: string
  decimals: number
  onValue: (value: number) => void
}

/** A positive quantity that can be typed in a line of readings; what is no positive number is left as it was. */
export function NumberField({ label, value, unit, decimals, onValue }: NumberFieldProps): ReactNode {
  const shown = value.toFixed(decimals)
  const take = (text: string): void => {
    // A decimal comma is what a part of the world types.
    const typed = Number(text.replace(',', '.'))
    if (text !== shown && typed > 0) onValue(typed)
  }
  return (
    <label>
      {label}{' '}
      <input
        key={value}
        inputMode="decimal"
        defaultValue={shown}
        onBlur={(event) => take(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
      />{' '}
      {unit}
    </label>
  )
}
