import { alarmScreens } from '@undertone/domain/alarm/alarm.screens'
import { equipmentRunThreshold } from '@undertone/domain/alarm/threshold/run-threshold.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { type AnyRow, changedValues, type FormMode, type FormValues, initialValues } from '../../../resource/core/form-values.ts'
import { readNumber } from '../../../resource/core/number-text.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { FormFields } from '../../../resource/form/form-fields.tsx'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { RowForm } from '../../../resource/form/row-form.tsx'
import { useRowForm } from '../../../resource/form/use-row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import { RulePage } from '../shared/rule-page.tsx'
import { SimulationButton } from '../simulation/simulation-button.tsx'
import { RunPreview } from './run-preview.tsx'
import { runText } from './run-threshold.text.ts'

const listPath = to.runThresholds()

/** The preview of the rule in the form. */
function Preview({ values }: { readonly values: FormValues }) {
  const { mappingId, metric, above, sampleCount } = values
  const count = readNumber(String(sampleCount ?? ''))
  return (
    <RunPreview
      mappingId={typeof mappingId === 'number' ? mappingId : null}
      metric={typeof metric === 'string' ? metric : ''}
      above={readNumber(String(above ?? '')) ?? null}
      sampleCount={typeof count === 'number' && count >= 1 ? count : 1}
    />
  )
}

/** Backtests the rule in the form on the alarms of its machine. */
function RunSimulation({
  values,
  opened,
  mode,
  row,
}: {
  readonly values: FormValues
  readonly opened: FormValues
  readonly mode: FormMode
  readonly row: AnyRow | null
}) {
  const { mappingId } = values
  const point = useCall(
    callsFor(mapping).detail,
    { params: { id: String(mappingId) } },
    { enabled: typeof mappingId === 'number', noErrorPage: true, staleMs: 60_000 },
  )
  const equipmentId = point.data?.equipmentId
  if (typeof equipmentId !== 'number') return null
  return (
    <SimulationButton
      points={{ equipmentId }}
      change={() => ({
        of: 'equipmentRunThreshold',
        draft: changedValues(equipmentRunThreshold, opened, values, mode),
        ...(mode === 'Edit' && row ? { id: row.id } : {}),
      })}
    />
  )
}

function RunThresholdForm({ mode, row }: { readonly mode: FormMode; readonly row: AnyRow | null }) {
  const say = useText()
  const navigate = useNavigate()
  const goBack = () => void navigate(listPath)
  const of = useRowForm({
    resource: equipmentRunThreshold,
    mode,
    row,
    onSaved: (_row, done) => {
      done()
      goBack()
    },
  })
  return (
    <div className={formClass.page}>
      <RowForm of={of}>
        <FormFields of={of} />
      </RowForm>
      <Preview values={of.values} />
      <FormFoot>
        <RunSimulation values={of.values} opened={of.opened} mode={mode} row={row} />
        <Button onClick={goBack}>{say(runText.cancel)}</Button>
        <Button kind="primary" busy={of.busy} onClick={() => void of.submit()}>
          {say(runText.save)}
        </Button>
      </FormFoot>
    </div>
  )
}

/** One rule: `id` opens it, without it a new one is created; the preview is below. */
export function RunThresholdDetailPage() {
  const [{ id, copy }] = useAddress(alarmScreens.runThreshold.query)
  const opened = useEditedRow(equipmentRunThreshold, { id, copy })
  const { detail, mode } = opened
  // A machine has one rule: a copy is for a point of another machine.
  const row = useMemo<AnyRow | null>(
    () => (detail.data ? (id === null ? { ...detail.data, mappingId: null, mappingName: null, equipmentName: null } : detail.data) : null),
    [detail.data, id],
  )
  const shown = useMemo(() => (row ? initialValues(equipmentRunThreshold, 'Edit', row) : null), [row])
  return (
    <RulePage
      opened={opened}
      words={runText}
      listPath={listPath}
      subtitle={row ? [row.equipmentName, row.mappingName].filter(Boolean).join(' / ') : undefined}
    >
      {mode === 'View' && row && shown && (
        <>
          <RowDetail resource={equipmentRunThreshold} row={row} />
          <Preview values={shown} />
        </>
      )}
      {mode === 'Edit' && row && <RunThresholdForm key={id} mode={mode} row={row} />}
      {mode === 'CreateFromCopy' && row && <RunThresholdForm key={copy} mode={mode} row={row} />}
      {mode === 'Create' && <RunThresholdForm mode={mode} row={null} />}
    </RulePage>
  )
}
