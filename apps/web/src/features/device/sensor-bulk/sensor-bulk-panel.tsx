import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { useText } from '../../../core/language/language.ts'
import { batchChange, batchProblems, commonValue } from '../../../resource/batch/batch-change.ts'
import { BatchField } from '../../../resource/batch/batch-field.tsx'
import { type BatchForm, selectedIn, useBatchForm } from '../../../resource/batch/use-batch-form.ts'
import { cellOf } from '../../../resource/column/cells.tsx'
import type { AnyRow, FormValues } from '../../../resource/core/form-values.ts'
import { Button } from '../../../ui/control/button.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import device from '../shared/device.module.css'
import sensorBulk from './sensor-bulk.module.css'
import { bulkText } from './sensor-bulk.text.ts'
import { bulkFields, commonField, hasNoChoice, type PlannedChange, plannedChanges, unsupportedByAny } from './sensor-bulk.ts'

/** Sensors listed in the preview; a guess: what a user reads before applying. The counts include all. */
const maxListed = 50

/** The settings for the selected sensors, a preview of the changes, and the apply button. */
export function SensorBulkPanel({ rows }: { readonly rows: readonly AnyRow[] }) {
  const say = useText()
  const toast = useToast()
  const locked = unsupportedByAny(rows)
  const activeIn = (selected: readonly string[]) => selected.filter((name) => !(name in locked))
  const planOf = (names: readonly string[], values: FormValues) => {
    const isComplete = Object.keys(batchProblems(sensor, names, values)).length === 0
    return isComplete ? plannedChanges(rows, batchChange(sensor, names, values)) : []
  }
  const form: BatchForm = useBatchForm({
    resource: sensor,
    rows,
    eager: true,
    initialOf: (name) => sensor.fields[name as 'sleepT'].initial,
    bodyOf: (values) => {
      const names = activeIn(selectedIn(values))
      return { ids: planOf(names, values).map((one) => one.row.id), change: batchChange(sensor, names, values) }
    },
    onSaved: ({ changed }) => {
      toast.success(say(bulkText.applied, { count: changed }))
      form.reset({})
    },
  })
  const activeNames = activeIn(form.selected)
  const plan = planOf(activeNames, form.values)
  const change = Object.fromEntries(activeNames.map((name) => [name, form.values[name]]))
  const fields = bulkFields.map(([name, field]) => [name, commonField(name, field, rows, change)] as const)
  const isIncomplete = activeNames.length === 0 || Object.keys(batchProblems(sensor, activeNames, form.values)).length > 0
  const conflicting = plan.filter((one) => one.conflicts.length > 0).length
  return (
    <section className={sensorBulk.bulkPanel} aria-label={say(bulkText.preview)}>
      <h2>{say(bulkText.selected, { count: rows.length })}</h2>
      {rows.length === 0 ? (
        <p className={device.quiet}>{say(bulkText.chooseHint)}</p>
      ) : (
        <>
          {fields.map(([name, field]) => {
            const isTicked = activeNames.includes(name)
            const reason = locked[name] ?? (!isTicked && hasNoChoice(field) ? bulkText.noCommonChoice : null)
            return (
              <BatchField
                key={name}
                id={form.idOf(name)}
                field={field}
                isTicked={isTicked}
                onTick={(on) => form.select(name, on)}
                value={isTicked ? form.values[name] : commonValue(sensor, name, rows)}
                differs={commonValue(sensor, name, rows) === undefined}
                onChange={(value) => form.write(name, value)}
                problem={form.problemAt(name)}
                locked={reason && say(reason)}
              />
            )
          })}
          <FormError message={form.error?.message} />
          <h3>{say(bulkText.preview)}</h3>
          {conflicting > 0 && (
            <p className={sensorBulk.conflict} role="alert">
              {say(bulkText.conflicts, { count: conflicting })}
            </p>
          )}
          {plan.length === 0 && <p className={device.quiet}>{say(isIncomplete ? bulkText.nothingSelected : bulkText.noChange)}</p>}
          <ul className={sensorBulk.plan}>
            {plan
              .toSorted((a, b) => b.conflicts.length - a.conflicts.length)
              .slice(0, maxListed)
              .map((one) => (
                <Planned key={one.row.id} planned={one} />
              ))}
          </ul>
          {plan.length > maxListed && <p className={device.quiet}>{say(bulkText.moreRows, { count: plan.length - maxListed })}</p>}
          <Button kind="primary" busy={form.busy} disabled={plan.length === 0 || conflicting > 0} onClick={() => void form.submit()}>
            {say(bulkText.apply, { count: plan.length })}
          </Button>
        </>
      )}
    </section>
  )
}

/** One sensor of the preview: before and after of each setting, and conflicts. */
function Planned({ planned }: { readonly planned: PlannedChange }) {
  const say = useText()
  return (
    <li>
      <span className={textClass.mono}>{String(planned.row.sensorId)}</span>
      {planned.fields.map(({ name, field, before, after }) => (
        <div key={name}>
          {say(field.label)} <del>{cellOf(field, before, planned.row)}</del> → <ins>{cellOf(field, after, planned.row)}</ins>
        </div>
      ))}
      {planned.conflicts.map((conflict) => (
        <div key={conflict.en} className={sensorBulk.conflict}>
          {say(conflict)}
        </div>
      ))}
    </li>
  )
}
