import type { Field } from '@undertone/domain/core/field'
import { fillBoth } from '@undertone/domain/core/problem'
import { deviceErrors } from '@undertone/domain/device/device.errors'
import { type DeviceSettingRecord, gatewayConfigCalls } from '@undertone/domain/device/setting/device-setting.calls'
import { channelOutOfBand, missingAddress, settingProblem } from '@undertone/domain/device/setting/gateway-setting-check'
import { gatewayFieldsOf, gatewayGroupsOf, gatewaySettingGroups } from '@undertone/domain/device/setting/gateway-settings.table'
import { Form as FormLayout } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { type FormValue, type FormValues, isSame, submittedValue } from '../../../resource/core/form-values.ts'
import { FormSection, requiredMark } from '../../../resource/form/form-fields.tsx'
import { Widget } from '../../../resource/form/widgets.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import { problemsOf } from '../../../ui/form/form-problems.ts'
import { isSaveKey } from '../../../ui/form/save-key.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import styles from '../setting/device-config.module.css'
import { configText } from '../setting/device-config.text.ts'
import { SettingStateCell } from '../setting/setting-state-cell.tsx'
import { settingCell } from '../setting/setting-value.tsx'
import { initialSettings, settingsBody } from './gateway-setting-values.ts'

const { settings: read, save, commands } = gatewayConfigCalls

/** The settings that only a static address needs. */
const addressFields = ['ipAddress', 'netmask', 'gatewayAddress']

interface GatewaySettingFormProps {
  readonly id: number
  readonly type: string
  readonly settings: readonly DeviceSettingRecord[]
  readonly mayEdit: boolean
}

/** The values of the settings until they are sent to the gateway. */
function useGatewaySettings({ id, type, settings }: GatewaySettingFormProps): Form<FormValues> {
  const say = useText()
  const toast = useToast()
  const fields = gatewayFieldsOf(type)
  const sentValue = (name: string, value: FormValue) => (fields[name] ? submittedValue(fields[name], value) : null)
  const isSameSetting = (name: string, a: FormValue, b: FormValue) => isSame(sentValue(name, a), sentValue(name, b))
  const form = useForm<FormValues>({
    initial: () => initialSettings(fields, settings),
    idOf: (name) => name,
    eager: true,
    isSame: isSameSetting,
    unsaved: (changed) => changed.map((name) => say(fields[name]?.label ?? configText.setting)),
    rules: (values) => {
      const missing = missingAddress(values)
      const opened = initialSettings(fields, settings)
      // A channel of before stays valid until it or the band is changed.
      const isMoved = ['channel', 'wirelessMHz'].some((name) => !isSameSetting(name, values[name], opened[name]))
      const range = isMoved ? channelOutOfBand(values) : null
      return {
        ...(missing ? { [missing]: deviceErrors.staticNeedsAddress } : {}),
        ...(range ? { channel: fillBoth(deviceErrors.outOfRange, range) } : {}),
        ...problemsOf(Object.entries(fields), (name, field) => settingProblem(field, sentValue(name, values[name]))),
      }
    },
    save: sendWith(save, {
      input: (values: FormValues, opened) => {
        const changed = Object.keys(fields).filter((name) => !isSameSetting(name, values[name], opened[name]))
        return { body: { id, change: settingsBody(fields, changed, values) } }
      },
      invalidates: [read, commands],
      onSaved: ({ queued }, values) => {
        // Secrets are never shown: clear the fields of sent ones.
        const secrets = Object.keys(fields).filter((name) => fields[name]?.kind === 'secret')
        form.reset({ ...values, ...Object.fromEntries(secrets.map((name) => [name, null])) })
        toast.success(say(configText.saved, { count: queued }))
      },
    }),
  })
  return form
}

/** The settings of a gateway in the groups of its type; below each is the value that the gateway reports. */
export function GatewaySettingForm(props: GatewaySettingFormProps) {
  const { type, settings, mayEdit } = props
  const say = useText()
  const form = useGatewaySettings(props)
  const { values, submit, busy } = form
  const isDirty = form.changed.length > 0
  const record = new Map(settings.map((one) => [one.key, one]))
  return (
    <FormLayout
      layout="vertical"
      requiredMark={requiredMark}
      disabled={!mayEdit}
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return
        event.preventDefault()
        if (mayEdit && isDirty && !busy) void submit()
      }}
    >
      <FormError message={form.error?.message} />
      {gatewayGroupsOf(type).map((group) => {
        const { label, fields: own } = gatewaySettingGroups[group]
        const shown = Object.entries<Field>(own).filter(([name]) => !addressFields.includes(name) || values.ipMode === 0)
        return (
          <FormSection key={group} section={{ heading: label, fields: shown }}>
            {shown.map(([name, field]) => (
              <SettingField key={name} of={form} name={name} field={field} record={record.get(name)} mayEdit={mayEdit} />
            ))}
          </FormSection>
        )
      })}
      {mayEdit && (
        <FormFoot>
          <Button disabled={!isDirty} onClick={() => form.reset()}>
            {say(configText.reset)}
          </Button>
          <Button kind="primary" busy={busy} disabled={!isDirty} onClick={() => void submit()}>
            {say(configText.save)}
          </Button>
        </FormFoot>
      )}
      {form.dialog}
    </FormLayout>
  )
}

function SettingField({
  of,
  name,
  field,
  record,
  mayEdit,
}: {
  readonly of: Form<FormValues>
  readonly name: string
  readonly field: Field
  readonly record: DeviceSettingRecord | undefined
  readonly mayEdit: boolean
}) {
  const say = useText()
  const problem = of.problemAt(name)
  return (
    <FormLayout.Item
      htmlFor={name}
      label={say(field.label)}
      required={field.required}
      {...(problem === null ? {} : { validateStatus: 'error' as const, help: problem })}
      extra={
        <>
          {field.help && <span className={styles.settingHelp}>{say(field.help)}</span>}
          {record && record.reportedAt !== null && (
            <span className={styles.settingReported} title={record.reportedAt}>
              {say(configText.reported)} {settingCell(name, record.reported)}
            </span>
          )}
          {record && (record.state !== null || record.reportedAt !== null) && <SettingStateCell setting={record} />}
        </>
      }
    >
      <Widget
        field={field}
        id={name}
        value={of.values[name]}
        onChange={(value) => of.set({ [name]: value })}
        onBlur={() => of.touch(name)}
        disabled={!mayEdit}
        {...(field.kind === 'secret' ? { placeholder: say(record?.isSet ? configText.secretSet : configText.secretUnset) } : {})}
      />
    </FormLayout.Item>
  )
}
