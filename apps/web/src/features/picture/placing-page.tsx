import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { permissionOf } from '@undertone/domain/core/resource'
import { type PictureKind, pictureCalls, pictureKinds, pictureParents } from '@undertone/domain/picture/picture.calls'
import { placingScreens } from '@undertone/domain/picture/picture.screens'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../core/address/address.ts'
import { useCall } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { liveAddress, placingAddress } from '../../points/link/picture-link.ts'
import { type AssetNode, AssetTree } from '../../points/tree/asset-tree.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNote } from '../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../ui/feedback/skeletons.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SplitPane } from '../../ui/layout/split-pane.tsx'
import { pictureText } from './picture.text.ts'
import { PlacingEditor } from './placing-editor.tsx'
import { useTreeCompanies } from './use-tree-companies.ts'

/** The title of the page of each kind, while no picture is selected. */
const titleOf = {
  company: placingScreens.companyPlacing.label,
  area: placingScreens.areaPlacing.label,
  equipment: placingScreens.machinePlacing.label,
} as const satisfies Record<PictureKind, unknown>

/** Uploads the image of a company, area or machine and places its children on it. */
function PlacingPage({ kind }: { readonly kind: PictureKind }) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const companies = useTreeCompanies()
  const [address] = useAddress({ companyId: null, areaId: null, equipmentId: null })
  const id = kind === 'company' ? address.companyId : kind === 'area' ? address.areaId : address.equipmentId
  const answer = useCall(
    pictureCalls[kind].get,
    { query: id === null ? {} : { id: String(id) } },
    { keepPrevious: true, noErrorPage: true },
  )
  const shown = answer.data
  const live = shown && liveAddress(kind, shown.id)
  const open = (node: AssetNode) => {
    const to = pictureKinds.find((one) => one === node.kind)
    if (to && can(permissionOf(pictureParents[to].resource, 'edit'))) void navigate(placingAddress(to, node.id))
  }
  return (
    <Page
      flush
      title={shown?.name ?? say(titleOf[kind])}
      subtitle={
        shown ? [kind === 'company' ? '' : shown.companyName, shown.areaName, say(titleOf[kind])].filter(Boolean).join(' / ') : undefined
      }
      actions={live && can('business:monitor:list') && <Link to={live}>{say(pictureText.view)}</Link>}
    >
      <SplitPane
        name="asset-tree"
        label={say(assetScreens.assetTree.label)}
        side={<AssetTree selected={shown ? { kind, id: shown.id } : null} onSelect={open} companies={companies} deepest="equipment" />}
      >
        {answer.isError && (!shown || answer.isPlaceholderData) ? (
          <ErrorNote error={answer.error} retry={() => void answer.refetch()} />
        ) : answer.isPending ? (
          <Skeletons shape="chart" />
        ) : shown ? (
          <PlacingEditor key={`${kind}${shown.id}`} kind={kind} shown={shown} />
        ) : (
          <EmptyState title={say(pictureText.choose)} hint={say(pictureText.chooseHint)} />
        )}
      </SplitPane>
    </Page>
  )
}

export const CompanyPlacingPage = () => <PlacingPage kind="company" />
export const AreaPlacingPage = () => <PlacingPage kind="area" />
export const MachinePlacingPage = () => <PlacingPage kind="equipment" />
