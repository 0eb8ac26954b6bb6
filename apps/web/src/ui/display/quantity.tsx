import { type UnitKey, units } from '@undertone/domain/core/unit'
import styles from './quantity.module.css'

interface QuantityProps {
  readonly value: number | null | undefined
  readonly unit?: UnitKey
  /** A unit symbol that is not in the unit table. */
  readonly symbol?: string
  /** Decimals, if different from those of the unit. */
  readonly decimals?: number
}

/** A formatted number, or `-` when there is none. */
export function formatQuantity(value: number | null | undefined, decimals: number): string {
  return value === null || value === undefined || !Number.isFinite(value) ? '-' : value.toFixed(decimals)
}

/** A value with its unit in muted text, tabular and right-aligned; a missing value is `-`. */
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
