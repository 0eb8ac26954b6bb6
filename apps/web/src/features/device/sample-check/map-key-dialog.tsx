import { units } from '@undertone/domain/core/unit'
import { historyNameOf } from '@undertone/domain/data-search/history-columns.table'
import { sampleCheckCalls, type UnknownKeyRecord } from '@undertone/domain/device/sensor/sample-check.calls'
import { telemetryKeyOf, telemetryKeys } from '@undertone/domain/device/telemetry/telemetry'
import { Form, InputNumber, Select } from 'antd'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SwitchField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { checkText } from './sample-check.text.ts'

/** Width in px. */
const width = 480

interface Mapping {
  readonly target: string | null
  readonly factor: number
  readonly shift: number
  readonly forModel: boolean
}

/** Maps an unknown key of a sensor to a known one, or removes its mapping. */
export function MapKeyDialog({ id, row, onClose }: { readonly id: number; readonly row: UnknownKeyRecord; readonly onClose: () => void }) {
  const say = useText()
  const toast = useToast()
  const { key, nearest, mapping } = row
  const remove = useSend(sampleCheckCalls.mapKey, { invalidates: [sampleCheckCalls.unknownKeys] })
  const form = useForm<Mapping>({
    initial: () => ({ target: mapping?.target ?? nearest, factor: mapping?.factor ?? 1, shift: mapping?.shift ?? 0, forModel: false }),
    save: sendWith(sampleCheckCalls.mapKey, {
      input: (values: Mapping) => ({ body: { id, key, ...values } }),
      invalidates: [sampleCheckCalls.unknownKeys],
      onSaved: ({ sensors }) => {
        toast.success(say(checkText.mapped, { n: sensors }))
        onClose()
      },
    }),
  })
  const { target, factor, shift } = form.values
  const unit = target === null ? undefined : telemetryKeyOf(target)?.unit
  const unmap = () =>
    remove.mutateAsync({ body: { id, key, target: null } }).then(
      () => {
        toast.success(say(checkText.unmapped))
        onClose()
      },
      (error: Error) => toast.error(error),
    )
  return (
    <FormDialog
      of={form}
      title={say(checkText.mapTitle, { key })}
      width={width}
      action={say(checkText.map)}
      ready={target !== null && factor !== 0}
      onClose={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={say(checkText.target)} htmlFor={form.idOf('target')}>
          <Select<string>
            id={form.idOf('target')}
            showSearch
            value={target}
            options={telemetryKeys.map((one) => ({
              value: one.key,
              label: `${one.key} · ${say(historyNameOf(one.metric))} ${one.axis ?? ''} ${units[one.unit].symbol}`,
            }))}
            onChange={(chosen) => form.set({ target: chosen })}
          />
        </Form.Item>
        <Form.Item
          label={say(checkText.factor)}
          htmlFor={form.idOf('factor')}
          extra={say(checkText.convertHelp, { unit: unit ? units[unit].symbol || '1' : '1' })}
        >
          <InputNumber id={form.idOf('factor')} value={factor} onChange={(next) => form.set({ factor: next ?? 1 })} />
        </Form.Item>
        <Form.Item label={say(checkText.offset)} htmlFor={form.idOf('shift')}>
          <InputNumber id={form.idOf('shift')} value={shift} onChange={(next) => form.set({ shift: next ?? 0 })} />
        </Form.Item>
        <SwitchField of={form} name="forModel" label={say(checkText.forModel)} />
      </Form>
      {mapping && (
        <Button kind="danger" busy={remove.isPending} onClick={() => void unmap()}>
          {say(checkText.unmap)}
        </Button>
      )}
    </FormDialog>
  )
}
