import { type CodeOf, codesOf, memberOf } from '@undertone/domain/core/enum'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { tenantDuration } from '@undertone/domain/tenant/tenant.enums'
import { useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { SelectField } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { sendWith } from '../../ui/form/send-with.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { tenantText } from './tenant.text.ts'

interface Extension {
  readonly duration: CodeOf<typeof tenantDuration>
}

/** Extends the expiry of a tenant and shows the start of the extension. */
export function TenantExtend({ tenant, onClose }: { readonly tenant: TenantRecord; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const form = useForm<Extension>({
    initial: () => ({ duration: '1y' }),
    save: sendWith(tenantCalls.extend, {
      input: ({ duration }: Extension) => ({ body: { id: tenant.id, duration } }),
      invalidates: [tenantCalls.findPage],
      onSaved: ({ expiresAt }) => {
        toast.success(say(tenantText.extended, { time: expiresAt ?? '' }))
        onClose()
      },
    }),
  })
  return (
    <FormDialog
      of={form}
      title={say(tenantText.extendTitle, { name: tenant.name })}
      width={420}
      action={say(tenantText.extend)}
      onClose={onClose}
    >
      <SelectField
        of={form}
        name="duration"
        label={say(tenantText.duration)}
        help={say(tenant.isOver ? tenantText.fromToday : tenantText.fromExpiry, { time: tenant.expiresAt ?? '' })}
        options={codesOf(tenantDuration).map((code) => ({
          value: code,
          label: say(memberOf(tenantDuration, code) ?? tenantText.duration),
        }))}
      />
    </FormDialog>
  )
}
