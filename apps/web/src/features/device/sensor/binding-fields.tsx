import { gateway } from '@undertone/domain/device/gateway/gateway.resource'
import { isFull, loadOf } from '@undertone/domain/device/gateway/gateway-load'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { Form } from 'antd'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { FormValue } from '../../../resource/core/form-values.ts'
import type { RowFormState } from '../../../resource/form/use-row-form.tsx'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { type Chain, ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import styles from '../shared/device.module.css'
import { deviceText } from '../shared/device.text.ts'

const gatewayLabel = sensor.fields.gatewayId.label

/** The load of the selected gateway, counted by the server; null while unknown. */
export function useGatewayLoad(id: FormValue) {
  const known = typeof id === 'number'
  const detail = useCall(callsFor(gateway).detail, { params: { id: String(id) } }, { enabled: known, noErrorPage: true })
  return known ? loadOf(detail.data) : null
}

/** The location of the sensor (company, area, machine, point) and its gateway, of the same company. */
export function BindingFields({ of }: { readonly of: RowFormState }) {
  const say = useText()
  const { values, opened, row } = of
  const company = values.companyId ?? null
  const load = useGatewayLoad(values.gatewayId)
  const warns = load !== null && values.gatewayId !== opened.gatewayId && isFull(load)
  const errorAt = (name: string) => {
    const problem = of.problemAt(name)
    return problem === null ? {} : { validateStatus: 'error' as const, help: problem }
  }
  const choosePoint = (mappingId: number | null, chain: Chain) => {
    const companyId = chain.company ?? null
    of.set({ mappingId, ...(companyId === company ? {} : { companyId, gatewayId: null }) })
  }
  return (
    <>
      <Form.Item {...errorAt('mappingId')}>
        <ReferencePicker
          id="mappingId"
          to="mapping"
          required
          value={typeof values.mappingId === 'number' ? values.mappingId : null}
          start={typeof opened.companyId === 'number' ? { company: opened.companyId } : {}}
          onChange={choosePoint}
        />
      </Form.Item>
      <Form.Item
        htmlFor="gatewayId"
        label={say(gatewayLabel)}
        required
        {...errorAt('gatewayId')}
        extra={
          warns && (
            <span className={styles.warning} role="status">
              <ToneMark tone="warning" /> {say(deviceText.gatewayFull, { count: load.count, limit: load.limit })}
            </span>
          )
        }
      >
        <OptionSelect
          id="gatewayId"
          to="gateway"
          value={typeof values.gatewayId === 'number' ? values.gatewayId : null}
          onChange={(gatewayId) => of.set({ gatewayId })}
          narrow={typeof company === 'number' ? { companyId: company } : {}}
          waitsFor={company === null ? say(deviceText.company) : null}
          title={typeof row?.gatewayName === 'string' ? row.gatewayName : null}
          allowClear={false}
        />
      </Form.Item>
    </>
  )
}
