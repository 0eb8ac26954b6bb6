import { totpCalls } from '@undertone/domain/session/totp.calls'
import { Modal } from 'antd'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { sessionText } from './session.text.ts'
import { TotpRemoval } from './totp-removal.tsx'
import { TotpSetup } from './totp-setup.tsx'

/** Turns the user's own second factor on or off. */
export function TotpDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const state = useCall(totpCalls.state, {}, { noErrorPage: true })
  return (
    <Modal open title={text(sessionText.totp)} width={460} footer={null} onCancel={onClose} mask={{ closable: false }} destroyOnHidden>
      {state.error && <ErrorNote error={state.error} retry={() => void state.refetch()} />}
      {state.isPending && <Skeletons count={3} />}
      {state.data && (state.data.on ? <TotpRemoval onClose={onClose} /> : <TotpSetup onClose={onClose} />)}
    </Modal>
  )
}
