import { Drawer } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { engineText } from '../core/resource-engine.text.ts'
import { isSaveKey } from './row-form.tsx'
import '../core/resource.css'

/** A form of its own in a drawer: its heading, why it was refused, its buttons and the key that saves. */
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
}: {
  readonly title: string
  /** In px. */
  readonly width: number
  readonly error: Error | null
  readonly busy: boolean
  readonly readOnly?: boolean
  /** Whether there is anything to save. */
  readonly ready?: boolean
  /** What saving is called. */
  readonly action?: string
  readonly onSave: () => void
  readonly onClose: () => void
  readonly className?: string
  /** The question before what was typed is lost. */
  readonly dialog?: ReactNode
  readonly children: ReactNode
}) {
  const say = useText()
  const fields = useRef<HTMLFormElement>(null)
  return (
    <Drawer
      open
      size={width}
      title={title}
      onClose={onClose}
      // The drawer takes the focus for itself while it slides in; once it stands, the cursor goes into the first field.
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
        onSubmit={(event) => {
          event.preventDefault()
          if (!readOnly) onSave()
        }}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return
          event.preventDefault()
          if (!readOnly) onSave()
        }}
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
