import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import styles from './alarm-record.module.css'
import { recordText } from './alarm-record.text.ts'

/** A dialog with a small form about alarms, saved by its button or by Ctrl+Enter from any field. */
export function SaveDialog({
  title,
  width,
  saveLabel,
  busy,
  onSave,
  onClose,
  children,
}: {
  readonly title: string
  /** In px. */
  readonly width: number
  readonly saveLabel: string
  readonly busy: boolean
  onSave(): void
  onClose(): void
  readonly children: ReactNode
}) {
  const say = useText()
  return (
    <Modal
      open
      width={width}
      title={title}
      onCancel={onClose}
      transitionName=""
      maskTransitionName=""
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{say(recordText.cancel)}</Button>
          <Button kind="primary" busy={busy} onClick={onSave}>
            {saveLabel}
          </Button>
        </div>
      }
    >
      <form
        className={styles.form}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
        }}
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
      </form>
    </Modal>
  )
}
