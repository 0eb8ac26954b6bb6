import { type ModelMachine, machineModelCalls, maxMachinesPerCall } from '@undertone/domain/asset/machine-model.calls'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { OptionsSelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { hasUpdate, type ModelChoice } from './model-choice.ts'
import { ModelMachineRows } from './model-machine-rows.tsx'
import { useModelActions, useModelMachines } from './use-model-machines.ts'

interface ModelFollowersProps {
  readonly row: AnyRow
  readonly mark: string
  /** An existing machine to attach. */
  readonly machine: number | null
  /** Makes this the primary action of the screen. */
  readonly isMain: boolean
  /** Called when someone else changed the template or a machine meanwhile. */
  readonly onConflict: () => void
}

/** The machines that use a template, and others to attach: shows the differences and applies the selected ones. */
export function ModelFollowers({ row, mark, machine, isMain, onConflict }: ModelFollowersProps) {
  const say = useText()
  const { can } = useSession()
  const [others, setOthers] = useState<readonly number[]>(machine === null ? [] : [machine])
  const [choice, setChoice] = useState<ModelChoice>({})
  const [inclusion, setInclusion] = useState<Readonly<Record<number, boolean>>>({})
  const version = Number(row.version)
  const mayApply = can(machineModelCalls.apply.access)
  const { followers, following, machines, page, setPage, refetch } = useModelMachines(row.id, others)
  const isIncluded = (one: ModelMachine) => inclusion[one.id] ?? hasUpdate(choice, one, version)
  const selected = following.filter(isIncluded)
  const actions = useModelActions({
    row,
    mark,
    machines,
    choice,
    isIncluded,
    onApplied: () => {
      setChoice({})
      setInclusion({})
      setOthers([])
    },
    onDetached: () => setInclusion({}),
    onConflict: () => {
      onConflict()
      refetch()
    },
  })
  return (
    <Panel
      title={
        <>
          {say(modelText.following)} <span className={styles.count}>{followers.data?.total ?? ''}</span>
        </>
      }
    >
      {mayApply && (
        <div className={styles.adopt}>
          <span className={styles.quiet}>{say(modelText.attachLabel)}</span>
          <OptionsSelect
            to="equipment"
            value={others}
            placeholder={say(modelText.attach)}
            onChange={(ids) => setOthers(ids.slice(0, maxMachinesPerCall))}
          />
        </div>
      )}
      {followers.isError && <ErrorNote error={followers.error} retry={() => void followers.refetch()} />}
      {followers.isPending && <Skeletons count={4} />}
      {followers.data && machines.length === 0 && (
        <EmptyState dense title={say(modelText.noFollowers)} hint={say(modelText.noFollowersHint)} />
      )}
      <ModelMachineRows
        machines={machines}
        version={version}
        choice={choice}
        mayApply={mayApply}
        isIncluded={isIncluded}
        onInclude={(id, isOn) => setInclusion({ ...inclusion, [id]: isOn })}
        onChoice={setChoice}
      />
      {followers.data && followers.data.total > page.pageSize && (
        <Pager
          page={page.pageNum}
          pageSize={page.pageSize}
          total={followers.data.total}
          onPage={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
        />
      )}
      {mayApply && <ModelActionFoot actions={actions} selected={selected} isMain={isMain} isEmpty={machines.length === 0} />}
      {actions.dialog}
    </Panel>
  )
}

/** Applies the changes, or detaches the selected machines; the error of the last attempt is shown above. */
function ModelActionFoot({
  actions: { apply, applyChanges, count, isDetaching, detachMachines },
  selected,
  isMain,
  isEmpty,
}: {
  readonly actions: ReturnType<typeof useModelActions>
  readonly selected: readonly ModelMachine[]
  readonly isMain: boolean
  readonly isEmpty: boolean
}) {
  const say = useText()
  return (
    <>
      <FormError message={apply.error?.message} />
      {!isEmpty && (
        <footer className={styles.foot}>
          <Button disabled={selected.length === 0} busy={isDetaching} onClick={() => void detachMachines(selected)}>
            {say(modelText.detach)}
          </Button>
          <Button kind={isMain ? 'primary' : 'plain'} disabled={count === 0} busy={apply.isPending} onClick={applyChanges}>
            {count === 0 ? say(modelText.updateMachines) : say(modelText.apply, { count })}
          </Button>
        </footer>
      )}
    </>
  )
}
