import { Modal } from 'antd'
import type { ReactNode, SyntheticEvent } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { FramedForm } from './form-drawer.tsx'
import { FormError } from './form-error.tsx'
import { isSaveKey } from './save-key.ts'

interface FormDialogProps {
  readonly of: FramedForm
  readonly title: string
  /** In px. */
  readonly width: number
  /** Label of the button that saves. */
  readonly action?: string
  /** The action destroys something: Cancel has the focus. */
  readonly isDanger?: boolean
  /** Whether there is anything to save. */
  readonly ready?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog of a short form: title, error, buttons and the save shortcut. */
export function FormDialog({ of, title, width, action, isDanger = false, ready = true, onClose, children }: FormDialogProps) {
  const say = useText()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (ready) void of.submit()
  }
  const close = () => void of.mayLeave().then((leaves) => leaves && onClose())
  return (
    <Modal open width={width} title={title} footer={null} onCancel={close} transitionName="" maskTransitionName="">
      <form noValidate onSubmit={save} onKeyDown={(event) => isSaveKey(event) && save(event)}>
        <FormError message={of.error?.message} />
        {children}
        <footer className={styles.buttons}>
          <Button onClick={close} autoFocus={isDanger}>
            {say(formText.cancel)}
          </Button>
          <Button kind={isDanger ? 'danger' : 'primary'} type="submit" busy={of.busy} disabled={!ready}>
            {action ?? say(formText.save)}
          </Button>
        </footer>
      </form>
      {of.dialog}
    </Modal>
  )
}
