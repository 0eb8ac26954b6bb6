import type { Resource } from '@undertone/domain/core/resource'
import { nounOf } from '@undertone/domain/core/text'
import { useLanguage, useText } from '../../core/language/language.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { formClass } from '../../ui/form/form-class.ts'
import { FormDrawer } from '../../ui/form/form-drawer.tsx'
import type { AnyRow, FormValues } from '../core/form-values.ts'
import { updateOptimistically, withValues } from '../core/optimistic-update.ts'
import { engineText } from '../core/resource-engine.text.ts'
import { sectionsOf } from '../form/form-rules.ts'
import styles from './batch.module.css'
import { batchChange, batchFields, commonValue } from './batch-change.ts'
import { BatchField } from './batch-field.tsx'
import { type BatchForm, selectedIn, useBatchForm } from './use-batch-form.ts'

/** Width in px: a field of a normal form and its checkbox. */
const drawerWidth = 480

/** Asks before a change of several rows is sent; false to send nothing. */
export type BeforeBatch = (rows: readonly AnyRow[], change: FormValues) => Promise<boolean>

/** The change of the rows until it is sent; lists show it at once. */
function useBatchEdit(resource: Resource, rows: readonly AnyRow[], onDone: () => void, before?: BeforeBatch): BatchForm {
  const say = useText()
  const toast = useToast()
  const changeOf = (values: FormValues) => batchChange(resource, selectedIn(values), values)
  return useBatchForm({
    resource,
    rows,
    unsaved: (changed) => changed.flatMap((name) => (resource.fields[name] ? [say(resource.fields[name].label)] : [])),
    bodyOf: (values) => ({ ids: rows.map((row) => row.id), change: changeOf(values) }),
    beforeSave: before && ((values) => before(rows, changeOf(values))),
    // References are left out: lists show their titles, which only the server has.
    showAtOnce: (values, client) => {
      const plain = Object.entries(changeOf(values)).filter(([name]) => !/^references?$/.test(resource.fields[name]?.kind ?? ''))
      const ids = new Set(rows.map((row) => row.id))
      return updateOptimistically(client, resource, (page) => withValues(page, ids, Object.fromEntries(plain)))
    },
    onSaved: ({ changed }) => {
      toast.success(say(engineText.batchDone, { count: changed }))
      onDone()
    },
  })
}

/** The fields by section; a selected one is changed in all rows. */
function BatchFields({
  resource,
  rows,
  of: { selected, values, select, write, idOf, problemAt },
}: {
  readonly resource: Resource
  readonly rows: readonly AnyRow[]
  readonly of: BatchForm
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
              id={idOf(name)}
              field={field}
              isTicked={selected.includes(name)}
              onTick={(on) => select(name, on)}
              value={selected.includes(name) ? values[name] : commonValue(resource, name, rows)}
              differs={commonValue(resource, name, rows) === undefined}
              onChange={(value) => write(name, value)}
              problem={problemAt(name)}
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
  before,
  onClose,
  onDone,
}: {
  readonly resource: Resource
  readonly rows: readonly AnyRow[]
  readonly before?: BeforeBatch | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const form = useBatchEdit(resource, rows, onDone, before)
  const count = rows.length
  return (
    <FormDrawer
      title={say(engineText.titleBatch, { count, name: nounOf(count === 1 ? resource.label : resource.plural, lang) })}
      width={drawerWidth}
      of={form}
      ready={form.selected.length > 0}
      action={say(engineText.batchApply, { count })}
      onClose={onClose}
    >
      <p className={styles.hint}>{say(engineText.batchHint)}</p>
      <BatchFields resource={resource} rows={rows} of={form} />
    </FormDrawer>
  )
}
