import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Icon } from '../control/icon.tsx'
import styles from './secret-dialog.module.css'

/** Shows something that is shown this once, a secret: only its own button closes the dialog. */
export function OnceDialog({
  title,
  width,
  warning,
  stored,
  onClose,
  children,
}: {
  readonly title: string
  /** In px. */
  readonly width: number
  /** Says that it is not shown again. */
  readonly warning: string
  /** Word on the button: that it was put away. */
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
            {stored}
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
