import { publicationState, withdrawnBy } from '@undertone/domain/cases/case.enums'
import { caseErrors } from '@undertone/domain/cases/case.errors'
import { publicCaseScreens } from '@undertone/domain/cases/case.screens'
import { caseLimits } from '@undertone/domain/cases/case-limits'
import { type PublicCaseDetail, type PublicCaseListed, publicCaseCalls } from '@undertone/domain/cases/public-case.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { faultCategory } from '@undertone/domain/diagnosis/diagnosis.enums'
import { to } from '@undertone/domain/index/to'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import { useCall, useSend } from '../../../core/api/query.ts'
import { usePrintLight } from '../../../core/hooks/use-print-light.ts'
import { type Say, useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordList } from '../../../resource/record-list/record-list.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Fact } from '../../../ui/display/facts.tsx'
import { StateTag } from '../../../ui/display/state-tag.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextAreaField } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { sendWith } from '../../../ui/form/send-with.ts'
import { titleIfChanged, useForm } from '../../../ui/form/use-form.ts'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useConfirm } from '../../../ui/overlay/confirm-dialog.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { CaseBody, CaseFacts } from '../content/case-content.tsx'
import { CaseMissing } from '../content/case-missing.tsx'
import { sharedColumns } from '../list/case-columns.tsx'
import styles from '../shared/case.module.css'
import { caseText } from '../shared/case.text.ts'

const filters: readonly RecordFilter<'keyword' | 'state' | 'category'>[] = [
  { kind: 'keyword', key: 'keyword', label: caseText.keyword, width: 300 },
  { kind: 'choice', key: 'state', of: publicationState, label: publicationState.label, all: caseText.anyState, width: 140 },
  { kind: 'choice', key: 'category', of: faultCategory, label: faultCategory.label, all: caseText.anyFault, width: 150 },
]

function columnsOf(say: Say): DataColumn<PublicCaseListed>[] {
  const { name, about, source } = sharedColumns(say) as unknown as Record<'name' | 'about' | 'source', DataColumn<PublicCaseListed>>
  return [
    name,
    { key: 'customer', title: say(caseText.customer), width: 180, wraps: true, render: (row) => row.customer ?? say(caseText.ofPlatform) },
    {
      key: 'state',
      title: say(caseText.state),
      width: 120,
      card: 'beside',
      render: (row) => <StateTag of={publicationState} code={row.state} />,
    },
    source,
    about,
    { key: 'requested', title: say(caseText.requested), width: 160, render: (row) => row.requestedAt },
  ]
}

/** The public cases and the requests of customers: what waits for approval first. */
function PublicCaseList() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [, change] = useAddress(publicCaseScreens.publicCases.query)
  const columns = useMemo(() => columnsOf(say), [say])
  return (
    <RecordList<typeof publicCaseCalls.findPage>
      title={publicCaseScreens.publicCases.label}
      call={publicCaseCalls.findPage}
      filters={filters}
      columns={columns}
      onRow={(row) => change({ id: row.id }, 'push')}
      actions={
        can(publicCaseCalls.add.access) && (
          <Button kind="primary" icon="plus" onClick={() => void navigate(to.publicCaseForm())}>
            {say(caseText.addPublic)}
          </Button>
        )
      }
      empty={{ title: say(caseText.publicNone), hint: say(caseText.publicNoneHint) }}
      noMatch={{ title: say(caseText.noMatch), hint: say(caseText.noMatchHint) }}
    />
  )
}

const changed = [publicCaseCalls.findPage, publicCaseCalls.getDetail]

/** Rejects or withdraws with a reason, which the customer reads. */
function ReasonDialog({
  of,
  kind,
  onClose,
}: {
  readonly of: PublicCaseDetail
  readonly kind: 'reject' | 'withdraw'
  readonly onClose: () => void
}) {
  const say = useText()
  const toast = useToast()
  const title = say(caseText[kind])
  const form = useForm<{ reason: string }>({
    initial: () => ({ reason: '' }),
    rules: ({ reason }) => (reason.trim() === '' ? { reason: caseErrors.reasonMissing } : {}),
    unsaved: titleIfChanged(title),
    save: sendWith(publicCaseCalls[kind], {
      input: ({ reason }: { reason: string }) => ({ body: { id: of.id, reason } }),
      invalidates: changed,
      onSaved: () => {
        toast.success(say(kind === 'reject' ? caseText.rejected : caseText.withdrawn))
        onClose()
      },
    }),
  })
  return (
    <FormDialog of={form} title={title} width={460} action={title} isDanger onClose={onClose}>
      <TextAreaField
        of={form}
        name="reason"
        label={say(caseText.reasonForCustomer)}
        autoSize={{ minRows: 3, maxRows: 6 }}
        maxLength={caseLimits.reason}
      />
    </FormDialog>
  )
}

/** What the platform may do with a public case. */
function PublicCaseActions({ of }: { readonly of: PublicCaseDetail }) {
  const say = useText()
  const toast = useToast()
  const navigate = useNavigate()
  const { can } = useSession()
  const { ask, dialog } = useConfirm()
  const [open, setOpen] = useState<'reject' | 'withdraw' | null>(null)
  const approve = useSend(publicCaseCalls.approve, { invalidates: changed })
  const remove = useSend(publicCaseCalls.remove, { invalidates: [publicCaseCalls.findPage] })
  const isOwn = of.customer === null
  const mayDecide = can(publicCaseCalls.approve.access)
  const removeIt = async () => {
    if (!(await ask({ title: say(caseText.removeTitle), names: [of.name] }))) return
    remove.mutate({ query: { id: String(of.id) } }, { onSuccess: () => void navigate(to.publicCases()), onError: toast.error })
  }
  return (
    <div className={styles.actions}>
      {mayDecide && of.state === 'Pending' && (
        <>
          <Button
            kind="primary"
            busy={approve.isPending}
            onClick={() =>
              approve.mutate({ body: { id: of.id } }, { onSuccess: () => toast.success(say(caseText.approved)), onError: toast.error })
            }
          >
            {say(caseText.approve)}
          </Button>
          <Button kind="danger" onClick={() => setOpen('reject')}>
            {say(caseText.reject)}
          </Button>
        </>
      )}
      {isOwn && can(publicCaseCalls.edit.access) && (
        <Button icon="edit" kind="primary" onClick={() => void navigate(to.publicCaseForm({ id: of.id }))}>
          {say(caseText.edit)}
        </Button>
      )}
      {mayDecide && of.state === 'Approved' && <Button onClick={() => setOpen('withdraw')}>{say(caseText.withdraw)}</Button>}
      <Button onClick={() => window.print()}>{say(caseText.print)}</Button>
      {isOwn && can(publicCaseCalls.remove.access) && (
        <Button kind="danger" onClick={() => void removeIt()}>
          {say(caseText.remove)}
        </Button>
      )}
      {open && <ReasonDialog of={of} kind={open} onClose={() => setOpen(null)} />}
      {dialog}
    </div>
  )
}

/** A public case as all customers see it, with where it stands. */
function PublicCasePage({ id }: { readonly id: number }) {
  const say = useText()
  usePrintLight()
  const found = useCall(publicCaseCalls.getDetail, { query: { id: String(id) } }, { noErrorPage: true, keepPrevious: true })
  const of = found.data
  const list = <Link to={to.publicCases()}>{say(caseText.back)}</Link>
  if (!of) return <CaseMissing title={publicCaseScreens.publicCases.label} found={found} list={list} />
  const by = memberOf(withdrawnBy, of.withdrawnBy)
  return (
    <Page title={of.name} subtitle={of.caseNumber}>
      <ActionBar label={say(caseText.actions)} className={styles.notOnPaper}>
        <PublicCaseActions of={of} />
        <span className={styles.back}>{list}</span>
      </ActionBar>
      <div className={styles.detail}>
        <div className={styles.column}>
          <Panel title={say(caseText.publications)}>
            <CaseFacts of={of}>
              <Fact name={caseText.state}>
                <StateTag of={publicationState} code={of.state} />
              </Fact>
              <Fact name={caseText.customer}>{of.customer ?? say(caseText.ofPlatform)}</Fact>
              <Fact name={caseText.requested}>{of.requestedAt}</Fact>
              {of.decidedAt && (
                <Fact name={caseText.decided}>{[of.decidedAt, by ? say(by) : of.decidedBy].filter(Boolean).join(' · ')}</Fact>
              )}
              {of.decisionReason && <Fact name={caseText.decisionReason}>{of.decisionReason}</Fact>}
            </CaseFacts>
          </Panel>
        </div>
        <div className={styles.column}>
          <CaseBody of={of} />
        </div>
      </div>
    </Page>
  )
}

/** The list, or the public case whose id is in the address. */
export function PublicCasesPage() {
  const [{ id }] = useAddress(publicCaseScreens.publicCases.query)
  return id === null ? <PublicCaseList /> : <PublicCasePage key={id} id={id} />
}
