import type { ReactNode } from 'react'

interface NumberFieldProps {
  label: string
  value: number
  unit: string
  decimals: number
  onValue: (value: number) => void
}

/** An editable positive quantity in a line of readings, taken on Enter or blur; invalid input restores the previous value. */
export function NumberField({ label, value, unit, decimals, onValue }: NumberFieldProps): ReactNode {
  const shown = value.toFixed(decimals)
  const take = (field: HTMLInputElement): void => {
    if (field.value === shown) return
    // Accept the decimal comma.
    const typed = Number(field.value.replace(',', '.'))
    if (typed > 0 && Number.isFinite(typed)) onValue(typed)
    else field.value = shown
  }
  return (
    <label>
      {label}{' '}
      <input
        key={value}
        inputMode="decimal"
        defaultValue={shown}
        onBlur={(event) => take(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
      />{' '}
      {unit}
    </label>
  )
}
