import { equipmentLevel } from '@undertone/domain/asset/asset.enums'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { machineModelCalls, maxMachinesPerCall } from '@undertone/domain/asset/machine-model.calls'
import { templateFields } from '@undertone/domain/asset/machine-model.resource'
import type { DataOf } from '@undertone/domain/core/call'
import type { Field as FieldRow } from '@undertone/domain/core/field'
import { fillBoth } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { cellOf } from '../../../resource/column/cells.tsx'
import { factsClass } from '../../../resource/column/facts-class.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow, FormValue } from '../../../resource/core/form-values.ts'
import { Widget } from '../../../resource/form/widgets.tsx'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import { isSaveKey } from '../../../ui/form/save-key.ts'
import { sendWith } from '../../../ui/form/send-with.ts'
import { type Form, useForm } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import shared from '../shared/asset.module.css'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { ModelPartList } from './model-content.tsx'
import { parseNames } from './model-parts.ts'

type Parts = DataOf<typeof machineModelCalls.parts>
const nameMax = equipment.fields.name.max

/** The first problem of the names, with its line number; null if valid. */
function namesProblem(names: readonly string[]): { readonly text: Text; readonly values: Record<string, number> } | null {
  if (names.length === 0) return { text: modelText.nameMissing, values: {} }
  if (names.length > maxMachinesPerCall) return { text: modelText.tooMany, values: { max: maxMachinesPerCall } }
  const long = names.findIndex((name) => name.length > nameMax)
  if (long >= 0) return { text: modelText.nameLong, values: { number: long + 1, max: nameMax } }
  const duplicate = names.findIndex((name, at) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) < at)
  return duplicate >= 0 ? { text: modelText.duplicateLine, values: { number: duplicate + 1 } } : null
}

/** What each machine gets: filled-in values, components and points. */
function MachineContent({ row, parts }: { readonly row: AnyRow; readonly parts: Parts }) {
  const say = useText()
  const values = Object.entries<FieldRow>(templateFields).filter(([name]) => row[name] !== null && row[name] !== undefined)
  return (
    <div className={styles.brought}>
      <h3>{say(modelText.eachGets)}</h3>
      {values.length + parts.components.length + parts.points.length === 0 && (
        <p className={styles.quiet}>{say(modelText.emptyTemplate)}</p>
      )}
      <dl className={factsClass}>
        {values.map(([name, field]) => (
          <div key={name}>
            <dt>{say(field.label)}</dt>
            <dd>{cellOf(field, row[name], row)}</dd>
          </div>
        ))}
      </dl>
      <ModelPartList kind="component" rows={parts.components} />
      <ModelPartList kind="point" rows={parts.points} />
    </div>
  )
}

type CreatedMachines = DataOf<typeof machineModelCalls.createMachines>['machines']

/** Links to the machines that were just created. */
function CreatedList({ machines }: { readonly machines: CreatedMachines }) {
  if (machines.length === 0) return null
  return (
    <ul className={styles.made}>
      {machines.map(({ id, name }) => (
        <li key={id}>
          <Link className={shared.link} to={to.assetTree({ kind: 'equipment', id })}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface ModelCreateProps {
  readonly row: AnyRow
  readonly parts: Parts
  /** Makes this the primary action of the screen. */
  readonly isMain: boolean
  /** Called when someone else changed the template meanwhile. */
  readonly onConflict: () => void
}

interface NewMachines {
  readonly areaId: number | null
  readonly level: FormValue
  /** One a line. */
  readonly names: string
}

/** The machines to create until they are stored. */
function useNewMachines({ row, parts, onConflict }: ModelCreateProps, onCreated: (machines: CreatedMachines) => void): Form<NewMachines> {
  const say = useText()
  const toast = useToast()
  const form: Form<NewMachines> = useForm<NewMachines>({
    initial: () => ({ areaId: null, level: equipmentLevel.members.B.code, names: '' }),
    rules: ({ areaId, names }) => {
      const problem = namesProblem(parseNames(names))
      return {
        ...(areaId === null ? { areaId: modelText.areaMissing } : {}),
        ...(problem ? { names: fillBoth(problem.text, problem.values) } : {}),
      }
    },
    unsaved: (changed) => (changed.includes('names') ? [say(modelText.names)] : []),
    save: sendWith(machineModelCalls.createMachines, {
      input: ({ areaId, level, names }: NewMachines) => ({
        body: { id: row.id, mark: parts.mark, areaId: areaId ?? 0, level: String(level), names: parseNames(names) },
      }),
      invalidates: [machineModelCalls.machines, callsFor(equipment).findPage, callsFor(equipment).options, monitorCalls.tree],
      onSaved: ({ machines }, values) => {
        toast.success(say(modelText.created, { count: machines.length }))
        onCreated(machines)
        form.reset({ ...values, names: '' })
      },
      onFailed: onConflict,
    }),
  })
  return form
}

/** The form of the machines: area, level and names. */
function MachinesForm(props: ModelCreateProps) {
  const say = useText()
  const [created, setCreated] = useState<CreatedMachines>([])
  const form = useNewMachines(props, setCreated)
  const { values, idOf, problemAt } = form
  const count = parseNames(values.names).length
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit()
  }
  const areaProblem = problemAt('areaId')
  return (
    <form className={styles.create} noValidate onSubmit={submit} onKeyDown={(event) => isSaveKey(event) && submit(event)}>
      <div data-field={idOf('areaId')}>
        <ReferencePicker
          to="area"
          value={values.areaId}
          onChange={(areaId) => form.set({ areaId })}
          required
          status={areaProblem === null ? undefined : 'error'}
        />
        {areaProblem !== null && (
          <span className={styles.problem} role="alert">
            {areaProblem}
          </span>
        )}
      </div>
      <Field of={form} name="level" label={say(modelText.level)}>
        <Widget field={equipment.fields.level} id={idOf('level')} value={values.level} onChange={(level) => form.set({ level })} />
      </Field>
      <TextAreaField
        of={form}
        name="names"
        label={
          <>
            {say(modelText.names)}
            <span className={formClass.required}> *</span>
          </>
        }
        help={say(modelText.namesHelp, { max: maxMachinesPerCall })}
        rows={6}
        placeholder={say(modelText.namesExample)}
      />
      <FormError message={form.error?.message} />
      <Button kind={props.isMain ? 'primary' : 'plain'} type="submit" busy={form.busy}>
        {count === 0 ? say(modelText.createNone) : say(modelText.create, { count })}
      </Button>
      <CreatedList machines={created} />
      {form.dialog}
    </form>
  )
}

/** Creates machines from a template: area, names, and a summary of what each machine gets. */
export function ModelCreate(props: ModelCreateProps) {
  const { row, parts } = props
  const say = useText()
  const { can } = useSession()
  const mayCreate =
    can(machineModelCalls.createMachines.access) &&
    (parts.points.length === 0 || can('business:mapping:add')) &&
    (parts.components.length === 0 || can('business:component:add'))
  return (
    <Panel title={say(modelText.newMachines)}>
      {mayCreate ? <MachinesForm {...props} /> : <p className={styles.quiet}>{say(modelText.notAllowed)}</p>}
      <MachineContent row={row} parts={parts} />
    </Panel>
  )
}
