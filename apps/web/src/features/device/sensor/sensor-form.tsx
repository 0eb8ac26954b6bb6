import { isFull } from '@undertone/domain/device/gateway/gateway-load'
import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { fieldOfSensor, hasSetting } from '@undertone/domain/device/setting/sensor-setting'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { useNavigate } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { AnyRow, FormMode, FormValues } from '../../../resource/core/form-values.ts'
import { FormField, FormSection } from '../../../resource/form/form-fields.tsx'
import { sectionsOf } from '../../../resource/form/form-rules.ts'
import { RowForm } from '../../../resource/form/row-form.tsx'
import { useRowForm } from '../../../resource/form/use-row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import { deviceText } from '../shared/device.text.ts'
import { BindingFields, useGatewayLoad } from './binding-fields.tsx'
import { capabilitySummary, sensorConflicts, settingsAfterModelChange } from './sensor-rules.ts'

const bindingFields = ['companyId', 'gatewayId', 'mappingId']

/** The form of a sensor: its fields follow the capabilities of the model, and conflicts are shown immediately. */
export function SensorForm({ mode, row, preset }: { readonly mode: FormMode; readonly row: AnyRow | null; readonly preset: FormValues }) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const { ask, dialog: warning } = useConfirm()
  // Who came from a point goes on there: its first value is what is next.
  const point = typeof preset.mappingId === 'number' && can(monitorCalls.mapping.access) ? preset.mappingId : null
  const next = point === null ? to.sensors() : to.point({ mappingId: point })
  const of = useRowForm({
    resource: sensor,
    mode,
    row,
    preset,
    rules: sensorConflicts,
    derive: (changed, before) =>
      'model' in changed || 'category' in changed ? settingsAfterModelChange(before, { ...before, ...changed }) : {},
    beforeSave: async (sent) => {
      if (!load || !isFull(load) || sent.gatewayId === opened.gatewayId) return true
      return ask({
        title: say(deviceText.gatewayFullTitle),
        names: [say(deviceText.gatewayFull, { count: load.count, limit: load.limit })],
        note: '',
        action: say(deviceText.continueBinding),
      })
    },
    onSaved: (_row, done) => {
      done()
      void navigate(next)
    },
  })
  const { values, opened, submit, busy } = of
  const conflicts = sensorConflicts(values)
  const load = useGatewayLoad(values.gatewayId)
  const line = capabilitySummary(values)

  return (
    <RowForm of={of} className={formClass.page}>
      {sectionsOf(sensor).map((section) => {
        const own = section.fields.filter(([name]) => !bindingFields.includes(name) && hasSetting(values, name))
        const isBinding = section.fields.some(([name]) => bindingFields.includes(name))
        if (own.length === 0 && !isBinding) return null
        return (
          <FormSection key={section.heading?.en ?? ''} section={{ ...section, fields: isBinding ? section.fields : own }}>
            {isBinding && <BindingFields of={of} />}
            {own.map(([name, field]) => (
              <FormField
                key={name}
                name={name}
                field={fieldOfSensor(name, field, values)}
                of={of}
                problem={conflicts[name] ?? null}
                {...(name === 'model' && line ? { help: say(line) } : {})}
              />
            ))}
          </FormSection>
        )
      })}
      <FormFoot>
        <Button onClick={() => void navigate(next)}>{say(deviceText.cancel)}</Button>
        <Button kind="primary" busy={busy} onClick={() => void submit()}>
          {say(deviceText.save)}
        </Button>
      </FormFoot>
      {warning}
    </RowForm>
  )
}
