import type { Text } from '@undertone/domain/core/text'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../core/api/api-error.ts'
import { useText } from '../../core/language/language.ts'
import styles from './draft-form.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

/** The mutation that saves a draft. */
interface SaveMutation {
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly error: Error | null
}

/**
 * A form with its own draft in a drawer: its initial values, its problems after the first attempt to save, and its leave guard.
 * For data without a resource; resources use `useOpenForm`.
 */
export function useDraftForm<F extends object>({
  begin,
  faultsOf: problemsOf,
  title,
  sends,
  onClose,
}: {
  readonly begin: () => F
  /** The problems of a draft, by field. */
  readonly faultsOf: (form: F) => Partial<Record<keyof F, Text>>
  /** Its name in the discard confirmation. */
  readonly title: string
  readonly sends: readonly SaveMutation[]
  readonly onClose: () => void
}) {
  const say = useText()
  const id = useId()
  const [opened] = useState(begin)
  const [form, setForm] = useState(opened)
  const [tried, setTried] = useState(false)
  const problems: Partial<Record<keyof F, Text>> = tried ? problemsOf(form) : {}
  const error = sends.find((one) => one.error !== null)?.error ?? null
  const busy = sends.some((one) => one.isPending)
  const isSaved = sends.some((one) => one.isSuccess)
  const isChanged = JSON.stringify(form) !== JSON.stringify(opened)
  const { mayLeave, dialog } = useLeaveGuard(() => (isChanged && !busy && !isSaved ? [title] : []))
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  const set = (part: Partial<F>) => setForm({ ...form, ...part })
  const idOf = (name: keyof F & string) => `${id}-${name}`
  const status = (name: keyof F): 'error' | '' => (problems[name] ? 'error' : '')
  /** Whether it can be sent; from now on problems are shown. */
  const isReady = () => {
    setTried(true)
    return !busy && Object.keys(problemsOf(form)).length === 0
  }
  /** A control with its label, and its problem or help below. */
  const field = (name: keyof F & string, label: string, control: ReactNode, help = '') => {
    // An error can refer to a part of the field: `allowedAddresses.2`.
    const refused = error instanceof ApiError && error.field?.split('.')[0] === name ? error.message : null
    const fault = problems[name]
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
