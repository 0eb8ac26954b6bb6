import { connectorCalls } from '@undertone/domain/connector/connector.calls'
import { connectorScreens } from '@undertone/domain/connector/connector.screens'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../shared/connector.module.css'
import { connectorText as text } from '../shared/connector.text.ts'
import { connectorColumns } from './connector-columns.tsx'

/** How often the page asks how the connectors are doing, ms: their runner reports as often. */
const refreshMs = 3000

/** Connectors to devices: how each is doing, and its switch. */
export function ConnectorListPage() {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const found = useCall(connectorCalls.find, { body: {} }, { refreshMs })
  const turn = useSend(connectorCalls.switchTo, { invalidates: [connectorCalls.find, connectorCalls.detail] })
  const mayEdit = can(connectorCalls.switchTo.access)
  const mayOpen = can(connectorCalls.detail.access)
  const { mutate } = turn
  const columns = useMemo(
    () =>
      connectorColumns(say, {
        mayEdit,
        mayOpen,
        switchTo: ({ id }, isOn) => mutate({ body: { id, isOn } }, { onError: toast.error }),
      }),
    [say, mayEdit, mayOpen, mutate, toast],
  )
  const add = can(connectorCalls.add.access) && (
    <Button kind="primary" icon="plus" onClick={() => void navigate(to.connectorForm())}>
      {say(text.add)}
    </Button>
  )
  return (
    <Page title={say(connectorScreens.connectors.label)} actions={add || undefined}>
      {found.isError && <ErrorNote error={found.error} retry={() => void found.refetch()} />}
      {!found.isError && (
        <>
          <p className={styles.hint}>{say(text.hint)}</p>
          <DataTable
            label={say(connectorScreens.connectors.label)}
            columns={columns}
            rows={found.data?.records}
            rowKey={(row) => row.id}
            empty={<EmptyState title={say(text.noRows)} hint={say(text.noRowsHint)} action={add || undefined} />}
          />
        </>
      )}
    </Page>
  )
}
