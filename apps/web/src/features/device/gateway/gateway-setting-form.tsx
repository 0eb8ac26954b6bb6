import type { Field } from '@undertone/domain/core/field'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { type DeviceSettingRecord, gatewayConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { missingAddress, settingProblem } from '@undertone/domain/device/setting/gateway-setting-check'
import { gatewayFieldsOf, gatewayGroupsOf, gatewaySettingGroups } from '@undertone/domain/device/setting/gateway-settings.table'
import { Form } from 'antd'
import { type ReactNode, useCallback, useState } from 'react'
import { ApiError } from '../../../core/api/api.ts'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { type FormValues, isSame, submittedValue } from '../../../resource/core/form-values.ts'
import { FormSection, requiredMark } from '../../../resource/form/form-fields.tsx'
import { isSaveKey } from '../../../resource/form/row-form.tsx'
import { useUnsavedGuard } from '../../../resource/form/unsaved-guard.ts'
import { Widget } from '../../../resource/form/widgets.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { configText } from '../setting/device-config.text.ts'
import { SettingStateCell } from '../setting/setting-state-cell.tsx'
import { settingCell } from '../setting/setting-value.tsx'
import { initialSettings, settingsBody } from './gateway-setting-values.ts'

const { settings: read, save, commands } = gatewayConfigCalls

/** The settings that only a static address needs. */
const addressFields = ['ipAddress', 'netmask', 'gatewayAddress']

const isChanged = (field: Field | undefined, now: FormValues[string], before: FormValues[string]): boolean =>
  field !== undefined && !isSame(submittedValue(field, now), submittedValue(field, before))

interface GatewaySettingFormProps {
  readonly id: number
  readonly type: string
  readonly settings: readonly DeviceSettingRecord[]
  readonly mayEdit: boolean
}

/** The values of the settings until they are sent to the gateway. */
function useGatewaySettings({ id, type, settings }: GatewaySettingFormProps) {
  const say = useText()
  const toast = useToast()
  const [form] = Form.useForm<FormValues>()
  const [saveError, setSaveError] = useState<string | null>(null)
  const send = useSend(save, { invalidates: [read, commands] })
  const fields = gatewayFieldsOf(type)
  const opened = initialSettings(fields, settings)
  const watched: FormValues | undefined = Form.useWatch([], form)
  const values: FormValues = { ...opened, ...watched }
  const changed = Object.keys(fields).filter((name) => isChanged(fields[name], values[name], opened[name]))

  async function isValid(): Promise<boolean> {
    const isRight = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (!isRight) return false
    const missing = missingAddress(values)
    if (!missing) return true
    form.setFields([{ name: missing, errors: [say(deviceErrors.staticNeedsAddress)] }])
    form.scrollToField(missing, { block: 'center', focus: true })
    return false
  }
  async function submit(): Promise<void> {
    setSaveError(null)
    if (!(await isValid())) return
    await send.mutateAsync({ body: { id, change: settingsBody(fields, changed, values) } }).then(
      ({ queued }) => {
        // Secrets are never shown: clear the fields of sent ones.
        form.setFieldsValue(Object.fromEntries(changed.filter((name) => fields[name]?.kind === 'secret').map((name) => [name, null])))
        toast.success(queued === 1 ? say(configText.savedOne) : say(configText.saved, { count: queued }))
      },
      (error: Error) => {
        const field = error instanceof ApiError ? error.field : undefined
        if (field !== undefined && field in fields) form.setFields([{ name: field, errors: [error.message] }])
        else setSaveError(error.message)
      },
    )
  }
  const changedNames = changed.map((name) => say(fields[name]?.label ?? configText.setting))
  return { form, opened, values, changedNames, saveError, submit, busy: send.isPending }
}

/** Asks before changed settings are left; returns the confirmation. */
function useDiscardGuard(names: readonly string[]): ReactNode {
  const say = useText()
  const { ask, dialog } = useConfirm()
  const isDirty = names.length > 0
  const leave = () =>
    ask({ title: say(configText.discardTitle), names, note: say(configText.discardNote), action: say(configText.discard) })
  useUnsavedGuard(
    useCallback(() => isDirty, [isDirty]),
    leave,
  )
  return dialog
}

/** The settings of a gateway in the groups of its type; below each is the value that the gateway reports. */
export function GatewaySettingForm(props: GatewaySettingFormProps) {
  const { type, settings, mayEdit } = props
  const say = useText()
  const { form, opened, values, changedNames, saveError, submit, busy } = useGatewaySettings(props)
  const dialog = useDiscardGuard(changedNames)
  const isDirty = changedNames.length > 0
  const record = new Map(settings.map((one) => [one.key, one]))
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
        if (mayEdit && isDirty && !busy) void submit()
      }}
    >
      {saveError && (
        <p className="resource-refusal" role="alert">
          {saveError}
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
          <Button kind="primary" busy={busy} disabled={!isDirty} onClick={() => void submit()}>
            {say(configText.save)}
          </Button>
        </footer>
      )}
      {dialog}
    </Form>
  )
}

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
            const problem = settingProblem(field, submittedValue(field, value))
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
