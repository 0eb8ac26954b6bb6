import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@undertone/domain/core/resource'
import { useState } from 'react'
import { useSend } from '../../core/api/query.ts'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { callsFor } from '../core/calls-for.ts'
import type { AnyRow, FormValues } from '../core/form-values.ts'
import { nounOf } from '../core/noun.ts'
import { showAtOnce, withValues } from '../core/optimistic-update.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { staleAfter } from '../core/stale-after.ts'
import { FormDrawer } from '../form/form-drawer.tsx'
import { sectionsOf } from '../form/form-rules.ts'
import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { batchChange, batchFields, batchProblems, commonValue } from './batch-change.ts'
import { BatchField } from './batch-field.tsx'

/** Width in px: a field of the usual form, and its tick. */
const drawerWidth = 480

/** Gives the ticked rows the same values: only ticked fields are changed. */
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
  const toast = useToast()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [values, setValues] = useState<FormValues>({})
  const [isChecked, setChecked] = useState(false)
  const client = useQueryClient()
  const send = useSend(callsFor(resource).batchEdit, { invalidates: staleAfter(resource) })
  const { mayLeave, dialog } = useLeaveGuard(() =>
    ticked.flatMap((name) => (resource.fields[name] ? [say(resource.fields[name].label)] : [])),
  )
  const names = new Set(batchFields(resource).map(([name]) => name))
  const problems = batchProblems(resource, ticked, values)
  const count = rows.length
  const leave = () => void mayLeave().then((leaves) => leaves && onClose())

  const tick = (name: string, on: boolean) => {
    setTicked(on ? [...ticked, name] : ticked.filter((one) => one !== name))
    if (on && !(name in values)) setValues({ ...values, [name]: commonValue(resource, name, rows) ?? null })
  }
  const save = async () => {
    setChecked(true)
    if (ticked.length === 0 || send.isPending || Object.keys(problems).length > 0) return
    const change = batchChange(resource, ticked, values)
    const ids = rows.map((row) => row.id)
    // A reference is shown by its title, which the server knows.
    const plain = Object.fromEntries(Object.entries(change).filter(([name]) => !/^references?$/.test(resource.fields[name]?.kind ?? '')))
    const takeBack = showAtOnce(client, resource, (page) => withValues(page, new Set(ids), plain))
    await send.mutateAsync({ body: { ids, change } }).then(({ changed }) => {
      toast.success(say(engineText.batchDone, { count: changed }))
      onDone()
    }, takeBack)
  }
  return (
    <FormDrawer
      title={say(engineText.titleBatch, { count, name: nounOf(count === 1 ? resource.label : resource.plural, lang) })}
      width={drawerWidth}
      error={send.error}
      busy={send.isPending}
      ready={ticked.length > 0}
      action={say(engineText.batchApply, { count })}
      onSave={() => void save()}
      onClose={leave}
      className="resource-batch"
      dialog={dialog}
    >
      <p className="resource-batch-hint">{say(engineText.batchHint)}</p>
      {sectionsOf(resource).map((section) => {
        const shown = section.fields.filter(([name]) => names.has(name))
        return (
          shown.length > 0 && (
            <fieldset className="resource-section" key={section.heading?.en ?? ''}>
              {section.heading && <legend>{say(section.heading)}</legend>}
              {shown.map(([name, field]) => (
                <BatchField
                  key={name}
                  field={field}
                  isTicked={ticked.includes(name)}
                  onTick={(on) => tick(name, on)}
                  value={ticked.includes(name) ? values[name] : commonValue(resource, name, rows)}
                  differs={commonValue(resource, name, rows) === undefined}
                  onChange={(value) => setValues({ ...values, [name]: value })}
                  problem={isChecked && problems[name] ? say(problems[name]) : null}
                />
              ))}
            </fieldset>
          )
        )
      })}
    </FormDrawer>
  )
}
