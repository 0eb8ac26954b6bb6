import type { ReactNode } from 'react'

interface NumberFieldProps {
  label: string
  value: number
  unit: string
  decimals: number
  onValue: (value: number) => void
}

/** An editable positive quantity in a line of readings; invalid input restores the previous value. */
export function NumberField({ label, value, unit, decimals, onValue }: NumberFieldProps): ReactNode {
  const shown = value.toFixed(decimals)
  const take = (text: string): void => {
    // Accept the decimal comma.
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
