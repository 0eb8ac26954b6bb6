import { type EscalationPolicy, escalationCalls } from '@undertone/domain/notify/escalation/escalation.calls'
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
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import styles from './escalation.module.css'
import { escalationText } from './escalation.text.ts'
import { isSamePolicy } from './escalation-draft.ts'
import { EscalationPolicyPanel } from './escalation-policy.tsx'
import { EscalationPreviewPanel } from './escalation-preview.tsx'

const defaultView = { companyId: null, equipmentId: null, level: 3, at: '' } as const

/** A policy being edited, with its company: it is never shown for another company. */
interface Draft {
  readonly companyId: number
  readonly policy: EscalationPolicy
}

/** The escalation of unacknowledged alarms: the policy of each company, and a preview of its recipients for a machine. */
export function EscalationPage() {
  const say = useText()
  const { user } = useSession()
  const [view, change] = useAddress(defaultView)
  const [draft, setDraft] = useState<Draft | null>(null)
  const { ask, dialog } = useConfirm()
  const companies = useOptions('company', {}, view.companyId === null)
  const first = companies.data?.find(({ value }) => value === user.parentCompanyId) ?? companies.data?.[0]
  const companyId = view.companyId ?? first?.value ?? null
  const currentPolicy = useCall(
    escalationCalls.policy,
    { query: { companyId: String(companyId) } },
    { enabled: companyId !== null, noErrorPage: true },
  )
  const own = draft && draft.companyId === companyId ? draft : null
  const choose = async (next: number | null) => {
    const isLost = own !== null && currentPolicy.data !== undefined && !isSamePolicy(own.policy, currentPolicy.data.policy)
    const loss = {
      title: say(escalationText.discardTitle),
      names: [currentPolicy.data?.companyName ?? ''],
      action: say(escalationText.discard),
    }
    if (isLost && !(await ask(loss))) return
    setDraft(null)
    change({ companyId: next }, 'push')
  }
  return (
    <Page title={say(escalationText.title)} subtitle={say(escalationText.lead)}>
      <div className={styles.columns}>
        <Panel
          title={say(escalationText.policy)}
          extra={
            <div className={styles.company}>
              <CompanySelect
                value={companyId}
                allowClear={false}
                onChange={(next) => void choose(next)}
                title={currentPolicy.data?.companyName ?? null}
              />
            </div>
          }
        >
          {currentPolicy.error ? (
            <ErrorNote error={currentPolicy.error} retry={() => void currentPolicy.refetch()} />
          ) : currentPolicy.data ? (
            <EscalationPolicyPanel
              current={currentPolicy.data}
              draft={own?.policy ?? null}
              onDraft={(policy) => setDraft(policy && companyId !== null ? { companyId, policy } : null)}
            />
          ) : (
            <Skeletons count={6} />
          )}
        </Panel>
        <Panel title={say(escalationText.preview)}>
          <EscalationPreviewPanel query={view} draft={own} onQuery={change} />
        </Panel>
      </div>
      {dialog}
    </Page>
  )
}
