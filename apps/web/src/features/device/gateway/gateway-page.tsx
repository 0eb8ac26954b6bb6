import { permissionOf } from '@undertone/domain/core/resource'
import { deviceCalls } from '@undertone/domain/device/device.calls'
import { deviceScreens } from '@undertone/domain/device/device.screens'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { to } from '@undertone/domain/index/to'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { MachineInSetup } from '../../../points/setup/machine-setup.tsx'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { staleAfter } from '../../../resource/core/stale-after.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { BatchButton } from '../batch/batch-button.tsx'
import { ClaimButton } from '../provisioning/claim-dialog.tsx'
import { deviceText } from '../shared/device.text.ts'
import { CredentialDialog, type ShownCredential } from './credential-dialog.tsx'
import { gatewayColumns } from './gateway-columns.tsx'
import { type CreatedGateway, GatewaySetup } from './gateway-setup.tsx'
import { useConnectionRefresh } from './use-connection-refresh.ts'

const nameOf = (row: AnyRow) => String(row.name)

/** The gateways with their connection state; a new or reset credential is shown once. */
export function GatewayPage() {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [shown, setShown] = useState<ShownCredential | null>(null)
  const [created, setCreated] = useState<CreatedGateway | null>(null)
  useConnectionRefresh()
  const reset = useSend(deviceCalls.resetCredential, { invalidates: staleAfter(gateway) })

  async function resetCredential(row: AnyRow): Promise<void> {
    const sure = await ask({
      title: say(deviceText.resetTitle),
      names: [nameOf(row)],
      note: say(deviceText.resetNote),
      action: say(deviceText.resetCredential),
    })
    if (!sure) return
    await reset.mutateAsync({ body: { id: row.id } }).then(
      (issued) => setShown({ gatewayId: row.id, gateway: nameOf(row), ...issued }),
      (error: Error) => toast.error(error),
    )
  }

  return (
    <Page title={say(deviceScreens.gateways.label)} actions={can(permissionOf(gateway, 'add')) && <ClaimButton />}>
      {created ? <GatewaySetup key={created.id} created={created} otherwise={<MachineInSetup />} /> : <MachineInSetup />}
      <ResourceList
        resource={gateway}
        extraColumns={gatewayColumns}
        bulkActions={(rows, clear) => can(permissionOf(gateway, 'edit')) && <BatchButton of="gateway" rows={rows} clear={clear} />}
        onSaved={(row) => {
          const { id, credential, mqttPort } = row
          if (typeof credential !== 'string' || typeof mqttPort !== 'number') return
          setShown({ gatewayId: id, gateway: nameOf(row), credential, mqttPort })
          setCreated({ id, mqttPort })
        }}
        moreActions={(row) => [
          {
            key: 'settings',
            label: say(deviceText.settingsOfGateway),
            run: () => void navigate(to.gatewaySettings({ id: row.id })),
          },
          {
            key: 'sensors',
            label: say(deviceText.sensorsOfGateway),
            run: () => void navigate(to.sensors({ gatewayId: row.id })),
          },
          ...(can(permissionOf(gateway, 'edit'))
            ? [{ key: 'reset', label: say(deviceText.resetCredential), danger: true, run: () => void resetCredential(row) }]
            : []),
        ]}
      />
      {shown && <CredentialDialog shown={shown} onClose={() => setShown(null)} />}
      {dialog}
    </Page>
  )
}
