import { equipmentLevel } from '@undertone/domain/asset/asset.enums'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { machineModelCalls, maxMachinesPerCall } from '@undertone/domain/asset/machine-model.calls'
import { templateFields } from '@undertone/domain/asset/machine-model.resource'
import type { DataOf } from '@undertone/domain/core/call'
import type { Field } from '@undertone/domain/core/field'
import type { Text } from '@undertone/domain/core/text'
import { to } from '@undertone/domain/index/to'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { Input } from 'antd'
import { type SyntheticEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { cellOf } from '../../../resource/column/cells.tsx'
import { factsClass } from '../../../resource/column/facts-class.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { Widget } from '../../../resource/form/widgets.tsx'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { formClass } from '../../../ui/form/form-class.ts'
import { FormError } from '../../../ui/form/form-error.tsx'
import { isSaveKey } from '../../../ui/form/save-key.ts'
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
  const values = Object.entries<Field>(templateFields).filter(([name]) => row[name] !== null && row[name] !== undefined)
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

/** The names of the machines to create, one a line. */
function NamesField({
  text,
  problem,
  onChange,
}: {
  readonly text: string
  readonly problem: ReturnType<typeof namesProblem>
  readonly onChange: (text: string) => void
}) {
  const say = useText()
  const id = useId()
  return (
    <div className={styles.createField}>
      <label htmlFor={id}>
        {say(modelText.names)}
        <span className={formClass.required}> *</span>
      </label>
      <Input.TextArea
        id={id}
        rows={6}
        value={text}
        placeholder={say(modelText.namesExample)}
        onChange={(event) => onChange(event.target.value)}
        {...(problem ? { status: 'error' as const } : {})}
      />
      <span className={problem ? styles.problem : styles.quiet}>
        {problem ? say(problem.text, problem.values) : say(modelText.namesHelp, { max: maxMachinesPerCall })}
      </span>
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

/** The form of the machines: area, level and names. */
function MachinesForm({ row, parts, isMain, onConflict }: ModelCreateProps) {
  const say = useText()
  const toast = useToast()
  const levelId = useId()
  const [areaId, setAreaId] = useState<number | null>(null)
  const [level, setLevel] = useState<string>(equipmentLevel.members.B.code)
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [created, setCreated] = useState<CreatedMachines>([])
  const create = useSend(machineModelCalls.createMachines, {
    invalidates: [machineModelCalls.machines, callsFor(equipment).findPage, callsFor(equipment).options, monitorCalls.tree],
  })
  const names = parseNames(text)
  const problem = namesProblem(names)
  const isAreaMissing = isChecked && areaId === null

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    setChecked(true)
    if (problem || areaId === null || create.isPending) return
    const onSuccess = ({ machines }: { readonly machines: CreatedMachines }) => {
      toast.success(say(modelText.created, { count: machines.length }))
      setCreated(machines)
      setText('')
      setChecked(false)
    }
    create.mutate({ body: { id: row.id, mark: parts.mark, areaId, level, names } }, { onSuccess, onError: onConflict })
  }

  return (
    <form className={styles.create} onSubmit={submit} onKeyDown={(event) => isSaveKey(event) && submit(event)}>
      <ReferencePicker to="area" value={areaId} onChange={setAreaId} required status={isAreaMissing ? 'error' : undefined} />
      {isAreaMissing && <span className={styles.problem}>{say(modelText.areaMissing)}</span>}
      <div className={styles.createField}>
        <label htmlFor={levelId}>{say(modelText.level)}</label>
        <Widget
          field={equipment.fields.level}
          id={levelId}
          value={level}
          onChange={(value) => typeof value === 'string' && setLevel(value)}
        />
      </div>
      <NamesField text={text} problem={isChecked ? problem : null} onChange={setText} />
      <FormError message={create.error?.message} />
      <Button kind={isMain ? 'primary' : 'plain'} type="submit" busy={create.isPending}>
        {names.length === 0 ? say(modelText.createNone) : say(modelText.create, { count: names.length })}
      </Button>
      <CreatedList machines={created} />
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
