import { provisioningScreens } from '@undertone/domain/device/provisioning/provisioning.screens'
import { provisioningKey } from '@undertone/domain/device/provisioning/provisioning-key.resource'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { CopyBox } from '../../../ui/display/copy-box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SecretDialog } from '../../../ui/overlay/secret-dialog.tsx'
import { provisioningText } from './provisioning.text.ts'
import { provisioningColumns } from './provisioning-columns.tsx'

/** Width in px: room for the command in a few rows. */
const width = 620

interface ShownKey {
  readonly name: string
  readonly key: string
  readonly secret: string
}

/** What a device sends, as a command that can be tried. */
const commandOf = ({ key, secret }: ShownKey): string => {
  const body = JSON.stringify({ deviceName: 'GW-0001', provisionDeviceKey: key, provisionDeviceSecret: secret })
  return `curl -d '${body}' ${window.location.origin}/api/v1/provision`
}

/** The provisioning keys with what became of them; a new secret is shown once. */
export function ProvisioningPage() {
  const say = useText()
  const [shown, setShown] = useState<ShownKey | null>(null)
  return (
    <Page title={say(provisioningScreens.provisioningKeys.label)}>
      <ResourceList
        resource={provisioningKey}
        extraColumns={provisioningColumns}
        onSaved={({ name, key, secret }) => {
          if (typeof key === 'string' && typeof secret === 'string') setShown({ name: String(name), key, secret })
        }}
      />
      {shown && (
        <SecretDialog
          width={width}
          title={say(provisioningText.shownTitle, { name: shown.name })}
          warning={say(provisioningText.once)}
          stored={say(provisioningText.stored)}
          onClose={() => setShown(null)}
        >
          <CopyBox label={say(provisioningText.key)} text={shown.key} />
          <CopyBox label={say(provisioningText.secret)} text={shown.secret} />
          <CopyBox label={say(provisioningText.example)} text={commandOf(shown)} rows={4} />
        </SecretDialog>
      )}
    </Page>
  )
}
