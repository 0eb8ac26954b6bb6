import { screenAddress } from '@undertone/domain/core/screen'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { workText } from '../shared/work.text.ts'
import { type KindOfWork, kindsOfInspection, rolesIn } from '../shared/work-kind.ts'
import { WorkAdd } from './work-add.tsx'
import { WorkEdit } from './work-edit.tsx'

const linked = { id: null, equipmentId: null, findingId: null, alarmId: null, hazardId: null } as const

/** The form of work on a page: new work, filled in by its address, or the work whose id is in it. */
function WorkFormPage({ kind }: { readonly kind: KindOfWork }) {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [{ id, ...source }] = useAddress(linked)
  const stored = useCall(
    kind.calls.getDetail,
    { query: { id: String(id) } },
    { enabled: id !== null, fetchOnOpen: true, noErrorPage: true },
  )
  const goTo = (workId: number | null) => void navigate(screenAddress(kind.screen, { id: workId }))
  const { isLead } = rolesIn(kind, can)
  return (
    <Page title={say(id === null ? kind.addLabel : workText.editTitle)} subtitle={stored.data?.title}>
      {id !== null && stored.error && <ErrorNote error={stored.error} retry={() => void stored.refetch()} />}
      {id !== null && stored.isPending && <Skeletons shape="form" />}
      {id === null && <WorkAdd kind={kind} source={source} onClose={() => goTo(null)} onAdded={(work) => goTo(work.id)} />}
      {stored.data && <WorkEdit kind={kind} work={stored.data} isLead={isLead} onClose={() => goTo(id)} />}
    </Page>
  )
}

export const RepairFormPage = () => <WorkFormPage kind={kindsOfInspection.Repair} />
export const UpkeepFormPage = () => <WorkFormPage kind={kindsOfInspection.Upkeep} />
