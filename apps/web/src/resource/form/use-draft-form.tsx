import type { Text } from '@undertone/domain/core/text'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../core/api/api-error.ts'
import { useText } from '../../core/language/language.ts'
import styles from './draft-form.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

/** A call that saves a draft. */
interface Sending {
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly error: Error | null
}

/**
 * A form over a draft of its own, in a drawer: what it began with, what is wrong once it was tried to be saved, and whether it may be
 * left. For what no resource describes; the others have `useOpenForm`.
 */
export function useDraftForm<F extends object>({
  begin,
  faultsOf,
  title,
  sends,
  onClose,
}: {
  readonly begin: () => F
  /** What is wrong with a draft, by field. */
  readonly faultsOf: (form: F) => Partial<Record<keyof F, Text>>
  /** What the question before a loss calls it. */
  readonly title: string
  readonly sends: readonly Sending[]
  readonly onClose: () => void
}) {
  const say = useText()
  const id = useId()
  const [opened] = useState(begin)
  const [form, setForm] = useState(opened)
  const [tried, setTried] = useState(false)
  const faults: Partial<Record<keyof F, Text>> = tried ? faultsOf(form) : {}
  const error = sends.find((one) => one.error !== null)?.error ?? null
  const busy = sends.some((one) => one.isPending)
  const isSaved = sends.some((one) => one.isSuccess)
  const isChanged = JSON.stringify(form) !== JSON.stringify(opened)
  const { mayLeave, dialog } = useLeaveGuard(() => (isChanged && !busy && !isSaved ? [title] : []))
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  const set = (part: Partial<F>) => setForm({ ...form, ...part })
  const idOf = (name: keyof F & string) => `${id}-${name}`
  const status = (name: keyof F): 'error' | '' => (faults[name] ? 'error' : '')
  /** Whether it can be sent; from now on it says what is wrong. */
  const isReady = () => {
    setTried(true)
    return !busy && Object.keys(faultsOf(form)).length === 0
  }
  /** A control under its label; beneath it what is wrong, else the help. */
  const field = (name: keyof F & string, label: string, control: ReactNode, help = '') => {
    // A refusal can name a part of the field: `allowedAddresses.2`.
    const refused = error instanceof ApiError && error.field?.split('.')[0] === name ? error.message : null
    const fault = faults[name]
    const wrong = fault ? say(fault) : refused
    return (
      <div className={styles.field}>
        <label htmlFor={idOf(name)}>{label}</label>
        {control}
        <span className={styles.hint} data-wrong={wrong !== null} role={wrong === null ? undefined : 'alert'}>
          {wrong ?? help}
        </span>
      </div>
    )
  }
  return { form, set, idOf, status, field, isReady, drawer: { error, busy, dialog, onClose: close } }
}
