import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { to } from '@undertone/domain/index/to'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { type AnyRow, type FormMode, initialValues } from '../../../resource/core/form-values.ts'
import { isOwnRow } from '../../../resource/core/shared-rows.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import shared from '../shared/asset.module.css'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { ModelPartList } from './model-content.tsx'
import { ModelFaultLines } from './model-fault-lines.tsx'
import { ModelForm } from './model-form.tsx'
import { draftOf, noParts, type PartDrafts } from './model-parts.ts'

const titleBy = {
  View: assetScreens.machineModel.label,
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

/** The ids in the address of the page. */
interface Source {
  readonly id: number | null
  readonly copy: number | null
  readonly machine: number | null
}

/** The template that a source names, as the form starts from it. */
function useModelSource({ id, copy, machine }: Source) {
  const { can } = useSession()
  const source = id ?? copy
  const input = { params: { id: String(source) } }
  const detail = useCall(callsFor(machineModel).detail, input, { enabled: source !== null, fetchOnOpen: true })
  const parts = useCall(machineModelCalls.parts, input, { enabled: source !== null, fetchOnOpen: true })
  const fromMachine = source === null && machine !== null && can(machineModelCalls.ofMachine.access)
  const ofMachine = useCall(machineModelCalls.ofMachine, { params: { id: String(machine) } }, { enabled: fromMachine, fetchOnOpen: true })
  const row: AnyRow | null = detail.data ?? null
  const requestedMode: FormMode = id !== null ? 'Edit' : copy !== null || fromMachine ? 'CreateFromCopy' : 'Create'
  const isForeign = requestedMode === 'Edit' && row !== null && !isOwnRow(machineModel, row)
  const mode: FormMode = can(permissionOf(machineModel, requestedMode === 'Edit' ? 'edit' : 'add')) && !isForeign ? requestedMode : 'View'
  const stored = useMemo<PartDrafts | null>(() => {
    if (fromMachine) return ofMachine.data ? draftsOf(ofMachine.data, true) : null
    if (source === null) return noParts
    return parts.data ? draftsOf(parts.data, id === null) : null
  }, [source, id, fromMachine, parts.data, ofMachine.data])
  const initialRow = useMemo<AnyRow | null>(
    () => (fromMachine && ofMachine.data ? { id: 0, ...ofMachine.data.values, ...ofMachine.data.titles } : row),
    [fromMachine, ofMachine.data, row],
  )
  return {
    source,
    row,
    initialRow,
    stored,
    mode,
    isForeign,
    fromMachine,
    machineName: ofMachine.data?.machineName,
    parts: parts.data,
    failed: [detail, parts, ofMachine].find((one) => one.isError),
    isLoaded: stored !== null && (mode === 'Create' || initialRow !== null || source === null),
    refetch: () => Promise.all([detail.refetch(), parts.refetch()]),
  }
}

/** A template that the user may only read. */
function ModelDetail({
  row,
  parts,
  components,
  isForeign,
}: {
  readonly row: AnyRow
  readonly parts: Parts
  readonly components: PartDrafts['component']
  /** It belongs to another company. */
  readonly isForeign: boolean
}) {
  const say = useText()
  return (
    <>
      {isForeign && <p className={styles.quiet}>{say(modelText.foreign, { company: String(row.companyName ?? '') })}</p>}
      <RowDetail resource={machineModel} row={row} />
      <ModelPartList kind="component" rows={parts.components} />
      <ModelPartList kind="point" rows={parts.points} />
      <section className={styles.block}>
        <h2>{say(modelText.faultLines)}</h2>
        <ModelFaultLines values={initialValues(machineModel, 'Edit', row)} components={components} />
      </section>
    </>
  )
}

/** Links to the machines of a template and to the list. */
function ModelLinks({ id }: { readonly id: number | null }) {
  const say = useText()
  return (
    <>
      {id !== null && (
        <Link className={shared.link} to={to.modelMachines({ id })}>
          {say(modelText.createMachines)}
        </Link>
      )}
      <Link className={shared.link} to={to.machineModels()}>
        {say(modelText.backToModels)}
      </Link>
    </>
  )
}

/** One template: `id` edits it, `copy` copies another one, `machine` starts from a machine; without any, a new one. */
export function ModelEditPage() {
  const say = useText()
  const [address, go] = useAddress(assetScreens.machineModel.query)
  const { id, machine } = address
  const [version, setVersion] = useState(0)
  const { source, row, initialRow, stored, mode, isForeign, fromMachine, machineName, parts, failed, isLoaded, refetch } =
    useModelSource(address)

  /** Shows a saved template as stored on the server. */
  async function show(modelId: number): Promise<void> {
    if (id !== modelId) return go({ id: modelId, copy: null, machine: null }, 'replace')
    await refetch()
    setVersion((before) => before + 1)
  }
  const subtitle =
    row && id !== null
      ? `${row.name} · ${say(modelText.version, { version: String(row.version) })}`
      : fromMachine && machineName !== undefined
        ? say(modelText.ofMachine, { name: machineName })
        : undefined
  const content =
    isLoaded && stored && mode !== 'View' ? (
      <ModelForm
        key={`${mode}:${source}:${machine}:${version}`}
        mode={mode}
        row={initialRow}
        stored={stored}
        machine={fromMachine ? machine : null}
        onShow={(modelId) => void show(modelId)}
      />
    ) : (
      isLoaded && row && parts && <ModelDetail row={row} parts={parts} components={stored?.component ?? []} isForeign={isForeign} />
    )
  return (
    <Page title={say(titleBy[fromMachine ? 'Create' : mode])} subtitle={subtitle} actions={<ModelLinks id={id} />}>
      {failed && <ErrorNote error={failed.error} retry={() => void failed.refetch()} />}
      {!failed && !isLoaded && <Skeletons shape="form" />}
      {!failed && mode === 'View' && source === null && <EmptyState title={say(modelText.choose)} hint={say(modelText.chooseHint)} />}
      {!failed && content}
    </Page>
  )
}
