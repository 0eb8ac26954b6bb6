import type { Field } from '@undertone/domain/core/field'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { type DeviceSettingRecord, gatewayConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { missingAddress, settingProblem } from '@undertone/domain/device/setting/gateway-setting-check'
import { gatewayFieldsOf, gatewayGroupsOf, gatewaySettingGroups } from '@undertone/domain/device/setting/gateway-settings.table'
import { Form } from 'antd'
import { useCallback, useState } from 'react'
import { ApiError } from '../../../core/api/api.ts'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { type FormValues, isSame, sentValue } from '../../../resource/core/form-values.ts'
import { FormSection, requiredMark } from '../../../resource/form/form-fields.tsx'
import { isSaveKey } from '../../../resource/form/row-form.tsx'
import { useUnsavedGuard } from '../../../resource/form/unsaved-guard.ts'
import { Widget } from '../../../resource/form/widgets.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirmLoss } from '../../../ui/overlay/confirm-dialog.tsx'
import { configText } from '../setting/device-config.text.ts'
import { SettingStateCell } from '../setting/setting-state-cell.tsx'
import { settingCell } from '../setting/setting-value.tsx'
import { openedSettings, sentSettings } from './gateway-setting-values.ts'

const { settings: read, save, commands } = gatewayConfigCalls

/** The settings that only a fixed address needs. */
const addressFields = ['ipAddress', 'netmask', 'gatewayAddress']

/** The settings of a gateway in the groups of its type; beneath each stands what the gateway reports. */
export function GatewaySettingForm({
  id,
  type,
  settings,
  mayEdit,
}: {
  readonly id: number
  readonly type: string
  readonly settings: readonly DeviceSettingRecord[]
  readonly mayEdit: boolean
}) {
  const say = useText()
  const toast = useToast()
  const [form] = Form.useForm<FormValues>()
  const { ask, dialog } = useConfirmLoss()
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = useSend(save, { invalidates: [read, commands] })
  const fields = gatewayFieldsOf(type)
  const opened = openedSettings(fields, settings)
  const watched: FormValues | undefined = Form.useWatch([], form)
  const values: FormValues = { ...opened, ...watched }
  const changed = Object.keys(fields).filter((name) => isChanged(fields[name], values[name], opened[name]))
  const isDirty = changed.length > 0
  const names = changed.map((name) => say(fields[name]?.label ?? configText.setting))
  const leave = () =>
    ask({ title: say(configText.discardTitle), names, note: say(configText.discardNote), action: say(configText.discard) })
  useUnsavedGuard(
    useCallback(() => isDirty, [isDirty]),
    leave,
  )
  const record = new Map(settings.map((one) => [one.key, one]))

  async function submit(): Promise<void> {
    setRefusal(null)
    const isRight = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (!isRight) return
    const missing = missingAddress(values)
    if (missing) {
      form.setFields([{ name: missing, errors: [say(deviceErrors.staticNeedsAddress)] }])
      form.scrollToField(missing, { block: 'center', focus: true })
      return
    }
    await send.mutateAsync({ body: { id, change: sentSettings(fields, changed, values) } }).then(
      ({ queued }) => {
        // A secret that was typed is on its way: the field is empty again, as it always opens.
        form.setFieldsValue(Object.fromEntries(changed.filter((name) => fields[name]?.kind === 'secret').map((name) => [name, null])))
        toast.success(queued === 1 ? say(configText.savedOne) : say(configText.saved, { count: queued }))
      },
      (error: Error) => {
        const field = error instanceof ApiError ? error.field : undefined
        if (field !== undefined && field in fields) form.setFields([{ name: field, errors: [error.message] }])
        else setRefusal(error.message)
      },
    )
  }

  return (
    <Form<FormValues>
      form={form}
      layout="vertical"
      requiredMark={requiredMark}
      initialValues={opened}
      disabled={!mayEdit}
      className="device-settings"
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return
        event.preventDefault()
        if (mayEdit && isDirty && !send.isPending) void submit()
      }}
    >
      {refusal && (
        <p className="resource-refusal" role="alert">
          {refusal}
        </p>
      )}
      {gatewayGroupsOf(type).map((group) => {
        const { label, fields: own } = gatewaySettingGroups[group]
        const shown = Object.entries<Field>(own).filter(([name]) => !addressFields.includes(name) || values.ipMode === 0)
        return (
          <FormSection key={group} section={{ heading: label, fields: shown }}>
            {shown.map(([name, field]) => (
              <SettingField key={name} name={name} field={field} record={record.get(name)} mayEdit={mayEdit} />
            ))}
          </FormSection>
        )
      })}
      {mayEdit && (
        <footer className="resource-page-foot">
          <Kbd keys="Ctrl+Enter" />
          <Button disabled={!isDirty} onClick={() => form.setFieldsValue(opened)}>
            {say(configText.reset)}
          </Button>
          <Button kind="primary" busy={send.isPending} disabled={!isDirty} onClick={() => void submit()}>
            {say(configText.save)}
          </Button>
        </footer>
      )}
      {dialog}
    </Form>
  )
}

const isChanged = (field: Field | undefined, now: FormValues[string], before: FormValues[string]): boolean =>
  field !== undefined && !isSame(sentValue(field, now), sentValue(field, before))

function SettingField({
  name,
  field,
  record,
  mayEdit,
}: {
  readonly name: string
  readonly field: Field
  readonly record: DeviceSettingRecord | undefined
  readonly mayEdit: boolean
}) {
  const say = useText()
  return (
    <Form.Item
      name={name}
      label={say(field.label)}
      required={field.required}
      validateTrigger={['onChange', 'onBlur']}
      extra={
        <>
          {field.help && <span className="device-setting-help">{say(field.help)}</span>}
          {record && record.reportedAt !== null && (
            <span className="device-setting-reported" title={record.reportedAt}>
              {say(configText.reported)} {settingCell(name, record.reported)}
            </span>
          )}
          {record && (record.state !== null || record.reportedAt !== null) && <SettingStateCell setting={record} />}
        </>
      }
      rules={[
        {
          validator: async (_rule, value) => {
            const problem = settingProblem(field, sentValue(field, value))
            if (problem) throw new Error(say(problem))
          },
        },
      ]}
    >
      <Widget
        field={field}
        disabled={!mayEdit}
        {...(field.kind === 'secret' ? { placeholder: say(record?.isSet ? configText.secretSet : configText.secretUnset) } : {})}
      />
    </Form.Item>
  )
}
