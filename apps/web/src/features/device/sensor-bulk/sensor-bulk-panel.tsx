import { sensor } from '@undertone/domain/device/sensor/sensor.resource'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { batchChange, batchProblems, commonValue } from '../../../resource/batch/batch-change.ts'
import { BatchField } from '../../../resource/batch/batch-field.tsx'
import { cellOf } from '../../../resource/column/cells.tsx'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow, FormValues } from '../../../resource/core/form-values.ts'
import { staleAfter } from '../../../resource/core/stale-after.ts'
import { Button } from '../../../ui/control/button.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import device from '../shared/device.module.css'
import sensorBulk from './sensor-bulk.module.css'
import { bulkText } from './sensor-bulk.text.ts'
import { bulkFields, type PlannedChange, plannedChanges, unsupportedByAny } from './sensor-bulk.ts'

/** Sensors listed in the preview; a guess: what a user reads before applying. The counts include all. */
const maxListed = 50

/** The settings for the selected sensors, a preview of the changes, and the apply button. */
export function SensorBulkPanel({ rows }: { readonly rows: readonly AnyRow[] }) {
  const say = useText()
  const toast = useToast()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [values, setValues] = useState<FormValues>({})
  const locked = unsupportedByAny(rows)
  const activeNames = ticked.filter((name) => !(name in locked))
  const problems = batchProblems(sensor, activeNames, values)
  const isComplete = Object.keys(problems).length === 0
  const change = batchChange(sensor, activeNames, values)
  const plan = isComplete ? plannedChanges(rows, change) : []
  const conflicting = plan.filter((one) => one.conflicts.length > 0).length
  const send = useSend(callsFor(sensor).batchEdit, { invalidates: staleAfter(sensor) })

  const tick = (name: string, on: boolean) => {
    setTicked(on ? [...ticked, name] : ticked.filter((one) => one !== name))
    if (on && !(name in values))
      setValues({ ...values, [name]: commonValue(sensor, name, rows) ?? sensor.fields[name as 'sleepT'].initial ?? null })
  }
  const apply = () =>
    void send.mutateAsync({ body: { ids: plan.map((one) => one.row.id), change } }).then(
      ({ changed }) => {
        toast.success(say(bulkText.applied, { count: changed }))
        setTicked([])
        setValues({})
      },
      () => undefined,
    )
  return (
    <section className={sensorBulk.bulkPanel} aria-label={say(bulkText.preview)}>
      <h2>{rows.length === 1 ? say(bulkText.selectedOne) : say(bulkText.selected, { count: rows.length })}</h2>
      {rows.length === 0 ? (
        <p className={device.quiet}>{say(bulkText.chooseHint)}</p>
      ) : (
        <>
          {bulkFields.map(([name, field]) => (
            <BatchField
              key={name}
              field={field}
              isTicked={activeNames.includes(name)}
              onTick={(on) => tick(name, on)}
              value={activeNames.includes(name) ? values[name] : commonValue(sensor, name, rows)}
              differs={commonValue(sensor, name, rows) === undefined}
              onChange={(value) => setValues({ ...values, [name]: value })}
              problem={problems[name] ? say(problems[name]) : null}
              locked={locked[name] ? say(locked[name]) : null}
            />
          ))}
          <FormError message={send.error?.message} />
          <h3>{say(bulkText.preview)}</h3>
          {conflicting > 0 && (
            <p className={sensorBulk.conflict} role="alert">
              {say(bulkText.conflicts, { count: conflicting })}
            </p>
          )}
          {plan.length === 0 && (
            <p className={device.quiet}>{say(activeNames.length === 0 || !isComplete ? bulkText.nothingSelected : bulkText.noChange)}</p>
          )}
          <ul className={sensorBulk.plan}>
            {plan
              .toSorted((a, b) => b.conflicts.length - a.conflicts.length)
              .slice(0, maxListed)
              .map((one) => (
                <Planned key={one.row.id} planned={one} />
              ))}
          </ul>
          {plan.length > maxListed && <p className={device.quiet}>{say(bulkText.moreRows, { count: plan.length - maxListed })}</p>}
          <Button kind="primary" busy={send.isPending} disabled={plan.length === 0 || conflicting > 0} onClick={apply}>
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
