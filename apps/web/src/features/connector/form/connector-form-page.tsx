import { connectorCalls } from '@undertone/domain/connector/connector.calls'
import { connectorScreens } from '@undertone/domain/connector/connector.screens'
import { to } from '@undertone/domain/index/to'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'
import { ConnectorForm } from './connector-form.tsx'
import { LivePanel } from './live-panel.tsx'

/** How often the page asks how the connector is doing, ms. */
const refreshMs = 3000

/** One connector: how it is doing, and its form. `id` opens it, `copy` copies another one. */
export function ConnectorFormPage() {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [{ id, copy }] = useAddress(connectorScreens.connectorForm.query)
  const source = id ?? copy
  const all = useCall(connectorCalls.find, { body: {} })
  const detail = useCall(connectorCalls.detail, { params: { id: String(source) } }, { enabled: source !== null, refreshMs })
  const remove = useSend(connectorCalls.remove, { invalidates: [connectorCalls.find] })
  const { canListen = true, cardPort = null, hasOpcua = true, opcuaPorts = null } = all.data ?? {}
  const title =
    id !== null
      ? can(connectorCalls.edit.access)
        ? text.editConnector
        : text.viewConnector
      : copy !== null
        ? text.copyConnector
        : text.newConnector

  async function removeIt(): Promise<void> {
    if (id === null || !detail.data) return
    if (!(await ask({ title: say(text.removeTitle), names: [detail.data.name], note: say(text.removeNote) }))) return
    remove.mutate(
      { params: { id: String(id) } },
      {
        onSuccess: () => {
          toast.success(say(text.removed))
          void navigate(to.connectors())
        },
        onError: toast.error,
      },
    )
  }

  return (
    <Page
      title={say(title)}
      subtitle={id !== null ? detail.data?.name : undefined}
      actions={
        <>
          {id !== null && can(connectorCalls.add.access) && (
            <Button onClick={() => void navigate(to.connectorForm({ copy: id }))}>{say(text.copy)}</Button>
          )}
          {id !== null && can(connectorCalls.remove.access) && (
            <Button kind="danger" busy={remove.isPending} onClick={() => void removeIt()}>
              {say(text.remove)}
            </Button>
          )}
          <Link to={to.connectors()}>{say(text.back)}</Link>
        </>
      }
    >
      {detail.isError && <ErrorNote error={detail.error} retry={() => void detail.refetch()} />}
      {source !== null && detail.isPending && <Skeletons shape="form" />}
      <div className={styles.panels}>
        {id !== null && detail.data && <LivePanel of={detail.data} />}
        {(source === null || detail.data) && (
          <ConnectorForm key={`${id}/${copy}`} of={detail.data ?? null} id={id} server={{ canListen, cardPort, hasOpcua, opcuaPorts }} />
        )}
      </div>
      {dialog}
    </Page>
  )
}
