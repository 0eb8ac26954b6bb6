import { deviceCalls } from '@undertone/domain/device/device.calls'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { Modal } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { staleAfter } from '../../../resource/core/stale-after.ts'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import styles from '../shared/device.module.css'
import { deviceText } from '../shared/device.text.ts'

/** Width in px: four selects, two in a row. */
const width = 560

/** Binds an unbound sensor to a measuring point. */
export function BindDialog({ row, onClose }: { readonly row: AnyRow; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const [mappingId, setMappingId] = useState<number | null>(null)
  const bind = useSend(deviceCalls.bind, {
    invalidates: staleAfter(sensor),
    onSuccess: () => {
      toast.success(say(deviceText.bound))
      onClose()
    },
  })
  return (
    <Modal
      open
      width={width}
      title={say(deviceText.bindTitle, { sensor: String(row.sensorId) })}
      onCancel={onClose}
      closable={false}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{say(deviceText.cancel)}</Button>
          <Button
            kind="primary"
            disabled={mappingId === null}
            busy={bind.isPending}
            onClick={() => mappingId !== null && bind.mutate({ body: { id: row.id, mappingId } })}
          >
            {say(deviceText.bindAction)}
          </Button>
        </div>
      }
    >
      <p className={styles.quiet}>{say(deviceText.bindHelp)}</p>
      <FormError message={bind.error?.message} />
      <ReferencePicker
        to="mapping"
        value={mappingId}
        start={typeof row.companyId === 'number' ? { company: row.companyId } : {}}
        onChange={(id) => {
          setMappingId(id)
          bind.reset()
        }}
        status={bind.error ? 'error' : undefined}
      />
    </Modal>
  )
}
