import { fillBoth } from '@undertone/domain/core/problem'
import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { claimCalls, claimSecret } from '@undertone/domain/device/provisioning/claim.calls'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { staleAfter } from '../../../resource/core/stale-after.ts'
import { CompanySelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { Problems } from '../../../ui/form/form-problems.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { provisioningText } from './provisioning.text.ts'

/** Width of the dialog in px. */
const width = 480

interface Draft {
  readonly deviceId: string
  readonly secretKey: string
  readonly companyId: number | null
}

function problemsOf({ deviceId, secretKey, companyId }: Draft): Problems {
  const { length } = secretKey
  return {
    ...(deviceId.trim() === '' ? { deviceId: provisioningText.enterId } : {}),
    ...(length < claimSecret.min || length > claimSecret.max ? { secretKey: fillBoth(provisioningText.secretLength, claimSecret) } : {}),
    ...(companyId === null ? { companyId: provisioningText.chooseCompany } : {}),
  }
}

/** Takes a gateway that offers itself into a company. */
function ClaimDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const form = useForm<Draft>({
    initial: () => ({ deviceId: '', secretKey: '', companyId: null }),
    rules: problemsOf,
    save: sendWith(claimCalls.claim, {
      input: ({ deviceId, secretKey, companyId }: Draft) => ({ body: { deviceId: deviceId.trim(), secretKey, companyId: companyId ?? 0 } }),
      invalidates: staleAfter(gateway),
      onSaved: (_data, { deviceId }) => {
        toast.success(say(provisioningText.claimed, { device: deviceId.trim() }))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={say(provisioningText.claim)} width={width} action={say(provisioningText.claim)} onClose={onClose}>
      <TextField
        of={form}
        name="deviceId"
        label={say(provisioningText.deviceId)}
        help={say(provisioningText.claimHelp)}
        maxLength={gateway.fields.deviceId.max}
        autoFocus
      />
      <TextField of={form} name="secretKey" label={say(provisioningText.secret)} maxLength={claimSecret.max} />
      <Field of={form} name="companyId" label={say(provisioningText.company)}>
        <CompanySelect
          id={form.idOf('companyId')}
          value={form.values.companyId}
          status={form.problemAt('companyId') === null ? undefined : 'error'}
          onChange={(id) => form.set({ companyId: id })}
        />
      </Field>
    </FormDialog>
  )
}

/** Opens the dialog that claims a gateway. */
export function ClaimButton() {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {say(provisioningText.claim)}
      </Button>
      {isOpen && <ClaimDialog onClose={() => setOpen(false)} />}
    </>
  )
}
