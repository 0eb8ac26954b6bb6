import { Modal } from 'antd'
import { useText } from '../core/language.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CopyBox } from './copy-box.tsx'
import { deviceText } from './device.text.ts'
import { firstValueCommand } from './first-value.ts'

/** Width in px: a line for a terminal in few rows. */
const width = 620

/** A credential as the server gives it away once. */
export interface ShownCredential {
  readonly gateway: string
  readonly credential: string
}

/** Shows the credential of a gateway, this once: only its own button closes the dialog. */
export function CredentialDialog({ shown, onClose }: { readonly shown: ShownCredential; readonly onClose: () => void }) {
  const say = useText()
  return (
    <Modal
      open
      width={width}
      title={say(deviceText.credentialTitle, { gateway: shown.gateway })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="device-foot">
          <Button kind="primary" icon="check" onClick={onClose}>
            {say(deviceText.stored)}
          </Button>
        </div>
      }
    >
      <p className="device-once">
        <Icon name="warning" />
        {say(deviceText.credentialOnce)}
      </p>
      <CopyBox label={say(deviceText.credential)} text={shown.credential} />
      <CopyBox label={say(deviceText.example)} text={firstValueCommand(window.location.hostname, shown.credential, Date.now())} rows={4} />
    </Modal>
  )
}
