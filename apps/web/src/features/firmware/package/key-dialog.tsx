import { firmwareCalls } from '@undertone/domain/firmware/firmware.calls'
import { Modal } from 'antd'
import { download } from '../../../core/api/api.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { CopyBox } from '../../../ui/display/copy-box.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from '../shared/firmware.module.css'
import { packageText } from '../shared/firmware.text.ts'

/** Width in px: a line of Base64. */
const width = 560

/** The public key with which devices verify packages, to copy or as a file. */
export function KeyDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const { data, error, refetch } = useCall(firmwareCalls.key, {}, { noErrorPage: true })
  const save = () => void download(firmwareCalls.keyFile, {}, { noErrorPage: true }).catch((failure: Error) => toast.error(failure))
  return (
    <Modal open width={width} title={say(packageText.key)} footer={null} onCancel={onClose} transitionName="" maskTransitionName="">
      <div className={styles.stack}>
        <p className={styles.note}>{say(packageText.keyNote)}</p>
        {data && (
          <>
            <CopyBox label={say(packageText.keyBytes)} text={data.publicKey} />
            <CopyBox label={say(packageText.fingerprint)} text={data.fingerprint} rows={2} />
            <div className={styles.actions}>
              <Button icon="download" onClick={save}>
                {say(packageText.keyFile)}
              </Button>
            </div>
          </>
        )}
        {!data && (error ? <ErrorNote error={error} retry={() => void refetch()} /> : <Skeletons count={3} />)}
      </div>
    </Modal>
  )
}
