import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import styles from './secret-dialog.module.css'

/** Shows a secret that is displayed only once: only its button closes the dialog. */
export function SecretDialog({
  title,
  width,
  warning,
  stored: confirmLabel,
  onClose,
  children,
}: {
  readonly title: string
  /** In px. */
  readonly width: number
  /** Says that the secret is not shown again. */
  readonly warning: string
  /** Label of the button that confirms the secret was saved. */
  readonly stored: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  return (
    <Modal
      open
      width={width}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className={styles.foot}>
          <Button kind="primary" icon="check" onClick={onClose}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <p className={styles.warning}>
        <Icon name="warning" />
        {warning}
      </p>
      {children}
    </Modal>
  )
}
