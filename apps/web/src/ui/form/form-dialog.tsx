import { Modal } from 'antd'
import type { ReactNode, SyntheticEvent } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import type { FramedForm } from './form-drawer.tsx'
import { FormError } from './form-error.tsx'
import { isSaveKey } from './save-key.ts'

interface FormBodyProps {
  readonly of: Pick<FramedForm, 'error' | 'busy' | 'submit'>
  /** Label of the button that saves. */
  readonly action?: string
  /** The action destroys something: Cancel has the focus. */
  readonly isDanger?: boolean
  /** Whether there is anything to save. */
  readonly ready?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The content of a dialog with a short form: error, fields, buttons and the save shortcut. */
export function FormBody({ of, action, isDanger = false, ready = true, onClose, children }: FormBodyProps) {
  const say = useText()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (ready) void of.submit()
  }
  return (
    <form noValidate onSubmit={save} onKeyDown={(event) => isSaveKey(event) && save(event)}>
      <FormError message={of.error?.message} />
      {children}
      <footer className={styles.buttons}>
        <Button onClick={onClose} autoFocus={isDanger}>
          {say(formText.cancel)}
        </Button>
        <Button kind={isDanger ? 'danger' : 'primary'} type="submit" busy={of.busy} disabled={!ready}>
          {action ?? say(formText.save)}
        </Button>
      </footer>
    </form>
  )
}

interface FormDialogProps extends FormBodyProps {
  readonly of: FramedForm
  readonly title: string
  /** In px. */
  readonly width: number
}

/** The dialog of a short form. */
export function FormDialog({ title, width, onClose, ...body }: FormDialogProps) {
  const { mayLeave, dialog } = body.of
  const close = () => void mayLeave().then((leaves) => leaves && onClose())
  return (
    <Modal open width={width} title={title} footer={null} onCancel={close} transitionName="" maskTransitionName="">
      <FormBody {...body} onClose={close} />
      {dialog}
    </Modal>
  )
}
