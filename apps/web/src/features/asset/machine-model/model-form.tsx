import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import type { ModelPartKind } from '@undertone/domain/asset/machine-model-difference'
import { to } from '@undertone/domain/index/to'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow, FormMode } from '../../../resource/core/form-values.ts'
import { FormFields } from '../../../resource/form/form-fields.tsx'
import { RowForm } from '../../../resource/form/row-form.tsx'
import { useRowForm } from '../../../resource/form/use-row-form.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormFoot } from '../../../ui/form/form-foot.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { ModelFaultLines } from './model-fault-lines.tsx'
import { ModelPartTable } from './model-part-table.tsx'
import { areChanged, noParts, type PartDraft, type PartDrafts, partBody, partProblems } from './model-parts.ts'

const kinds = ['component', 'point'] as const
const partLabels = { component: modelText.components, point: modelText.points } as const

interface ModelFormProps {
  readonly mode: FormMode
  readonly row: AnyRow | null
  /** The initial parts. */
  readonly stored: PartDrafts
  /** The machine it was created from, which can be attached once saved. */
  readonly machine: number | null
  /** Opens a template as stored. */
  readonly onShow: (id: number) => void
}

/** The components and points of a template until they are saved. */
function useModelParts(mode: FormMode, initialParts: PartDrafts) {
  const say = useText()
  // As with the fields: a refetch meanwhile does not change this form.
  const [stored] = useState(initialParts)
  const [parts, setParts] = useState(stored)
  const [isChecked, setChecked] = useState(false)
  const [saveError, setSaveError] = useState<string | null>(null)
  const send = useSend(machineModelCalls.saveParts, {
    invalidates: [machineModelCalls.parts, machineModelCalls.machines, callsFor(machineModel).findPage, callsFor(machineModel).detail],
  })
  const change = useCallback(
    (kind: ModelPartKind) => (make: (of: readonly PartDraft[]) => readonly PartDraft[]) =>
      setParts((now) => ({ ...now, [kind]: make(now[kind]) })),
    [],
  )
  /** Focuses the first invalid field; true if there is none. */
  async function check(): Promise<boolean> {
    setSaveError(null)
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
  /** Resolves to the new version of the template, or to null after an error, which is then shown. */
  async function save(id: number): Promise<number | null> {
    const components = parts.component.map((part) => partBody('component', part))
    const points = parts.point.map((part) => partBody('point', part))
    return send.mutateAsync({ body: machineModelCalls.saveParts.body.parse({ id, components, points }) }).then(
      ({ version }) => version,
      (error: Error) => {
        setSaveError(say(modelText.partsFailed, { why: error.message }))
        return null
      },
    )
  }
  // A new template has no stored parts: those of a copy are saved like any others.
  const isChanged = areChanged(mode === 'Edit' ? stored : noParts, parts)
  return { parts, change, isChanged, isChecked, check, save, saveError, busy: send.isPending }
}

/** The form of a template: machine values, components, points, and the resulting fault frequencies. */
export function ModelForm({ mode, row, stored, machine, onShow }: ModelFormProps) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { parts, change, isChanged, isChecked, check, save, saveError, busy } = useModelParts(mode, stored)

  async function afterSaving(saved: AnyRow, done: () => void): Promise<void> {
    const version = isChanged ? await save(saved.id) : Number(saved.version)
    // The template itself is stored: the rest is saved from its own form.
    if (version === null && mode === 'Edit') return
    done()
    if (version === null) return onShow(saved.id)
    const machines = Number(saved.machineCount ?? 0)
    if (mode === 'Edit' && row && version !== row.version) toast.success(say(modelText.savedAs, { version, count: machines }))
    void navigate(machine === null ? to.machineModels() : to.modelMachines({ id: saved.id, machine }))
  }
  const of = useRowForm({
    resource: machineModel,
    mode,
    row,
    otherChanges: () => (isChanged ? [say(modelText.unsavedParts)] : []),
    beforeSave: check,
    onSaved: (saved, done) => void afterSaving(saved, done),
  })

  return (
    <RowForm of={of} className={styles.form ?? ''}>
      <div className={styles.fields}>
        <FormFields of={of} />
      </div>
      <FormError message={saveError} />
      {kinds.map((kind) => (
        <section key={kind} className={styles.block}>
          <h2>{say(partLabels[kind])}</h2>
          <ModelPartTable kind={kind} label={say(partLabels[kind])} parts={parts[kind]} isChecked={isChecked} onChange={change(kind)} />
        </section>
      ))}
      <section className={styles.block}>
        <h2>{say(modelText.faultLines)}</h2>
        <ModelFaultLines values={of.values} components={parts.component} />
      </section>
      <FormFoot>
        <Button onClick={() => void navigate(to.machineModels())}>{say(modelText.cancel)}</Button>
        <Button kind="primary" busy={of.busy || busy} onClick={() => void of.submit()}>
          {say(modelText.save)}
        </Button>
      </FormFoot>
    </RowForm>
  )
}
