import { component } from '@undertone/domain/asset/component.resource'
import { equipment } from '@undertone/domain/asset/equipment.resource'
import { type ModelMachine, machineModelCalls, maxMachinesAtOnce } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { mapping } from '@undertone/domain/asset/mapping.resource'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useCall, useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { AnyRow } from '../../../resource/core/form-values.ts'
import { OptionsSelect } from '../../../resource/reference/option-select.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirmLoss } from '../../../ui/overlay/confirm-dialog.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { chosenKeys, countDifferences, isBehind, type ModelChoice } from './model-choice.ts'
import { ModelMachineDifferences } from './model-machine-differences.tsx'

/** What stands behind the name of a machine: its version, and how much differs. */
function MachineNote({ machine, version }: { readonly machine: ModelMachine; readonly version: number }) {
  const say = useText()
  const { changes, own } = countDifferences(machine)
  const step =
    machine.version === null
      ? say(modelText.adopted)
      : machine.version < version
        ? say(modelText.versionStep, { from: machine.version, to: version })
        : say(modelText.version, { version })
  const told = [
    step,
    ...(changes > 0 ? [say(modelText.changes, { count: changes })] : []),
    ...(own > 0 ? [say(modelText.ownValues, { count: own })] : []),
    ...(changes + own === 0 ? [say(modelText.upToDate)] : []),
  ]
  return (
    <span className={styles.machineNote} data-behind={isBehind(machine, version)}>
      {told.join(' · ')}
    </span>
  )
}

/** The machines that follow a template, and others that could: what differs is shown first, and what is ticked is applied. */
export function ModelFollowers({
  row,
  mark,
  machine,
  isMain,
  onRefused,
}: {
  readonly row: AnyRow
  readonly mark: string
  /** A machine that stands already and is to follow. */
  readonly machine: number | null
  /** What waits here is what somebody came for. */
  readonly isMain: boolean
  /** Somebody else changed the template or a machine meanwhile. */
  readonly onRefused: () => void
}) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  const { ask, dialog } = useConfirmLoss()
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const [others, setOthers] = useState<readonly number[]>(machine === null ? [] : [machine])
  const [choice, setChoice] = useState<ModelChoice>({})
  const [left, setLeft] = useState<Readonly<Record<number, boolean>>>({})
  const version = Number(row.version)
  const followers = useCall(machineModelCalls.machines, { body: { id: row.id, ...page } }, { keepPrevious: true, stay: true, staleMs: 0 })
  const chosen = useCall(
    machineModelCalls.machines,
    { body: { id: row.id, equipmentIds: [...others] } },
    { enabled: others.length > 0, keepPrevious: true, stay: true, staleMs: 0 },
  )
  const invalidates = [
    machineModelCalls.machines,
    callsFor(machineModel).detail,
    callsFor(machineModel).findPage,
    ...[equipment, component, mapping].flatMap((of) => [callsFor(of).findPage, callsFor(of).detail]),
    monitorCalls.tree,
  ]
  const apply = useSend(machineModelCalls.apply, { invalidates })
  const detach = useSend(machineModelCalls.detach, { invalidates })
  const mayApply = can(machineModelCalls.apply.access)

  const following = followers.data?.records ?? []
  const adopted = others.length === 0 ? [] : (chosen.data?.records ?? []).filter(({ id }) => !following.some((one) => one.id === id))
  const machines = [...adopted, ...following]
  const isIn = (machine: ModelMachine) => left[machine.id] ?? (isBehind(machine, version) || chosenKeys(choice, machine).length > 0)
  const wanted = machines.filter((machine) => isIn(machine) && (isBehind(machine, version) || chosenKeys(choice, machine).length > 0))
  const ticked = following.filter(isIn)

  function send(): void {
    if (wanted.length === 0 || apply.isPending) return
    apply.mutate(
      { body: { id: row.id, mark, machines: wanted.map((machine) => ({ id: machine.id, keys: chosenKeys(choice, machine) })) } },
      {
        onSuccess: (done) => {
          toast.success(say(modelText.applied, done))
          setChoice({})
          setLeft({})
          setOthers([])
        },
        onError: () => {
          onRefused()
          void followers.refetch()
          if (others.length > 0) void chosen.refetch()
        },
      },
    )
  }
  async function letGo(): Promise<void> {
    const names = ticked.map(({ name }) => name)
    const sure = await ask({
      title: say(modelText.detachTitle, { count: names.length }),
      names,
      note: say(modelText.detachNote),
      action: say(modelText.detach),
    })
    if (!sure) return
    const done = await detach.mutateAsync({ body: { ids: ticked.map(({ id }) => id) } })
    toast.success(say(modelText.detached, { count: done.changed }))
    setLeft({})
  }

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
          <span className={styles.quiet}>{say(modelText.adoptLabel)}</span>
          <OptionsSelect
            to="equipment"
            value={others}
            placeholder={say(modelText.adopt)}
            onChange={(ids) => setOthers(ids.slice(0, maxMachinesAtOnce))}
          />
        </div>
      )}
      {followers.isError && <ErrorNote error={followers.error} retry={() => void followers.refetch()} />}
      {followers.isPending && <Skeletons count={4} />}
      {followers.data && machines.length === 0 && (
        <EmptyState dense title={say(modelText.noFollowers)} hint={say(modelText.noFollowersHint)} />
      )}
      <ul className={styles.machines}>
        {machines.map((machine) => (
          <li key={machine.id} data-adopted={machine.version === null}>
            <details open={countDifferences(machine).changes > 0 || machine.version === null}>
              <summary>
                {mayApply && (
                  <Checkbox
                    checked={isIn(machine)}
                    aria-label={machine.name}
                    onClick={(event) => event.stopPropagation()}
                    onChange={(event) => setLeft({ ...left, [machine.id]: event.target.checked })}
                  />
                )}
                <span className={styles.machineName}>{machine.name}</span>
                <span className={styles.machineArea}>{machine.areaName}</span>
                <MachineNote machine={machine} version={version} />
              </summary>
              <ModelMachineDifferences machine={machine} choice={choice} disabled={!mayApply} onChoice={setChoice} />
            </details>
          </li>
        ))}
      </ul>
      {followers.data && followers.data.total > page.pageSize && (
        <Pager
          page={page.pageNum}
          pageSize={page.pageSize}
          total={followers.data.total}
          onPage={(pageNum, pageSize) => setPage({ pageNum, pageSize })}
        />
      )}
      {apply.error && (
        <p className="resource-refusal" role="alert">
          {apply.error.message}
        </p>
      )}
      {mayApply && machines.length > 0 && (
        <footer className={styles.foot}>
          <Button disabled={ticked.length === 0} busy={detach.isPending} onClick={() => void letGo()}>
            {say(modelText.detach)}
          </Button>
          <Button kind={isMain ? 'primary' : 'plain'} disabled={wanted.length === 0} busy={apply.isPending} onClick={send}>
            {wanted.length === 0 ? say(modelText.updateMachines) : say(modelText.apply, { count: wanted.length })}
          </Button>
        </footer>
      )}
      {dialog}
    </Panel>
  )
}
