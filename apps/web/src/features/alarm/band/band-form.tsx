import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { bandProblem } from '@undertone/domain/alarm/band/band-check'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { Form, Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { type AnyRow, type FormMode, type FormValues, submittedValue } from '../../../resource/core/form-values.ts'
import { FormFields } from '../../../resource/form/form-fields.tsx'
import { RowForm, useOpenForm } from '../../../resource/form/row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import styles from './band.module.css'
import { bandText } from './band-alarm.text.ts'
import { hiddenFields, limitsOf, previewInputOf, type TargetKind } from './band-draft.ts'
import { BandPreview } from './band-preview.tsx'

/** The values of the form as they would be sent. */
const sentValues = (values: FormValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(bandAlarm.fields).map(([name, field]) => [name, submittedValue(field, values[name])]))

/** The form of a band alarm, with a preview of its values. */
export function BandForm({
  mode,
  row,
  preset,
  onDone,
}: {
  readonly mode: FormMode
  readonly row: AnyRow | null
  readonly preset?: FormValues | undefined
  readonly onDone: () => void
}) {
  const say = useText()
  const { can } = useSession()
  const of = useOpenForm({
    resource: bandAlarm,
    mode,
    row,
    preset,
    beforeSave: async (values) => {
      const problem = bandProblem(sentValues(values))
      if (problem) {
        of.form.setFields([{ name: problem.field, errors: [say(problem.row, problem.values)] }])
        of.form.scrollToField(problem.field, { block: 'center', focus: true })
      }
      return problem === null
    },
    onSaved: (_row, done) => {
      done()
      onDone()
    },
  })
  const { form, opened } = of
  const typed: FormValues | undefined = Form.useWatch([], { form, preserve: true })
  const values = useMemo(() => sentValues({ ...opened, ...typed }), [opened, typed])
  const [target, setTarget] = useState<TargetKind>(typeof opened.machineModelId === 'number' ? 'model' : 'point')
  const input = useMemo(() => previewInputOf(values), [values])
  const { mappingId } = values
  // A band of a point belongs to the point's company.
  const point = useCall(
    monitorCalls.mapping,
    { query: { mappingId: String(mappingId) } },
    { enabled: typeof mappingId === 'number' && can(monitorCalls.mapping.access), noErrorPage: true, staleMs: 60_000 },
  )
  const companyId = target === 'point' && typeof mappingId === 'number' ? point.data?.mapping?.companyId : undefined
  useEffect(() => {
    if (companyId !== undefined && form.getFieldValue('companyId') !== companyId) form.setFieldValue('companyId', companyId)
  }, [companyId, form])
  const knowsCompany = target === 'point' && can(monitorCalls.mapping.access)
  const chooseTarget = (kind: TargetKind) => {
    setTarget(kind)
    form.setFieldValue(kind === 'point' ? 'machineModelId' : 'mappingId', null)
  }
  return (
    <div className={styles.columns}>
      <div className="resource-page">
        <RowForm of={of}>
          <div className={styles.place}>
            <span className={styles.quiet}>{say(bandText.appliesTo)}</span>
            <Segmented<TargetKind>
              aria-label={say(bandText.appliesTo)}
              value={target}
              options={[
                { value: 'point', label: say(bandText.point) },
                { value: 'model', label: say(bandText.model) },
              ]}
              onChange={chooseTarget}
            />
          </div>
          <FormFields resource={bandAlarm} opened={opened} mode={mode} row={row} hidden={hiddenFields(values, target, knowsCompany)} />
        </RowForm>
        <footer className="resource-page-foot">
          <Kbd keys="Ctrl+Enter" />
          <Button onClick={onDone}>{say(bandText.cancel)}</Button>
          <Button kind="primary" busy={of.busy} onClick={() => void of.save()}>
            {say(bandText.save)}
          </Button>
        </footer>
      </div>
      <BandPreview
        input={input}
        name={typeof values.name === 'string' ? values.name : ''}
        limits={limitsOf(values)}
        onSuggest={({ limitC, limitD }) => form.setFieldsValue({ limitC: String(limitC), limitD: String(limitD) })}
      />
    </div>
  )
}
