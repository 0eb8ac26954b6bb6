import { type UnitKey, units } from '@undertone/domain/core/unit'
import styles from './quantity.module.css'

interface QuantityProps {
  readonly value: number | null | undefined
  readonly unit?: UnitKey
  /** A symbol that no unit of the table has. */
  readonly symbol?: string
  /** Digits after the point, when they differ from those of the unit. */
  readonly decimals?: number
}

/** A number as an analyst reads it, or `-` when there is none. */
export function formatQuantity(value: number | null | undefined, decimals: number): string {
  return value === null || value === undefined || !Number.isFinite(value) ? '-' : value.toFixed(decimals)
}

/** A value with its unit in quiet text, tabular and right-aligned; nothing is `-`. */
export function Quantity({ value, unit, symbol, decimals }: QuantityProps) {
  const known = unit === undefined ? undefined : units[unit]
  const shown = formatQuantity(value, decimals ?? known?.decimals ?? 2)
  const mark = symbol ?? known?.symbol ?? ''
  return (
    <span className={styles.quantity}>
      {shown}
      {shown !== '-' && mark !== '' && <span className={styles.unit}>{mark}</span>}
    </span>
  )
}
