import { deviceCalls } from '@undertone/domain/device/device.calls'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { useText } from '../../../core/language/language.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { staleAfter } from '../../../resource/core/stale-after.ts'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useOverfullWarning } from '../gateway/use-overfull-warning.ts'
import styles from '../shared/device.module.css'
import { deviceText } from '../shared/device.text.ts'

/** Width in px: four selects, two in a row. */
const width = 560

interface Binding {
  readonly mappingId: number | null
}

/** Binds an unbound sensor to a measuring point. */
export function BindDialog({ row, onClose }: { readonly row: AnyRow; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const warning = useOverfullWarning()
  const bind = sendWith(deviceCalls.bind, {
    input: ({ mappingId }: Binding) => ({ body: { id: row.id, mappingId: mappingId ?? 0 } }),
    invalidates: staleAfter(sensor),
    onSaved: () => {
      toast.success(say(deviceText.bound))
      onClose()
    },
  })
  // The sensor already counts as one of its gateway.
  const mayBind = () => warning.mayBind(new Map(typeof row.gatewayId === 'number' ? [[row.gatewayId, 0]] : []))
  const form = useForm<Binding>({
    initial: () => ({ mappingId: null }),
    save: { ...bind, send: async (values, context) => ((await mayBind()) ? bind.send(values, context) : null) },
  })
  const { mappingId } = form.values
  return (
    <FormDialog
      of={form}
      title={say(deviceText.bindTitle, { sensor: String(row.sensorId) })}
      width={width}
      action={say(deviceText.bindAction)}
      ready={mappingId !== null}
      onClose={onClose}
    >
      <p className={styles.quiet}>{say(deviceText.bindHelp)}</p>
      <ReferencePicker
        to="mapping"
        value={mappingId}
        start={typeof row.companyId === 'number' ? { company: row.companyId } : {}}
        onChange={(id) => form.set({ mappingId: id })}
        status={form.error ? 'error' : undefined}
      />
      {warning.dialog}
    </FormDialog>
  )
}
