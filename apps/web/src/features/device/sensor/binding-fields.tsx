import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { Form } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow, FormMode, FormValue, FormValues } from '../../../resource/core/form-values.ts'
import { problemOf } from '../../../resource/form/form-rules.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { type Chain, ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { isFull, loadOf } from '../gateway/gateway-load.ts'
import { deviceText } from '../shared/device.text.ts'

const { companyId, mappingId, gatewayId } = sensor.fields

/** The load of the selected gateway, counted by the server; null while unknown. */
export function useGatewayLoad(id: FormValue) {
  const known = typeof id === 'number'
  const detail = useCall(callsFor(gateway).detail, { params: { id: String(id) } }, { enabled: known, noErrorPage: true })
  return known ? loadOf(detail.data) : null
}

/** antd's form passes id, value and onChange. */
function PointField({
  id,
  value,
  onChange,
  start,
  onCompany,
}: {
  readonly id?: string
  readonly value?: number | null
  readonly onChange?: (id: number | null) => void
  readonly start: Chain
  readonly onCompany: (id: number | null) => void
}) {
  return (
    <ReferencePicker
      to="mapping"
      required
      value={value ?? null}
      start={start}
      onChange={(point, chain) => {
        onChange?.(point)
        onCompany(chain.company ?? null)
      }}
      {...(id ? { id } : {})}
    />
  )
}

/** Registers a value in the form that another control sets. */
const HiddenField = () => null

/** The location of the sensor (company, area, machine, point) and its gateway, of the same company. */
export function BindingFields({
  mode,
  opened,
  row,
}: {
  readonly mode: FormMode
  readonly opened: FormValues
  readonly row: AnyRow | null
}) {
  const say = useText()
  const form = Form.useFormInstance<FormValues>()
  const company: FormValue = Form.useWatch('companyId', form) ?? null
  const gatewayNow: FormValue = Form.useWatch('gatewayId', form) ?? null
  const load = useGatewayLoad(gatewayNow)
  const warns = load !== null && gatewayNow !== opened.gatewayId && isFull(load)
  const check = (field: typeof companyId | typeof mappingId | typeof gatewayId, name: string) => ({
    validator: async (_rule: unknown, value: FormValue) => {
      const problem = problemOf(field, value, mode === 'Edit' && opened[name] == null)
      if (problem) throw new Error(say(problem))
    },
  })
  const changeCompany = (id: number | null) => {
    if (id === form.getFieldValue('companyId')) return
    form.setFieldsValue({ companyId: id, gatewayId: null })
  }
  return (
    <>
      <Form.Item name="mappingId" rules={[check(mappingId, 'mappingId')]}>
        <PointField start={typeof opened.companyId === 'number' ? { company: opened.companyId } : {}} onCompany={changeCompany} />
      </Form.Item>
      <Form.Item name="companyId" hidden rules={[check(companyId, 'companyId')]}>
        <HiddenField />
      </Form.Item>
      <Form.Item
        name="gatewayId"
        label={say(gatewayId.label)}
        required
        rules={[check(gatewayId, 'gatewayId')]}
        extra={
          warns && (
            <span className="device-warning" role="status">
              <ToneMark tone="warning" /> {say(deviceText.gatewayFull, { count: load.count, limit: load.limit })}
            </span>
          )
        }
      >
        <OptionSelect
          to="gateway"
          narrow={typeof company === 'number' ? { companyId: company } : {}}
          waitsFor={company === null ? say(deviceText.company) : null}
          title={typeof row?.gatewayName === 'string' ? row.gatewayName : null}
          allowClear={false}
        />
      </Form.Item>
    </>
  )
}
