import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { machineModelCalls } from '@undertone/domain/asset/machine-model.calls'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { to } from '@undertone/domain/index/to'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { isOwnRow } from '../../../resource/core/shared-rows.ts'
import { OptionSelect } from '../../../resource/reference/option-select.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import shared from '../shared/asset.module.css'
import styles from './model.module.css'
import { modelText } from './model.text.ts'
import { ModelCreate } from './model-create.tsx'
import { ModelFollowers } from './model-followers.tsx'

/** The machines of one template: creates new ones and updates those that use it. */
export function ModelMachinesPage() {
  const say = useText()
  const { can } = useSession()
  const [{ id, machine }, go] = useAddress(assetScreens.modelMachines.query)
  const input = { params: { id: String(id) } }
  const detail = useCall(callsFor(machineModel).detail, input, { enabled: id !== null })
  // What is shown here gets applied, so it must not come from a cache.
  const parts = useCall(machineModelCalls.parts, input, { enabled: id !== null, staleMs: 0 })
  const refetchAll = () => void Promise.all([detail.refetch(), parts.refetch()])
  const failed = [detail, parts].find((one) => one.isError)
  const row = detail.data
  const followersFirst = useRef<boolean | null>(null)
  if (row) followersFirst.current ??= Number(row.behindCount) > 0 || machine !== null
  const followers = row && parts.data && (
    <ModelFollowers
      key={`follow-${row.id}`}
      row={row}
      mark={parts.data.mark}
      machine={machine}
      isMain={followersFirst.current === true}
      onConflict={refetchAll}
    />
  )
  return (
    <Page
      title={say(assetScreens.modelMachines.label)}
      subtitle={row ? `${row.name} · ${say(modelText.version, { version: String(row.version) })}` : undefined}
      actions={
        <>
          {id !== null && (
            <Link className={shared.link} to={to.machineModel({ id })}>
              {say(
                can(machineModelCalls.saveParts.access) && row && isOwnRow(machineModel, row)
                  ? modelText.editTemplate
                  : assetScreens.machineModel.label,
              )}
            </Link>
          )}
          <Link className={shared.link} to={to.machineModels()}>
            {say(modelText.backToModels)}
          </Link>
        </>
      }
    >
      {id === null && (
        <EmptyState
          title={say(modelText.choose)}
          hint={say(modelText.chooseHint)}
          action={
            <span className={styles.chooser}>
              <OptionSelect to="machineModel" value={null} onChange={(chosen) => go({ id: chosen }, 'push')} />
            </span>
          }
        />
      )}
      {failed && <ErrorNote error={failed.error} retry={() => void failed.refetch()} />}
      {id !== null && !failed && (!row || !parts.data) && <Skeletons shape="form" />}
      {row && parts.data && (
        <div className={styles.stack}>
          {/* Pending updates come first; the order is fixed on load so that nothing jumps while the user works. */}
          {followersFirst.current && followers}
          <ModelCreate key={`create-${row.id}`} row={row} parts={parts.data} isMain={!followersFirst.current} onConflict={refetchAll} />
          {!followersFirst.current && followers}
        </div>
      )}
    </Page>
  )
}
