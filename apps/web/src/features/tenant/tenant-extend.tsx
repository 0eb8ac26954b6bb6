import { type CodeOf, codesOf, memberOf } from '@undertone/domain/core/enum'
import { type TenantRecord, tenantCalls } from '@undertone/domain/tenant/tenant.calls'
import { tenantDuration } from '@undertone/domain/tenant/tenant.enums'
import { Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FieldFrame } from '../../ui/form/form-field.tsx'
import styles from './tenant.module.css'
import { tenantText } from './tenant.text.ts'

/** Extends the expiry of a tenant and shows the start of the extension. */
export function TenantExtend({ tenant, onClose }: { readonly tenant: TenantRecord; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const id = useId()
  const [duration, setDuration] = useState<CodeOf<typeof tenantDuration>>('1y')
  const extend = useSend(tenantCalls.extend, { invalidates: [tenantCalls.findPage] })
  const submit = () =>
    extend.mutate(
      { body: { id: tenant.id, duration } },
      {
        onSuccess: ({ expiresAt }) => {
          toast.success(say(tenantText.extended, { time: expiresAt ?? '' }))
          onClose()
        },
      },
    )
  const time = tenant.expiresAt ?? ''
  return (
    <Modal
      open
      width={420}
      title={say(tenantText.extendTitle, { name: tenant.name })}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{say(tenantText.cancel)}</Button>
          <Button kind="primary" busy={extend.isPending} onClick={submit}>
            {say(tenantText.extend)}
          </Button>
        </div>
      }
    >
      <FieldFrame
        id={id}
        label={say(tenantText.duration)}
        problem={extend.error?.message ?? null}
        help={say(tenant.isOver ? tenantText.fromToday : tenantText.fromExpiry, { time })}
      >
        <Select
          id={id}
          value={duration}
          options={codesOf(tenantDuration).map((code) => ({
            value: code,
            label: say(memberOf(tenantDuration, code) ?? tenantText.duration),
          }))}
          onChange={setDuration}
        />
      </FieldFrame>
    </Modal>
  )
}
