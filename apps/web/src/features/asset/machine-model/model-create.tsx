import { equipmentLevel } from '@undertone/domain/asset/asset.enums'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { machineModelCalls, maxMachinesAtOnce } from '@undertone/domain/asset/machine-model.calls'
import { broughtFields } from '@undertone/domain/asset/machine-model.resource'
import type { DataOf } from '@undertone/domain/core/call'
import type { Field } from '@undertone/domain/core/field'
import type { Text } from '@undertone/domain/core/text'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { cellOf } from '../../../resource/column/cells.tsx'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { isSaveKey } from '../../../resource/form/row-form.tsx'
import { Widget } from '../../../resource/form/widgets.tsx'
import { ReferencePicker } from '../../../resource/reference/reference-picker.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { ModelPartList } from './model-content.tsx'
import { namesIn } from './model-parts.ts'

type Parts = DataOf<typeof machineModelCalls.parts>
const nameMax = equipment.fields.name.max

/** What is wrong with the names, said with the number of the line; null when they can be used. */
function problemOfNames(names: readonly string[]): { readonly text: Text; readonly values: Record<string, number> } | null {
  if (names.length === 0) return { text: modelText.nameMissing, values: {} }
  if (names.length > maxMachinesAtOnce) return { text: modelText.tooMany, values: { most: maxMachinesAtOnce } }
  const long = names.findIndex((name) => name.length > nameMax)
  if (long >= 0) return { text: modelText.nameLong, values: { number: long + 1, max: nameMax } }
  const twice = names.findIndex((name, at) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) < at)
  return twice >= 0 ? { text: modelText.nameTwiceIn, values: { number: twice + 1 } } : null
}

/** What each machine gets: the values that are filled in, parts and points. */
function Brought({ row, parts }: { readonly row: AnyRow; readonly parts: Parts }) {
  const say = useText()
  const values = Object.entries<Field>(broughtFields).filter(([name]) => row[name] !== null && row[name] !== undefined)
  return (
    <div className={styles.brought}>
      <h3>{say(modelText.eachGets)}</h3>
      {values.length + parts.components.length + parts.points.length === 0 && (
        <p className={styles.quiet}>{say(modelText.nothingBrought)}</p>
      )}
      <dl className="resource-detail">
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

/** Makes machines from a template: where they stand, how they are called, and beside it what each of them gets. */
export function ModelCreate({
  row,
  parts,
  isMain,
  onRefused,
}: {
  readonly row: AnyRow
  readonly parts: Parts
  /** Nothing else on the screen waits for a decision. */
  readonly isMain: boolean
  /** Somebody else changed the template meanwhile. */
  readonly onRefused: () => void
}) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const base = useId()
  const [areaId, setArea] = useState<number | null>(null)
  const [level, setLevel] = useState<string>(equipmentLevel.members.B.code)
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [made, setMade] = useState<DataOf<typeof machineModelCalls.createMachines>['machines']>([])
  const create = useSend(machineModelCalls.createMachines, {
    invalidates: [machineModelCalls.machines, callsFor(equipment).findPage, callsFor(equipment).options, monitorCalls.tree],
  })
  const names = namesIn(text)
  const problem = problemOfNames(names)
  const mayCreate =
    can(machineModelCalls.createMachines.access) &&
    (parts.points.length === 0 || can('business:mapping:add')) &&
    (parts.components.length === 0 || can('business:component:add'))

  function send(event?: FormEvent): void {
    event?.preventDefault()
    setChecked(true)
    if (problem || areaId === null || create.isPending) return
    create.mutate(
      { body: { id: row.id, mark: parts.mark, areaId, level, names } },
      {
        onSuccess: ({ machines }) => {
          toast.success(say(modelText.created, { count: machines.length }))
          setMade(machines)
          setText('')
          setChecked(false)
        },
        onError: onRefused,
      },
    )
  }

  return (
    <Panel title={say(modelText.newMachines)}>
      {mayCreate ? (
        <form
          className={styles.create}
          onSubmit={send}
          onKeyDown={(event) => {
            if (isSaveKey(event)) send(event)
          }}
        >
          <ReferencePicker
            to="area"
            value={areaId}
            onChange={setArea}
            required
            status={isChecked && areaId === null ? 'error' : undefined}
          />
          {isChecked && areaId === null && <span className={styles.problem}>{say(modelText.areaMissing)}</span>}
          <div className={styles.createField}>
            <label htmlFor={`${base}-level`}>{say(modelText.level)}</label>
            <Widget
              field={equipment.fields.level}
              id={`${base}-level`}
              value={level}
              onChange={(value) => typeof value === 'string' && setLevel(value)}
            />
          </div>
          <div className={styles.createField}>
            <label htmlFor={`${base}-names`}>
              {say(modelText.names)}
              <span className="resource-required"> *</span>
            </label>
            <Input.TextArea
              id={`${base}-names`}
              rows={6}
              value={text}
              placeholder={say(modelText.namesExample)}
              onChange={(event) => setText(event.target.value)}
              {...(isChecked && problem ? { status: 'error' as const } : {})}
            />
            <span className={isChecked && problem ? styles.problem : styles.quiet}>
              {isChecked && problem ? say(problem.text, problem.values) : say(modelText.namesHelp, { most: maxMachinesAtOnce })}
            </span>
          </div>
          {create.error && (
            <p className="resource-refusal" role="alert">
              {create.error.message}
            </p>
          )}
          <Button kind={isMain ? 'primary' : 'plain'} type="submit" busy={create.isPending}>
            {names.length === 0 ? say(modelText.createNone) : say(modelText.create, { count: names.length })}
          </Button>
          {made.length > 0 && (
            <ul className={styles.made}>
              {made.map(({ id, name }) => (
                <li key={id}>
                  <Link className="asset-link" to={`/configureManagement/deviceScreen?kind=equipment&id=${id}`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </form>
      ) : (
        <p className={styles.quiet}>{say(modelText.notAllowed)}</p>
      )}
      <Brought row={row} parts={parts} />
    </Panel>
  )
}
