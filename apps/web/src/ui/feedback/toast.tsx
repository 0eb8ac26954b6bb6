import { create } from 'zustand'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import { IconButton } from '../control/icon-button.tsx'
import { uiText } from '../control/ui.text.ts'
import styles from './toast.module.css'

/** What a message offers, such as to undo what it reports. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly message: string
  readonly action?: ToastAction
}

/** How long a message is shown, in ms: an error long enough to be read twice, one with an action long enough to take it. All are guesses. */
const durationMs = { success: 3000, error: 8000, action: 8000 } as const

const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

const dismiss = (id: number) => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))

function show(kind: Toast['kind'], message: string, action?: ToastAction): void {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((one) => one.message !== message), { id, kind, message, ...(action ? { action } : {}) }],
  }))
  setTimeout(() => dismiss(id), durationMs[action ? 'action' : kind])
}

/** The same outside components. */
export const toaster = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string | Error) => show('error', typeof message === 'string' ? message : message.message),
}

/** Shows short messages of success or failure. */
export const useToast = (): typeof toaster => toaster

/** The container of the messages; rendered once by the layout. */
export function Toasts() {
  const text = useText()
  const toasts = useToasts((state) => state.toasts)
  return (
    <div className={styles.room}>
      <div className={styles.corner}>
        <output className={styles.toasts} aria-live="polite">
          {toasts.map(({ id, kind, message, action }) => (
            <div key={id} className={styles.toast} data-kind={kind}>
              <Icon name={kind === 'success' ? 'check' : 'warning'} />
              <span className={styles.message}>{message}</span>
              {action && (
                <Button
                  kind="quiet"
                  icon="undo"
                  onClick={() => {
                    dismiss(id)
                    action.run()
                  }}
                >
                  {action.label}
                </Button>
              )}
              <IconButton icon="close" label={text(uiText.close)} onClick={() => dismiss(id)} />
            </div>
          ))}
        </output>
      </div>
    </div>
  )
}
