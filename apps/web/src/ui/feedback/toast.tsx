import { create } from 'zustand'
import { useText } from '../../core/language/language.ts'
import { Icon } from '../control/icon.tsx'
import { IconButton } from '../control/icon-button.tsx'
import { uiText } from '../control/ui.text.ts'
import styles from './toast.module.css'

interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly message: string
}

/** How long a message is shown, in ms: an error long enough to be read twice. Both are a guess. */
const durationMs = { success: 3000, error: 8000 } as const

const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

const dismiss = (id: number) => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))

function show(kind: Toast['kind'], message: string): void {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((one) => one.message !== message), { id, kind, message }] }))
  setTimeout(() => dismiss(id), durationMs[kind])
}

/** The same outside components. */
export const toaster = {
  success: (message: string) => show('success', message),
  error: (message: string | Error) => show('error', typeof message === 'string' ? message : message.message),
}

/** Shows short messages of success or failure. */
export const useToast = (): typeof toaster => toaster

/** The container of the messages; rendered once by the layout. */
export function Toasts() {
  const text = useText()
  const toasts = useToasts((state) => state.toasts)
  return (
    <output className={styles.toasts} aria-live="polite">
      {toasts.map(({ id, kind, message }) => (
        <div key={id} className={styles.toast} data-kind={kind}>
          <Icon name={kind === 'success' ? 'check' : 'warning'} />
          <span className={styles.message}>{message}</span>
          <IconButton icon="close" label={text(uiText.close)} onClick={() => dismiss(id)} />
        </div>
      ))}
    </output>
  )
}
