import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@undertone/domain/core/resource'
import { useState } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { formClass } from '../../ui/form/form-class.ts'
import { FormDrawer } from '../../ui/form/form-drawer.tsx'
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow, FormValues } from '../core/form-values.ts'
import { nounOf } from '../core/noun.ts'
import { updateOptimistically, withValues } from '../core/optimistic-update.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { staleAfter } from '../core/stale-after.ts'
import { sectionsOf } from '../form/form-rules.ts'
import styles from './batch.module.css'
import { batchChange, batchFields, batchProblems, commonValue } from './batch-change.ts'
import { BatchField } from './batch-field.tsx'

/** Width in px: a field of a normal form and its checkbox. */
const drawerWidth = 480

/** The fields selected for a change and their values, until they are sent. */
function useBatchChange(resource: Resource, rows: readonly AnyRow[], onDone: () => void) {
  const say = useText()
  const toast = useToast()
  const client = useQueryClient()
  const [selected, setSelected] = useState<readonly string[]>([])
  const [values, setValues] = useState<FormValues>({})
  const [isChecked, setChecked] = useState(false)
  const send = useSend(callsFor(resource).batchEdit, { invalidates: staleAfter(resource) })
  const problems = batchProblems(resource, selected, values)
  const select = (name: string, on: boolean) => {
    setSelected(on ? [...selected, name] : selected.filter((one) => one !== name))
    if (on && !(name in values)) setValues({ ...values, [name]: commonValue(resource, name, rows) ?? null })
  }
  const save = async () => {
    setChecked(true)
    if (selected.length === 0 || send.isPending || Object.keys(problems).length > 0) return
    const change = batchChange(resource, selected, values)
    const ids = rows.map((row) => row.id)
    // References are left out: lists show their titles, which only the server has.
    const plain = Object.fromEntries(Object.entries(change).filter(([name]) => !/^references?$/.test(resource.fields[name]?.kind ?? '')))
    const rollBack = updateOptimistically(client, resource, (page) => withValues(page, new Set(ids), plain))
    await send.mutateAsync({ body: { ids, change } }).then(({ changed }) => {
      toast.success(say(engineText.batchDone, { count: changed }))
      onDone()
    }, rollBack)
  }
  return {
    selected,
    values,
    problems: isChecked ? problems : {},
    select,
    setValue: (name: string, value: FormValues[string]) => setValues({ ...values, [name]: value }),
    submit: save,
    error: send.error,
    busy: send.isPending,
  }
}

/** The fields by section; a selected one is changed in all rows. */
function BatchFields({
  resource,
  rows,
  change: { selected, values, problems, select, setValue },
}: {
  readonly resource: Resource
  readonly rows: readonly AnyRow[]
  readonly change: ReturnType<typeof useBatchChange>
}) {
  const say = useText()
  const names = new Set(batchFields(resource).map(([name]) => name))
  return sectionsOf(resource).map((section) => {
    const shown = section.fields.filter(([name]) => names.has(name))
    return (
      shown.length > 0 && (
        <fieldset className={formClass.section} key={section.heading?.en ?? ''}>
          {section.heading && <legend>{say(section.heading)}</legend>}
          {shown.map(([name, field]) => (
            <BatchField
              key={name}
              field={field}
              isTicked={selected.includes(name)}
              onTick={(on) => select(name, on)}
              value={selected.includes(name) ? values[name] : commonValue(resource, name, rows)}
              differs={commonValue(resource, name, rows) === undefined}
              onChange={(value) => setValue(name, value)}
              problem={problems[name] ? say(problems[name]) : null}
            />
          ))}
        </fieldset>
      )
    )
  })
}

/** Edits several rows together: only selected fields are changed. */
export function BatchEdit({
  resource,
  rows,
  onClose,
  onDone,
}: {
  readonly resource: Resource
  readonly rows: readonly AnyRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const change = useBatchChange(resource, rows, onDone)
  const { mayLeave, dialog } = useLeaveGuard(() =>
    change.selected.flatMap((name) => (resource.fields[name] ? [say(resource.fields[name].label)] : [])),
  )
  const count = rows.length
  return (
    <FormDrawer
      title={say(engineText.titleBatch, { count, name: nounOf(count === 1 ? resource.label : resource.plural, lang) })}
      width={drawerWidth}
      of={{ ...change, mayLeave, dialog }}
      ready={change.selected.length > 0}
      action={say(engineText.batchApply, { count })}
      onClose={onClose}
    >
      <p className={styles.hint}>{say(engineText.batchHint)}</p>
      <BatchFields resource={resource} rows={rows} change={change} />
    </FormDrawer>
  )
}
