import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { type AnyRow, type FormMode, openingValues } from '../../../resource/core/form-values.ts'
import { isOwnRow } from '../../../resource/core/shared-rows.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { ModelPartList } from './model-content.tsx'
import { ModelFaultLines } from './model-fault-lines.tsx'
import { ModelForm } from './model-form.tsx'
import { draftOf, noParts, type PartDrafts } from './model-parts.ts'

const titleBy = {
  View: modelText.viewModel,
  Create: modelText.newModel,
  CreateFromCopy: modelText.copyModel,
  Edit: modelText.editModel,
} satisfies Record<FormMode, unknown>

interface Parts {
  readonly components: readonly Readonly<Record<string, unknown>>[]
  readonly points: readonly Readonly<Record<string, unknown>>[]
}
const draftsOf = ({ components, points }: Parts, isCopy: boolean): PartDrafts => ({
  component: components.map((part) => draftOf('component', part, isCopy)),
  point: points.map((part) => draftOf('point', part, isCopy)),
})

/** One template: `id` opens it, `copy` starts from another one, `machine` from a machine, without any a new one begins. */
export function ModelEditPage() {
  const say = useText()
  const { can } = useSession()
  const [{ id, copy, machine }, go] = useAddress({ id: null, copy: null, machine: null })
  const [version, setVersion] = useState(0)
  const source = id ?? copy
  const input = { params: { id: String(source) } }
  const detail = useCall(callsFor(machineModel).detail, input, { enabled: source !== null, anew: true })
  const parts = useCall(machineModelCalls.parts, input, { enabled: source !== null, anew: true })
  const fromMachine = source === null && machine !== null && can(machineModelCalls.ofMachine.access)
  const given = useCall(machineModelCalls.ofMachine, { params: { id: String(machine) } }, { enabled: fromMachine, anew: true })
  const row: AnyRow | null = detail.data ?? null
  const wanted: FormMode = id !== null ? 'Edit' : copy !== null || fromMachine ? 'CreateFromCopy' : 'Create'
  const isForeign = wanted === 'Edit' && row !== null && !isOwnRow(machineModel, row)
  const mode = can(permissionOf(machineModel, wanted === 'Edit' ? 'edit' : 'add')) && !isForeign ? wanted : 'View'
  const stored = useMemo<PartDrafts | null>(() => {
    if (fromMachine) return given.data ? draftsOf(given.data, true) : null
    if (source === null) return noParts
    return parts.data ? draftsOf(parts.data, id === null) : null
  }, [source, id, fromMachine, parts.data, given.data])
  const opening = useMemo<AnyRow | null>(
    () => (fromMachine && given.data ? { id: 0, ...given.data.values, ...given.data.titles } : row),
    [fromMachine, given.data, row],
  )
  const failed = [detail, parts, given].find((one) => one.isError)
  const isHere = stored !== null && (mode === 'Create' || opening !== null || source === null)

  /** What was saved is shown as the server has it now. */
  async function show(modelId: number): Promise<void> {
    if (id !== modelId) return go({ id: modelId, copy: null, machine: null }, 'replace')
    await Promise.all([detail.refetch(), parts.refetch()])
    setVersion((before) => before + 1)
  }

  return (
    <Page
      title={say(titleBy[fromMachine ? 'Create' : mode])}
      subtitle={
        row && id !== null
          ? `${row.name} · ${say(modelText.version, { version: String(row.version) })}`
          : fromMachine && given.data
            ? say(modelText.ofMachine, { name: given.data.machineName })
            : undefined
      }
      actions={
        <>
          {id !== null && (
            <Link className="asset-link" to={`/configureManagement/modelMachines?id=${id}`}>
              {say(modelText.createMachines)}
            </Link>
          )}
          <Link className="asset-link" to="/configureManagement/model">
            {say(modelText.backToModels)}
          </Link>
        </>
      }
    >
      {failed && <ErrorNote error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !isHere && <Skeletons shape="form" />}
      {!failed && mode === 'View' && source === null && <EmptyState title={say(modelText.choose)} hint={say(modelText.chooseHint)} />}
      {!failed && isHere && mode === 'View' && row && parts.data && (
        <>
          {isForeign && <p className={styles.quiet}>{say(modelText.foreign, { company: String(row.companyName ?? '') })}</p>}
          <RowDetail resource={machineModel} row={row} />
          <ModelPartList kind="component" rows={parts.data.components} />
          <ModelPartList kind="point" rows={parts.data.points} />
          <section className={styles.block}>
            <h2>{say(modelText.faultLines)}</h2>
            <ModelFaultLines values={openingValues(machineModel, 'Edit', row)} components={stored?.component ?? []} />
          </section>
        </>
      )}
      {!failed && isHere && stored && mode !== 'View' && (
        <ModelForm
          key={`${mode}:${source}:${machine}:${version}`}
          mode={mode}
          row={opening}
          stored={stored}
          machine={fromMachine ? machine : null}
          onShow={(modelId) => void show(modelId)}
        />
      )}
    </Page>
  )
}
