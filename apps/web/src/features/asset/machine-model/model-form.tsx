import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import type { ModelPartKind } from '@undertone/domain/asset/machine-model-difference'
import { to } from '@undertone/domain/index/to'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router'
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
import { sendWith } from '../../../ui/form/send-with.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { ModelFaultLines } from './model-fault-lines.tsx'
import { ModelPartTable } from './model-part-table.tsx'
import { areChanged, noParts, type PartDraft, type PartDrafts, partBody, partPaths } from './model-parts.ts'

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
  // The id of a new template is known once it is stored; the new version is the answer.
  const target = useRef({ id: 0, version: 0 })
  const form = useForm<PartDrafts>({
    initial: () => initialParts,
    idOf: (name) => name,
    rules: partPaths,
    save: {
      // The rules check each field of a part.
      send: sendWith(machineModelCalls.saveParts, {
        input: ({ component, point }: PartDrafts) => {
          const components = component.map((part) => partBody('component', part))
          const points = point.map((part) => partBody('point', part))
          return { body: machineModelCalls.saveParts.body.parse({ id: target.current.id, components, points }) }
        },
        invalidates: [machineModelCalls.parts, machineModelCalls.machines, callsFor(machineModel).findPage, callsFor(machineModel).detail],
        onSaved: ({ version }) => {
          target.current = { ...target.current, version }
        },
      }).send,
    },
  })
  const { update } = form
  const change = useCallback(
    (kind: ModelPartKind, make: (of: readonly PartDraft[]) => readonly PartDraft[]) => update((now) => ({ [kind]: make(now[kind]) })),
    [update],
  )
  /** Resolves to the new version of the template, or to null after an error, which is then shown. */
  async function save(id: number): Promise<number | null> {
    target.current = { id, version: 0 }
    return (await form.submit()) ? target.current.version : null
  }
  // A new template has no stored parts: those of a copy are saved like any others.
  const isChanged = areChanged(mode === 'Edit' ? form.opened : noParts, form.values)
  return { form, change, isChanged, save }
}

/** The form of a template: machine values, components, points, and the resulting fault frequencies. */
export function ModelForm({ mode, row, stored, machine, onShow }: ModelFormProps) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { form: parts, change, isChanged, save } = useModelParts(mode, stored)

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
    beforeSave: async () => parts.check(),
    onSaved: (saved, done) => void afterSaving(saved, done),
  })

  return (
    <RowForm of={of} className={styles.form ?? ''}>
      <div className={styles.fields}>
        <FormFields of={of} />
      </div>
      <FormError message={parts.error && say(modelText.partsFailed, { why: parts.error.message })} />
      {kinds.map((kind) => (
        <section key={kind} className={styles.block}>
          <h2>{say(partLabels[kind])}</h2>
          <ModelPartTable
            kind={kind}
            label={say(partLabels[kind])}
            parts={parts.values[kind]}
            problemAt={parts.problemAt}
            onChange={change}
          />
        </section>
      ))}
      <section className={styles.block}>
        <h2>{say(modelText.faultLines)}</h2>
        <ModelFaultLines values={of.values} components={parts.values.component} />
      </section>
      <FormFoot>
        <Button onClick={() => void navigate(to.machineModels())}>{say(modelText.cancel)}</Button>
        <Button kind="primary" busy={of.busy || parts.busy} onClick={() => void of.submit()}>
          {say(modelText.save)}
        </Button>
      </FormFoot>
    </RowForm>
  )
}
