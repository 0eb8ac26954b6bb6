import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` at most once per screen; `danger` for destructive actions. */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  readonly icon?: IconName
  /** The action is running; further clicks are ignored. */
  readonly busy?: boolean
}

/** A button of the kit, 30 px high. */
export function Button({ kind = 'plain', icon, busy = false, className = '', children, disabled, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${className}`} data-kind={kind} disabled={disabled || busy} {...rest}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </button>
  )
}
