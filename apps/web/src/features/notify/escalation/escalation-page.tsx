import { escalationCalls } from '@undertone/domain/notify/escalation/escalation.calls'
import { notifyScreens } from '@undertone/domain/notify/notify.screens'
import { useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useCall } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { useOptions } from '../../../resource/reference/option-query.ts'
import { CompanySelect } from '../../../resource/reference/option-select.tsx'
import { ErrorNote } from '../../../ui/feedback/error-note.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import styles from './escalation.module.css'
import { escalationText } from './escalation.text.ts'
import { firstPolicy } from './escalation-draft.ts'
import { PolicyEditor, PolicyView } from './escalation-policy.tsx'
import { EscalationPreviewPanel, type PreviewQuery } from './escalation-preview.tsx'
import { useEscalationForm } from './use-escalation-form.ts'

const defaultView = { companyId: null, equipmentId: null, level: 3, at: '' } as const

interface PanelsProps {
  readonly companyId: number | null
  readonly view: PreviewQuery
  readonly onView: (change: Partial<PreviewQuery>) => void
  readonly onCompany: (companyId: number | null) => void
}

/** The policy of a company beside its preview, which includes unsaved changes. */
function EscalationPanels({ companyId, view, onView, onCompany }: PanelsProps) {
  const say = useText()
  const [isEditing, setEditing] = useState(false)
  const policy = useCall(
    escalationCalls.policy,
    { query: { companyId: String(companyId) } },
    { enabled: companyId !== null, noErrorPage: true },
  )
  const current = policy.data
  const form = useEscalationForm(current, { isEditing, onSaved: () => setEditing(false) })
  const edit = () => {
    form.reset(current?.policy ?? firstPolicy())
    setEditing(true)
  }
  const company = (
    <div className={styles.company}>
      <CompanySelect value={companyId} allowClear={false} onChange={onCompany} title={current?.companyName ?? null} />
    </div>
  )
  return (
    <div className={styles.columns}>
      <Panel title={say(escalationText.policy)} extra={company}>
        {policy.error ? (
          <ErrorNote error={policy.error} retry={() => void policy.refetch()} />
        ) : !current ? (
          <Skeletons count={6} />
        ) : isEditing ? (
          <PolicyEditor of={form} names={current} onDiscard={() => setEditing(false)} />
        ) : (
          <PolicyView current={current} onEdit={edit} />
        )}
        {form.dialog}
      </Panel>
      <Panel title={say(escalationText.preview)}>
        <EscalationPreviewPanel
          query={view}
          draft={isEditing && companyId !== null ? { companyId, policy: form.values } : null}
          onQuery={onView}
        />
      </Panel>
    </div>
  )
}

/** The escalation of unacknowledged alarms: the policy of each company, and a preview of its recipients for a machine. */
export function EscalationPage() {
  const say = useText()
  const { user } = useSession()
  const [view, change] = useAddress(defaultView)
  const companies = useOptions('company', {}, view.companyId === null)
  const first = companies.data?.find(({ value }) => value === user.parentCompanyId) ?? companies.data?.[0]
  const companyId = view.companyId ?? first?.value ?? null
  return (
    <Page title={say(notifyScreens.escalation.label)} subtitle={say(escalationText.lead)}>
      {/* Changes belong to one company: the guard of the form asks before another one is shown. */}
      <EscalationPanels
        key={companyId}
        companyId={companyId}
        view={view}
        onView={change}
        onCompany={(next) => change({ companyId: next }, 'push')}
      />
    </Page>
  )
}
