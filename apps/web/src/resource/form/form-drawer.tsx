import { Drawer } from 'antd'
import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { engineText } from '../core/resource-engine.text.ts'
import { isSaveKey } from './row-form.tsx'
import '../core/resource.css'

interface FormDrawerProps {
  readonly title: string
  /** In px. */
  readonly width: number
  readonly error: Error | null
  readonly busy: boolean
  readonly readOnly?: boolean
  /** Whether there is anything to save. */
  readonly ready?: boolean
  /** Label of the save button. */
  readonly action?: string
  readonly onSave: () => void
  readonly onClose: () => void
  readonly className?: string
  /** The confirmation before changes are discarded. */
  readonly dialog?: ReactNode
  readonly children: ReactNode
}

/** The drawer of a form: title, error, buttons and the save shortcut. */
export function FormDrawer({
  title,
  width,
  error,
  busy,
  readOnly = false,
  ready = true,
  action,
  onSave,
  onClose,
  className,
  dialog,
  children,
}: FormDrawerProps) {
  const say = useText()
  const fields = useRef<HTMLFormElement>(null)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!readOnly) onSave()
  }
  return (
    <Drawer
      open
      size={width}
      title={title}
      onClose={onClose}
      // The drawer holds the focus while it slides in; afterwards the first field gets it.
      afterOpenChange={(isOpen) => {
        if (isOpen) fields.current?.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled)')?.focus()
      }}
      className="resource-drawer"
      footer={
        <>
          {!readOnly && <Kbd keys="Ctrl+Enter" />}
          <Button onClick={onClose}>{say(readOnly ? engineText.close : engineText.cancel)}</Button>
          {!readOnly && (
            <Button kind="primary" busy={busy} disabled={!ready} onClick={onSave}>
              {action ?? say(engineText.save)}
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
        {error && (
          <p className="resource-refusal" role="alert">
            {error.message}
          </p>
        )}
        {children}
      </form>
      {dialog}
    </Drawer>
  )
}
