import { memberOf } from '@undertone/domain/core/enum'
import { diagnosticModelCalls, type ModelDetail } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { modelAlgorithm, modelMapType } from '@undertone/domain/diagnostic-model/diagnostic-model.enums'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { JobBar } from '../../../resource/job/job-bar.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { InUse, machinesOf } from './model-columns.tsx'
import { ChooseCustomers, ChosenCustomers } from './model-customers.tsx'
import { ModelEdit } from './model-edit.tsx'
import { ModelForm } from './model-form.tsx'
import { ModelScores } from './model-scores.tsx'
import { ModelVersions } from './model-versions.tsx'
import { useModelActions } from './use-model-actions.ts'

/** Width of the drawer in px: the table of a comparison. */
const drawerWidth = 760

function ModelFacts({ model }: { readonly model: ModelDetail }) {
  const say = useText()
  return (
    <Facts>
      <Fact name={modelText.state}>
        <InUse isInUse={model.isInUse} chosen={model.chosenCustomers} say={say} />
      </Fact>
      <Fact name={modelAlgorithm.label}>{say(memberOf(modelAlgorithm, model.algorithm) ?? modelAlgorithm.label)}</Fact>
      <Fact name={modelMapType.label}>{say(memberOf(modelMapType, model.mapType) ?? modelMapType.label)}</Fact>
      <Fact name={modelText.machines}>{machinesOf(model, say)}</Fact>
      <Fact name={modelText.faults}>{model.faultCode.join(', ')}</Fact>
      <Fact name={modelText.confidence}>{model.confidence}</Fact>
      {model.note && <Fact name={modelText.note}>{model.note}</Fact>}
    </Facts>
  )
}

/** Which version was in use when, and who switched. */
function ModelSwitches({ switches }: Pick<ModelDetail, 'switches'>) {
  const say = useText()
  const named = (number: number | null) => say(number === null ? modelText.off : modelText.versionNumber, { n: number ?? 0 })
  if (switches.length === 0) return <p className={styles.quiet}>{say(modelText.noSwitches)}</p>
  return (
    <ol className={styles.switches}>
      {switches.map(({ id, fromNumber, toNumber, customers, isRollBack, at, by }) => (
        <li key={id}>
          <span>
            {say(modelText.fromTo, { from: named(fromNumber), to: named(toNumber) })}
            {customers && ` · ${customers.join(say({ cn: '、', en: ', ' }))}`}
            {isRollBack && ` (${say(modelText.isRollBack)})`}
          </span>
          <span className={styles.quiet}>{by === null ? at : say(modelText.by, { time: at, name: by })}</span>
        </li>
      ))}
    </ol>
  )
}

/** A model: what it is for, its versions with their comparisons, and what was in use when. */
function ModelContent({ model, onClose }: { readonly model: ModelDetail; readonly onClose: () => void }) {
  const say = useText()
  const { can } = useSession()
  const [open, setOpen] = useState<'edit' | 'version' | 'customers' | null>(null)
  const actions = useModelActions(model, onClose)
  const close = () => setOpen(null)
  const maySwitch = can(diagnosticModelCalls.switch.access)
  return (
    <div className={styles.model}>
      <div className={styles.actions}>
        {can(diagnosticModelCalls.updateModel.access) && (
          <Button kind="primary" icon="plus" onClick={() => setOpen('version')}>
            {say(modelText.addVersion)}
          </Button>
        )}
        {can(diagnosticModelCalls.edit.access) && <Button onClick={() => setOpen('edit')}>{say(modelText.edit)}</Button>}
        {maySwitch && <Button onClick={() => setOpen('customers')}>{say(modelText.chooseCustomers)}</Button>}
        {maySwitch && (model.isInUse || model.chosenCustomers > 0) && (
          <Button onClick={() => void actions.switchOff()}>{say(modelText.switchOff)}</Button>
        )}
        {maySwitch && model.switches.length > 0 && (
          <Button icon="undo" onClick={() => void actions.rollBack()}>
            {say(modelText.rollBack)}
          </Button>
        )}
        {can(diagnosticModelCalls.remove.access) && (
          <Button kind="danger" onClick={() => void actions.remove()}>
            {say(modelText.remove)}
          </Button>
        )}
      </div>
      {actions.job && <JobBar label={say(modelText.compare)} job={actions.job} isStopping={actions.isStopping} onStop={actions.stop} />}
      <ModelFacts model={model} />
      {model.customers.length > 0 && (
        <>
          <h3>{say(modelText.chosenCustomers)}</h3>
          <ChosenCustomers model={model} onEnd={(customer) => void actions.endChoice(customer)} />
        </>
      )}
      <h3>{say(modelText.versions)}</h3>
      <ModelVersions model={model} actions={actions} />
      <ModelScores id={model.id} />
      <h3>{say(modelText.switches)}</h3>
      <ModelSwitches switches={model.switches} />
      {open === 'edit' && <ModelEdit model={model} onClose={close} />}
      {open === 'version' && <ModelForm model={model} onClose={close} onSaved={close} />}
      {open === 'customers' && <ChooseCustomers model={model} onClose={close} />}
      {actions.dialog}
    </div>
  )
}

/** The drawer of a model beside the list. */
export function ModelDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const found = useCall(diagnosticModelCalls.detailHistory, { query: { id: String(id) } }, { noErrorPage: true })
  return (
    <Drawer open size={drawerWidth} title={found.data?.name ?? ''} onClose={onClose}>
      {found.data ? (
        <ModelContent key={id} model={found.data} onClose={onClose} />
      ) : found.error ? (
        <ErrorNote error={found.error} retry={() => void found.refetch()} />
      ) : (
        <Skeletons count={6} />
      )}
    </Drawer>
  )
}
