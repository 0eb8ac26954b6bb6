import { Drawer } from 'antd'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../control/button.tsx'
import { Kbd } from '../control/kbd.tsx'
import styles from './form.module.css'
import { formText } from './form.text.ts'
import { FormError } from './form-error.tsx'
import { isSaveKey } from './save-key.ts'
import type { Form } from './use-form.ts'

/** What a drawer or dialog needs of its form. */
export type FramedForm = Pick<Form<object>, 'error' | 'busy' | 'mayLeave' | 'dialog'> & { readonly submit: () => Promise<unknown> }

interface FormDrawerProps {
  readonly of: FramedForm
  readonly title: string
  /** In px. */
  readonly width: number
  readonly readOnly?: boolean
  /** Whether there is anything to save. */
  readonly ready?: boolean
  /** Label of the save button. */
  readonly action?: string
  readonly onClose: () => void
  readonly className?: string
  readonly children: ReactNode
}

/** The drawer of a form: title, error, buttons and the save shortcut. */
export function FormDrawer({ of, title, width, readOnly = false, ready = true, action, onClose, className, children }: FormDrawerProps) {
  const say = useText()
  const fields = useRef<HTMLFormElement>(null)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!readOnly && ready) void of.submit()
  }
  const close = () => void of.mayLeave().then((leaves) => leaves && onClose())
  return (
    <Drawer
      open
      size={width}
      title={title}
      onClose={close}
      // The drawer holds the focus while it slides in; afterwards the first field gets it.
      afterOpenChange={(isOpen) => {
        if (isOpen) fields.current?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled)')?.focus()
      }}
      className={styles.drawer ?? ''}
      footer={
        <>
          {!readOnly && <Kbd keys="Ctrl+Enter" />}
          <Button onClick={close}>{say(readOnly ? formText.close : formText.cancel)}</Button>
          {!readOnly && (
            <Button kind="primary" busy={of.busy} disabled={!ready} onClick={() => void of.submit()}>
              {action ?? say(formText.save)}
            </Button>
          )}
        </>
      }
    >
      <form
        ref={fields}
        noValidate
        {...(className ? { className } : {})}
        onSubmit={save}
        onKeyDown={(event) => isSaveKey(event) && save(event)}
      >
        <FormError message={of.error?.message} />
        {children}
      </form>
      {of.dialog}
    </Drawer>
  )
}
