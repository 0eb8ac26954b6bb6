import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import type { ModelPartKind } from '@undertone/domain/asset/machine-model-difference'
import { Form } from 'antd'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow, FormMode, FormValues } from '../../../resource/core/form-values.ts'
import { FormFields } from '../../../resource/form/form-fields.tsx'
import { RowForm, useOpenForm } from '../../../resource/form/row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { ModelFaultLines } from './model-fault-lines.tsx'
import { ModelPartTable } from './model-part-table.tsx'
import { areChanged, noParts, type PartDraft, type PartDrafts, partProblems, sentPart } from './model-parts.ts'

const listPath = '/configureManagement/model'
const machinesPath = '/configureManagement/modelMachines'
const kinds = ['component', 'point'] as const

/** The form of a template: what it says of a machine, its parts, its points, and the fault frequencies that follow from them. */
export function ModelForm({
  mode,
  row,
  stored: given,
  machine,
  onShow,
}: {
  readonly mode: FormMode
  readonly row: AnyRow | null
  /** The parts with which the form opens. */
  readonly stored: PartDrafts
  /** The machine that gave it: once saved, it can follow. */
  readonly machine: number | null
  /** Opens a template as it is stored now. */
  readonly onShow: (id: number) => void
}) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  // As with the fields: what is asked for again meanwhile is no change of this form.
  const [stored] = useState(given)
  const [parts, setParts] = useState(stored)
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = useSend(machineModelCalls.saveParts, {
    invalidates: [machineModelCalls.parts, machineModelCalls.machines, callsFor(machineModel).findPage, callsFor(machineModel).detail],
  })
  // A new template has no parts in store: those of a copy are to be saved like any others.
  const before = mode === 'Edit' ? stored : noParts
  const isChanged = areChanged(before, parts)
  const change = useCallback(
    (kind: ModelPartKind) => (make: (of: readonly PartDraft[]) => readonly PartDraft[]) =>
      setParts((now) => ({ ...now, [kind]: make(now[kind]) })),
    [],
  )

  async function mayGoOn(): Promise<boolean> {
    setRefusal(null)
    setChecked(true)
    for (const kind of kinds)
      for (const part of parts[kind]) {
        const [name] = Object.keys(partProblems(kind, part, parts[kind]))
        if (name === undefined) continue
        document.getElementById(`${kind}-${part.key}-${name}`)?.focus()
        return false
      }
    return true
  }
  async function afterSaving(saved: AnyRow, done: () => void): Promise<void> {
    let version = Number(saved.version)
    if (isChanged) {
      const components = parts.component.map((part) => sentPart('component', part))
      const points = parts.point.map((part) => sentPart('point', part))
      const answer = await save
        .mutateAsync({ body: machineModelCalls.saveParts.body.parse({ id: saved.id, components, points }) })
        .catch((error: Error) => {
          setRefusal(say(modelText.partsFailed, { why: error.message }))
          return null
        })
      // The template itself is stored: what is left is saved from its own form.
      if (answer === null && mode === 'Edit') return
      if (answer === null) {
        done()
        return onShow(saved.id)
      }
      version = answer.version
    }
    done()
    const machines = Number(saved.machineCount ?? 0)
    if (mode === 'Edit' && row && version !== row.version) toast.success(say(modelText.savedAs, { version, count: machines }))
    void navigate(machine === null ? listPath : `${machinesPath}?id=${saved.id}&machine=${machine}`)
  }
  const of = useOpenForm({
    resource: machineModel,
    mode,
    row,
    lost: () => (isChanged ? [say(modelText.unsavedParts)] : []),
    mayGoOn,
    onSaved: (saved, done) => void afterSaving(saved, done),
  })
  const typed: FormValues | undefined = Form.useWatch([], of.form)

  return (
    <RowForm of={of} className={styles.form ?? ''}>
      <div className={styles.fields}>
        <FormFields resource={machineModel} opened={of.opened} mode={mode} row={row} />
      </div>
      {refusal && (
        <p className="resource-refusal" role="alert">
          {refusal}
        </p>
      )}
      <section className={styles.block}>
        <h2>{say(modelText.components)}</h2>
        <ModelPartTable
          kind="component"
          label={say(modelText.components)}
          parts={parts.component}
          isChecked={isChecked}
          onChange={change('component')}
        />
      </section>
      <section className={styles.block}>
        <h2>{say(modelText.points)}</h2>
        <ModelPartTable kind="point" label={say(modelText.points)} parts={parts.point} isChecked={isChecked} onChange={change('point')} />
      </section>
      <section className={styles.block}>
        <h2>{say(modelText.faultLines)}</h2>
        <ModelFaultLines values={{ ...of.opened, ...typed }} components={parts.component} />
      </section>
      <footer className="resource-page-foot">
        <Kbd keys="Ctrl+Enter" />
        <Button onClick={() => void navigate(listPath)}>{say(modelText.cancel)}</Button>
        <Button kind="primary" busy={of.busy || save.isPending} onClick={() => void of.save()}>
          {say(modelText.save)}
        </Button>
      </footer>
    </RowForm>
  )
}
